package main

import (
	"bytes"
	"time"
)

// line is an emulated SSH connection between a program and a terminal. Like SSH it
// has a window so large that the program never sees it fill.
type line struct {
	rate   int           // bytes a second; 0: no bound
	way    time.Duration // delay in one direction
	busy   time.Time     // when it has carried what was written so far
	queue  chan packet
	arrive func(at time.Time, p []byte)
}

// packet is what the terminal receives at one time.
type packet struct {
	at    time.Time
	bytes []byte
}

// window is the most packets on their way: more than any second of frames.
const window = 4096

func newLine(rate int, way time.Duration, arrive func(time.Time, []byte)) *line {
	return &line{rate: rate, way: way, queue: make(chan packet, window), arrive: arrive}
}

// take queues what the program wrote.
func (l *line) take(_ *child, p []byte) {
	if now := time.Now(); l.busy.Before(now) {
		l.busy = now
	}
	if l.rate > 0 {
		l.busy = l.busy.Add(time.Duration(len(p)) * time.Second / time.Duration(l.rate))
	}
	l.queue <- packet{l.busy.Add(l.way), bytes.Clone(p)}
}

// The status query that follows a frame, and its answer.
var (
	question = []byte("\x1b[5n")
	answer   = "\x1b[0n"
)

// carry delivers packets to the terminal and sends back its answers, until the
// queue is closed.
func (l *line) carry(c *child) {
	for p := range l.queue {
		time.Sleep(time.Until(p.at))
		l.arrive(p.at, p.bytes)
		for range bytes.Count(p.bytes, question) {
			time.AfterFunc(l.way, func() { c.write(answer) })
		}
	}
}
