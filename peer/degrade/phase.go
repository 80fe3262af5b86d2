package degrade

import (
	"slices"
	"strings"
	"time"
)

// phases lays the parts over one another. There is a phase for every time at which
// a part begins or ends; it applies all parts in force, the later ones on top.
func phases(parts []part) []Phase {
	times := []time.Duration{0}
	for _, p := range parts {
		times = append(times, p.at)
		if p.length > 0 {
			times = append(times, p.at+p.length)
		}
	}
	slices.Sort(times)
	times = slices.Compact(times)
	list := make([]Phase, len(times))
	for i, t := range times {
		list[i] = phaseAt(parts, t)
	}
	return list
}

func phaseAt(parts []part, t time.Duration) Phase {
	phase := Phase{At: t}
	var what []string
	for _, p := range parts {
		if p.holds(t) {
			p.apply(up, &phase.Up)
			p.apply(down, &phase.Down)
		}
		switch {
		case p.at == t:
			what = append(what, p.text)
		case p.length > 0 && p.at+p.length == t:
			what = append(what, "end of "+p.text)
		}
	}
	phase.What = strings.Join(what, "; ")
	return phase
}

func (p *part) holds(t time.Duration) bool {
	return t >= p.at && (p.length == 0 || t < p.at+p.length)
}

// apply changes one direction: the profile first, then the keys for both
// directions, then those for this one.
func (p *part) apply(way int, c *Conditions) {
	if p.profile != "" {
		*c = profileConditions(p.profile, way)
	}
	for _, named := range []bool{false, true} {
		for _, s := range p.settings {
			if s.ways[way] && s.oneWay() == named {
				must(s.key.set(c, s.value))
			}
		}
	}
}

func (s *setting) oneWay() bool { return s.ways[up] != s.ways[down] }

func profileConditions(name string, way int) (c Conditions) {
	profile, _ := findProfile(name)
	var seed uint64
	parts, err := parseParts(profile.Spec, &seed)
	must(err)
	parts[0].apply(way, &c)
	return c
}

// must panics on an error in what Parse has already checked.
func must(err error) {
	if err != nil {
		panic("degrade: " + err.Error())
	}
}
