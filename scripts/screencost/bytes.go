package main

import (
	"bytes"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// bytes measures how many bytes a terminal is sent in a second.
func (b *bench) bytes() error {
	for _, test := range []struct {
		what, target string
		walks        bool
		args         []string
		view         bool // measure the string view, too
	}{
		{"nothing moves, --motion off", "0", false, []string{"--motion", "off"}, false},
		{"standing, truecolor", "", false, nil, true},
		{"walking, truecolor", "250,000", true, nil, true},
		{"walking, --color 256 --fps 20", "25,000", true, []string{"--color", "256", "--fps", "20"}, false},
	} {
		game, err := b.sent(test.walks, b.game, append(soloArgs, test.args...)...)
		if err != nil {
			return err
		}
		view := ""
		if test.view {
			if view, err = b.sent(test.walks, b.view, "-view"); err != nil {
				return err
			}
		}
		b.add("bytes/s 80x24: "+test.what, test.target, game, view)
	}
	return b.far()
}

// sent returns how many bytes a program writes in a second.
func (b *bench) sent(walks bool, program string, args ...string) (string, error) {
	var count atomic.Int64
	c, err := b.launch(usual, nil, func(_ *child, p []byte) { count.Add(int64(len(p))) }, program, args...)
	if err != nil {
		return "", err
	}
	defer c.end()
	began, before := time.Now(), count.Load()
	if walks {
		c.walk(watched)
	} else {
		time.Sleep(watched)
	}
	return perSecond(count.Load()-before, time.Since(began)), nil
}

func perSecond(n int64, d time.Duration) string {
	per := int64(float64(n) / d.Seconds())
	if per < 1000 {
		return fmt.Sprint(per)
	}
	return fmt.Sprintf("%d,%03d", per/1000, per%1000)
}

// The emulated connection.
const (
	farRate = 400_000               // bytes a second
	farWay  = 20 * time.Millisecond // in one direction
)

// far measures over an emulated SSH connection, during a walk: the bytes a second,
// and the time from a key to its frame, both ways of the line included.
func (b *bench) far() error {
	for _, test := range []struct {
		what string
		args []string
	}{
		{"as SSH is played", nil},
		{"--color truecolor --fps 60", []string{"--color", "truecolor", "--fps", "60"}},
	} {
		bytes, keys, err := b.overSSH(append(soloArgs, test.args...)...)
		if err != nil {
			return err
		}
		b.add("bytes/s over SSH, 400 KB/s: "+test.what, "131,072", bytes, "")
		b.add("  key to frame there: p50 / p99", fmt.Sprintf("p99 %v + round trip", 35*time.Millisecond), keys.String()+fmt.Sprintf(", of it %v round trip", 2*farWay), "")
	}
	return nil
}

// squadKey opens and closes the squad table, which contains title.
const squadKey = "\t"

var title = []byte("Squad")

// eye looks for title in what arrives at the terminal.
type eye struct {
	count atomic.Int64
	mu    sync.Mutex
	tail  []byte
	seen  chan time.Time
}

func (e *eye) see(at time.Time, p []byte) {
	e.count.Add(int64(len(p)))
	e.mu.Lock()
	defer e.mu.Unlock()
	e.tail = append(e.tail, p...)
	if bytes.Contains(e.tail, title) {
		e.tail = e.tail[:0]
		select {
		case e.seen <- at:
		default:
		}
	}
	e.tail = e.tail[max(0, len(e.tail)-len(title)):]
}

func (b *bench) overSSH(args ...string) (string, times, error) {
	e := &eye{seen: make(chan time.Time, 1)}
	l := newLine(farRate, farWay, e.see)
	c, err := b.launch(usual, []string{"SSH_CONNECTION=192.0.2.1 50000 192.0.2.2 22"}, l.take, b.game, args...)
	if err != nil {
		return "", nil, err
	}
	var carrier sync.WaitGroup
	carrier.Go(func() { l.carry(c) })
	defer func() {
		c.end()
		close(l.queue)
		carrier.Wait()
	}()
	var fingers sync.WaitGroup
	fingers.Go(func() { c.walk(2 * watched) })
	began, before := time.Now(), e.count.Load()
	var keys times
	for time.Since(began) < 2*watched-leg {
		took, err := e.press(c)
		if err != nil {
			return "", nil, err
		}
		keys = append(keys, took)
	}
	rate := perSecond(e.count.Load()-before, time.Since(began))
	fingers.Wait()
	return rate, keys, nil
}

// press opens the squad table and closes it. It returns the time from the key to
// the table's arrival at the terminal.
func (e *eye) press(c *child) (time.Duration, error) {
	began := time.Now()
	time.AfterFunc(farWay, func() { c.write(squadKey) })
	select {
	case at := <-e.seen:
		took := at.Sub(began)
		time.Sleep(resting)
		c.write(squadKey)
		time.Sleep(resting)
		select {
		case <-e.seen:
		default:
		}
		return took, nil
	case <-time.After(5 * time.Second):
		return 0, fmt.Errorf("a key shows nothing")
	}
}
