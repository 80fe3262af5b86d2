package world

import "switchback/world/grid"

// Gear is what a player has and has done besides walking. It is a kind of its own,
// so that it costs nothing to send while none of it changes.
type Gear struct {
	Supplies  uint8
	Perks     Perks
	Offer     [3]Perk // to pick one from after a camp is reached; NoPerk: nothing
	DownUntil Tick    // until when a friend can pull up this fallen player; 0: not down
	Flashed   Tick    // when the last flash went off
	Struck    Tick    // when the last blow fell
	Fallback  bool    // the player has come to alone on this leg: not a second time
	Hits      uint16  // flashes that hit
	Pulled    uint8   // friends pulled up
	Brought   uint8   // lost hikers brought home
	Gesture   uint8   // 1–4, 0: none
	Shown     Tick    // when the gesture was made
	Ping      grid.Pos
	PingAt    Tick // when the place Ping was pointed out; 0: never
	Ready     bool // to set out; means nothing after dusk
}

// Perk is an ability that a player picks when a camp is reached.
type Perk uint8

// The perks.
const (
	NoPerk     Perk = iota
	Ember           // lamp and flash take half as much battery; two supplies at once
	QuickHands      // slow acts take 1.4 s
	SoftStep        // heard from half the distance, the lamp seen from 20 m
	WideFlash       // the flash is twice as wide, reaches 12 m and stuns all that is in it for 1.5 s
	ThickCoat       // a blow takes 16
	Packrat         // two supplies at once, one more from a cache; heals and recharges anywhere
	NumPerks
)

// Perks is a set of perks, a bit each.
type Perks uint8

// Has reports whether p is in the set.
func (s Perks) Has(p Perk) bool { return s>>p&1 == 1 }

// Add puts p into the set.
func (s *Perks) Add(p Perk) { *s |= 1 << p }

// FlashCost returns what a flash takes off the battery.
func (s Perks) FlashCost() int16 {
	if s.Has(Ember) {
		return FlashEmber
	}
	return FlashBattery
}

// FlashRange returns how far a flash reaches, in position units.
func (s Perks) FlashRange() int64 {
	if s.Has(WideFlash) {
		return FlashWide
	}
	return FlashReach
}
