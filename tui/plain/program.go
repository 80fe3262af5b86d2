package plain

import (
	"context"
	"io"
	"os"
	"slices"
	"time"

	"switchback/peer"
	"switchback/tui/start"
	"switchback/tui/words/spoken"
)

// Config says how the game is started. Parties, In and Out must be set.
type Config struct {
	Parties peer.Parties
	Start   start.Way
	Options peer.Options // for every party that is started from here

	In  io.Reader
	Out io.Writer
	// Typed: somebody types the lines while the game is heard, so none is held
	// back. Otherwise they may be there all at once, and each waits until the one
	// before is done with.
	Typed bool
	ASCII bool // no characters beyond ASCII are said

	// Signals ask to leave: an os.Interrupt twice, any other at once. nil: none.
	Signals <-chan os.Signal
}

// endTime bounds how long the end waits for lines that are still to be said.
const endTime = 5 * time.Second

// maxHeld is how many lines may be held back before no more are read.
const maxHeld = 16

// program is what the one goroutine works on.
type program struct {
	cfg      Config
	speech   speech
	out      chan string   // to the writer; it never waits
	broken   chan struct{} // closed when nothing can be written any more
	lines    chan string
	held     []string // lines that were read and not obeyed
	eof      bool     // no more lines come
	attempt  *attempt
	hike     *hike
	question func() // what a yes means; nil: nothing was asked
	begun    start.Way
	failure  error // why the last hike ended or never began; what Run returns
	quits    bool

	interrupted bool // once: the next one leaves
}

// Run plays until the player quits, the lines end, a signal comes or ctx ends.
// The error is nil, or why the last hike ended or never began.
func Run(ctx context.Context, cfg Config) error {
	p := &program{cfg: cfg, out: make(chan string, 1), broken: make(chan struct{}), lines: make(chan string)}
	stop := make(chan struct{})
	defer close(stop)
	go readLines(cfg.In, p.lines, stop)
	written := make(chan struct{})
	go func() {
		defer close(written)
		p.write()
	}()
	defer func() {
		close(p.out)
		select {
		case <-written:
		case <-time.After(time.Second): // whoever reads has stopped
		}
	}()
	defer p.depart()
	p.first()
	for !p.quits {
		p.obeyHeld()
		wake := p.speak()
		if !p.obeys() { // what was said may have been all that a line waited for
			p.await(ctx, wake)
		}
	}
	p.finish(ctx)
	return p.failure
}

// first does what the command line asked for.
func (p *program) first() {
	if p.cfg.Start.Kind == start.Title {
		p.tell(answer, spoken.Title)
		return
	}
	p.begin(p.cfg.Start)
}

// await waits for the next thing to happen and takes it.
func (p *program) await(ctx context.Context, wake time.Time) {
	if p.quits {
		return
	}
	timer := time.NewTimer(time.Until(wake))
	defer timer.Stop()
	select {
	case l, ok := <-p.reading():
		p.read(l, ok)
	case s := <-p.cfg.Signals:
		p.signalled(s)
	case s := <-p.attempt.progress():
		p.stepped(s)
	case o := <-p.attempt.outcome():
		p.raised(o)
	case <-p.hike.fresh():
		p.hike.see(time.Now())
	case <-p.hike.done():
		p.ended()
	case <-timer.C:
	case <-p.broken:
		p.quits = true
	case <-ctx.Done():
		p.quits = true
	}
}

// reading is where the next line comes from; nil while enough are held.
func (p *program) reading() <-chan string {
	if p.eof || len(p.held) >= maxHeld {
		return nil
	}
	return p.lines
}

// read takes a line, or the end of the lines.
func (p *program) read(l string, ok bool) {
	if !ok {
		p.eof = true
		return
	}
	if p.cfg.Typed {
		p.speech.interrupt()
		p.hike.endWait()
	}
	p.held = append(p.held, l)
}

// obeyHeld obeys what was read, as far as nothing keeps it.
func (p *program) obeyHeld() {
	for len(p.held) > 0 && !p.quits && !p.holds() {
		l := p.held[0]
		p.held = slices.Delete(p.held, 0, 1)
		p.obey(l)
	}
	if p.eof && len(p.held) == 0 && !p.holds() {
		p.quits = true
	}
}

// obeys reports whether the next line, or the end of the lines, waits for nothing.
func (p *program) obeys() bool { return (p.eof || len(p.held) > 0) && !p.holds() }

// holds reports whether the next line is to wait: for a party to come up, for
// what was ordered before, for the answer to be said. Nothing waits for
// somebody who types.
func (p *program) holds() bool {
	return !p.cfg.Typed && (p.attempt != nil || p.hike.waiting() || p.speech.answering())
}

// idle is when nothing is planned, which no signal or line has to wait for.
const idle = time.Hour

// speak says what is due and returns when to come back.
func (p *program) speak() time.Time {
	now := time.Now()
	for len(p.out) == 0 {
		text, at, ok := p.speech.next(now)
		if !ok {
			return p.wake(now, at)
		}
		p.out <- text
	}
	return now.Add(time.Second / linesASecond) // the writer is busy
}

func (p *program) wake(now, speech time.Time) time.Time {
	if speech.IsZero() {
		return now.Add(idle)
	}
	return speech
}

// write passes lines on to whoever reads them.
func (p *program) write() {
	for l := range p.out {
		if _, err := io.WriteString(p.cfg.Out, l+"\n"); err != nil {
			close(p.broken)
			return
		}
	}
}

// finish leaves in order and says what is left of the answer.
func (p *program) finish(ctx context.Context) {
	p.depart()
	deadline := time.Now().Add(endTime)
	for time.Now().Before(deadline) {
		wake := p.speak()
		if !p.speech.answering() {
			return
		}
		timer := time.NewTimer(time.Until(wake))
		select {
		case <-timer.C:
		case <-p.broken:
			p.speech.clear()
		case <-ctx.Done():
			p.speech.clear()
		}
		timer.Stop()
	}
}

// tell has a line said, cleaned.
func (p *program) tell(u urgency, text string) { p.say(line{text: text, urgency: u}) }

func (p *program) say(l line) {
	l.text = sayable(l.text, p.cfg.ASCII)
	p.speech.say(l)
}

// answer has the lines said that an order is answered with.
func (p *program) answer(lines ...string) {
	for i, l := range lines {
		u := detail
		if i == 0 {
			u = answer
		}
		p.tell(u, l)
	}
}
