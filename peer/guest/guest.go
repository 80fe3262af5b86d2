package guest

import (
	"time"

	"switchback/peer"
	"switchback/peer/ahead"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/level"
)

// Bounds of one wake, and how long the session waits.
const (
	maxTicks      = 15                      // ticks that may be late; if more are, all the late ones are given up
	maxPackets    = 256                     // packets read at one wake
	welcomeWithin = 10 * time.Second        // after Hello; without a Welcome by then the host is lost
	restampAhead  = 3                       // ticks beyond the round trip, after the host lost time
	leaveWithin   = 250 * time.Millisecond  // for the host to acknowledge the goodbye
	roundTripPad  = world.SnapshotTicks + 3 // ticks: acknowledgements wait for a snapshot, and commands go early
)

// Config sets up a guest.
type Config struct {
	Name  string         // cleaned before use
	Token snapshot.Token // takes a seat back; zero to ask for a new one
	Net   string         // conditioner in use, for the figures
	Modes []*world.Mode  // that can be played; a host with any other is refused
	Ahead *ahead.Maker   // makes the ground before a tick needs it; nil: ticks make it
	// Welcomed, when not nil, is called when the host has given a seat, with the
	// token that takes it back.
	Welcomed func(snapshot.Token)
	// Reconciled, when not nil, is called for every reconciliation but the first
	// of a night, which only places the body.
	Reconciled func(Reconciliation)
	// Reconciling, when not nil, measures every reconciliation.
	Reconciling peer.Stopwatch
	// Disagreed, when not nil, is called whenever the host's hash of a baseline
	// is not that of the guest's.
	Disagreed func(Disagreement)
}

// Disagreement is a baseline that host and guest hold differently. It is valid
// until the call of Config.Disagreed returns.
type Disagreement struct {
	Seat world.Seat
	Base *snapshot.Set // as the guest holds it
	Hash uint32        // the host's
}

// Reconciliation is what one snapshot did to the guest's body.
type Reconciliation struct {
	Tick      world.Tick // of the snapshot
	Moved     int32      // the correction, in position units
	Replayed  int        // commands
	GuessFree bool       // up to Tick, the host ran what this guest meant since the last snapshot
}

// Guest is a peer.Session.
type Guest struct {
	cfg     Config
	link    peer.Transport
	schema  *snapshot.Schema
	terrain *level.Terrain // nil until welcomed
	night   snapshot.Night // the present one

	seat   world.Seat
	max    int           // players that fit
	wish   world.Command // what the player wants
	prev   world.Command // the command of the last tick
	body   *prediction
	clock  clock
	line   timeline
	held   *baselines
	others *interpolation
	shares *shares
	offset offset
	told   world.State // this guest's player as the host has it, reused

	window   snapshot.Window
	events   snapshot.Events
	in       snapshot.FromHost
	out      snapshot.FromGuest
	packet   []byte
	acked    []uint16
	echo     echo
	burst    int   // for how many more ticks a packet goes out on each
	position int64 // drawn last, on the host's timeline, 1/256 tick

	names   [world.MaxSeats]peer.Name
	pings   [world.MaxSeats]uint16
	notices peer.Notices
	chat    peer.Chat
	figures figures

	now     time.Duration
	greeted bool
	began   time.Duration // when Hello was sent
	heard   time.Duration // when the host was heard last
	leaving bool
	leaveBy time.Duration
	reason  peer.Reason
	ended   *peer.Ended
}

var _ peer.Session = (*Guest)(nil)

// echo is the host's clock as it arrived, to be sent back with the next packet.
type echo struct {
	has   bool
	clock uint32
	at    time.Duration
}

// New returns a guest that will greet the host over an open link.
func New(cfg Config, link peer.Transport) *Guest {
	g := &Guest{cfg: cfg, link: link, seat: world.NoSeat}
	g.figures.agrees = true
	return g
}

// Tick returns the newest tick that the guest's body has run; 0 before the welcome.
func (g *Guest) Tick() world.Tick {
	if g.body == nil {
		return 0
	}
	return g.body.Next() - 1
}

// Input replaces what the player wants; its tick is not read. Values that the wire
// cannot carry are limited here, so that the prediction runs what the host gets.
func (g *Guest) Input(c world.Command) {
	c.MoveX, c.MoveY = max(c.MoveX, -body.MaxAxis), max(c.MoveY, -body.MaxAxis)
	c.Buttons &= 1<<body.NumButtons - 1
	g.wish = c
}

