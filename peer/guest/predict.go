package guest

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// history is how many commands are kept for a replay; a packet carries at most 64
// of them.
const history = 128

// prediction runs the guest's own body ahead of the host: on each command at once,
// and again from each new snapshot.
type prediction struct {
	Body     body.Body
	forest   *forest.Forest
	commands [history]world.Command // by tick modulo history
	next     world.Tick             // tick of the next command
	acked    world.Tick             // of the newest command that the host is known to have
}

// newPrediction returns a prediction whose first command is for tick next. The
// first snapshot places the body.
func newPrediction(f *forest.Forest, next world.Tick) *prediction {
	return &prediction{forest: f, next: next, acked: next - 1}
}

// Enter goes on in another forest, where the next snapshot places the body.
func (p *prediction) Enter(f *forest.Forest) { p.forest = f }

// Next returns the tick of the next command.
func (p *prediction) Next() world.Tick { return p.next }

// Unacked returns how many commands the host is not known to have.
func (p *prediction) Unacked() int { return int(p.next - 1 - p.acked) }

// Command returns the command of a tick, which must be among the last history
// ticks before Next.
func (p *prediction) Command(t world.Tick) *world.Command { return &p.commands[t%history] }

// Run predicts one tick.
func (p *prediction) Run(c world.Command) {
	c.Tick = p.next
	p.commands[p.next%history] = c
	p.next++
	body.Move(&p.Body, c.Steer(), p.forest)
}

// Skip gives up n ticks that were never run, after a stop of the process. In the
// commands for them the body stands still.
func (p *prediction) Skip(n int) {
	still := world.Command{}
	if p.next > 0 {
		last := p.commands[(p.next-1)%history]
		still.Facing, still.Presses = last.Facing, last.Presses
	}
	to := p.next + world.Tick(n)
	for t := to - min(world.Tick(n), history); t < to; t++ {
		still.Tick = t
		p.commands[t%history] = still
	}
	p.next = to
}

// Restamp makes next the tick of the next command and forgets the commands so far:
// the host has lost time and will not run them.
func (p *prediction) Restamp(next world.Tick) {
	last := p.commands[(p.next-1)%history]
	p.next, p.acked = next, next-1
	for t := next - history; t != next; t++ {
		p.commands[t%history] = world.Command{Tick: t, Facing: last.Facing, Presses: last.Presses}
	}
}

// Acked notes the tick of the newest command that the host has.
func (p *prediction) Acked(newest world.Tick) {
	if newest > p.acked && newest < p.next {
		p.acked = newest
	}
}

// Meant reports whether a host that has the commands up to newest, and guesses by
// repeating the last, ran in every tick up to at what this side meant.
func (p *prediction) Meant(newest, at world.Tick) bool {
	if newest >= at {
		return true
	}
	if p.next-1-newest >= history || at >= p.next {
		return false
	}
	last := &p.commands[newest%history]
	for t := newest + 1; t <= at; t++ {
		if changed(&p.commands[t%history], last) {
			return false
		}
	}
	return true
}

// Reconcile takes the body as the host has it after tick at and replays the later
// commands. It returns where the body was before and how far that moved it, in
// position units.
func (p *prediction) Reconcile(at world.Tick, truth body.Body) (before grid.Pos, moved int32) {
	before = p.Body.Pos
	p.Body = truth
	from := at + 1
	if p.next > history && from < p.next-history {
		from = p.next - history
	}
	for t := from; t < p.next; t++ {
		body.Move(&p.Body, p.commands[t%history].Steer(), p.forest)
	}
	return before, before.Dist(p.Body.Pos)
}
