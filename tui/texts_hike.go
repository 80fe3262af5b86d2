package tui

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// The hike.
const (
	squadTitle    = "Squad"
	silentText    = "host not responding for %s; Esc for the menu"
	noBodyText    = "watching: this host walks nobody"
	slowLineText  = "slow line: %d frames"
	slowIndexed   = ", 256 colours"
	slowCoarse    = ", less light"
	slowGlyphs    = ", letters"
	slowLineShort = "slow line"
)

// Prompts show the key with which a verb is done; Keymap.fill puts it in.
const (
	promptLantern  = "{act} light the lantern"
	promptCampfire = "{act} light the fire"
	promptFire     = "{act} rest at the fire: a full battery"
	promptFriend   = "{act} pull %s up"
	promptLost     = "{act} wake the lost hiker"
	promptCache    = "{act} open the cache"
	promptCamp     = "{build} lantern post  (supplies: %d)"
	promptHeal     = "{heal} heal"
	promptPackrat  = "{heal} heal  {battery} fill the battery  (supplies: %d)"
	promptBuild    = "{build} lantern post: no shade comes in  (supplies: %d)"
	promptWheel    = "{first} wave  {second} point  {third} warn  {fourth} cheer"
	actWaits       = "stand still for it"
	actLantern     = "lighting, stand still: %.1f s"
	actFriend      = "pulling %s up, stand still: %.1f s"
	actLost        = "waking a lost hiker, stand still: %.1f s"
	ghostText      = "a lantern post, if the host agrees"
	hintWalk       = "{walk} or arrows walk"
	hintRain       = "rain: lamps and ears reach less far"
	hintRun        = "{run} or Shift runs, while breath lasts"
	hintGoal       = "light lanterns to the summit by dawn"
	hintLamp       = "{lamp} lamp: dark saves the battery"
	hintDusk       = "go up to the lantern: close by, light it"
	hintWarden     = "keep off: two lamps on it hurt it"
	hintAlone      = "lead it off, light the fire, lamp on it"
	hintBurning    = "lamp on it in the fire's light hurts it"
	hintTell       = "! is a rush: flash it, run for a light"
	hintStruck     = "no shade strikes in a light's circle"
	hintFlash      = "a shade! face it, {flash}: 3 hits banish"
	hintHurt       = "hurt: heal by a fire"
	hintWeak       = "low battery: a fire fills it"
	hintWay        = " (%s)"
	hintCall       = "a lost hiker calls"
	hintLock       = "{aim} keeps you facing a shade"
	hintMap        = "{map} shows the map of what was seen"
	hintSay        = "{chat} says something to everyone"
	hintPing       = "{ping} points a place out to everyone"
	hintWave       = "{gesture} waves, points, warns or cheers"
	hintHelp       = "{help} shows the keys, Esc the menu"
	chatPrompt     = "say: "
	chatKeys       = " Enter says it, Esc drops it"
	pullsUp        = "{act} beside them pulls them up"
)

// Being down.
const (
	downFriend = "down: up in %s at %s; a friend can pull you up"
	downAlone  = "down: up in %s at %s"
	downLost   = "down: nobody is left to help"
	watchText  = "watching "
	watchKeys  = "{left} {right} another"
)

// The status line.
const (
	healthText    = "health"
	healthShort   = "hp"
	batteryText   = "battery"
	batteryShort  = "bat"
	breathText    = "breath"
	breathShort   = "air %d%%"
	suppliesText  = "supplies %d"
	suppliesShort = "sup %d"
	dawnInText    = "dawn in"
	netText       = "net"
	pingText      = "%d ms"
	lampOnText    = "lamp on"
	lampOffText   = "lamp off"
	lampDeadText  = "lamp dead"
	lampOnShort   = "lit"
	lampOffShort  = "unlit"
	lampDeadShort = "dead"
	runText       = "running"
	windedText    = "winded"
	lockText      = "facing held"
	aimText       = "facing a shade"
	toLantern     = "dark lantern "
	toCamp        = "%s's dark fire "
	toSummit      = "the summit "
	toWarden      = "Warden "
	itsDarkFire   = ", its dark fire "
	itsFire       = ", its fire "
	summitText    = "the summit is lit"
	duskText      = "dusk"
	rainText      = "rain"
)

func wayText(wind string, metres int) string { return fmt.Sprintf("%s %d m", wind, metres) }

