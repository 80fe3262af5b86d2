package main

import (
	"bytes"
	"time"
)

// line is an emulated connection between a program and a terminal: as SSH has
// it, with a window so large that the program never feels it fill.
type line struct {
	rate   int           // bytes a second; 0: no bound
	way    time.Duration // one direction
	busy   time.Time     // until then it carries what was written
	queue  chan packet
	arrive func(at time.Time, p []byte)
}

// packet is what arrives at a time.
type packet struct {
	at    time.Time
	bytes []byte
}

// window is how many packets are on the way at most: more than any second of
// frames.
const window = 4096

func newLine(rate int, way time.Duration, arrive func(time.Time, []byte)) *line {
	return &line{rate: rate, way: way, queue: make(chan packet, window), arrive: arrive}
}

// take takes what the program wrote.
func (l *line) take(_ *child, p []byte) {
	if now := time.Now(); l.busy.Before(now) {
		l.busy = now
	}
	if l.rate > 0 {
		l.busy = l.busy.Add(time.Duration(len(p)) * time.Second / time.Duration(l.rate))
	}
	l.queue <- packet{l.busy.Add(l.way), bytes.Clone(p)}
}

// The question behind a frame and its answer.
var (
	question = []byte("\x1b[5n")
	answer   = "\x1b[0n"
)

// carry delivers to the terminal, which answers, until the queue is closed.
func (l *line) carry(c *child) {
	for p := range l.queue {
		time.Sleep(time.Until(p.at))
		l.arrive(p.at, p.bytes)
		for range bytes.Count(p.bytes, question) {
			time.AfterFunc(l.way, func() { c.write(answer) })
		}
	}
}
