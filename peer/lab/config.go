package lab

import (
	"fmt"
	"strconv"
	"time"

	"switchback/peer/brain"
	"switchback/peer/degrade"
	"switchback/world"
)

// The transports.
const (
	Memory = "memory"
	WebRTC = "webrtc"
)

// Config describes an experiment. The zero value of every field has a meaning.
type Config struct {
	Transport string        // Memory or WebRTC; "" is Memory
	Guests    int           // 1..world.MaxSeats-1; 0 is 4
	Length    time.Duration // of the run; 0 is a minute
	Seed      uint64        // of forest, brains and network
	Net       string        // conditioner of every guest's link
	Scene     string        // one of Scenes; "" is the clearing
	Brain     string        // of every guest; "" is the first of brain.Names
	Script    string        // what happens when; the package comment has its form
	Asserts   []string      // what must hold at the end; likewise
	Dump      world.Tick    // the report dumps the host's packets of this tick; 0: of none
	Timings   bool          // measure the machine too: the report is then not the same bytes each time

	// Progress, when not nil, is called about once a second of game time.
	Progress func(done, length time.Duration)
}

const (
	defaultGuests = 4
	defaultLength = time.Minute
	maxLength     = 100 * time.Hour
)

// parseLength reads the length of a run, more than 0, as people type it: a number
// of seconds, or a duration with its unit.
func parseLength(typed string) (time.Duration, error) {
	s := typed
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		s = strconv.FormatFloat(n, 'f', -1, 64) + "s"
	}
	d, err := time.ParseDuration(s)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("%.40q: a number of seconds, or a length such as 10m", typed)
	}
	return d, nil
}

// plan is a checked Config.
type plan struct {
	Config
	mode    *world.Mode
	spec    degrade.Spec
	script  []step
	asserts []assertion
}

func (c Config) check() (*plan, error) {
	c.fill()
	if c.Transport != Memory && c.Transport != WebRTC {
		return nil, fmt.Errorf("transport %.40q: one of %s, %s", c.Transport, Memory, WebRTC)
	}
	if c.Guests < 1 || c.Guests >= world.MaxSeats {
		return nil, fmt.Errorf("guests %d: 1 to %d", c.Guests, world.MaxSeats-1)
	}
	if c.Length < 0 || c.Length > maxLength {
		return nil, fmt.Errorf("length %v: up to %v", c.Length, maxLength)
	}
	if _, err := brain.New(c.Brain, 0); err != nil {
		return nil, err
	}
	p := &plan{Config: c}
	var err error
	if p.mode, err = sceneOf(c.Scene); err != nil {
		return nil, err
	}
	if p.spec, err = degrade.Parse(c.Net); err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	if p.script, err = parseScript(c.Script, c.Guests); err != nil {
		return nil, err
	}
	p.asserts, err = parseAssertions(c.Asserts, c.Guests)
	return p, err
}

func (c *Config) fill() {
	if c.Transport == "" {
		c.Transport = Memory
	}
	if c.Guests == 0 {
		c.Guests = defaultGuests
	}
	if c.Length == 0 {
		c.Length = defaultLength
	}
	if c.Brain == "" {
		c.Brain = brain.Names()[0]
	}
}
