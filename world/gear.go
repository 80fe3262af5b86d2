package world

import "switchback/world/grid"

// Gear is what a player has and did besides walking: in a kind of its own, so
// that it costs nothing while nothing of it changes.
type Gear struct {
	Supplies  uint8
	Perks     Perks
	Offer     [3]Perk // to pick from while a level is being reached; zero: none
	DownUntil Tick    // when help comes too late for whoever is down; 0 otherwise
	Flashed   Tick    // when the last flash went off
	Struck    Tick    // when the last blow fell
	Fallback  bool    // the fire of this leg has already brought this player up
	Hits      uint16  // flashes that hit
	Pulled    uint8   // friends pulled up
	Brought   uint8   // lost hikers brought home
	Gesture   uint8   // 1–4, 0: none
	Shown     Tick    // when the gesture was made
	Ping      grid.Pos
	PingAt    Tick // when the place was pointed out; 0: never
	Ready     bool // to set out, before the night
}

// Perk is one thing that a level can give.
type Perk uint8

// The perks.
const (
	NoPerk     Perk = iota
	Ember           // lamp and flash take half as much; two supplies at once
	QuickHands      // slow acts take 1.4 s
	SoftStep        // heard at half the distance, the lamp seen from 20 m
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

// FlashCost is what a flash takes off the battery.
func (s Perks) FlashCost() int16 {
	if s.Has(Ember) {
		return FlashEmber
	}
	return FlashBattery
}

// FlashRange is how far a flash reaches, in position units.
func (s Perks) FlashRange() int64 {
	if s.Has(WideFlash) {
		return FlashWide
	}
	return FlashReach
}
