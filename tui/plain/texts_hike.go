package plain

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

// Beginning.
const firstText = "Type go lantern to walk there, and light to light it: with it the night begins. Type help for all words."

func greetText(camp string) string { return "You stand by the fire of " + camp + "." }

// Lights.
const (
	aLantern      = "the lantern"
	summitLantern = "the summit's lantern"
	allLit        = "Every light burns."
	noLightBurns  = "No light burns anywhere."
	noFireBurns   = "No fire burns anywhere."
)

func fireOf(camp string) string { return "the fire of " + camp }

func nextText(what, way string, lit bool) string {
	if lit {
		return "The way leads to " + what + ", which burns, " + way + "."
	}
	return "Next is " + what + ", dark, " + way + "."
}

// Walking.
const (
	cannotWalk   = "You cannot walk now."
	walkedText   = "You have gone 20 metres. What next?"
	stuckText    = "You do not get on that way. What next?"
	besiegedText = "You wait in the light: a shade is near. Type flash to drive it off, or fight."
	stopText     = "You stop."
	stayText     = "You stand here, whatever comes."
	atCacheText  = "You are at the cache. Type open."
	atHikerText  = "You are at the lost hiker. Type wake."
	waitText     = "You wait."
	waitForWhat  = "Nothing is under way. Type wait and a number of seconds."
	waitedText   = "The wait is over."
)

func walkText(what, way string) string { return "You walk to " + what + ", " + way + "." }

func followText(who, way string) string { return "You follow " + who + ", " + way + "." }

func walkWindText(wind string) string { return "You walk 20 metres " + wind + "." }

func atDarkText(what string) string { return "You are at " + what + ". It is dark: type light." }

func atLitText(what string) string { return "You are at " + what + ". It burns. What next?" }

func besideText(who string) string { return "You are beside " + who + "." }

func goneText(who string) string { return who + " is not here any more." }

func stopWardenText(camp, way string) string {
	return "You stop: the Warden of " + camp + " guards the fire, " + way +
		". Type light to lead it away and light the fire, then fight: only two lights at once hurt it."
}

func noFriendText(name string) string {
	if name == "" {
		return "No friend is here."
	}
	return "Nobody here is called " + name + "."
}

func noPlaceText(where string) string { return "I do not know the place " + where + "." }

func placesText() string {
	var names []string
	for _, p := range places() {
		names = append(names, p.names[0])
	}
	return "Places are " + strings.Join(names, ", ") + ", the eight directions, and your friends' names."
}

// What holds for every goal, off and on.
var (
	runTexts   = [2]string{"You walk from now on.", "You run from now on, while there is breath."}
	fightTexts = [2]string{"You keep off what comes, and flash when you are told.", "You flash at what comes from now on."}
)

var lampTexts = [...]string{
	brain.LampAuto: "The lamp is on in the dark and off in a light.", brain.LampOn: "The lamp stays on.", brain.LampOff: "The lamp stays off.",
}

// Acting.
const (
	aCache         = "a cache"
	aLostHiker     = "a lost hiker"
	noCacheText    = "You know of no closed cache near here."
	noHikerText    = "You know of no lost hiker near here."
	nobodyDown     = "Nobody is down."
	openingText    = "You go to the cache and open it."
	wakingText     = "You go to the hiker and wake them, two seconds."
	wokenText      = "The hiker is awake and follows you on lit ground. Lead them to a fire."
	restingText    = "You rest at the fire."
	restedText     = "You are rested: health and battery are full. What next?"
	flashText      = "You flash."
	flashReadyText = "Nothing is in reach. You are ready to flash at what comes, for 15 seconds."
	batteryDead    = "The battery is empty: no flash."
	windedText     = "You are out of breath."
	duelOver       = "The Warden is not here any more. What next?"
)

func duelText(way string) string {
	return "You hold your lamp on the Warden, " + way + ". You flash at whatever else comes."
}

func leadText(what string) string {
	return "You lead the Warden away from " + what + " and light it when there is time."
}

func lightingText(what string) string { return "You light " + what + ": stand still for two seconds." }

func burnsText(what string) string { return sentence(what + " burns. What next?") }

func tooFarText(what, way string) string {
	return "Too far: " + what + " is " + way + ". Go there first."
}

func helpingText(who, way string) string { return "You go and pull " + who + " up, " + way + "." }

func suppliesText(n uint8) string { return fmt.Sprintf("The cache is open. You have %s.", supplies(n)) }

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
	noSupplies   = "You have no supplies."
	onlyAtFire   = "Only at a fire that burns."
	healthFull   = "Your health is full."
	batteryFull  = "Your battery is full."
	healText     = "You spend a supply on your health."
	rechargeText = "You spend a supply on your battery."
	buildText    = "You build a lantern post in front of you, if the host agrees."
	noOffer      = "There is no perk to pick: one is offered when a camp is reached."
)

// perkTexts name the perks and say what they do.
var perkTexts = [world.NumPerks]struct{ name, about string }{
	world.Ember:      {"Ember", "lamp and flash take half the battery, and 2 supplies now"},
	world.QuickHands: {"Quick hands", "lighting, waking and pulling up take 1.4 seconds"},
	world.SoftStep:   {"Soft step", "you are heard from half as far, your lamp seen from 20 metres"},
	world.WideFlash:  {"Wide flash", "the flash is twice as wide, reaches 12 metres and stuns every shade in it for 1.5 seconds"},
	world.ThickCoat:  {"Thick coat", "a blow takes 16 health instead of 25"},
	world.Packrat:    {"Packrat", "2 supplies now, one more from each cache, and heal and recharge work anywhere"},
}

