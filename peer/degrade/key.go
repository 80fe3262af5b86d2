package degrade

import (
	"errors"
	"strconv"
	"strings"
)

// key is a word of the grammar, with what its value sets for one direction.
type key struct {
	name  string
	takes string // for the error that lists the keys
	set   func(c *Conditions, value string) error
}

var keys = []key{
	{"lat", "0-5s", func(c *Conditions, v string) (err error) { c.Latency, err = delay(v, maxLatency); return }},
	{"jitter", "0-1s", func(c *Conditions, v string) (err error) { c.Jitter, err = delay(v, maxJitter); return }},
	{"loss", "%", func(c *Conditions, v string) (err error) { c.Loss, err = share(v); return }},
	{"ge", "%/%", setBurst},
	{"dup", "%", func(c *Conditions, v string) (err error) { c.Dup, err = share(v); return }},
	{"reorder", "%", func(c *Conditions, v string) (err error) { c.Reorder, err = share(v); return }},
	{"corrupt", "%", func(c *Conditions, v string) (err error) { c.Corrupt, err = share(v); return }},
	{"bw", "64kbit", func(c *Conditions, v string) (err error) {
		c.Rate, err = amount(v, rateUnits, minRate, maxRate)
		return
	}},
	{"queue", "32k", func(c *Conditions, v string) (err error) {
		c.Queue, err = amount(v, sizeUnits, minQueue, maxQueue)
		return
	}},
	{"drop", "all|none", setDrop},
}

// The keys that are not in keys, because they do not set one condition.
const (
	keyProfile = "profile"
	keySeed    = "seed"
)

func findKey(name string) (key, bool) {
	for _, k := range keys {
		if k.name == name {
			return k, true
		}
	}
	return key{}, false
}

func setBurst(c *Conditions, value string) error {
	enter, leave, ok := strings.Cut(value, "/")
	if !ok {
		return errors.New("is not P/R, such as 2/25")
	}
	p, err := share(enter)
	if err != nil {
		return err
	}
	r, err := share(leave)
	if err != nil {
		return err
	}
	if p > 0 && r == 0 {
		return errors.New("never ends a burst; drop:all is an outage")
	}
	c.Burst = Burst{p, r}
	return nil
}

func setDrop(c *Conditions, value string) error {
	if value != "all" && value != "none" {
		return errors.New("is neither all nor none; loss drops a share")
	}
	c.Outage = value == "all"
	return nil
}

func parseSeed(value string) (uint64, error) {
	seed, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return 0, errors.New("is no whole number")
	}
	return seed, nil
}