// teller says who did what, as this player sees it.
type teller struct {
	view   *peer.View
	ground *ground
	keys   *keys.Keymap
	notice *peer.Notice
}

// you tells whether a seat is this player's.
func (t *teller) you(s world.Seat) bool { return s == t.view.Self }

// who is the one whom the notice is about, at the start of a sentence.
func (t *teller) who() string {
	if t.you(t.notice.Seat) {
		return "You"
	}
	return t.notice.Who.String()
}

// is begins a sentence about how they are.
func (t *teller) is() string {
	if t.you(t.notice.Seat) {
		return "You are"
	}
	return t.who() + " is"
}

// whom is who again, further on in it.
func (t *teller) whom() string {
	if t.you(t.notice.Seat) {
		return "you"
	}
	return t.notice.Who.String()
}

// own keeps a text for the player whom it is about.
func (t *teller) own(s string) string {
	if t.you(t.notice.Seat) {
		return s
	}
	return ""
}

// noticeText says what happened; "" where this player need not know.
func (t *teller) noticeText() string {
	switch t.notice.What {
	case peer.Joined:
		return t.who() + " joined"
	case peer.WentAway:
		return t.who() + " left"
	case peer.LostLink:
		return t.is() + " not heard; the place is kept"
	case peer.CameBack:
		return t.is() + " back"
	case peer.SentAway:
		return t.who() + " was sent away by the host"
	case peer.Refused:
		return t.refused()
	}
	if e, ok := t.notice.What.World(); ok {
		return t.eventText(e)
	}
	return ""
}

// refused says who could not join. Of somebody with another version not even
// the name can be read. Rules go by the beginning of the hash that `switchback
// version` prints.
func (t *teller) refused() string {
	who := t.notice.Who.String()
	if who == "" {
		who = "Somebody"
	}
	switch n := t.notice; peer.Reason(n.Index) {
	case peer.WrongVersion:
		return fmt.Sprintf("%s could not join: their protocol is %d, yours %d", who, n.Theirs, n.Ours)
	case peer.WrongContent:
		return fmt.Sprintf("%s could not join: their rules are %08x, yours %08x", who, n.Theirs>>32, n.Ours>>32)
	case peer.Full:
		return who + " could not join: every place is taken"
	case peer.Closed:
		return who + " could not join: the hike is closed to anybody new"
	}
	return who + " could not join"
}

// eventText says what the world did.
func (t *teller) eventText(e world.EventKind) string {
	switch n := t.notice.Index; e {
	case world.Lit:
		return t.who() + " lit " + t.ground.lightName(int(n))
	case world.Fed:
		return t.own("Your battery is full")
	case world.Woke:
		return t.who() + " woke a lost hiker: light their way to a fire"
	case world.CameHome:
		return t.thanks()
	case world.Opened:
		if t.you(t.notice.Seat) {
			return "You opened a cache: supplies to spend at a fire"
		}
		return t.who() + " opened a cache"
	case world.Built:
		return t.who() + " built a lantern post"
	case world.CannotBuild:
		return t.own(refusalText(world.Refusal(n)))
	case world.WardenCame:
		return "The Warden of " + t.camp() + "!"
	case world.WardenGone:
		return "The Warden of " + t.camp() + " is gone for good"
	case world.CampReached:
		return t.camp() + " is reached"
	case world.Picked:
		return t.who() + " picked " + perkTexts[min(world.Perk(n), world.NumPerks-1)].name
	case world.Over:
		return overText(world.NightPhase(n)).title
	case world.Doused:
		return t.doused(n)
	}
	return t.fightText(e)
}

// thanks tells of a hiker who came home; nobody may be left who led them.
func (t *teller) thanks() string {
	const home = "A lost hiker is home"
	if t.notice.Seat >= world.MaxSeats || t.whom() == "" {
		return home
	}
	return home + ", thanks to " + t.whom()
}

// fightText says what a shade or a flash did.
func (t *teller) fightText(e world.EventKind) string {
	switch e {
	case world.Hit:
		return t.own("Your flash hit")
	case world.Banished:
		return t.who() + " banished a shade"
	case world.Blow:
		return t.striker() + " struck " + t.whom()
	case world.Fell:
		return t.fell()
	case world.PulledUp:
		return t.helper() + " pulled " + t.whom() + " up"
	case world.GotUp:
		return t.cameTo()
	}
	return ""
}