func offerText(offer [world.OfferSize]world.Perk) string {
	text := "Pick a perk within 20 seconds."
	for i, p := range offer {
		if p != world.NoPerk {
			text += fmt.Sprintf(" Perk %d, %s: %s.", i+1, perkTexts[p].name, perkTexts[p].about)
		}
	}
	return text
}

func pickText(p world.Perk) string { return "You pick " + perkTexts[p].name + "." }

func refusalText(r world.Refusal) string {
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

// What others, and what lives in the dark, do.
const (
	downFriend = "You are down. A friend can pull you up within 30 seconds."
	lastChance = "You came to at a light. If all fall once more before a camp, the night is lost."
	downAlone  = "You are down. If you can, you come to at the last fire."
)

func did(who, what, where string) string { return who + " " + what + trail(where) + "." }

func trail(where string) string {
	if where == "" {
		return ""
	}
	return ", " + where
}

func struckText(who string, health int) string {
	return fmt.Sprintf("%s struck you. Health %d.", who, health)
}

func wardenCameText(camp, way string) string {
	return "The Warden of " + camp + " comes" + trail(way) + ". Only two lights at once hurt it: a fire and a lamp, or two lamps."
}

func wardenText(way string) string { return "The Warden is " + way + "." }

// moodTexts say what the nearest shade does; whom it has in mind comes after
// some of them.
var moodTexts = map[world.Mood]string{
	world.Lurking: "lurking", world.Stalking: "following ", world.Telling: "about to rush ", world.Rushing: "rushing at ",
	world.Recoiling: "drawing back", world.Fleeing: "running away", world.Stunned: "stunned",
}

func shadesText(s *shades, way string) string {
	mood := moodTexts[s.mood]
	if threatOf[s.mood] > lurks {
		mood += s.target
	}
	if s.threat == comes && threatOf[s.mood] != comes {
		mood += ", another comes"
	}
	if s.count == 1 {
		return "A shade " + way + ", " + mood + "."
	}
	return fmt.Sprintf("%d shades near, the nearest %s, %s.", s.count, way, mood)
}

func sightText(what, way string) string { return sentence(what + " is " + way) }

func cabinText(name string) string { return "You come to " + name + "." }

func circleText(lit, fire bool) string {
	switch {
	case fire:
		return "You are in the light of a fire."
	case lit:
		return "You are in the light."
	}
	return "You step into the dark."
}

// How one is.
const (
	nothingText    = "Nothing stirs near you."
	darkEverywhere = "You are in the dark, and no light burns."
	inPostText     = "You are in the light of a lantern post."
)

func inLightText(what, way string) string {
	return "You are in the light of " + what + ", " + way + "."
}

func inDarkText(what, way string) string {
	return "You are in the dark. The nearest light is " + what + ", " + way + "."
}

func batteryText(percent int) string {
	if percent == 0 {
		return "The battery is empty. Only a fire or a supply fills it."
	}
	return fmt.Sprintf("The battery is down to %d per cent.", percent)
}

func conditionText(p *world.Player, n uint8, fight bool) string {
	lamp := "off"
	if p.Shines() {
		lamp = "on"
	}
	stance := "You keep off what comes."
	if fight {
		stance = "You fight what comes."
	}
	return fmt.Sprintf("Health %d, battery %d per cent, lamp %s, %s, %s. %s",
		p.Health, percent(p.Battery, world.MaxBattery), lamp, breathText(p), supplies(n), stance)
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

func friendText(name string, p *world.Player, way string) string {
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
	rainTexts = [2]string{"The rain is over.", "It begins to rain: lamps reach less far, and steps are heard less."}
	lateText  = "The sun rises in 5 minutes."
	nightOver = "The night is over."
	nightWait = "The host chooses the next night. Type leave if you do not want to wait."
	nightNext = "Type night for another one, night same for the same forest, or leave."
	notYours  = "Only the host can do that."
	nightAsk  = "This night is not over. Begin another one? Type yes or no."
	newNight  = "Another night begins."
)

// overTexts say how a night ended.
var overTexts = [...]struct{ title, about string }{
	world.Sunrise:  {"Sunrise. The night is over.", "You saw it from the summit, over all that you walked."},
	world.Dawn:     {"Dawn came first. The night is over.", "The sun found you on the way. The summit waits for another night."},
	world.Overcome: {"The night has won.", "Nobody was left standing, the second time on one leg."},
}

func number(n int) string { return fmt.Sprint(n) }

func nightText(t *night.Tally) string {
	return fmt.Sprintf("Camp %d of %d, %d of %d lanterns, %s home, in %s.", t.Camps, forest.Camps, t.Lit, t.Lanterns,
		hikers(t.Home), minutesText(world.Tick(t.Length.Seconds())*grid.TicksPerSecond))
}

func hikers(n int) string {
	if n == 1 {
		return "1 lost hiker"
	}
	return fmt.Sprintf("%d lost hikers", n)
}

func timeText(s *world.State) string {
	switch {
	case s.Night.Phase == world.Dusk:
		return "It is dusk. The night begins with the first lantern."
	case s.Night.Phase > world.Dark:
		return nightOver
	}
	left := max(int32(world.DawnTicks-s.NightTicks()), 0)
	return fmt.Sprintf("Dawn is in %s. Camp %d of %d is reached.", minutesText(world.Tick(left)), s.Night.Camp, forest.Camps)
}
