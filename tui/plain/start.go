package plain

import (
	"context"
	"errors"
	"os"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/tui/words/spoken"
)

// attempt is a party that is being started. A nil attempt waits for nothing.
type attempt struct {
	cancel context.CancelFunc
	steps  chan peer.Step
	raised chan raised
}

// raised is what became of an attempt.
type raised struct {
	party peer.Party
	err   error
}

func (a *attempt) progress() <-chan peer.Step {
	if a == nil {
		return nil
	}
	return a.steps
}

func (a *attempt) outcome() <-chan raised {
	if a == nil {
		return nil
	}
	return a.raised
}

// begin starts a party. It comes up in a goroutine of its own; one that nobody
// waits for any more is left again.
func (p *program) begin(s start.Way) {
	p.begun, p.failure = s, nil
	ctx, cancel := context.WithCancel(context.Background())
	a := &attempt{cancel, make(chan peer.Step, peer.In), make(chan raised)}
	p.attempt = a
	p.answer(spoken.Begin[s.Kind])
	go func() {
		party, err := s.Raise(ctx, p.cfg.Parties, p.cfg.Options, func(step peer.Step, _ string) {
			a.steps <- step // there is room for each
		})
		select {
		case a.raised <- raised{party, err}:
		case <-ctx.Done():
			if err == nil {
				party.Leave()
			}
		}
	}()
}

// stepped tells a step of a join, unless the next one is there already.
func (p *program) stepped(s peer.Step) {
	p.say(line{text: spoken.Step(s), urgency: answer, about: "join"})
}

// raised takes the outcome.
func (p *program) raised(o raised) {
	a := p.attempt
	p.attempt = nil
	for len(a.steps) > 0 {
		p.stepped(<-a.steps)
	}
	if o.err != nil {
		a.cancel()
		p.fail(o.err)
		return
	}
	p.hike = newHike(p, o.party, a.cancel)
	p.hike.see(time.Now())
}

// ended takes the end of a hike that the player did not ask for.
func (p *program) ended() {
	err := p.hike.party.Err()
	p.depart()
	p.fail(err)
}

// fail says why there is no hike, and what can be done.
func (p *program) fail(err error) {
	p.failure = err
	why := words.Explain(err)
	var unread *invite.Error
	if errors.As(err, &unread) {
		p.begun = start.Way{} // it would not be read the second time either
	}
	p.answer(why.What, spoken.Sentence(why.Remedy), spoken.Sentence(why.Detail), p.whatNext())
}

func (p *program) whatNext() string {
	if p.begun.Kind == start.Join {
		return spoken.TitleAgain
	}
	return spoken.Title
}

// depart leaves the hike, or gives up starting one.
func (p *program) depart() {
	if p.attempt != nil {
		p.attempt.cancel()
		p.attempt = nil
	}
	if p.hike != nil {
		p.hike.party.Leave()
		p.hike.cancel()
		p.hike = nil
	}
}

// signalled takes a signal: an interrupt asks first.
func (p *program) signalled(s os.Signal) {
	if s != os.Interrupt || p.interrupted || p.hike == nil {
		p.quits = true
		return
	}
	p.interrupted = true
	p.ask(spoken.Interrupt, p.quit)
}

func (p *program) quit() { p.quits = true }

// join reads a code that was typed or pasted here. A network that came with it
// is a stranger's: it is not obeyed.
func (p *program) join(text string) {
	inv, _, err := invite.Read(text)
	if err != nil {
		why := words.Explain(err)
		p.answer(why.What, spoken.Sentence(why.Remedy))
		return
	}
	p.start(start.Way{Kind: start.Join, Code: invite.Format(inv)})
}

// again joins by the code that was used last.
func (p *program) again() {
	if p.begun.Kind != start.Join {
		p.answer(spoken.NoCodeYet)
		return
	}
	p.start(p.begun)
}

// start begins a party that was asked for at the title, unless one comes up.
func (p *program) start(s start.Way) {
	if p.attempt != nil {
		p.answer(spoken.StillBeginning)
		return
	}
	p.begin(s)
}

// giveUp stops the beginning of a hike.
func (p *program) giveUp() {
	if p.attempt == nil {
		p.answer(spoken.NothingBegins)
		return
	}
	p.depart()
	p.answer(spoken.GaveUp, p.whatNext())
}

// askQuit ends the program; in a hike it asks first.
func (p *program) askQuit() {
	if p.hike == nil {
		p.quit()
		p.answer(spoken.Bye)
		return
	}
	p.ask(spoken.Quit, func() {
		p.quit()
		p.answer(spoken.Bye)
	})
}
