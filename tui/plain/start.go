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

// attempt is a party that is being started. The channels of a nil attempt are nil.
type attempt struct {
	cancel context.CancelFunc
	steps  chan peer.Step
	raised chan raised
}

// raised is the outcome of an attempt.
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

// begin starts a party in a goroutine of its own. If nobody waits for the party any
// more once it is up, that goroutine leaves it.
func (p *program) begin(s start.Way) {
	p.begun, p.failure = s, nil
	ctx, cancel := context.WithCancel(context.Background())
	a := &attempt{cancel, make(chan peer.Step, peer.In), make(chan raised)}
	p.attempt = a
	p.answer(spoken.Begin[s.Kind])
	go func() {
		party, err := s.Raise(ctx, p.cfg.Parties, p.cfg.Options, func(step peer.Step, _ string) {
			a.steps <- step // never blocks: there is room for each step
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

// stepped says how far a join has come. It replaces an earlier step not said yet.
func (p *program) stepped(s peer.Step) {
	p.say(line{text: spoken.Step(s), urgency: answer, about: "join"})
}

// raised takes the outcome of the attempt.
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

// ended handles a hike that ended without the player's asking.
func (p *program) ended() {
	err := p.hike.party.Err()
	p.depart()
	p.fail(err)
}

// fail says why there is no hike, and what the player can do.
func (p *program) fail(err error) {
	p.failure = err
	why := words.Explain(err)
	var unread *invite.Error
	if errors.As(err, &unread) {
		p.begun = start.Way{} // it could not be read the second time either
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

// signalled handles a signal: in a hike the first interrupt only asks.
func (p *program) signalled(s os.Signal) {
	if s != os.Interrupt || p.interrupted || p.hike == nil {
		p.quits = true
		return
	}
	p.interrupted = true
	p.ask(spoken.Interrupt, p.quit)
}

func (p *program) quit() { p.quits = true }

// join joins by a code that was typed or pasted here. A conditioner that came with
// it is ignored, because it is a stranger's.
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

// start begins a party that was asked for at the title, unless one is being started.
func (p *program) start(s start.Way) {
	if p.attempt != nil {
		p.answer(spoken.StillBeginning)
		return
	}
	p.begin(s)
}

// giveUp gives up the party that is being started.
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
