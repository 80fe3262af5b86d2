package keys

import (
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// How far the axes go. A diagonal is as long as a straight walk.
const (
	fullAxis      = body.MaxAxis // 4 m/s
	fullDiagonal  = 90           // fullAxis/√2
	glideAxis     = 48           // 1.5 m/s
	glideDiagonal = 34           // glideAxis/√2
)

// repeatSilence is how long a key must be silent before its next event is a new
// press, where repeats look like presses. It is longer if the keyboard waits longer
// before it repeats.
const repeatSilence = 700 * time.Millisecond

// Model is the key model: it turns the events of keyboard and mouse into what
// the player wants. It is a state machine with time as an argument; Advance
// must be called when Next says so.
//
// It starts with repeatWalk and changes to heldWalk when the terminal
// promises releases or sends one, and back when the promise turns out empty.
type Model struct {
	held     heldWalk
	repeated repeatWalk
	promised bool // the terminal says that it reports releases

	shift   bool  // held with the newest movement key
	running bool  // R toggles
	locked  bool  // F freezes the facing
	target  uint8 // 1 + the shade that a locked facing follows; 0: none
	facing  grid.Turn
	turnAt  time.Duration // when the player turns after a release; 0: nothing is due
	aimed   time.Duration // a flash keeps the facing until then
	pointer pointer
	presses [world.NumPresses]uint8
	deed    world.Deed // of the newest press of Do
	arg     uint8

	heard [NumActions]time.Duration // newest event of each action, plus 1 ns; 0: never
}

// Event is one key event, as far as the key model cares.
type Event struct {
	Action Action
	Shift  bool
	Repeat bool // the terminal says that this is an auto-repeat
}

// releaseGrace is how far apart the releases of two keys may be if they were meant
// as one. Until then the player keeps facing along the diagonal.
const releaseGrace = 80 * time.Millisecond

// Status is what a screen shows of the key model.
type Status struct {
	Runs, Locked bool
	Target       uint8         // 1 + the shade that a locked facing follows; 0: none
	Delay        time.Duration // from a key's press to its first repeat, as learned; 0: not yet
}

// Status returns what a screen shows.
func (k *Model) Status() Status {
	return Status{k.Runs(), k.locked, k.target, k.repeated.delay}
}

// Runs reports whether the player wants to run.
func (k *Model) Runs() bool { return k.running || k.shift }

// Facing returns where the player looks.
func (k *Model) Facing() grid.Turn { return k.facing }

// PointerFaces reports whether the facing is the mouse's.
func (k *Model) PointerFaces() bool { return k.pointer.faces && !k.locked }

// DropPointer forgets the mouse.
func (k *Model) DropPointer() { k.pointer = pointer{} }

// SetDelay sets the time from a key's press to its first repeat, as the player
// chose it. 0 means that it is to be learned.
func (k *Model) SetDelay(d time.Duration) { k.repeated.given = d }

// New returns a model with no key pressed. It faces north, where the trail leads.
func New() Model { return Model{facing: grid.North} }

// Restart forgets the player's wishes and keeps what is known of the keyboard:
// a new party counts presses from 0.
func (k *Model) Restart() {
	k.LetGo()
	fresh := New()
	fresh.held, fresh.repeated, fresh.promised = k.held, k.repeated, k.promised
	*k = fresh
}

// trustsReleases reports whether heldWalk is in charge, and not repeatWalk.
func (k *Model) trustsReleases() bool { return k.promised || k.held.releases }

// Promise records whether the terminal says that it reports releases.
func (k *Model) Promise(releases bool) {
	k.promised = releases
	k.repeated.stop()
}

// Press takes a press or repeat. It reports whether the action is to be done: once
// for each press, but always for directions and the flash.
func (k *Model) Press(e Event, now time.Duration) bool {
	if e.Action < NumDirections {
		k.walk(e, now)
		return true
	}
	k.interrupt(e.Action, now)
	if e.Action == NoAction || e.Action != Flash && !k.once(e, now) {
		return false
	}
	switch e.Action {
	case Act:
		k.presses[world.Act]++
	case Flash:
		k.presses[world.Flash]++
	case Lamp:
		k.presses[world.Lamp]++
	case Run:
		k.running = !k.running
	case Lock:
		k.locked, k.target = !k.locked, 0
	}
	return true
}

// walk takes the event of a direction.
func (k *Model) walk(e Event, now time.Duration) {
	k.shift = e.Shift
	k.pointer.yield(now)
	if k.trustsReleases() {
		k.held.press(e.Action, e.Repeat, now)
	} else {
		dx, dy := step(e.Action)
		k.repeated.press(dx, dy, now)
	}
	k.faceWalk(now)
}

// interrupt takes a key that does not walk. It latches a walk, except for Act: that
// asks to stand still for a slow act, which walking on would cancel.
func (k *Model) interrupt(a Action, now time.Duration) {
	k.held.other(now)
	if a == Act {
		k.repeated.stop()
		return
	}
	k.repeated.latch(now)
}

// once reports whether an event is a press and not a repeat.
func (k *Model) once(e Event, now time.Duration) bool {
	before := k.heard[e.Action]
	k.heard[e.Action] = now + 1
	if e.Repeat {
		return false
	}
	return k.held.releases || before == 0 || now+1-before >= max(repeatSilence, k.repeated.firstRepeat())
}

// Release takes a release. The first one proves that releases are real.
func (k *Model) Release(a Action, now time.Duration) {
	if !k.trustsReleases() {
		k.repeated.stop()
	}
	k.held.releases = true
	if a < NumDirections {
		k.held.release(a, now)
		k.turnAt = now + releaseGrace
		return
	}
	k.held.other(now)
}

// LetGo releases everything: the terminal lost the focus, or a menu opened.
func (k *Model) LetGo() {
	k.held.stop()
	k.repeated.stop()
	k.pointer.walks = false
	k.shift = false
}

// SetShift takes the Shift key, where it is reported by itself.
func (k *Model) SetShift(down bool) { k.shift = down }

// Advance does what is due at a time: a turn that waited for a second release,
// and letting go of a key whose release was lost.
func (k *Model) Advance(now time.Duration) {
	if k.turnAt != 0 && now >= k.turnAt {
		k.faceWalk(now)
	}
	at, ok := k.held.lost()
	if !ok || now < at {
		return
	}
	k.held.stop()
	if !k.held.releases {
		k.promised = false
	}
}

// Next returns when Advance and Intent should be called again; false for never.
func (k *Model) Next(now time.Duration) (time.Duration, bool) {
	at, ok := k.repeated.next(now)
	if k.trustsReleases() {
		at, ok = k.held.lost()
	}
	if k.turnAt != 0 && (!ok || k.turnAt < at) {
		return k.turnAt, true
	}
	return at, ok
}

// heading returns where the keyboard walks, −1..1 each, and how fast.
func (k *Model) heading(now time.Duration) (dx, dy int, s speed) {
	if k.trustsReleases() {
		dx, dy = k.held.direction()
		return dx, dy, full
	}
	return k.repeated.dx, k.repeated.dy, k.repeated.speed(now)
}

// faceWalk turns to where the keyboard walks, unless something else decides.
func (k *Model) faceWalk(now time.Duration) {
	if k.turnAt = 0; now < k.aimed {
		k.turnAt = k.aimed
		return
	}
	dx, dy, s := k.heading(now)
	if k.locked || k.pointer.faces || s == still || dx == 0 && dy == 0 {
		return
	}
	k.facing = compass[dy+1][dx+1]
}

// Intent returns what the player wants at a time.
func (k *Model) Intent(now time.Duration) peer.Intent {
	in := peer.Intent{Facing: k.facing, Presses: k.presses, Deed: k.deed, Arg: k.arg}
	in.MoveX, in.MoveY = k.axes(now)
	if k.running || k.shift {
		in.Buttons |= body.Run
	}
	if k.locked {
		in.Buttons |= body.Aim
	}
	return in
}

// axes returns the movement axes: the keyboard's, or else those of the mouse.
func (k *Model) axes(now time.Duration) (x, y int8) {
	dx, dy, s := k.heading(now)
	if s == still || dx == 0 && dy == 0 {
		return k.pointer.axes()
	}
	length := int8(fullAxis)
	switch diagonal := dx != 0 && dy != 0; {
	case s == glide && diagonal:
		length = glideDiagonal
	case s == glide:
		length = glideAxis
	case diagonal:
		length = fullDiagonal
	}
	return int8(dx) * length, int8(dy) * length
}

// compass holds the eight facings by direction, −1..1 each; the middle is not used.
var compass = [3][3]grid.Turn{
	{0xa000, 0xc000, 0xe000},
	{0x8000, 0, 0},
	{0x6000, 0x4000, 0x2000},
}

// Do asks for a deed, once.
func (k *Model) Do(d world.Deed, arg uint8) {
	k.presses[world.Do]++
	k.deed, k.arg = d, arg
}
