package keys

import (
	"time"

	"switchback/world/grid"
)

// What the keyboard can aim at, in position units and turns.
const (
	snapHalf  = grid.Turn(65536 * 30 / 360) // a flash turns to a shade this far to either side
	LockReach = 14 * grid.Metre             // LockReach is how far away a shade may be to be aimed at
	lockHalf  = grid.Turn(65536 * 60 / 360) // a locked facing finds a shade this far to either side
)

// flashHold is how long a flash keeps the facing that it turned to, whatever the
// walk does: until a tick has surely taken both.
const flashHold = 3 * time.Second / grid.TicksPerSecond

// MaxShades bounds the shades in a Sight: in play never more of them stand within
// LockReach.
const MaxShades = 24

// Shade is a shade near enough to aim at.
type Shade struct {
	ID       uint8
	Turn     grid.Turn // from the player
	Distance int32     // position units
	Clear    bool      // no trunk between
}

// Sight holds the shades that the player sees and that are near enough to aim at.
// The zero value has none.
type Sight struct {
	shades [MaxShades]Shade
	count  int
}

// Add adds a shade, or drops it if there are MaxShades already.
func (s *Sight) Add(shade Shade) {
	if s.count < MaxShades {
		s.shades[s.count] = shade
		s.count++
	}
}

// All returns the shades.
func (s *Sight) All() []Shade { return s.shades[:s.count] }

// Snap turns a keyboard flash to the shade in sight nearest in angle, at most reach
// position units away and not behind a trunk. It does nothing if the mouse aims or
// the facing follows a shade.
func (k *Model) Snap(s *Sight, reach int32, now time.Duration) {
	if k.PointerFaces() || k.target != 0 {
		return
	}
	to, ok := s.nearest(k.facing, snapHalf, func(to *Shade) bool { return to.Clear && to.Distance <= reach })
	if ok {
		k.facing, k.aimed = to.Turn, now+flashHold
	}
}

// Seek makes a frozen facing follow the shade in sight nearest in angle; without
// one the facing stays frozen.
func (k *Model) Seek(s *Sight) {
	if !k.locked {
		return
	}
	if to, ok := s.nearest(k.facing, lockHalf, func(*Shade) bool { return true }); ok {
		k.target, k.facing = to.ID+1, to.Turn
	}
}

// Follow keeps a locked facing on its shade. When that is gone it takes the next
// one, and without one it lets go.
func (k *Model) Follow(s *Sight) {
	if k.target == 0 {
		return
	}
	for _, to := range s.All() {
		if to.ID == k.target-1 {
			k.facing = to.Turn
			return
		}
	}
	k.target = 0
	k.Seek(s)
	k.locked = k.target != 0
}

// nearest returns the shade nearest in angle to a turn among those that fit, at most
// half away from it.
func (s *Sight) nearest(t, half grid.Turn, fits func(*Shade) bool) (best Shade, ok bool) {
	least := int32(half) + 1
	for i := range s.All() {
		shade := &s.shades[i]
		if off := grid.Abs(shade.Turn.Diff(t)); off < least && fits(shade) {
			least, best, ok = off, *shade, true
		}
	}
	return best, ok
}
