package main

import (
	"fmt"
	"testing"

	"switchback/peer/brain"
)

// BenchmarkNight plays a whole night, as an experiment does hundreds of times.
func BenchmarkNight(b *testing.B) {
	for _, players := range []int{1, 5} {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			b.ReportAllocs()
			s := setup{players: players, habits: brain.Habits{Posts: true}}
			for seed := uint64(1); b.Loop(); seed++ {
				s.play(seed)
			}
		})
	}
}
