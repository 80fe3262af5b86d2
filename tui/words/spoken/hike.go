package spoken

import (
	"fmt"
	"strings"

	"switchback/peer/brain"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/night"
)

// First says how to begin.
const First = "Type go lantern to walk there, and light to light it: with it the night begins. Type help for all words."

// Greet says where a hike begins.
func Greet(camp string) string { return "You stand by the fire of " + camp + "." }

// Lights.
const (
	aLantern      = "the lantern"
	summitLantern = "the summit's lantern"
	AllLit        = "Every light burns."
	NoLightBurns  = "No light burns anywhere."
	NoFireBurns   = "No fire burns anywhere."
)

// fireOf names a camp's fire.
func fireOf(camp string) string { return "the fire of " + camp }

// Next says to which light the way leads next.
func Next(what, way string, lit bool) string {
	if lit {
		return "The way leads to " + what + ", which burns, " + way + "."
	}
	return "Next is " + what + ", dark, " + way + "."
}

// Walking.
const (
	CannotWalk  = "You cannot walk now."
	Walked      = "You have gone 20 metres. What next?"
	Stuck       = "You do not get on that way. What next?"
	Besieged    = "You wait in the light: a shade is near. Type flash to drive it off, or fight."
	Stop        = "You stop."
	Stay        = "You stand here, whatever comes."
	AtCache     = "You are at the cache. Type open."
	AtHiker     = "You are at the lost hiker. Type wake."
	Wait        = "You wait."
	WaitForWhat = "Nothing is under way. Type wait and a number of seconds."
	Waited      = "The wait is over."
)

// Walk says where the player walks.
func Walk(what, way string) string { return "You walk to " + what + ", " + way + "." }

// Follow says whom the player follows.
func Follow(who, way string) string { return "You follow " + who + ", " + way + "." }

// WalkWind says in which direction the player walks.
func WalkWind(wind string) string { return "You walk 20 metres " + wind + "." }

// AtDark says that the player has come to a dark light.
func AtDark(what string) string { return "You are at " + what + ". It is dark: type light." }

// AtLit says that the player has come to a burning light.
func AtLit(what string) string { return "You are at " + what + ". It burns. What next?" }

// Beside says whom the player has come to.
func Beside(who string) string { return "You are beside " + who + "." }

// Gone says that a friend has left.
func Gone(who string) string { return who + " is not here any more." }

// StopWarden says why a walk to a fire stops.
func StopWarden(camp, way string) string {
	return "You stop: the Warden of " + camp + " guards the fire, " + way +
		". Type light to lead it away and light the fire, then fight: only two lights at once hurt it."
}

// NoFriend says that no friend has that name, or for "" that there is none.
func NoFriend(name string) string {
	if name == "" {
		return "No friend is here."
	}
	return "Nobody here is called " + name + "."
}

// NoPlace says that no place has that name.
func NoPlace(where string) string { return "I do not know the place " + where + "." }

// Places lists where one can go.
func Places(names []string) string {
	return "Places are " + strings.Join(names, ", ") + ", the eight directions, and your friends' names."
}

// The rules that hold for every goal, off and on.
var (
	Run   = [2]string{"You walk from now on.", "You run from now on, while there is breath."}
	Fight = [2]string{"You keep off what comes, and flash when you are told.", "You flash at what comes from now on."}
)

// Lamp says what the lamp does from now on, by brain.LampRule.
var Lamp = [...]string{
	brain.LampAuto: "The lamp is on in the dark and off in a light.", brain.LampOn: "The lamp stays on.", brain.LampOff: "The lamp stays off.",
}

