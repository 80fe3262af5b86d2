package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
)

func main() {
	log.SetFlags(0)
	seeds := flag.Int("seeds", 200, "how many nights of each sort")
	first := flag.Uint64("first", 1, "the first seed")
	players := flag.String("players", "1,2,3,4,5", "sizes of the party, with commas")
	paired := flag.Int("paired", 1, "size of the party that perks and posts are tried on; 0: they are not")
	workers := flag.Int("workers", runtime.NumCPU(), "nights played at the same time")
	flag.Parse()
	sizes, err := parseSizes(*players)
	if err != nil {
		log.Fatal(err)
	}
	e := experiment{first: *first, seeds: *seeds, workers: *workers}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%d nights of each sort, seeds %d to %d\n\n", e.seeds, e.first, e.first+uint64(e.seeds)-1)
	e.parties(out, sizes)
	if *paired > 0 {
		e.pairs(out, *paired)
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}

func parseSizes(list string) (sizes []int, err error) {
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 16 {
			return nil, fmt.Errorf("-players %q: numbers from 1 to 16, with commas", list)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// experiment is a range of seeds to play.
type experiment struct {
	first   uint64
	seeds   int
	workers int
}

// play plays one night for each seed and returns how they ended, in the order
// of the seeds.
func (e *experiment) play(s setup) []outcome {
	ends := make([]outcome, e.seeds)
	next := make(chan int)
	var running sync.WaitGroup
	for range e.workers {
		running.Go(func() {
			for i := range next {
				ends[i] = s.play(e.first + uint64(i))
			}
		})
	}
	for i := range ends {
		next <- i
	}
	close(next)
	running.Wait()
	return ends
}
