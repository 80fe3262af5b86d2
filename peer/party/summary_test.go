package party

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// metre is one in position units.
const metre = 1024

// overView is the view of a night that dawn has ended.
func overView() *peer.View {
	w := world.New(7, hike.Mode)
	w.Night = world.Night{Phase: world.Dawn, Camp: 2, Began: 600, Ended: 600 + 62*grid.TicksPerSecond}
	for s := range 2 {
		w.Players[s].Condition = body.Standing
		w.Players[s].Pos = w.Forest.Spawn(s)
	}
	w.Gear[1] = world.Gear{Hits: 5, Pulled: 1, Brought: 2}
	v := &peer.View{State: w.State, Self: world.NoSeat}
	v.Names[0], v.Names[1], v.Pings[1] = peer.MakeName("Fern"), peer.MakeName("Moss"), 48
	v.Sample.WireUp = 4200
	return v
}

func looked(t *testing.T, asJSON bool, views ...*peer.View) (out string, ended int) {
	t.Helper()
	var b bytes.Buffer
	s := &server{out: &b, json: asJSON, log: slog.New(slog.DiscardHandler)}
	for _, v := range views {
		now, err := s.look(v, time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		if now {
			ended++
		}
	}
	return b.String(), ended
}

func TestServerSumsANightUpOnce(t *testing.T) {
	dusk, over := overView(), overView()
	dusk.State.Night = world.Night{}
	moved := *over
	moved.State.Players[1].X += 2 * metre
	again := *over
	again.Night = 9000
	out, ended := looked(t, false, dusk, over, &moved, dusk, &again)
	if n := strings.Count(out, "Switchback 2026-11-29"); n != 2 || ended != 2 {
		t.Errorf("%d summaries, %d ends of two nights:\n%s", n, ended, out)
	}
	want := "Switchback 2026-11-29 ^^--- camp 2, 0/23 lanterns, 0 home, 1:02\n" +
		"  A Fern: walked 0 m, 0 flashes hit, 0 pulled up, 0 brought home, round trip 0 ms\n" +
		"  B Moss: walked 0 m, 5 flashes hit, 1 pulled up, 2 brought home, round trip 48 ms\n" +
		"  network: 4.2 kB/s up, 0.0 down, loss 0.0% up, 0.0% down\n"
	if !strings.HasPrefix(out, want) {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
}

func TestServersSummaryIsJSON(t *testing.T) {
	walk, over := overView(), overView()
	walk.State.Night.Phase = world.Dark
	over.State.Players[1].X += 2 * metre
	out, _ := looked(t, true, walk, over)
	var s summary
	d := json.NewDecoder(strings.NewReader(out))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil || strings.Count(out, "\n") != 1 {
		t.Fatalf("%v: %q", err, out)
	}
	moss := walker{Letter: "B", Name: "Moss", Metres: 2, Hits: 5, Pulled: 1, Brought: 2, RTT: 48}
	if s.End != "dawn" || s.Seconds != 62 || s.Camps != 2 || s.Seed != 7 || len(s.Players) != 2 || s.Players[1] != moss {
		t.Errorf("%+v", s)
	}
}
