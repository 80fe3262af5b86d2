package scene

import (
	"testing"

	"switchback/tui/canvas"
)

// sent returns how many bytes a second a walk of five seconds sends to a
// terminal of 80 × 24 with two lines of status.
func sent(k *walk, fps int, term canvas.Terminal, o Options) int {
	const seconds = 5
	g, area := canvas.NewGrid(80, 24), canvas.Rect{W: 80, H: 22}
	s, w := painted, canvas.Writer{}
	s.camera = camera{}
	w.Set(term)
	w.Append(nil, g, s.Draw(g, area, k.v, 0, o))
	total := 0
	var frame []byte
	for i := range seconds * 60 {
		now := k.step()
		if i*fps/60 != (i+1)*fps/60 {
			frame = w.Append(frame[:0], g, s.Draw(g, area, k.v, now, o))
			total += len(frame)
		}
	}
	return total / seconds
}

// The counts are the same on every machine.
func TestBytesOfAWalk(t *testing.T) {
	full := canvas.Terminal{Scroll: true, Sync: true}
	slow := canvas.Terminal{Palette: canvas.Colors256, Scroll: true, Sync: true}
	tests := []struct {
		name string
		k    *walk
		fps  int
		term canvas.Terminal
		o    Options
		most int
	}{
		{"alone", alone(), 60, full, Options{Motion: true}, 62_000},
		{"five", hunt(), 60, full, Options{Motion: true}, 96_000},
		{"five and forty shades", horde(), 60, full, Options{Motion: true}, 190_000},
		{"alone on a slow line", alone(), 20, slow, Options{Motion: true, Coarse: true}, 19_000},
		{"forty shades on a slow line", horde(), 20, slow, Options{Motion: true, Coarse: true}, 47_000},
		{"five on a slow line", hunt(), 20, slow, Options{Motion: true, Coarse: true}, 27_000},
	}
	for _, test := range tests {
		got := sent(test.k, test.fps, test.term, test.o)
		t.Logf("%s: %d bytes/s", test.name, got)
		if got > test.most {
			t.Errorf("%s: %d bytes/s, want at most %d", test.name, got, test.most)
		}
	}
}

// The hint is worth its while: without it a walk costs several times as much.
func TestScrollHintSaves(t *testing.T) {
	with := sent(alone(), 60, canvas.Terminal{Scroll: true}, Options{})
	without := sent(alone(), 60, canvas.Terminal{}, Options{})
	if 3*with > without {
		t.Errorf("%d bytes/s with the hint, %d without", with, without)
	}
}

// When nobody does anything and motion is off, nothing is written.
func TestRestCostsNothing(t *testing.T) {
	if got := sent(&walk{v: alone().v, still: true}, 60, canvas.Terminal{Scroll: true, Sync: true}, Options{}); got != 0 {
		t.Errorf("%d bytes/s", got)
	}
	if got := sent(&walk{v: hunt().v, still: true}, 60, canvas.Terminal{Scroll: true, Sync: true}, Options{Motion: true}); got == 0 {
		t.Error("nothing moves with motion on")
	}
}
