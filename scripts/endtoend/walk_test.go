//go:build endtoend

package endtoend

import (
	"fmt"
	"testing"
)

// hiker is a player and its letter on the others' maps.
type hiker struct {
	*player
	letter string
}

// three starts a host and two guests, each with its letter on the others' maps.
func (n *night) three(s size) (hikers [3]hiker, code string) {
	n.t.Helper()
	host, code := n.host(s, "Ash")
	hikers = [3]hiker{{host, "A"}, {n.join(s, "Fern", code), "B"}, {n.join(s, "Moss", code), "C"}}
	for _, h := range hikers {
		n.othersSee(hikers, h, "is on the map", func(cell) bool { return true })
	}
	return hikers, code
}

// othersSee waits until all other hikers see h at a place that fits.
func (n *night) othersSee(hikers [3]hiker, h hiker, what string, fits func(cell) bool) {
	n.t.Helper()
	for _, other := range hikers {
		if other == h {
			continue
		}
		n.await(fmt.Sprintf("%s sees that %s %s", other.name, h.letter, what), func() bool {
			at, ok := other.find(h.letter)
			return ok && fits(at)
		})
	}
}

func TestEachSeesTheOthersWalk(t *testing.T) {
	n := newNight(t)
	hikers, _ := n.three(usual)
	for i, key := range []string{"a", "d", "s"} {
		h := hikers[i]
		before := map[*player]cell{}
		for _, other := range hikers {
			before[other.player], _ = other.find(h.letter)
		}
		for _, other := range hikers {
			if other == h {
				continue
			}
			n.walk(h.player, key, fmt.Sprintf("%s sees %s walk", other.name, h.letter), func() bool {
				at, ok := other.find(h.letter)
				return ok && farFrom(at, before[other.player])
			})
		}
	}
}

// farFrom reports whether two places are further apart than jitter explains.
func farFrom(a, b cell) bool {
	const cells = 2
	return abs(a.x-b.x) >= cells || abs(a.y-b.y) >= cells
}

func abs(n int) int { return max(n, -n) }
