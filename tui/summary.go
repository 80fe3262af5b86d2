package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// summaryKey takes a key while the summary is shown; false leaves it to the
// forest.
func (m *game) summaryKey(k tea.Key, now time.Duration) (tea.Cmd, bool) {
	if !m.seen.over || m.st.hike.lookOn || k.IsRepeat {
		return nil, false
	}
	switch {
	case isEnter(k):
		m.st.hike.lookOn = true
	case isLetter(k, 'c'):
		m.st.hike.copied = now
		return tea.SetClipboard(m.seen.line), true
	case isLetter(k, 'l'):
		m.open(leaveOverlay, now)
	default:
		return nil, false
	}
	return nil, true
}

// nightLine tells a night in one line of ASCII.
func nightLine(w *ground, date time.Time) string {
	n := &w.Night
	lit, all := w.lanterns()
	camps := strings.Repeat("^", int(n.Camp)) + strings.Repeat("-", world.Camps-int(n.Camp))
	return fmt.Sprintf("Switchback %s %s camp %d, %d/%d lanterns, %d home, %s",
		date.UTC().Format(time.DateOnly), camps, n.Camp, lit, all, home(&w.State), minutes(w.NightTicks()))
}

// home counts the hikers brought home.
func home(s *world.State) (n int) {
	for i := range s.Lost {
		if s.Lost[i].Stage == world.Home {
			n++
		}
	}
	return n
}

// summary tells how the night went.
func (p *painter) summary(v *peer.View, h *hike, columns int) *panel {
	width := min(summaryWidth, columns-panelColumns)
	t := overText(v.State.Night.Phase)
	s := &panel{title: t.title, keys: summaryKeys}
	s.wrap(text, t.about, width)
	if v.State.Night.Phase == world.Overcome {
		s.wrap(text, advice(v, &p.ground), width)
	}
	s.add(text, "")
	s.rows = append(s.rows, p.deeds(v, width)...)
	s.add(text, "")
	for _, l := range p.report(v) {
		s.wrap(dim, l, width)
	}
	s.wrap(amber, p.sight.line, width)
	if h.copied != 0 {
		s.add(good, copiedNote)
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
		return adviceFlash
	case v.Self < world.MaxSeats && w.guarded(v.State.Players[v.Self].Pos):
		return adviceWarden
	}
	return adviceCircle
}

// Columns of the summary.
const (
	summaryWidth = 66
	summaryName  = 24
	deedWidth    = 7
)

// deeds is the table of who did what.
func (p *painter) deeds(v *peer.View, width int) (rows []row) {
	names := min(summaryName, width-letterWidth-deedWidth*len(summaryColumns))
	head := pad("", letterWidth+names)
	for _, name := range summaryColumns {
		head += fmt.Sprintf("%*s", deedWidth, name)
	}
	rows = append(rows, line(dim, head))
	for s := range world.Seat(world.MaxSeats) {
		if v.State.Players[s].Condition == world.Absent {
			continue
		}
		g := &v.State.Gear[s]
		figures := fmt.Sprintf("%*d m%*d%*d%*d", deedWidth-len(" m"), p.walked.metres(s),
			deedWidth, g.Hits, deedWidth, g.Pulled, deedWidth, g.Brought)
		rows = append(rows, row{
			{letter(v, s), amber}, {pad(canvas.Cut(v.Names[s].String(), names-1), names), nameStyle(v, s)}, {figures, text},
		})
	}
	return rows
}

// report says how the network was. Alone there is none.
func (p *painter) report(v *peer.View) []string {
	s := &v.Sample
	if p.ring.Len() == 0 || s.RTT == 0 && s.Guests == 0 {
		return nil
	}
	rtt := p.ring.Stats(reportTime, func(s *netgraph.Sample) float64 { return float64(s.RTT.Milliseconds()) })
	return []string{
		fmt.Sprintf(reportTrip, rtt.P50, rtt.P95, s.LossUp, s.LossDown),
		fmt.Sprintf(reportBytes, s.WireUp/1000, s.WireDown/1000, s.Corrections),
	}
}

// reportTime is what the figures of the report cover.
const reportTime = time.Minute

// odometer adds up how far everyone has walked, as far as this screen saw it.
type odometer struct {
	hike time.Duration            // when the hike began that this belongs to
	last [world.MaxSeats]grid.Pos // the zero place: not seen yet
	sum  [world.MaxSeats]int64    // position units
}

// leap is more than a body walks between two views: it was carried.
const leap = 3 * grid.Metre

// read takes the newest view.
func (o *odometer) read(s *world.State, began time.Duration) {
	if o.hike != began {
		*o = odometer{hike: began}
	}
	for i := range s.Players {
		at := s.Players[i].Pos
		if d := at.Dist(o.last[i]); d < leap && o.last[i] != (grid.Pos{}) && s.Players[i].Condition == world.Standing {
			o.sum[i] += int64(d)
		}
		o.last[i] = at
	}
}

func (o *odometer) metres(s world.Seat) int { return int(o.sum[s] / grid.Metre) }