// Say sends everyone a line, by way of the host.
func (g *Guest) Say(text string) {
	text = snapshot.CleanLine(text)
	if text == "" || g.terrain == nil {
		return
	}
	e := snapshot.Event{Kind: snapshot.EventChat, Seat: world.NoSeat, Text: text}
	if g.events.Push(e.Append(nil)) != nil {
		g.figures.refused++ // too many events wait: the host is not acknowledging them
	}
}

// Advance reads what has arrived and runs the ticks that are due. It returns
// when it wants to be called again.
func (g *Guest) Advance(now time.Duration) (next time.Duration, err error) {
	if g.ended != nil {
		return peer.Never, g.ended
	}
	g.now = now
	if !g.greeted {
		g.greet()
	}
	g.link.Poll(now)
	g.receive()
	g.watch()
	if g.ended != nil {
		return peer.Never, g.ended
	}
	if g.terrain == nil {
		return min(g.link.Poll(now), now+peer.TickTime), nil
	}
	g.runTicks()
	if g.leaving && (g.events.Pending() == 0 || now >= g.leaveBy) {
		g.end(g.reason, nil)
		return peer.Never, g.ended
	}
	return min(g.clock.Due(), g.link.Poll(now)), nil
}

func (g *Guest) greet() {
	g.greeted, g.began, g.heard = true, g.now, g.now
	hello := snapshot.Hello{
		Version: snapshot.Version, Content: world.ContentHash(),
		Name: snapshot.CleanName(g.cfg.Name), Token: g.cfg.Token,
	}
	if err := g.link.Send(g.now, peer.Event, hello.Append(nil)); err != nil {
		g.end(peer.Broken, peer.Fault{Text: err.Error()})
	}
}

// runTicks runs the ticks that are due. After a stop of the process, or a far jump
// of the clock, the late ones are given up: the host has run them already.
func (g *Guest) runTicks() {
	if g.now-g.clock.Due() > maxTicks*peer.TickTime {
		n := g.clock.Drop(g.now)
		g.body.Skip(n)
		g.clock.Since(g.body.Next())
		g.figures.dropped += uint32(n)
	}
	for g.clock.Due() <= g.now {
		g.tick()
		g.clock.Ran()
	}
}

// tick predicts one tick and sends what is new.
func (g *Guest) tick() {
	c := g.wish
	c.Drawn = world.Tick(g.look() / playbackBy)
	if g.neutral() {
		c.MoveX, c.MoveY, c.Buttons = 0, 0, 0
	}
	g.cfg.Ahead.TendBody(g.terrain, &g.body.Body)
	g.body.Run(c)
	g.offset.Tick()
	g.figures.ticks.Add(g.now, 1)
	for range g.due(&c) {
		g.send()
	}
	g.prev = c
}

// look returns the position on the host's timeline to draw now, in 1/256 tick. It
// never goes back.
func (g *Guest) look() int64 {
	g.position = max(g.position, g.line.At(g.now))
	return g.position
}

// neutral reports whether so many commands are unacknowledged that the host has by
// now made the body stand still. Then the prediction stands still too.
func (g *Guest) neutral() bool {
	return g.body.Unacked() > g.roundTripTicks()+roundTripPad+peer.GuessTicks
}

func (g *Guest) roundTripTicks() int {
	return int((time.Duration(g.pings[g.seat])*time.Millisecond + peer.TickTime - 1) / peer.TickTime)
}

// watch notices that the link or the host is gone.
func (g *Guest) watch() {
	if g.ended != nil {
		return
	}
	if r, closed := g.link.Closed(); closed {
		g.end(r, nil)
		return
	}
	silence := g.now - g.heard
	switch {
	case g.terrain == nil && g.now-g.began > welcomeWithin:
		g.end(peer.HostLost, peer.Unanswered{})
	case g.terrain != nil && silence > peer.LostSilence:
		g.end(peer.HostLost, nil)
	}
}

// Close sends a goodbye. The session ends when the host has acknowledged it or a
// quarter of a second has passed; before the welcome it ends at once.
func (g *Guest) Close(r peer.Reason) {
	if g.leaving || g.ended != nil {
		return
	}
	if g.terrain == nil {
		g.end(r, nil)
		return
	}
	g.leaving, g.leaveBy, g.reason = true, g.now+leaveWithin, r
	e := snapshot.Event{Kind: snapshot.EventGoodbye, Reason: uint8(r)}
	_ = g.events.Push(e.Append(nil)) // when full, the host learns it from the end of the link
}

func (g *Guest) end(r peer.Reason, e peer.Evidence) {
	if g.ended == nil {
		g.ended = &peer.Ended{Reason: r, Evidence: e}
		_ = g.link.Close(r) // it is over either way
	}
}
