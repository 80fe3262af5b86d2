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
	// Typed says that somebody types the lines while they listen, so none is held
	// back. Otherwise all lines may come at once, and each waits until the one
	// before is done with (see holds).
	Typed bool
	ASCII bool // say no characters beyond ASCII

	// Signals ask to leave. In a hike the first os.Interrupt only asks, and the
	// next one leaves; any other signal leaves at once. nil: none.
	Signals <-chan os.Signal
}

// endTime is how long the end waits at most for an answer that is still to be said.
const endTime = 5 * time.Second

// maxHeld is how many lines are held back before no more are read.
const maxHeld = 16

// program is the state that Run's goroutine owns.
type program struct {
	cfg      Config
	speech   speech
	out      chan string   // to the writer; speak sends only while it is empty
	broken   chan struct{} // closed when writing has failed
	lines    chan string
	held     []string // lines that were read and not obeyed yet
	eof      bool     // no more lines come
	attempt  *attempt
	hike     *hike
	question func() // what a yes does; nil: nothing was asked
	begun    start.Way
	failure  error // why the last hike ended or never began; what Run returns
	quits    bool

	interrupted bool // the last thing from the player was an interrupt: the next one leaves
}

// Run plays until the player quits, the lines end, a signal says so, nothing can be
// written, or ctx ends. The error is nil, or why the last hike ended or never began.
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
		case <-time.After(time.Second): // the reader of Out has stopped
		}
	}()
	defer p.depart()
	p.first()
	for !p.quits {
		p.obeyHeld()
		wake := p.speak()
		if !p.obeys() { // a line may have waited for nothing but what was just said
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

// await waits until something happens or wake is due, and takes it.
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

// reading returns where the next line comes from; nil while enough are held.
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

// obeyHeld obeys the lines that were read until one has to wait, and quits at the end
// of the lines.
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

// obeys reports whether there is a next line, or the end of the lines, that need not
// wait.
func (p *program) obeys() bool { return (p.eof || len(p.held) > 0) && !p.holds() }

// holds reports whether the next line has to wait: for a party to come up, for an
// order to wait, or for the answer to be said. Lines that are typed never wait.
func (p *program) holds() bool {
	return !p.cfg.Typed && (p.attempt != nil || p.hike.waiting() || p.speech.answering())
}

// idle is how long to sleep when nothing is planned. A line or a signal ends it.
const idle = time.Hour

// speak says what is due and returns when to be called again.
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

// write writes lines to Out until p.out is closed or a write fails.
func (p *program) write() {
	for l := range p.out {
		if _, err := io.WriteString(p.cfg.Out, l+"\n"); err != nil {
			close(p.broken)
			return
		}
	}
}

// finish leaves the party and says the rest of the answer, for endTime at most.
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

// tell puts a line in the queue of speech, cleaned.
func (p *program) tell(u urgency, text string) { p.say(line{text: text, urgency: u}) }

func (p *program) say(l line) {
	l.text = sayable(l.text, p.cfg.ASCII)
	p.speech.say(l)
}

// answer queues the answer to an order: the first line before all others, the further
// ones as detail.
func (p *program) answer(lines ...string) {
	for i, l := range lines {
		u := detail
		if i == 0 {
			u = answer
		}
		p.tell(u, l)
	}
}
