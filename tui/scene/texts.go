package scene

// gestures are the words over a head, by Gear.Gesture.
var gestures = [...]string{"", "hello", "there", "careful", "hooray"}
