package main

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// pressed is how often a key is pressed for its percentiles.
const pressed = 200

// The keys edit a line of chat, which concerns only the screen: a letter is typed
// and deleted again.
const openChat = "\r"

var letters = [2]string{"x", "\x7f"}

// key measures the time from a key's byte to the first byte of the frame that it
// changes, while nothing else changes.
func (b *bench) key() error {
	game, err := b.latency(b.game, append(soloArgs, "--motion", "off")...)
	if err != nil {
		return err
	}
	view, err := b.latency(b.view, "-view")
	if err != nil {
		return err
	}
	floor, err := b.latency("/bin/sh", "-c", echo)
	if err != nil {
		return err
	}
	b.add("key to frame 80x24: p50 / p99", "0.5 / 2 ms", game.String(), view.String())
	b.add("  of it this computer's, as cat shows", "", floor.String(), "")
	return nil
}

// echo is a shell command that only reads and writes: its time is that of the
// kernel and of whatever else keeps the computer busy. It fills a screen first, so
// that launch finds it up.
const echo = "stty raw -echo; head -c 4000 /dev/zero | tr '\\0' .; exec cat"

// times are measured durations of one kind.
type times []time.Duration

// String returns their median and 99th percentile.
func (t times) String() string {
	slices.Sort(t)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	return fmt.Sprintf("%.2f / %.2f ms", ms(t[len(t)/2]), ms(t[len(t)*99/100]))
}

// watch notes when a program writes.
type watch struct {
	mu    sync.Mutex
	wrote time.Time      // when it wrote last
	heard chan time.Time // when the first byte after a key came
}

// see notes that something was written.
func (w *watch) see(*child, []byte) {
	now := time.Now()
	w.mu.Lock()
	w.wrote = now
	w.mu.Unlock()
	select {
	case w.heard <- now:
	default:
	}
}

// rest waits until nothing was written for a while, so that the next write answers
// the next key.
func (w *watch) rest() {
	const quiet = 25 * time.Millisecond
	for {
		time.Sleep(quiet)
		w.mu.Lock()
		since := time.Since(w.wrote)
		w.mu.Unlock()
		if since >= quiet {
			break
		}
	}
	select {
	case <-w.heard:
	default:
	}
}

func (b *bench) latency(program string, args ...string) (times, error) {
	w := &watch{heard: make(chan time.Time, 1)}
	c, err := b.launch(usual, nil, w.see, program, args...)
	if err != nil {
		return nil, err
	}
	defer c.end()
	w.rest()
	c.write(openChat)
	time.Sleep(resting)
	var all times
	for i := range pressed {
		w.rest()
		began := time.Now()
		c.write(letters[i%len(letters)])
		select {
		case at := <-w.heard:
			all = append(all, at.Sub(began))
		case <-time.After(time.Second):
			return nil, fmt.Errorf("%s does not answer a key", program)
		}
	}
	return all, nil
}