// Acting.
const (
	ACache      = "a cache"
	ALostHiker  = "a lost hiker"
	NoCache     = "You know of no closed cache near here."
	NoHiker     = "You know of no lost hiker near here."
	NobodyDown  = "Nobody is down."
	Opening     = "You go to the cache and open it."
	Waking      = "You go to the hiker and wake them, two seconds."
	Woken       = "The hiker is awake and follows you on lit ground. Lead them to a fire."
	Resting     = "You rest at the fire."
	Rested      = "You are rested: health and battery are full. What next?"
	Flash       = "You flash."
	FlashReady  = "Nothing is in reach. You are ready to flash at what comes, for 15 seconds."
	BatteryDead = "The battery is empty: no flash."
	Winded      = "You are out of breath."
	DuelOver    = "The Warden is not here any more. What next?"
)

// Duel says that the player holds the lamp on a Warden.
func Duel(way string) string {
	return "You hold your lamp on the Warden, " + way + ". You flash at whatever else comes."
}

// Lead says that the player leads a Warden away from a fire.
func Lead(what string) string {
	return "You lead the Warden away from " + what + " and light it when there is time."
}

// Lighting says which light the player lights.
func Lighting(what string) string { return "You light " + what + ": stand still for two seconds." }

// Burns says that the light burns now.
func Burns(what string) string { return Sentence(what + " burns. What next?") }

// TooFar says that something is too far to be acted on.
func TooFar(what, way string) string {
	return "Too far: " + what + " is " + way + ". Go there first."
}

// Helping says whom the player goes to pull up.
func Helping(who, way string) string { return "You go and pull " + who + " up, " + way + "." }

// Supplies says how many supplies the player has after opening a cache.
func Supplies(n uint8) string { return fmt.Sprintf("The cache is open. You have %s.", supplies(n)) }

func supplies(n uint8) string {
	switch n {
	case 0:
		return "no supplies"
	case 1:
		return "1 supply"
	}
	return fmt.Sprintf("%d supplies", n)
}

// Camps.
const (
	NoSupplies  = "You have no supplies."
	OnlyAtFire  = "Only at a fire that burns."
	HealthFull  = "Your health is full."
	BatteryFull = "Your battery is full."
	Heal        = "You spend a supply on your health."
	Recharge    = "You spend a supply on your battery."
	Build       = "You build a lantern post in front of you, if the host agrees."
	NoOffer     = "There is no perk to pick: one is offered when a camp is reached."
)

// Perks name the perks and say what they do.
var Perks = [world.NumPerks]struct{ Name, about string }{
	world.Ember:      {"Ember", "lamp and flash take half the battery, and 2 supplies now"},
	world.QuickHands: {"Quick hands", "lighting, waking and pulling up take 1.4 seconds"},
	world.SoftStep:   {"Soft step", "you are heard from half as far, your lamp seen from 20 metres"},
	world.WideFlash:  {"Wide flash", "the flash is twice as wide, reaches 12 metres and stuns every shade in it for 1.5 seconds"},
	world.ThickCoat:  {"Thick coat", "a blow takes 16 health instead of 25"},
	world.Packrat:    {"Packrat", "2 supplies now, one more from each cache, and heal and recharge work anywhere"},
}

// Offer lists the perks to pick from.
func Offer(offer [world.OfferSize]world.Perk) string {
	text := "Pick a perk within 20 seconds."
	for i, p := range offer {
		if p != world.NoPerk {
			text += fmt.Sprintf(" Perk %d, %s: %s.", i+1, Perks[p].Name, Perks[p].about)
		}
	}
	return text
}

// Pick says which perk the player picks.
func Pick(p world.Perk) string { return "You pick " + Perks[p].Name + "." }

// refusal says why a post was not built.
func refusal(r world.Refusal) string {
	switch r {
	case world.NoSupplies:
		return fmt.Sprintf("No post: it takes %d supplies.", world.PostCost)
	case world.NoCampNear:
		return "No post: only near a camp."
	case world.NoRoomHere:
		return "No post: here is no dry, free ground away from other lights."
	}
	return "No post: as many stand as can."
}

// Where the player is.
const (
	Nothing        = "Nothing stirs near you."
	DarkEverywhere = "You are in the dark, and no light burns."
	InPost         = "You are in the light of a lantern post."
)

