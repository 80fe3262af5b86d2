package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"switchback/peer"
)

// The verdicts.
const (
	OK      = "ok"
	Desync  = "desync"
	Failure = "failed"
)

// Report is what an experiment found. Scripts may rely on its JSON: a test pins the
// keys and their order.
type Report struct {
	Mode      string        `json:"mode"`
	Seed      uint64        `json:"seed"`
	Ticks     uint32        `json:"ticks"`
	Transport string        `json:"transport"`
	Net       string        `json:"net"`
	Verdict   string        `json:"verdict"`
	Failures  []string      `json:"failures"`
	Guests    []GuestReport `json:"guests"`
	Host      HostReport    `json:"host"`
	Hash      string        `json:"hash"`
	Desync    *DesyncReport `json:"desync"`
	Timings   *Timings      `json:"timings,omitempty"`
	Dump      string        `json:"-"` // of the packets of tick Config.Dump
}

// GuestReport is what was measured about one guest.
type GuestReport struct {
	Name          string  `json:"name"`
	JoinedMS      Number  `json:"joined_ms"`
	RTT           Summary `json:"rtt_ms"`
	Jitter        Summary `json:"jitter_ms"`
	LossUp        Number  `json:"loss_up_pct"`
	LossDown      Number  `json:"loss_down_pct"`
	Correction    Summary `json:"correction_cm"`
	Corrections   Number  `json:"corrections_per_min"`
	Snapshots     Number  `json:"snapshots_per_s"`
	Payload       Summary `json:"snapshot_payload_bytes"`
	FullSnapshots uint32  `json:"full_snapshots"`
	WireDown      Number  `json:"wire_down_bytes_per_s"`
	WireUp        Number  `json:"wire_up_bytes_per_s"`
	PacketsDown   Number  `json:"packets_down_per_s"`
	PacketsUp     Number  `json:"packets_up_per_s"`
	Unacked       Summary `json:"unacked"`
	Slack         Summary `json:"slack_ticks"`
	Starved       Number  `json:"starved_pct"`
	InterpDelay   Summary `json:"interp_delay_ms"`
	Held          Number  `json:"held_pct"`
	Event         Summary `json:"event_ms"`
	Recover       Number  `json:"recover_ms"`
	OldestRun     Number  `json:"oldest_run_ms"`
	Relevant      Summary `json:"relevant"`
	GuessFree     Number  `json:"guess_free_pct"`
	InputToOther  Summary `json:"input_to_other_screen_ms"`
}

// HostReport is what was measured about the host.
type HostReport struct {
	Entities Summary           `json:"entities"`
	WireUp   Number            `json:"wire_up_bytes_per_s"`
	Dropped  map[string]uint64 `json:"dropped"`
}

// Timings are figures of the machine, not of the netcode.
type Timings struct {
	Tick      Summary `json:"tick_us"`
	Encode    Summary `json:"encode_us"`
	Reconcile Summary `json:"reconcile_us"`
	Allocs    Number  `json:"allocs_per_tick"`
}

// json returns the report as one indented object and a line feed.
func (r *Report) json() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false) // an assertion reads as it was typed
	if err := e.Encode(r); err != nil {
		panic("lab: a report does not marshal: " + err.Error())
	}
	return b.Bytes()
}

// report gathers what was measured, at the end of the run and before the
// goodbyes.
func (s *star) report() *Report {
	r := &Report{
		Mode: s.plan.mode.Name, Seed: s.plan.Seed, Ticks: uint32(s.host.Tick()),
		Transport: s.plan.Transport, Net: s.plan.spec.String(), Verdict: OK, Failures: []string{},
		Hash: fmt.Sprintf("%016x", s.host.World().State.Hash()),
		Host: s.figures.report(), Dump: s.dump.String(),
	}
	maps.Copy(r.Host.Dropped, s.host.Dropped())
	for _, p := range s.players {
		p.settleOutages(s.now) // what has not recovered by now counts up to now
		r.Guests = append(r.Guests, p.report(s.now))
		r.judge(p)
	}
	for _, a := range s.plan.asserts {
		for _, failure := range a.check(r.leaves()) {
			r.fail(failure)
		}
	}
	return r
}

