package netgraph

import (
	"math"
	"strings"
)

// column writes a figure or two a line, always on the same lines, so that the eye
// finds them again.
func (f *figures) column(d *draft) {
	for _, write := range []func(*draft){
		f.pace, f.drops, f.roundTrip, f.roundTripMiddle, f.roundTripTail, f.loss, f.late,
		f.snapshots, f.baseline, f.wireUp, f.wireDown, f.payload, f.entities,
		f.unacked, f.timing, f.starved, f.interpolation, f.held, f.clock,
		f.correction, f.correctionSpread, f.corrected, f.near, f.far, f.conditioner, f.own,
	} {
		write(d)
		d.end(ColumnWidth)
	}
	f.graphs(d)
}

func (f *figures) pace(d *draft) {
	d.name("frames").add(Plain, "%.1f", f.FPS)
	d.unit("/s  ticks ").add(f.tickLevel(), "%.1f", f.TPS).unit("/s")
}

func (f *figures) drops(d *draft) {
	d.name("dropped").count(f.grown(droppedTicks), dropsWarn, dropsBad).unit(" ticks  ")
	d.count(f.grown(droppedPackets), dropsWarn, dropsBad).unit(" packets/min")
}

func (f *figures) roundTrip(d *draft) {
	d.name("rtt").rtt(rttMS(f.Sample)).unit("  jitter ").jitter(ms(f.Jitter))
}

func (f *figures) roundTripMiddle(d *draft) {
	d.name("  60 s").unit("p50 ").rtt(f.rtts.P50).unit("  p95 ").rtt(f.rtts.P95)
}

func (f *figures) roundTripTail(d *draft) {
	d.name("").unit("p99 ").rtt(f.rtts.P99).unit("  max ").rtt(f.rtts.Max)
}

func (f *figures) loss(d *draft) {
	d.name("loss").unit("up ").loss(f.LossUp).unit("  down ").loss(f.LossDown)
}

func (f *figures) late(d *draft) {
	d.name("late").count(f.grown(latePackets), lateWarn, lateBad).unit(" packets/min")
}

func (f *figures) snapshots(d *draft) {
	d.name("snapshots").add(f.snapshotLevel(), "%.1f", f.SnapshotsPerS)
	d.unit("/s  full ").add(Plain, "%d", f.FullSnapshots).unit(" so far")
}

func (f *figures) baseline(d *draft) {
	d.name("baseline").count(uint32(f.BaselineAge), ageWarn, ageBad).unit(" ticks old")
}

func (f *figures) wireUp(d *draft) {
	d.name("wire up").bytes(f.WireUp).add(Plain, "  %.1f", f.PacketsUp).unit(" packets/s")
}

func (f *figures) wireDown(d *draft) {
	d.name("wire down").bytes(f.WireDown).add(Plain, "  %.1f", f.PacketsDown).unit(" packets/s")
}

func (f *figures) payload(d *draft) {
	d.name("payload").unit("up ").bytes(f.PayloadUp).unit("  down ").bytes(f.PayloadDown)
}

func (f *figures) entities(d *draft) {
	d.name("entities").add(Plain, "%d", f.Entities).unit(" known")
}

func (f *figures) unacked(d *draft) {
	d.name("unacked").count(uint32(f.Unacked), unackedWarn, unackedBad).unit(" commands")
}

func (f *figures) timing(d *draft) {
	d.name("lead").add(Plain, "%d", f.Lead)
	d.unit(" ticks  slack ").add(f.slackLevel(), "%d", f.Slack).unit(" ticks")
}

func (f *figures) starved(d *draft) {
	d.name("starved").add(f.starvedLevel(), "%d", f.grown(starvedTicks))
	d.unit(" ticks/min  ").add(f.starvedLevel(), "%.2f", f.perTick(starvedTicks)).unit(" %")
}

func (f *figures) interpolation(d *draft) {
	d.name("interp").add(f.interpLevel(), "%.0f", ms(f.InterpDelay))
	d.unit(" ms  target ").add(Plain, "%.0f", ms(f.InterpTarget)).unit(" ms")
}

func (f *figures) held(d *draft) {
	d.name("held").add(f.heldLevel(), "%d", f.grown(heldFrames)).unit(" frames/min")
}

func (f *figures) clock(d *draft) {
	d.name("clock").unit("rate ").add(f.clockLevel(), "%.2f", 100+f.clockPerCent()).unit(" %")
}

func (f *figures) correction(d *draft) {
	d.name("correction").unit(" ").centimetres(f.peak).unit(" ")
	bar(d, f.peak)
}

// bar writes a correction as a bar: any at all fills a part of it, correctionFull and
// more the whole.
func bar(d *draft, cm float64) {
	const full, empty = "##########", ".........."
	filled := max(0, int(math.Ceil(min(cm/correctionFull, 1)*float64(len(full)))))
	d.unit("[").add(correctionLevel(cm), "%s", full[:filled]).unit(empty[filled:]).unit("]")
}

func (f *figures) correctionSpread(d *draft) {
	d.name("  60 s").unit("p99 ").centimetres(f.corrections.P99)
	d.unit("  max ").centimetres(f.corrections.Max)
}

func (f *figures) corrected(d *draft) {
	d.name("  moved").add(Plain, "%d", f.grown(timesMoved)).unit(" times/min")
}

// near writes this end of the path, and far the other: both do not fit on a line.
func (f *figures) near(d *draft) {
	d.name("path")
	near, _, _ := strings.Cut(f.Pair, pairMark)
	if f.Pair == "" {
		d.unit("none")
		return
	}
	d.foreign(Plain, shortened(near, ColumnWidth-nameWidth))
}

func (f *figures) far(d *draft) {
	if _, far, both := strings.Cut(f.Pair, pairMark); both {
		d.name("  to").foreign(Plain, shortened(far, ColumnWidth-nameWidth))
	}
}

const pairMark = " - " // stands between the two ends of a pair

// shortened cuts out the middle of a text: an address is recognised by its network
// at the beginning and its port at the end.
func shortened(text string, width int) string {
	const cut = ".."
	if len(text) <= width {
		return text
	}
	tail := (width - len(cut)) / 2
	return text[:width-len(cut)-tail] + cut + text[len(text)-tail:]
}

// own writes the line that differs between the ends: how many links a host has, or
// what most of the bytes that a guest gets are for.
func (f *figures) own(d *draft) {
	if f.Guests > 0 {
		d.name("guests").add(Plain, "%d", f.Guests).unit(" links")
		return
	}
	for i, s := range f.Largest {
		if s.Name == "" {
			return
		}
		if i == 0 {
			d.name("bytes in")
		} else {
			d.unit("  ")
		}
		d.unit(s.Name+" ").add(Plain, "%.0f", s.PerCent).unit(" %")
	}
}

func (f *figures) conditioner(d *draft) {
	d.name("net")
	if f.Net == "" {
		d.unit("no conditioner")
		return
	}
	d.foreign(Warn, f.Net)
}
