package words

import (
	"fmt"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// The hike.
const (
	SquadTitle    = "Squad"
	Silent        = "host not responding for %s; Esc for the menu"
	NoBody        = "watching: this host walks nobody"
	SlowLine      = "slow line: %d frames"
	SlowIndexed   = ", 256 colours"
	SlowCoarse    = ", less light"
	SlowGlyphs    = ", letters"
	SlowLineShort = "slow line"
)

// Prompts and hints. Keymap.Fill puts in the key for an action in braces.
const (
	PromptLantern  = "{act} light the lantern"
	PromptCampfire = "{act} light the fire"
	PromptFire     = "{act} rest at the fire: a full battery"
	PromptFriend   = "{act} pull %s up"
	PromptLost     = "{act} wake the lost hiker"
	PromptCache    = "{act} open the cache"
	PromptCamp     = "{build} lantern post  (supplies: %d)"
	PromptHeal     = "{heal} heal"
	PromptPackrat  = "{heal} heal  {battery} fill the battery  (supplies: %d)"
	PromptBuild    = "{build} lantern post: no shade comes in  (supplies: %d)"
	PromptWheel    = "{first} wave  {second} point  {third} warn  {fourth} cheer"
	ActWaits       = "stand still for it"
	ActLantern     = "lighting, stand still: %.1f s"
	ActFriend      = "pulling %s up, stand still: %.1f s"
	ActLost        = "waking a lost hiker, stand still: %.1f s"
	Ghost          = "a lantern post, if the host agrees"
	HintWalk       = "{walk} or arrows walk"
	HintRain       = "rain: lamps and ears reach less far"
	HintRun        = "{run} or Shift runs, while breath lasts"
	HintGoal       = "light lanterns to the summit by dawn"
	HintLamp       = "{lamp} lamp: dark saves the battery"
	HintDusk       = "go up to the lantern: close by, light it"
	HintWarden     = "keep off: two lamps on it hurt it"
	HintAlone      = "lead it off, light the fire, lamp on it"
	HintBurning    = "lamp on it in the fire's light hurts it"
	HintTell       = "! is a rush: flash it, run for a light"
	HintStruck     = "no shade strikes in a light's circle"
	HintFlash      = "a shade! face it, {flash}: 3 hits banish"
	HintHurt       = "hurt: heal by a fire"
	HintWeak       = "low battery: a fire fills it"
	HintWay        = " (%s)"
	HintCall       = "a lost hiker calls"
	HintLock       = "{aim} keeps you facing a shade"
	HintMap        = "{map} shows the map of what was seen"
	HintSay        = "{chat} says something to everyone"
	HintPing       = "{ping} points a place out to everyone"
	HintWave       = "{gesture} waves, points, warns or cheers"
	HintHelp       = "{help} shows the keys, Esc the menu"
	ChatPrompt     = "say: "
	ChatKeys       = " Enter says it, Esc drops it"
	pullsUp        = "{act} beside them pulls them up"
)

// Being down.
const (
	DownFriend = "down: up in %s at %s; a friend can pull you up"
	DownAlone  = "down: up in %s at %s"
	DownLost   = "down: nobody is left to help"
	Watch      = "watching "
	WatchKeys  = "{left} {right} another"
)

// The status line.
const (
	Health        = "health"
	HealthShort   = "hp"
	Battery       = "battery"
	BatteryShort  = "bat"
	Breath        = "breath"
	BreathShort   = "air %d%%"
	Supplies      = "supplies %d"
	SuppliesShort = "sup %d"
	DawnIn        = "dawn in"
	Net           = "net"
	Ping          = "%d ms"
	LampOn        = "lamp on"
	LampOff       = "lamp off"
	LampDead      = "lamp dead"
	LampOnShort   = "lit"
	LampOffShort  = "unlit"
	LampDeadShort = "dead"
	Run           = "running"
	Winded        = "winded"
	Lock          = "facing held"
	Aim           = "facing a shade"
	ToLantern     = "dark lantern "
	ToCamp        = "%s's dark fire "
	ToSummit      = "the summit "
	ToWarden      = "Warden "
	ItsDarkFire   = ", its dark fire "
	ItsFire       = ", its fire "
	Summit        = "the summit is lit"
	Dusk          = "dusk"
	Rain          = "rain"
)

// Way returns where a place lies, seen from another: "NE 42 m".
func Way(from, to grid.Pos) string {
	d := to.Sub(from)
	return fmt.Sprintf("%s %d m", wind(grid.Atan2(d.Y, d.X)), int(to.Dist(from)/grid.Metre))
}

// winds are the eight directions, clockwise from east as turns are.
var winds = [8]string{"E", "SE", "S", "SW", "W", "NW", "N", "NE"}

// wind names the direction nearest to a turn.
func wind(t grid.Turn) string { return winds[(t+grid.Quarter/4)>>13] }

// Perks name the perks and say what they do.
var Perks = [world.NumPerks]Named{
	world.Ember:      {"Ember", "lamp and flash take half; 2 supplies now"},
	world.QuickHands: {"Quick hands", "lighting, waking, pulling up: 1.4 s"},
	world.SoftStep:   {"Soft step", "heard from half as far, lamp seen from 20 m"},
	world.WideFlash:  {"Wide flash", "twice as wide, 12 m, stuns all in it 1.5 s"},
	world.ThickCoat:  {"Thick coat", "a blow takes 16 instead of 25"},
	world.Packrat:    {"Packrat", "2 supplies now, caches +1; {heal} and {battery} anywhere"},
}

// The level's panel.
const (
	LevelTitle = "%s: pick a perk"
	LevelKeys  = "{first} {second} {third} pick"
	LevelWait  = "the night waits %s"
	LevelStill = "still picking: "
	LevelDone  = "Picked. The night waits for the others."
)

// Condition names the state of a hiker.
func Condition(v *peer.View, s world.Seat) string {
	switch p := &v.State.Players[s]; p.Condition {
	case body.Standing:
		if p.Shines() {
			return LampOn
		}
		return LampOff
	case body.Resting:
		return "link lost"
	case body.Down:
		return "down " + Ticks(v.State.Gear[s].DownUntil, v.State.Tick)
	}
	return "away"
}

// Ticks returns the time until a tick, in whole seconds, rounded up.
func Ticks(until, now world.Tick) string {
	left := max(int32(until-now), 0)
	return fmt.Sprintf("%d s", (left+grid.TicksPerSecond-1)/grid.TicksPerSecond)
}

// The map.
const (
	MapTitle = "What was seen"
	MapKeys  = "{map} closes"
)
