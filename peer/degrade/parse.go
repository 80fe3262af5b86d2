package degrade

import (
	"slices"
	"strings"
	"time"
)

// Bounds of a specification.
const (
	maxText   = 1024 // bytes
	maxParts  = 64
	maxOffset = 100 * time.Hour
)

// Parse reads a specification in the form of the package comment. "" gives the
// zero Spec. Spaces, capitals, a comma too many and one leading ?net= are
// ignored; a key twice, an unknown key or a value out of range is an error that
// lists the keys. Every error is an *Error.
func Parse(text string) (Spec, error) {
	if len(text) > maxText {
		return Spec{}, &Error{Mistake: TooLong}
	}
	text = tidy(text)
	if text == "" {
		return Spec{}, nil
	}
	spec := Spec{text: text}
	parts, err := parseParts(text, &spec.Seed)
	if err != nil {
		return Spec{}, err
	}
	spec.Phases = phases(parts)
	return spec, nil
}

// tidy removes what people type without meaning anything by it.
func tidy(text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	text = strings.TrimPrefix(strings.TrimPrefix(text, "?"), "net=")
	text = strings.Join(strings.Fields(text), " ")
	for _, mark := range []string{":", ",", ";", "/"} {
		text = strings.ReplaceAll(text, " "+mark, mark)
		text = strings.ReplaceAll(text, mark+" ", mark)
	}
	return strings.Trim(text, ",; ")
}

// part is what stands between two semicolons: settings, and when they hold.
type part struct {
	at, length time.Duration // length 0: to the end of the run
	profile    string        // "" is none
	settings   []setting
	text       string
}

// setting is one key with its value, as given.
type setting struct {
	key   key
	value string
	ways  ways
}

// ways are the directions that a key is for, by index: both, or the one named.
type ways [2]bool

// Indexes of the two directions.
const (
	up = iota
	down
)

func parseParts(text string, seed *uint64) ([]part, error) {
	fields := strings.Split(text, ";")
	if len(fields) > maxParts {
		return nil, &Error{Mistake: TooManyParts}
	}
	var parts []part
	for _, field := range fields {
		if field = strings.Trim(field, ", "); field == "" {
			continue
		}
		p, err := parsePart(field, len(parts) == 0, seed)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	slices.SortStableFunc(parts, func(a, b part) int { return int(min(1, max(-1, a.at-b.at))) })
	return parts, nil
}

// parsePart reads "20s drop:all 1s". Only the first part may leave out its
// time, and only there is a seed allowed.
func parsePart(text string, first bool, seed *uint64) (part, error) {
	p := part{text: text}
	words := strings.Fields(text)
	timed := !strings.Contains(words[0], ":")
	if !timed && !first {
		return part{}, &Error{Mistake: NoTime, Text: text}
	}
	var err error
	if timed {
		if p.at, err = offset(words[0]); err != nil {
			return part{}, err
		}
		words = words[1:]
	}
	if len(words) == 2 {
		if p.length, err = offset(words[1]); err != nil {
			return part{}, err
		}
		words = words[:1]
	}
	if len(words) != 1 {
		return part{}, &Error{Mistake: BadPart, Text: text}
	}
	return p, p.parseSettings(words[0], first, seed)
}

func offset(word string) (time.Duration, error) {
	d, err := time.ParseDuration(word)
	if err != nil || d < 0 || d > maxOffset {
		return 0, &Error{Mistake: BadTime, Text: word}
	}
	return d, nil
}

func (p *part) parseSettings(list string, first bool, seed *uint64) error {
	seen := map[string]bool{}
	for item := range strings.SplitSeq(list, ",") {
		if item == "" {
			continue
		}
		name, value, _ := strings.Cut(item, ":")
		switch {
		case value == "":
			return &Error{Mistake: NoValue, Text: name}
		case seen[name]:
			return &Error{Mistake: Twice, Text: name}
		case name == keySeed && !first:
			return &Error{Mistake: LateSeed, Text: item}
		}
		seen[name] = true
		if err := p.parseSetting(name, value, seed); err != nil {
			return err
		}
	}
	return nil
}

func (p *part) parseSetting(name, value string, seed *uint64) (err error) {
	if name == keySeed {
		if *seed, err = parseSeed(value); err != nil {
			return &Error{Mistake: BadValue, Key: name, Text: value, Why: err.Error()}
		}
		return nil
	}
	if name == keyProfile {
		return p.setProfile(value)
	}
	bare, w := cutWay(name)
	k, ok := findKey(bare)
	if !ok {
		return &Error{Mistake: UnknownKey, Text: name}
	}
	var trial Conditions
	if err := k.set(&trial, value); err != nil {
		return &Error{Mistake: BadValue, Key: name, Text: value, Why: err.Error()}
	}
	p.settings = append(p.settings, setting{k, value, w})
	return nil
}

// cutWay takes the direction off a key.
func cutWay(name string) (bare string, w ways) {
	if bare, ok := strings.CutPrefix(name, "up."); ok {
		return bare, ways{up: true}
	}
	if bare, ok := strings.CutPrefix(name, "down."); ok {
		return bare, ways{down: true}
	}
	return name, ways{up: true, down: true}
}

func (p *part) setProfile(name string) error {
	if name == "list" {
		return &Error{Mistake: ListedProfiles, Text: name}
	}
	if _, ok := findProfile(name); !ok {
		return &Error{Mistake: UnknownProfile, Text: name}
	}
	p.profile = name
	return nil
}
