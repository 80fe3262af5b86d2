package tui

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

// firstLightTicks are how long nothing lies over the sunrise.
const firstLightTicks = 6 * grid.TicksPerSecond

// firstLight tells whether the sun is just rising over the summit.
func firstLight(s *world.State) bool {
	since := int32(s.Tick - s.Night.Ended)
	return s.Night.Phase == world.Sunrise && since >= 0 && since < firstLightTicks
}

// summaryIn is what the summary of a night tells besides.
type summaryIn struct {
	line   string // that tells of it
	walked *odometer
	ring   *netgraph.Ring
	copied bool
}

// summary tells how the night went.
func (h *hikeView) summary(in *summaryIn, columns int) *panel {
	v := h.View
	width := min(summaryWidth, columns-panelColumns)
	t := words.Over(v.State.Night.Phase)
	s := &panel{title: t.Name, keys: h.keys.Fill(words.SummaryKeys(h.kind))}
	s.wrap(text, t.About, width)
	if v.State.Night.Phase == world.Overcome {
		s.wrap(text, advice(v, h.ground), width)
	}
	s.add(text, "")
	s.rows = append(s.rows, in.deeds(v, width)...)
	s.add(text, "")
	s.wrap(amber, in.line, width)
	for _, l := range in.report(v) {
		s.wrap(dim, l, width)
	}
	if !h.kind.Hosts() {
		s.wrap(text, words.SummaryWaits, width)
	}
	if in.copied {
		s.add(good, words.CopiedNote)
	}
	return s
}

// advice is what might have helped a squad that the night has overcome.
func advice(v *peer.View, w *ground) string {
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

// deeds is the table of who did what.
func (in *summaryIn) deeds(v *peer.View, width int) (rows []row) {
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
		figures := fmt.Sprintf("%*d m%*d%*d%*d", deedWidth-len(" m"), in.walked.Metres(s),
			deedWidth, g.Hits, deedWidth, g.Pulled, deedWidth, g.Brought)
		rows = append(rows, row{
			letter(v, s), {pad(canvas.Cut(v.Names[s].String(), names-1), names), nameStyle(v, s)}, {figures, text},
		})
	}
	return rows
}

// report says how the network was. Alone there is none.
func (in *summaryIn) report(v *peer.View) []string {
	s := &v.Sample
	if in.ring.Len() == 0 || s.RTT == 0 && s.Guests == 0 {
		return nil
	}
	rtt := in.ring.Stats(reportTime, func(s *netgraph.Sample) float64 { return float64(s.RTT.Milliseconds()) })
	return []string{
		fmt.Sprintf(words.ReportTrip, rtt.P50, rtt.P95, s.LossUp, s.LossDown),
		fmt.Sprintf(words.ReportBytes, s.WireUp/1000, s.WireDown/1000, s.Corrections),
	}
}

// reportTime is what the figures of the report cover.
const reportTime = time.Minute

// odometer is that of the hike on the screen.
type odometer struct {
	night.Odometer
	hike time.Duration // when the hike began
}

// read takes the newest view.
func (o *odometer) read(v *peer.View, began time.Duration) {
	if o.hike != began {
		*o = odometer{hike: began}
	}
	o.Read(v.Night, &v.State)
}
