package party

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/level"
	"switchback/world/night"
)

// summary is how a night went, as a server without a screen prints it.
type summary struct {
	Date     string    `json:"date"` // UTC
	Seed     uint64    `json:"seed"`
	End      string    `json:"end"` // sunrise, dawn or overcome
	Seconds  int       `json:"seconds"`
	Camps    int       `json:"camps"`
	Lit      int       `json:"lanterns_lit"`
	Lanterns int       `json:"lanterns"`
	Home     int       `json:"brought_home"`
	Line     string    `json:"line"`
	Players  []walker  `json:"players"`
	Network  condition `json:"network"`
}

// walker is what one player did. Letter is the one that marks the seat on the map.
type walker struct {
	Letter  string `json:"letter"`
	Name    string `json:"name"`
	Metres  int    `json:"walked_m"`
	Hits    int    `json:"hits"`
	Pulled  int    `json:"pulled_up"`
	Brought int    `json:"brought_home"`
	RTT     int    `json:"rtt_ms"` // at the end; 0: not known
}

// condition is the network at the end of the night.
type condition struct {
	Up       float32 `json:"wire_up_bytes_per_s"`
	Down     float32 `json:"wire_down_bytes_per_s"`
	LossUp   float32 `json:"loss_up_percent"` // the worst of the guests
	LossDown float32 `json:"loss_down_percent"`
	Starved  uint32  `json:"wrong_guesses"`
	Refused  uint64  `json:"packets_refused"`
}

var ends = map[world.NightPhase]string{world.Sunrise: "sunrise", world.Dawn: "dawn", world.Overcome: "overcome"}

// summarize reads the view of a night that is over.
func summarize(v *peer.View, walked *night.Odometer, now time.Time) *summary {
	t := night.MakeTally(&v.State, level.Of(v.State.Seed))
	n := &v.Sample
	s := &summary{
		Date: now.UTC().Format(time.DateOnly), Seed: v.State.Seed, End: ends[t.Phase], Seconds: int(t.Length.Seconds()),
		Camps: t.Camps, Lit: t.Lit, Lanterns: t.Lanterns, Home: t.Home, Line: t.Line(now), Players: []walker{},
		Network: condition{n.WireUp, n.WireDown, n.LossUp, n.LossDown, n.Starved, n.Dropped},
	}
	for seat := range world.Seat(world.MaxSeats) {
		if v.State.Players[seat].Condition == body.Absent {
			continue
		}
		g := &v.State.Gear[seat]
		s.Players = append(s.Players, walker{
			string(rune('A' + seat)), v.Names[seat].String(), walked.Metres(seat), int(g.Hits), int(g.Pulled), int(g.Brought), int(v.Pings[seat]),
		})
	}
	return s
}

// write writes the summary, as text or as one JSON object on a line.
func (s *summary) write(out io.Writer, asJSON bool) error {
	if asJSON {
		if err := json.NewEncoder(out).Encode(s); err != nil {
			return fmt.Errorf("print the summary: %w", err)
		}
		return nil
	}
	_, err := io.WriteString(out, s.text())
	return err
}

// text returns the summary in words. Names were cleaned when their players took
// their seats.
func (s *summary) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", s.Line)
	for _, p := range s.Players {
		fmt.Fprintf(&b, "  %s %s: walked %d m, %d flashes hit, %d pulled up, %d brought home, round trip %d ms\n",
			p.Letter, p.Name, p.Metres, p.Hits, p.Pulled, p.Brought, p.RTT)
	}
	n := &s.Network
	fmt.Fprintf(&b, "  network: %.1f kB/s up, %.1f down, loss %.1f%% up, %.1f%% down\n", n.Up/1000, n.Down/1000, n.LossUp, n.LossDown)
	return b.String()
}
