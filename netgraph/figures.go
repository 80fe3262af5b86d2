package netgraph

import (
	"math"
	"time"
)

// figures are the newest sample and what came before it.
type figures struct {
	*Sample
	ring        *Ring
	rtts        Stats   // of the history, ms
	corrections Stats   // of the history, cm
	peak        float64 // the largest correction within peakTime, cm
}

func newFigures(r *Ring) figures {
	return figures{
		Sample:      r.Back(0),
		ring:        r,
		rtts:        r.Stats(history, rttMS),
		corrections: r.Stats(history, correctionCM),
		peak:        r.Stats(peakTime, correctionCM).Max,
	}
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func rttMS(s *Sample) float64 { return ms(s.RTT) }

func correctionCM(s *Sample) float64 { return float64(s.Correction) }

// linked reports whether there is another side. In a solo hike there is none, so
// figures about snapshots cannot be bad.
func (f *figures) linked() bool { return f.Pair != "" || f.Guests > 0 }

// grown returns by how much a figure that counts since the start has grown within
// the history.
func (f *figures) grown(figure func(*Sample) uint32) uint32 {
	oldest := f.ring.Back(f.ring.within(history) - 1)
	return figure(f.Sample) - figure(oldest)
}

// perTick returns by how much a figure has grown within the history, in per cent of
// the ticks.
func (f *figures) perTick(figure func(*Sample) uint32) float64 {
	if f.grown(ticks) == 0 {
		return 0
	}
	return 100 * float64(f.grown(figure)) / float64(f.grown(ticks))
}

func starvedTicks(s *Sample) uint32   { return s.Starved }
func heldFrames(s *Sample) uint32     { return s.Held }
func latePackets(s *Sample) uint32    { return s.Late }
func droppedPackets(s *Sample) uint32 { return uint32(s.Dropped) }
func droppedTicks(s *Sample) uint32   { return s.TicksDropped }
func timesMoved(s *Sample) uint32     { return s.Corrections }
func ticks(s *Sample) uint32          { return s.Tick }

// clockPerCent returns by how many per cent the time sync runs its clock faster than
// true, to two decimals. Without a time sync it is 0.
func (f *figures) clockPerCent() float64 {
	if f.ClockRate == 0 {
		return 0
	}
	return math.Round((float64(f.ClockRate)-1)*1e4) / 100
}

// perSecond scales bytes a second to a unit.
func perSecond(bytes float32) (n float64, unit string) {
	switch n = float64(bytes); {
	case n < 1e3:
		return n, " B/s"
	case n < 1e6:
		return n / 1e3, " kB/s"
	}
	return n / 1e6, " MB/s"
}
