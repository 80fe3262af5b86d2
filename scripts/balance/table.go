package main

import (
	"fmt"
	"io"
	"slices"

	"switchback/peer/brain"
	"switchback/world"
	"switchback/world/grid"
)

var perkNames = [world.NumPerks]string{
	"none", "Ember", "QuickHands", "SoftStep", "WideFlash", "ThickCoat", "Packrat",
}

// parties prints how nights end for each size of party, and for two also when they
// keep apart.
func (e *experiment) parties(out io.Writer, sizes []int) {
	fmt.Fprintln(out, "party\tcamp 2\tsummit\tdawn\tall down\tcamps, mean\tmedian\tminutes\tblows\tfalls\tbanished\thits\tlit\thome\t")
	times := 0.0
	for _, n := range sizes {
		together := e.play(setup{players: n, habits: brain.Habits{Posts: true}})
		row(out, fmt.Sprint(n), together)
		if n == 2 {
			apart := e.play(setup{players: n, habits: brain.Habits{Posts: true, Apart: true}})
			row(out, "2 apart", apart)
			times = mean(together, camps) / mean(apart, camps)
		}
	}
	if times > 0 {
		fmt.Fprintf(out, "\nTwo together reach %.1f times the camps of two apart.\n", times)
	}
	fmt.Fprintln(out)
}

func camps(o *outcome) int { return o.camps }

func row(out io.Writer, name string, ends []outcome) {
	fmt.Fprintf(out, "%s\t%.0f %%\t%.0f %%\t%.0f %%\t%.0f %%\t%.2f\t%d\t%.1f\t%.1f\t%.1f\t%.1f\t%.1f\t%.1f\t%.2f\t\n", name,
		share(ends, func(o *outcome) bool { return o.camps >= 2 }),
		share(ends, func(o *outcome) bool { return o.phase == world.Sunrise }),
		share(ends, func(o *outcome) bool { return o.phase == world.Dawn }),
		share(ends, func(o *outcome) bool { return o.phase == world.Overcome }),
		mean(ends, camps),
		median(ends),
		mean(ends, func(o *outcome) int { return int(o.ticks) })/60/grid.TicksPerSecond,
		mean(ends, func(o *outcome) int { return o.blows }),
		mean(ends, func(o *outcome) int { return o.falls }),
		mean(ends, func(o *outcome) int { return o.banished }),
		mean(ends, func(o *outcome) int { return o.hits }),
		mean(ends, func(o *outcome) int { return o.lit }),
		mean(ends, func(o *outcome) int { return o.home }))
}

// pairs prints what each perk and the lantern posts are worth: it plays the same
// seeds with and without. Perks are tried on hikers who build posts.
func (e *experiment) pairs(out io.Writer, players int) {
	base := setup{players: players, habits: brain.Habits{Posts: true}}
	plain := e.play(base)
	fmt.Fprintf(out, "paired, party of %d\tcamps gained\t± standard error\t\n", players)
	for p := world.NoPerk + 1; p < world.NumPerks; p++ {
		with := base
		with.perk = p
		gained(out, perkNames[p], plain, e.play(with))
	}
	gained(out, "lantern posts", e.play(setup{players: players}), plain)
}

func gained(out io.Writer, name string, without, with []outcome) {
	gain, err := meanDifference(without, with)
	fmt.Fprintf(out, "%s\t%+.2f\t%.2f\t\n", name, gain, err)
}

func median(ends []outcome) int {
	all := make([]int, len(ends))
	for i := range ends {
		all[i] = ends[i].camps
	}
	slices.Sort(all)
	return all[len(all)/2]
}