// InLight says in which light the player is.
func InLight(what, way string) string {
	return "You are in the light of " + what + ", " + way + "."
}

// InDark says that the player is in the dark, and where the nearest burning light is.
func InDark(what, way string) string {
	return "You are in the dark. The nearest light is " + what + ", " + way + "."
}

// Battery says how much of the battery is left.
func Battery(percent int) string {
	if percent == 0 {
		return "The battery is empty. Only a fire or a supply fills it."
	}
	return fmt.Sprintf("The battery is down to %d per cent.", percent)
}

// Condition says how the player is, who has n supplies.
func Condition(p *world.Player, n uint8, fight bool) string {
	lamp := "off"
	if p.Shines() {
		lamp = "on"
	}
	stance := "You keep off what comes."
	if fight {
		stance = "You fight what comes."
	}
	return fmt.Sprintf("Health %d, battery %d per cent, lamp %s, %s, %s. %s",
		p.Health, Percent(p.Battery, world.MaxBattery), lamp, breathText(p), supplies(n), stance)
}

func breathText(p *world.Player) string {
	switch {
	case p.Winded:
		return "out of breath"
	case p.Breath < body.MaxBreath/2:
		return "breath short"
	}
	return "breath full"
}

// Friend says how and where a friend is.
func Friend(name string, p *world.Player, way string) string {
	switch p.Condition {
	case body.Down:
		return name + " is down, " + way + "."
	case body.Resting:
		return name + " rests, the link is lost, " + way + "."
	}
	return fmt.Sprintf("%s is %s, health %d.", name, way, p.Health)
}

// The night.
var (
	Rain      = [2]string{"The rain is over.", "It begins to rain: lamps reach less far, and steps are heard less."}
	Late      = "The sun rises in 5 minutes."
	NightOver = "The night is over."
	NightWait = "The host chooses the next night. Type leave if you do not want to wait."
	NightNext = "Type night for another one, night same for the same forest, or leave."
	NotYours  = "Only the host can do that."
	NightAsk  = "This night is not over. Begin another one? Type yes or no."
	NewNight  = "Another night begins."
)

// Over says how a night ended, by world.NightPhase.
var Over = [...]struct{ Title, About string }{
	world.Sunrise:  {"Sunrise. The night is over.", "You saw it from the summit, over all that you walked."},
	world.Dawn:     {"Dawn came first. The night is over.", "The sun found you on the way. The summit waits for another night."},
	world.Overcome: {"The night has won.", "Nobody was left standing, the second time on one leg."},
}

// number writes a number in digits.
func number(n int) string { return fmt.Sprint(n) }

// Night says how far the squad came in a night, and in what time.
func Night(t *night.Tally) string {
	return fmt.Sprintf("Camp %d of %d, %d of %d lanterns, %s home, in %s.", t.Camps, forest.Camps, t.Lit, t.Lanterns,
		hikers(t.Home), minutesText(world.Tick(t.Length.Seconds())*grid.TicksPerSecond))
}

func hikers(n int) string {
	if n == 1 {
		return "1 lost hiker"
	}
	return fmt.Sprintf("%d lost hikers", n)
}

// Time says how long it is until dawn, or that it is dusk or the night is over.
func Time(s *world.State) string {
	switch {
	case s.Night.Phase == world.Dusk:
		return "It is dusk. The night begins with the first lantern."
	case s.Night.Phase > world.Dark:
		return NightOver
	}
	left := max(int32(world.DawnTicks-s.NightTicks()), 0)
	return fmt.Sprintf("Dawn is in %s. Camp %d of %d is reached.", minutesText(world.Tick(left)), s.Night.Camp, forest.Camps)
}

// Percent returns part of whole in per cent, rounded up: only 0 is 0.
func Percent(part, whole int16) int { return (int(part)*100 + int(whole) - 1) / int(whole) }
