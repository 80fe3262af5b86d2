package main

import "math"

// share returns the share of the nights in which something holds, in per cent.
func share(ends []outcome, holds func(*outcome) bool) float64 {
	return 100 * mean(ends, func(o *outcome) int {
		if holds(o) {
			return 1
		}
		return 0
	})
}

func mean(ends []outcome, of func(*outcome) int) float64 {
	sum := 0
	for i := range ends {
		sum += of(&ends[i])
	}
	return float64(sum) / float64(len(ends))
}

// meanDifference returns how many more camps the nights with have than those
// without, on average over pairs of one seed, and the standard error of that.
func meanDifference(without, with []outcome) (gain, err float64) {
	var sum, squares float64
	for i := range with {
		d := float64(with[i].camps - without[i].camps)
		sum, squares = sum+d, squares+d*d
	}
	n := float64(len(with))
	gain = sum / n
	return gain, math.Sqrt(max(0, squares/n-gain*gain) / n)
}
