package panels

import (
	"fmt"
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/night"
)

// firstLightTicks is how long no panel lies over the sunrise.
const firstLightTicks = 6 * grid.TicksPerSecond

// FirstLight reports whether the sun is just rising over the summit.
func FirstLight(s *world.State) bool {
	since := int32(s.Tick - s.Night.Ended)
	return s.Night.Phase == world.Sunrise && since >= 0 && since < firstLightTicks
}

// Report holds what the summary of a night shows besides the view.
type Report struct {
	Line   string // the night in one line, see Ground.Tally
	Walked *Odometer
	Ring   *netgraph.Ring // the link's samples
	Copied bool           // the line was copied
}

// Summary returns the panel that says how the night went.
func (h *Hike) Summary(in *Report, columns int) *Panel {
	v := h.View
	width := min(summaryWidth, columns-panelColumns)
	t := words.Over(v.State.Night.Phase)
	s := &Panel{Title: t.Name, Keys: h.Keys.Fill(words.SummaryKeys(h.Kind))}
	s.wrap(text, t.About, width)
	if v.State.Night.Phase == world.Overcome {
		s.wrap(text, advice(v, h.Ground), width)
	}
	s.add(text, "")
	s.Rows = append(s.Rows, in.deeds(v, width)...)
	s.add(text, "")
	s.wrap(amber, in.Line, width)
	for _, l := range in.report(v) {
		s.wrap(dim, l, width)
	}
	if !h.Kind.Hosts() {
		s.wrap(text, words.SummaryWaits, width)
	}
	if in.Copied {
		s.add(good, words.CopiedNote)
	}
	return s
}

// advice says what might have helped a squad that the night has overcome.
func advice(v *peer.View, w *Ground) string {
	hits := 0
	for i := range v.State.Gear {
		hits += int(v.State.Gear[i].Hits)
	}
	switch {
	case hits < world.BanishHits:
		return words.AdviceFlash
	case v.Self < world.MaxSeats && w.Guarded(w.Level, v.State.Players[v.Self].Pos):
		return words.AdviceWarden
	}
	return words.AdviceCircle
}

// Columns of the summary.
const (
	summaryWidth = 66
	summaryName  = 24
	deedWidth    = 7
)

// deeds returns the table of who did what.
func (in *Report) deeds(v *peer.View, width int) (rows []row) {
	names := min(summaryName, width-letterWidth-deedWidth*len(words.SummaryColumns))
	head := pad("", letterWidth+names)
	for _, name := range words.SummaryColumns {
		head += fmt.Sprintf("%*s", deedWidth, name)
	}
	rows = append(rows, line(dim, head))
	for s := range world.Seat(world.MaxSeats) {
		if v.State.Players[s].Condition == body.Absent {
			continue
		}
		g := &v.State.Gear[s]
		figures := fmt.Sprintf("%*d m%*d%*d%*d", deedWidth-len(" m"), in.Walked.Metres(s),
			deedWidth, g.Hits, deedWidth, g.Pulled, deedWidth, g.Brought)
		rows = append(rows, row{
			letter(v, s), {pad(canvas.Cut(v.Names[s].String(), names-1), names), nameStyle(v, s)}, {figures, text},
		})
	}
	return rows
}

// report says how the network was. It returns nil for a hike alone.
func (in *Report) report(v *peer.View) []string {
	s := &v.Sample
	if in.Ring.Len() == 0 || s.RTT == 0 && s.Guests == 0 {
		return nil
	}
	rtt := in.Ring.Stats(reportTime, func(s *netgraph.Sample) float64 { return float64(s.RTT.Milliseconds()) })
	return []string{
		fmt.Sprintf(words.ReportTrip, rtt.P50, rtt.P95, s.LossUp, s.LossDown),
		fmt.Sprintf(words.ReportBytes, s.WireUp/1000, s.WireDown/1000, s.Corrections),
	}
}

// reportTime is the span that the round trips of the report cover.
const reportTime = time.Minute

// Odometer is the night.Odometer of the hike on the screen.
type Odometer struct {
	night.Odometer
	hike time.Duration // when the hike began
}

// Read takes the newest view. With another hike, which began tells apart, it counts
// from zero.
func (o *Odometer) Read(v *peer.View, began time.Duration) {
	if o.hike != began {
		*o = Odometer{hike: began}
	}
	o.Odometer.Read(v.Night, &v.State)
}
