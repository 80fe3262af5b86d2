package scene

// gestures are the words over a player's head, by Gear.Gesture.
var gestures = [...]string{"", "hello", "there", "careful", "hooray"}
