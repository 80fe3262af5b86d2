package tui

import (
	"time"

	"switchback/world"
	"switchback/world/grid"
)

// What the keyboard can aim at, in position units and turns.
const (
	snapHalf  = grid.Turn(65536 * 30 / 360) // a flash turns to a shade this far to either side
	lockReach = 14 * grid.Metre             // F keeps facing a shade within it
	lockHalf  = grid.Turn(65536 * 60 / 360)
)

// flashHold is how long a flash keeps the facing that it turned to: until a
// tick has surely taken both, whatever the walk does.
const flashHold = 3 * time.Second / world.TicksPerSecond

// maxPrey bounds the shades that one frame offers to aim at: no screen is
// played on which more stand within 14 m.
const maxPrey = 24

// prey is a shade that was drawn near enough to aim at.
type prey struct {
	id       uint8
	turn     grid.Turn // from the player
	distance int32
	clear    bool // no trunk between
}

// sight is what the newest frame showed, as far as keys depend on it.
type sight struct {
	self    point // the cell in which the player was drawn
	pixel   int32 // how much ground a pixel of the map covers, position units
	tick    world.Tick
	body    grid.Pos
	prey    [maxPrey]prey
	count   int
	telling bool   // a drawn shade gathers itself for a rush
	flashes bool   // the player can flash
	reach   int32  // how far, position units
	watches bool   // a friend is watched: left and right choose another
	over    bool   // the night has ended
	line    string // then: the line that tells of it
	party   gathering
}

// snap turns a keyboard flash to the drawn shade nearest in angle that it can
// reach. The mouse aims by itself, and so does a facing that follows a shade.
func (k *keys) snap(s *sight, now time.Duration) {
	if k.pointer.faces && !k.locked || k.quarry != 0 {
		return
	}
	p, ok := s.nearest(k.facing, snapHalf, func(p *prey) bool { return p.clear && p.distance <= s.reach })
	if ok {
		k.facing, k.aimed = p.turn, now+flashHold
	}
}

// seek locks the facing onto the drawn shade nearest in angle; without one the
// facing stays frozen.
func (k *keys) seek(s *sight) {
	if !k.locked {
		return
	}
	if p, ok := s.nearest(k.facing, lockHalf, func(*prey) bool { return true }); ok {
		k.quarry, k.facing = p.id+1, p.turn
	}
}

// follow keeps a locked facing on its shade; when that is gone, on the next
// one; when there is none, it lets go.
func (k *keys) follow(s *sight) {
	if k.quarry == 0 {
		return
	}
	for i := range s.prey[:s.count] {
		if p := &s.prey[i]; p.id == k.quarry-1 {
			k.facing = p.turn
			return
		}
	}
	k.quarry = 0
	k.seek(s)
	k.locked = k.quarry != 0
}

// nearest returns the fitting shade nearest in angle to a turn, at most half
// away from it.
func (s *sight) nearest(t, half grid.Turn, fits func(*prey) bool) (best prey, ok bool) {
	least := int32(half) + 1
	for i := range s.prey[:s.count] {
		p := &s.prey[i]
		if off := grid.Abs(p.turn.Diff(t)); off < least && fits(p) {
			least, best, ok = off, *p, true
		}
	}
	return best, ok
}
