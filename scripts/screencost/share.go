package main

import (
	"fmt"
	"time"
)

// watched is how long a process is measured.
const watched = 4 * leg

// share measures the share of a core that a whole process takes during a solo walk.
func (b *bench) share() error {
	for _, test := range []struct {
		size
		target string
	}{{usual, "4 %"}, {wide, "8 %"}} {
		game, err := b.burden(test.size, b.game, soloArgs...)
		if err != nil {
			return err
		}
		view, err := b.burden(test.size, b.view, "-view")
		if err != nil {
			return err
		}
		b.add(fmt.Sprintf("processor, walking %dx%d", test.columns, test.rows), test.target, game, view)
	}
	return nil
}

func (b *bench) burden(s size, program string, args ...string) (string, error) {
	c, err := b.launch(s, nil, func(*child, []byte) {}, program, args...)
	if err != nil {
		return "", err
	}
	defer c.end()
	c.walk(leg)
	before, err := c.used()
	if err != nil {
		return "", err
	}
	began := time.Now()
	c.walk(watched)
	after, err := c.used()
	return fmt.Sprintf("%.1f %%", 100*float64(after-before)/float64(time.Since(began))), err
}