func (f *hostFigures) report() HostReport {
	return HostReport{
		Entities: summarize(&f.entities, "mean", "max"),
		WireUp:   statistic(&f.wireUp, "mean"),
		Dropped:  map[string]uint64{},
	}
}

// judge changes the verdict if a guest desynced, ended or never joined.
func (r *Report) judge(p *player) {
	if p.desync != nil && r.Desync == nil {
		r.Verdict, r.Desync = Desync, p.desync
	}
	switch {
	case p.err != nil && !p.left:
		r.fail(fmt.Sprintf("%s ended: %v", p.name, p.err))
	case !p.joined:
		r.fail(p.name + " never joined")
	}
}

func (r *Report) fail(why string) {
	r.Failures = append(r.Failures, why)
	if r.Verdict == OK {
		r.Verdict = Failure
	}
}

// report gathers what was measured about a guest up to now.
func (p *player) report(now time.Duration) GuestReport {
	g := GuestReport{Name: p.name, JoinedMS: nothing, Recover: nothing}
	if p.joined {
		g.JoinedMS = Number(milliseconds(p.figures.joinedIn))
	}
	if p.figures.outages > 0 {
		g.Recover = Number(milliseconds(p.figures.recover))
	}
	p.figures.report(&g, (now - p.figures.since).Seconds())
	g.InputToOther = summarize(&p.turns.shown, "p50", "p95")
	if p.joined {
		g.traffic(since(p.net.Stats(), p.figures.links), (now - p.figures.since).Seconds())
	}
	return g
}

// report fills in the figures of a guest's session over so many seconds.
func (f *figures) report(g *GuestReport, seconds float64) {
	reconciled := float64(f.correction.Count())
	g.RTT = summarize(&f.rtt, "p50", "p95", "p99", "max")
	g.Jitter = summarize(&f.jitter, "p50", "p95", "p99", "max")
	g.LossUp, g.LossDown = statistic(&f.lossUp, "mean"), statistic(&f.lossDown, "mean")
	g.Correction = summarize(&f.correction, "p50", "p99", "max")
	g.Corrections = per(60*float64(f.last.Corrections), seconds)
	g.Snapshots = per(reconciled, seconds)
	g.Payload = summarize(&f.payload, "mean", "p99", "max")
	g.FullSnapshots = f.last.FullSnapshots
	g.Unacked = summarize(&f.unacked, "p50", "max")
	g.Slack = summarize(&f.slack, "p50", "p1")
	g.Starved = per(100*float64(f.last.Starved), float64(f.ticks))
	g.InterpDelay = summarize(&f.delay, "p50", "p99")
	g.Held = per(100*float64(f.last.Held), float64(f.frames))
	g.Event = summarize(&f.event, "p50", "p99", "max")
	g.OldestRun = Number(milliseconds(f.oldest))
	g.Relevant = summarize(&f.relevant, "mean", "max")
	g.GuessFree = per(100*float64(f.guessFree), reconciled)
}

func (g *GuestReport) traffic(links peer.LinkStats, seconds float64) {
	g.WireDown, g.PacketsDown = per(float64(links.Down.Bytes), seconds), per(float64(links.Down.Packets), seconds)
	g.WireUp, g.PacketsUp = per(float64(links.Up.Bytes), seconds), per(float64(links.Up.Packets), seconds)
}

// since returns what crossed a link after an earlier reading.
func since(now, then peer.LinkStats) peer.LinkStats {
	now.Up.Bytes -= min(now.Up.Bytes, then.Up.Bytes)
	now.Up.Packets -= min(now.Up.Packets, then.Up.Packets)
	now.Down.Bytes -= min(now.Down.Bytes, then.Down.Bytes)
	now.Down.Packets -= min(now.Down.Packets, then.Down.Packets)
	return now
}
