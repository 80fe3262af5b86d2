package lab

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"switchback/peer/brain"
	"switchback/peer/degrade"
)

// Bounds of a script.
const (
	maxScript = 64 << 10 // bytes
	maxSteps  = 1000
)

// step is one line of a script.
type step struct {
	at    time.Duration
	guest int // index; everyone is -1
	do    func(s *star, p *player)
}

const everyone = -1

// parseScript reads a script in the form of the package comment and returns its
// steps in the order of time. It skips empty lines and those that begin with #.
func parseScript(text string, guests int) ([]step, error) {
	if len(text) > maxScript {
		return nil, fmt.Errorf("the script is longer than %d bytes", maxScript)
	}
	var steps []step
	number := 0
	for line := range strings.Lines(text) {
		number++
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		s, err := parseStep(words, guests)
		if err != nil {
			return nil, fmt.Errorf("script line %d: %w", number, err)
		}
		if steps = append(steps, s); len(steps) > maxSteps {
			return nil, fmt.Errorf("the script has more than %d steps", maxSteps)
		}
	}
	slices.SortStableFunc(steps, func(a, b step) int { return cmp.Compare(a.at, b.at) })
	return steps, nil
}

func parseStep(words []string, guests int) (s step, err error) {
	if s.at, err = time.ParseDuration(words[0]); err != nil || s.at < 0 {
		return step{}, fmt.Errorf("%.40q is no time such as 20s", words[0])
	}
	rest := words[1:]
	switch {
	case len(rest) >= 2 && rest[0] == "all":
		s.guest, rest = everyone, rest[1:]
	case len(rest) >= 3 && rest[0] == "guest":
		n, err := strconv.Atoi(rest[1])
		if err != nil || n < 1 || n > guests {
			return step{}, fmt.Errorf("there is no guest %.40q, only 1 to %d", rest[1], guests)
		}
		s.guest, rest = n-1, rest[2:]
	default:
		return step{}, fmt.Errorf("after the time comes guest N or all, then net, brain, drift or leave")
	}
	s.do, err = parseDeed(rest[0], strings.Join(rest[1:], " "))
	return s, err
}

func parseDeed(verb, what string) (func(*star, *player), error) {
	switch verb {
	case "net":
		spec, err := degrade.Parse(what)
		return func(s *star, p *player) { p.condition(s.now, spec) }, err
	case "brain":
		_, err := brain.New(what, 0)
		return func(s *star, p *player) { p.brain, _ = brain.New(what, p.seed) }, err // checked here
	case "drift":
		ppm, err := strconv.ParseInt(what, 10, 64)
		if err != nil || ppm < -maxDrift || ppm > maxDrift {
			return nil, fmt.Errorf("drift %.40q: %d to %d", what, -maxDrift, maxDrift)
		}
		return func(s *star, p *player) { p.clock.drift(s.now, ppm) }, nil
	case "leave":
		return func(_ *star, p *player) { p.leave() }, nil
	}
	return nil, fmt.Errorf("there is no %.40q: net SPEC, brain NAME, drift PPM or leave", verb)
}