// fell tells of somebody who went down, and how to help to whoever can.
func (t *teller) fell() string {
	switch self := t.view.Self; {
	case t.you(t.notice.Seat):
		return "You are down"
	case self < world.MaxSeats && t.view.State.Players[self].Condition == body.Standing:
		return t.who() + " is down: " + t.keys.Fill(pullsUp)
	}
	return t.who() + " is down"
}

// striker is who dealt a blow.
func (t *teller) striker() string {
	if t.notice.Index >= world.MaxShades {
		return "The Warden"
	}
	return "A shade"
}

// cameTo tells of somebody who is up again; whoever it is should know that this
// was the last time.
func (t *teller) cameTo() string {
	switch {
	case !t.you(t.notice.Seat) || !t.view.State.Gear[t.notice.Seat].Fallback:
		return t.who() + " came to at a light"
	case company(t.view):
		return "You came to. If all fall once more before a camp, the night ends"
	}
	return "You came to. One more fall before a camp ends the night"
}

// helper is who pulled a friend up.
func (t *teller) helper() string {
	s := world.Seat(t.notice.Index)
	switch {
	case t.you(s):
		return "You"
	case s < world.MaxSeats && t.view.Names[s].Len > 0:
		return t.view.Names[s].String()
	}
	return "Somebody"
}

// camp names the camp of an event.
func (t *teller) camp() string { return t.ground.campName(int(t.notice.Index)) }

// lightName names a light; a number that none has is a lantern too.
func (w *ground) lightName(i int) string {
	switch {
	case i >= len(w.Spots) || !w.Spots[i].Fire && i != w.stem()-1:
		return "a lantern"
	case w.Spots[i].Fire:
		return "the fire of " + w.campName(int(w.Spots[i].Camp))
	}
	return "the summit's lantern"
}

// doused tells of a light that a shade put out, and where it was, seen from
// here.
func (t *teller) doused(i uint8) string {
	s := "A shade has put out " + t.ground.lightName(int(i))
	if v := t.view; v.Self < world.MaxSeats && int(i) < len(t.ground.Spots) {
		s += ", " + way(v.State.Players[v.Self].Pos, t.ground.Spots[i].Pos)
	}
	return s
}

func refusalText(r world.Refusal) string {
	switch r {
	case world.NoSupplies:
		return fmt.Sprintf("No post: it takes %d supplies", world.PostCost)
	case world.NoCampNear:
		return "No post: only near a camp"
	case world.NoRoomHere:
		return "No post: here is no dry, free ground away from other lights"
	}
	return "No post: as many stand as can"
}

// perkTexts name the perks and say what they do.
var perkTexts = [world.NumPerks]struct{ name, about string }{
	world.Ember:      {"Ember", "lamp and flash take half; 2 supplies now"},
	world.QuickHands: {"Quick hands", "lighting, waking, pulling up: 1.4 s"},
	world.SoftStep:   {"Soft step", "heard from half as far, lamp seen from 20 m"},
	world.WideFlash:  {"Wide flash", "twice as wide, 12 m, stuns all in it 1.5 s"},
	world.ThickCoat:  {"Thick coat", "a blow takes 16 instead of 25"},
	world.Packrat:    {"Packrat", "2 supplies now, caches +1; {heal} and {battery} anywhere"},
}

// The level's panel.
const (
	levelTitle = "%s: pick a perk"
	levelKeys  = "{first} {second} {third} pick"
	levelWait  = "the night waits %s"
	levelStill = "still picking: "
	levelDone  = "Picked. The night waits for the others."
)

// conditionText names the state of a hiker.
func conditionText(v *peer.View, s world.Seat) string {
	switch p := &v.State.Players[s]; p.Condition {
	case body.Standing:
		if p.Shines() {
			return lampOnText
		}
		return lampOffText
	case body.Resting:
		return "link lost"
	case body.Down:
		return "down " + ticksText(v.State.Gear[s].Until, v.State.Tick)
	}
	return "away"
}

// ticksText is the time until a tick, in whole seconds.
func ticksText(until, now world.Tick) string {
	left := max(int32(until-now), 0)
	return fmt.Sprintf("%d s", (left+grid.TicksPerSecond-1)/grid.TicksPerSecond)
}

// The map.
const (
	mapTitle = "What was seen"
	mapKeys  = "{map} closes"
)
