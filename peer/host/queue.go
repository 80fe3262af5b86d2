package host

import (
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
)

// Bounds of a command queue, in ticks.
const (
	queueDepth = snapshot.FarSlack // a command must be less than this far ahead of the tick that runs next
	ranKept    = 64                // ticks for which a late command can show that the guess was wrong
)

// commandQueue holds the commands of one seat and decides what runs in each tick:
// the command stamped for it, or a guess (Invariant N1). Of a late command only the
// presses run, in the next tick: running its movement on top of the guess would
// move a body twice.
type commandQueue struct {
	waiting [queueDepth]world.Command // by tick modulo queueDepth
	filled  [queueDepth]bool
	ran     [ranKept]ran // by tick modulo ranKept

	next    world.Tick              // runs next
	newest  world.Tick              // of the newest command received
	last    world.Command           // guesses go on from it
	guesses int                     // in a row
	presses [world.NumPresses]uint8 // counters of the commands that ran or came too late to run
	starved uint32                  // ticks whose guess is known to have been wrong
	slack   int                     // the least since TakeSlack
	heard   bool                    // slack holds something
}

type ran struct {
	tick    world.Tick
	guessed bool
	input   world.Command
}

// Reset empties the queue. next is the tick that runs next, at least 1; facing is
// where the body looks until a command says otherwise.
func (q *commandQueue) Reset(next world.Tick, facing grid.Turn) {
	*q = commandQueue{next: next, newest: next - 1}
	q.last.Facing = facing
}

// Newest returns the tick of the newest command received.
func (q *commandQueue) Newest() world.Tick { return q.newest }

// Starved returns for how many ticks the guess is known to have been wrong.
func (q *commandQueue) Starved() uint32 { return q.starved }

// Guessing reports whether the last command that Next returned was a guess.
func (q *commandQueue) Guessing() bool { return q.guesses > 0 }

// TakeSlack returns the least slack since its last call, in ticks; ok is false
// when no new command came.
func (q *commandQueue) TakeSlack() (ticks int, ok bool) {
	ticks, ok = q.slack, q.heard
	q.heard = false
	return ticks, ok
}

// Add takes the commands of one packet, newest first. It returns false, and takes
// none, when the newest is further ahead than the queue is deep.
func (q *commandQueue) Add(commands []world.Command) bool {
	if len(commands) == 0 {
		return true
	}
	head := commands[0].Tick
	q.measure(head)
	if int32(head-q.next) >= queueDepth {
		return false
	}
	for i := len(commands) - 1; i >= 0; i-- {
		q.add(&commands[i])
	}
	if head > q.newest {
		q.newest = head
	}
	return true
}

func (q *commandQueue) measure(head world.Tick) {
	if int32(head-q.newest) <= 0 {
		return // an old packet says nothing about now
	}
	if s := int(int32(head - q.next)); !q.heard || s < q.slack {
		q.slack, q.heard = s, true
	}
}

func (q *commandQueue) add(c *world.Command) {
	if c.Tick <= q.newest {
		return // resent: seen before
	}
	if c.Tick < q.next {
		q.lateCommand(c)
		return
	}
	slot := c.Tick % queueDepth
	q.waiting[slot], q.filled[slot] = *c, true
}

// lateCommand finds out whether the guess that ran in place of c was wrong, and
// lets the next guesses go on from c.
func (q *commandQueue) lateCommand(c *world.Command) {
	q.press(&c.Presses)
	if r := &q.ran[c.Tick%ranKept]; r.tick == c.Tick && r.guessed && !sameMovement(&r.input, c) {
		q.starved++
	}
	if c.Tick > q.last.Tick {
		q.last = *c
	}
}

func sameMovement(a, b *world.Command) bool {
	return a.MoveX == b.MoveX && a.MoveY == b.MoveY && a.Facing == b.Facing && a.Buttons == b.Buttons
}

// Next returns the command that runs in the next tick.
func (q *commandQueue) Next() world.Command {
	slot := q.next % queueDepth
	guessed := !(q.filled[slot] && q.waiting[slot].Tick == q.next)
	c := q.waiting[slot]
	if guessed {
		c = q.guess()
	} else {
		q.guesses, q.last = 0, c
		q.press(&c.Presses)
	}
	c.Tick, c.Presses = q.next, q.presses
	q.filled[slot] = false
	q.ran[q.next%ranKept] = ran{tick: q.next, guessed: guessed, input: c}
	q.next++
	return c
}

// press raises the counters to those of a command that runs or came too late.
func (q *commandQueue) press(counters *[world.NumPresses]uint8) {
	for i, n := range counters {
		if int8(n-q.presses[i]) > 0 {
			q.presses[i] = n
		}
	}
}

// guess repeats the last movement for peer.GuessTicks, then stands still.
func (q *commandQueue) guess() world.Command {
	q.guesses++
	c := q.last
	if q.guesses > peer.GuessTicks {
		c.MoveX, c.MoveY, c.Buttons = 0, 0, 0
	}
	return c
}
