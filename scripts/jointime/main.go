// Command jointime measures how long a guest waits from a pasted code to the
// first step in the forest, over real links on the loopback of this computer:
//
//	go run ./scripts/jointime [-n 20] [-net lat:50]
//
// It joins one guest after the other and prints percentiles in milliseconds.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"time"

	"switchback/peer"
	"switchback/peer/party"
	"switchback/world"
	"switchback/world/body"
)

func main() {
	log.SetFlags(0)
	joins := flag.Int("n", 20, "how many joins")
	net := flag.String("net", "", "conditioner on the guests' side of the links")
	flag.Parse()
	if *joins < 1 {
		log.Fatal("-n: at least one join")
	}
	times, err := measure(*joins, *net)
	if err != nil {
		log.Fatal(err)
	}
	slices.Sort(times)
	fmt.Printf("joins %d  p50_ms %.1f  p95_ms %.1f  max_ms %.1f\n",
		len(times), percentile(times, 50), percentile(times, 95), percentile(times, 100))
}

// measure hosts a hike and joins it again and again.
func measure(joins int, net string) ([]time.Duration, error) {
	seats, err := os.MkdirTemp("", "jointime")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(seats)
	host, err := party.Parties{}.Host(peer.Options{Seed: 1, Name: "Ash"})
	if err != nil {
		return nil, err
	}
	defer host.Leave()
	guest := peer.Options{Name: "Fern", Net: net, Token: seats}
	times := make([]time.Duration, joins)
	for i := range times {
		if times[i], err = join(host.Invite(), guest); err != nil {
			return nil, fmt.Errorf("join %d: %w", i+1, err)
		}
	}
	return times, nil
}

// patience is how long a join may take before the measurement fails.
const patience = 30 * time.Second

// join joins and walks, and returns how long it took until the guest's own body
// moved.
func join(code string, o peer.Options) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	start := time.Now()
	p, err := party.Parties{}.Join(ctx, code, o, func(peer.Step, string) {})
	if err != nil {
		return 0, err
	}
	defer p.Leave()
	p.Input(peer.Intent{MoveY: body.MaxAxis})
	for !walks(p.View()) {
		select {
		case <-p.Fresh():
		case <-p.Done():
			return 0, p.Err()
		case <-ctx.Done():
			return 0, fmt.Errorf("no step: %w", ctx.Err())
		}
	}
	return time.Since(start), nil
}

// walks reports whether a view shows the guest's own body in motion.
func walks(v *peer.View) bool {
	return v.Self < world.MaxSeats && v.State.Players[v.Self].VY != 0
}

// percentile returns a percentile of sorted times by nearest rank, in milliseconds.
func percentile(sorted []time.Duration, percent int) float64 {
	rank := (len(sorted)*percent + 99) / 100
	return float64(sorted[max(rank, 1)-1]) / float64(time.Millisecond)
}
