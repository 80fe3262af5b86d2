package guest

import (
	"slices"
	"testing"

	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// ticks lists what a track holds.
func (t *track) ticks() (list []world.Tick) {
	for _, n := range t.keyframes[:t.len] {
		list = append(list, n.tick)
	}
	return list
}

func trackOf(ticks ...world.Tick) *track {
	var t track
	for _, tick := range ticks {
		t.add(keyframe{tick: tick, here: true})
	}
	return &t
}

func TestTrackKeepsTheNewestInOrder(t *testing.T) {
	for _, c := range []struct {
		name      string
		add, want []world.Tick
	}{
		{"in order", []world.Tick{3, 6, 9}, []world.Tick{3, 6, 9}},
		{"out of order", []world.Tick{9, 3, 6}, []world.Tick{3, 6, 9}},
		{"twice", []world.Tick{3, 6, 3, 6}, []world.Tick{3, 6}},
		{"more than it keeps", []world.Tick{3, 6, 9, 12, 15, 18, 21, 24, 27, 30}, []world.Tick{9, 12, 15, 18, 21, 24, 27, 30}},
		{"too old for a full one", []world.Tick{9, 12, 15, 18, 21, 24, 27, 30, 3}, []world.Tick{9, 12, 15, 18, 21, 24, 27, 30}},
		{"into a full one", []world.Tick{3, 6, 9, 12, 15, 21, 24, 27, 18}, []world.Tick{6, 9, 12, 15, 18, 21, 24, 27}},
	} {
		if got := trackOf(c.add...).ticks(); !slices.Equal(got, c.want) {
			t.Errorf("%s: kept %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTrackFindsTheNewsAroundAMoment(t *testing.T) {
	tr := trackOf(3, 6, 12)
	at := func(n *keyframe) world.Tick {
		if n == nil {
			return 0
		}
		return n.tick
	}
	for _, c := range []struct {
		position      int64
		before, after world.Tick
	}{
		{3*playbackBy - 1, 0, 3},
		{3 * playbackBy, 3, 6},
		{6*playbackBy - 1, 3, 6},
		{9 * playbackBy, 6, 12},
		{12 * playbackBy, 12, 0},
		{99 * playbackBy, 12, 0},
	} {
		before, after := tr.around(c.position)
		if at(before) != c.before || at(after) != c.after {
			t.Errorf("around %d/256: %d and %d, want %d and %d", c.position, at(before), at(after), c.before, c.after)
		}
	}
	if before, after := new(track).around(5); before != nil || after != nil {
		t.Error("an empty track has news")
	}
}

// walker is the record of a player at a place.
func walker(at grid.Pos, vx int32, facing grid.Turn, lamp bool) world.Record {
	var s world.State
	p := &s.Players[0]
	p.Condition, p.Pos, p.Facing, p.LampOn = body.Standing, at, facing, lamp
	p.VX = vx
	var rec world.Record
	world.PlayerTable.Read(&s, 0, &rec)
	return rec
}

// player reads a record back.
func player(rec *world.Record) *world.Player {
	var s world.State
	world.PlayerTable.Write(&s, 0, rec)
	return &s.Players[0]
}

func TestBlendIsBetweenTwoPieces(t *testing.T) {
	before := &keyframe{tick: 3, here: true, rec: walker(grid.Pos{X: 100, Y: -40}, 7, 65000, true)}
	after := &keyframe{tick: 6, here: true, rec: walker(grid.Pos{X: 400, Y: 20}, 9, 500, false)}
	for _, c := range []struct {
		position int64
		at       grid.Pos
		facing   grid.Turn
	}{
		{3 * playbackBy, grid.Pos{X: 100, Y: -40}, 65000},
		{4 * playbackBy, grid.Pos{X: 200, Y: -20}, 65345},
		{5 * playbackBy, grid.Pos{X: 300, Y: 0}, 154}, // the short way, over north
		{6 * playbackBy, grid.Pos{X: 400, Y: 20}, 500},
	} {
		var rec world.Record
		motionOf(&world.PlayerTable).blend(&rec, before, after, c.position)
		p := player(&rec)
		if p.Pos != c.at || p.Facing != c.facing {
			t.Errorf("at %d/256: %v facing %d, want %v facing %d", c.position, p.Pos, p.Facing, c.at, c.facing)
		}
		if p.VX != 7 || !p.LampOn {
			t.Errorf("at %d/256: what is not between is not as before: velocity %d, lamp %v", c.position, p.VX, p.LampOn)
		}
	}
}

// Without a later keyframe a body goes on by its velocity, for one interval.
func TestBlendGoesOnForAnInterval(t *testing.T) {
	const speed = 50 // units a tick
	before := &keyframe{tick: 3, here: true, rec: walker(grid.Pos{X: 100}, speed<<8, 0, false)}
	gone := &keyframe{tick: 6}
	for _, c := range []struct {
		after    *keyframe
		position int64
		want     int32
	}{
		{nil, 3 * playbackBy, 100},
		{nil, 4 * playbackBy, 150},
		{nil, 6 * playbackBy, 250},
		{nil, 60 * playbackBy, 250},
		{gone, 4 * playbackBy, 150},
	} {
		var rec world.Record
		motionOf(&world.PlayerTable).blend(&rec, before, c.after, c.position)
		if got := player(&rec).X; got != c.want {
			t.Errorf("at %d/256, followed by %v: x is %d, want %d", c.position, c.after, got, c.want)
		}
	}
}

// Extrapolation lets nobody fall through the ground.
func TestBlendEndsAFallOnTheGround(t *testing.T) {
	var s world.State
	s.Players[0].Condition, s.Players[0].Z, s.Players[0].VZ = body.Standing, 30, -50<<8
	before := &keyframe{tick: 3, here: true}
	world.PlayerTable.Read(&s, 0, &before.rec)
	var out world.Record
	motionOf(&world.PlayerTable).blend(&out, before, nil, 5*playbackBy)
	if z := player(&out).Z; z != 0 {
		t.Errorf("height %d", z)
	}
}

// slides are snapshots of a player in seat 3 who walks 30 units in each.
type slides struct {
	*interpolation
	held *baselines
}

func newSlides() *slides {
	s := snapshot.NewSchema(world.Tables)
	return &slides{newInterpolation(s), newBaselines(s)}
}

// show takes the snapshot of a tick, in which the walker is there or not.
func (s *slides) show(tick world.Tick, here bool) (newest bool) {
	state := world.State{Tick: tick}
	if here {
		p := &state.Players[3]
		p.Condition, p.X = body.Standing, int32(tick)*10
	}
	s.held.spare.Capture(&state, 1)
	kept, newest := s.held.keep()
	if kept != nil {
		s.add(kept)
	}
	return newest
}

func TestInterpolationDrawsThePast(t *testing.T) {
	s := newSlides()
	var state world.State
	if s.draw(99, &state) {
		t.Error("held before anything came")
	}
	s.show(3, false)
	s.show(6, true)
	s.show(9, true)
	s.show(12, false)
	for _, c := range []struct {
		position int64
		here     bool
		x        int32
	}{
		{4 * playbackBy, false, 0}, // not there yet
		{6 * playbackBy, true, 60},
		{7*playbackBy + playbackBy/2, true, 75},
		{9 * playbackBy, true, 90},
		{11 * playbackBy, true, 90}, // gone with the next, and without a velocity
		{12 * playbackBy, false, 0},
	} {
		held := s.draw(c.position, &state)
		if p := &state.Players[3]; (p.Condition == body.Standing) != c.here || c.here && p.X != c.x || held {
			t.Errorf("at %d/256: condition %d at %d, held %v, want here %v at %d", c.position, p.Condition, p.X, held, c.here, c.x)
		}
		if want := world.Tick(c.position / playbackBy); state.Tick != want {
			t.Errorf("at %d/256 the picture's tick is %d", c.position, state.Tick)
		}
	}
}

func TestInterpolationHoldsWhenNothingNewerCame(t *testing.T) {
	s := newSlides()
	s.show(6, true)
	var state world.State
	const dry = (6 + world.SnapshotTicks) * playbackBy
	if s.draw(dry, &state) {
		t.Error("held although the next may still come in time")
	}
	if !s.draw(dry+1, &state) {
		t.Error("not held an interval after the newest")
	}
}

func TestBaselinesAreKept(t *testing.T) {
	s := newSlides()
	for _, c := range []struct {
		tick   world.Tick
		newest bool
	}{{6, true}, {12, true}, {9, false}, {15, true}} {
		if got := s.show(c.tick, true); got != c.newest {
			t.Errorf("snapshot %d is the newest: %v", c.tick, got)
		}
	}
	for tick, want := range map[world.Tick]bool{3: false, 6: true, 9: true, 12: true, 15: true, 18: false} {
		if set := s.held.at(tick); (set != nil) != want || want && set.Tick != tick {
			t.Errorf("baseline %d is kept: %v", tick, set != nil)
		}
	}
	s.show(6+baselinesKept*world.SnapshotTicks, true) // takes the place of 6
	if s.held.at(6) != nil {
		t.Error("a baseline whose place is taken is kept")
	}
	if s.show(6, true) || s.held.at(6+baselinesKept*world.SnapshotTicks) == nil {
		t.Error("an old snapshot took a newer one's place")
	}
	s.forget()
	s.held.forget()
	if s.held.newest != nil || s.held.at(15) != nil || s.tracks[3].len != 0 {
		t.Error("something was not forgotten")
	}
}
