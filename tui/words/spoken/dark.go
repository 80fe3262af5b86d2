package spoken

import (
	"fmt"

	"switchback/world"
)

// Being down.
const (
	DownFriend = "You are down. A friend can pull you up within 30 seconds."
	lastChance = "You came to at a light. If all fall once more before a camp, the night is lost."
	downAlone  = "You are down. If you can, you come to at the last fire."
)

// did says who did what, and where unless that is "".
func did(who, what, where string) string { return who + " " + what + trail(where) + "." }

// trail puts a comma before where something was; "" stays "".
func trail(where string) string {
	if where == "" {
		return ""
	}
	return ", " + where
}

// struck says who struck the player, and what health is left.
func struck(who string, health int) string {
	return fmt.Sprintf("%s struck you. Health %d.", who, health)
}

// wardenCame says that a Warden comes, from where unless way is "", and what hurts it.
func wardenCame(camp, way string) string {
	return "The Warden of " + camp + " comes" + trail(way) + ". Only two lights at once hurt it: a fire and a lamp, or two lamps."
}

// Warden says where the Warden is.
func Warden(way string) string { return "The Warden is " + way + "." }

// moodTexts say what the nearest shade does. The name of its target follows those that
// end in a space.
var moodTexts = map[world.Mood]string{
	world.Lurking: "lurking", world.Stalking: "following ", world.Telling: "about to rush ", world.Rushing: "rushing at ",
	world.Recoiling: "drawing back", world.Fleeing: "running away", world.Stunned: "stunned",
}

// Shades says what the shades in sight do.
func Shades(s Sighting) string {
	mood := moodTexts[s.Mood] + s.Target
	if s.Another {
		mood += ", another comes"
	}
	if s.Count == 1 {
		return "A shade " + s.Way + ", " + mood + "."
	}
	return fmt.Sprintf("%d shades near, the nearest %s, %s.", s.Count, s.Way, mood)
}

// Sighting is what can be said of the shades in sight.
type Sighting struct {
	Count   int
	Way     string     // to the nearest
	Mood    world.Mood // of the nearest
	Target  string     // whom the nearest comes for; "" while it does not
	Another bool       // a shade comes that is not the nearest
}

// Sight says what has come in sight.
func Sight(what, way string) string { return Sentence(what + " is " + way) }

// Cabin says which cabin the player has come to.
func Cabin(name string) string { return "You come to " + name + "." }

// Circle says what light the player has walked into, or that they have left it.
func Circle(lit, fire bool) string {
	switch {
	case fire:
		return "You are in the light of a fire."
	case lit:
		return "You are in the light."
	}
	return "You step into the dark."
}
