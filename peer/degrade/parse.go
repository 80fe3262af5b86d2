package degrade

import (
	"errors"
	"fmt"
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

// Parse reads a specification as the package comment describes it. "" is the
// zero Spec. Spaces, capitals, a comma too many and one leading ?net= are
// forgiven; a key twice, an unknown key or a value out of range is an error
// that lists the keys. profile:list gives ErrProfileList.
func Parse(text string) (Spec, error) {
	if len(text) > maxText {
		return Spec{}, fmt.Errorf("the specification is longer than %d bytes", maxText)
	}
	text = tidy(text)
	if text == "" {
		return Spec{}, nil
	}
	spec := Spec{text: text}
	parts, err := parseParts(text, &spec.Seed)
	if errors.Is(err, ErrProfileList) {
		return Spec{}, err
	}
	if err != nil {
		return Spec{}, fmt.Errorf("%w; %s", err, keyList())
	}
	spec.Phases = phases(parts)
	return spec, nil
}

// tidy removes what a person may add without meaning anything by it.
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
	at, length time.Duration // length 0: to the end
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

// ways is which directions a key is for: both, or one that was named.
type ways [2]bool

// Indexes of the two directions.
const (
	up = iota
	down
)

func parseParts(text string, seed *uint64) ([]part, error) {
	fields := strings.Split(text, ";")
	if len(fields) > maxParts {
		return nil, fmt.Errorf("there are more than %d parts", maxParts)
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
		return part{}, fmt.Errorf("%s does not begin with the time it takes effect, such as 20s", quote(text))
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
		return part{}, fmt.Errorf("%s is not a time, keys with commas between them, and a length", quote(text))
	}
	return p, p.parseSettings(words[0], first, seed)
}

func offset(word string) (time.Duration, error) {
	d, err := time.ParseDuration(word)
	if err != nil || d < 0 || d > maxOffset {
		return 0, fmt.Errorf("%s is neither a time such as 20s nor a key with a value", quote(word))
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
			return fmt.Errorf("%s has no value", quote(name))
		case seen[name]:
			return fmt.Errorf("%s is given twice", quote(name))
		case name == keySeed && !first:
			return errors.New("a seed belongs into the first part")
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
			return fmt.Errorf("seed:%s %w", quote(value), err)
		}
		return nil
	}
	if name == keyProfile {
		return p.setProfile(value)
	}
	bare, w := cutWay(name)
	k, ok := findKey(bare)
	if !ok {
		return fmt.Errorf("there is no key %s", quote(name))
	}
	var trial Conditions
	if err := k.set(&trial, value); err != nil {
		return fmt.Errorf("%s:%s %w", name, quote(value), err)
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
		return ErrProfileList
	}
	if _, ok := findProfile(name); !ok {
		return fmt.Errorf("there is no profile %s; profile:list lists them", quote(name))
	}
	p.profile = name
	return nil
}

const maxQuote = 40 // bytes of somebody's input in an error

func quote(s string) string {
	if len(s) > maxQuote {
		return fmt.Sprintf("%q...", s[:maxQuote])
	}
	return fmt.Sprintf("%q", s)
}
