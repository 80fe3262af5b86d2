package host

import (
	"time"

	"switchback/peer"
	"switchback/peer/ahead"
	"switchback/snapshot"
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

// Bounds of one wake.
const (
	maxTicks   = 15  // ticks run at one wake; more are dropped and counted
	maxPackets = 128 // packets read from one link at one wake
)

// Config sets up a host.
type Config struct {
	Seed     uint64
	Mode     *world.Mode           // nil: hike.Mode
	Name     string                // of the player who hosts; cleaned before use
	Max      int                   // players that fit, the host's own included; 0 means peer.DefaultMax
	NoBody   bool                  // the host has no player of its own
	Closed   bool                  // nobody new is let in
	Token    func() snapshot.Token // makes the secret with which a guest takes its seat back; nil: no guest can
	Encoding peer.Stopwatch        // measures the writing of each snapshot; nil: not measured
	Net      string                // conditioner in use, for the figures
	Ahead    *ahead.Maker          // makes the ground before a tick needs it; nil: ticks make it
	// Refused, when not nil, is called for everybody who was not let in.
	Refused func(Refusal)
	// Ran, when not nil, is called for every tick of every linked guest with
	// the command that runs, and whether that is a guess.
	Ran func(s world.Seat, c world.Command, guessed bool)
	// Wrote, when not nil, is called for every packet that holds a snapshot.
	Wrote func(*Written)
}

// Host is a peer.Session.
type Host struct {
	cfg          Config
	world        *world.World
	night        snapshot.Night // the present one
	nextSeed     uint64         // of the night to come
	nightPending bool           // a night is to come: nextSeed is set
	schema       *snapshot.Schema
	listener     peer.Listener
	self         world.Seat // NoSeat without a body

	start   time.Duration // when tick 0 was
	started bool
	now     time.Duration
	leaving bool          // Close was called
	leaveBy time.Duration // when unacknowledged goodbyes are given up
	reason  peer.Reason   // of the end
	ended   *peer.Ended

	seats   [world.MaxSeats]seat
	waiting []arrival     // links that have not said Hello
	closing []closingLink // links whose guests are given a moment to read why
	inputs  [world.MaxSeats]world.Input
	own     world.Command // what the player at this end wants
	pings   [world.MaxSeats]uint16
	notices peer.Notices
	chat    peer.Chat

	snapshots uint32        // rounds sent
	captured  *snapshot.Set // the state as one seat may know it, reused
	in        snapshot.FromGuest
	out       snapshot.FromHost
	writer    bits.Writer
	packet    []byte // the one written last, reused

	figures figures
}

var _ peer.Session = (*Host)(nil)

// New returns a host at tick 0. With a nil listener it is solo play: the same
// session without links.
func New(cfg Config, l peer.Listener) *Host {
	if cfg.Max == 0 {
		cfg.Max = peer.DefaultMax
	}
	cfg.Max = min(cfg.Max, world.MaxSeats)
	if cfg.Mode == nil {
		cfg.Mode = hike.Mode
	}
	h := &Host{
		cfg: cfg, world: world.New(cfg.Seed, cfg.Mode), schema: snapshot.NewSchema(cfg.Mode.Tables),
		listener: l, self: world.NoSeat, packet: make([]byte, 0, snapshot.MaxPacket),
	}
	h.night = nightOf(h.world)
	h.captured = h.schema.NewSet()
	h.own.Facing = grid.North
	if !cfg.NoBody {
		h.self = 0
		h.seats[0].take(peer.MakeName(snapshot.CleanName(cfg.Name)))
		h.inputs[0].Change = world.Take
	}
	return h
}

// Input replaces what the host's own player wants; its tick is not read.
func (h *Host) Input(c world.Command) { h.own = c }

// Tick returns the newest tick that has run.
func (h *Host) Tick() world.Tick { return h.world.Tick }

// World returns the authoritative state, to be read only; it is valid until the
// next Advance.
func (h *Host) World() *world.World { return h.world }

// Advance reads what has arrived, runs the ticks that are due and sends what
// is due. It returns when it wants to be called again.
func (h *Host) Advance(now time.Duration) (next time.Duration, err error) {
	if h.ended != nil {
		return peer.Never, h.ended
	}
	if !h.started {
		h.start, h.started = now, true
	}
	h.now = now
	h.accept()
	h.receive()
	ran := 0
	for ; ran < maxTicks && h.due() <= now; ran++ {
		h.tick()
	}
	h.dropTicks()
	h.watch()
	if h.leaving && h.said() {
		h.finish()
		return peer.Never, h.ended
	}
	return min(h.due(), h.poll()), nil
}

// due returns when the next tick is to run.
func (h *Host) due() time.Duration {
	return h.start + time.Duration(h.world.Tick+1)*time.Second/grid.TicksPerSecond
}

// dropTicks gives up the ticks that are still due after maxTicks have run: the
// time that a stopped process lost is not made up for. Guests have stamped
// commands for that time; their slack makes them stamp anew.
func (h *Host) dropTicks() {
	behind := h.now - h.due()
	if behind < 0 {
		return
	}
	n := behind/peer.TickTime + 1
	h.start += n * peer.TickTime
	h.figures.dropped += uint32(n)
	for i := range h.seats {
		if h.seats[i].link != nil && n >= queueDepth {
			h.seats[i].queue.Reset(h.world.Tick+1, h.world.Players[i].Facing)
		}
	}
}

func (h *Host) poll() time.Duration {
	next := peer.Never
	for i := range h.waiting {
		next = min(next, h.waiting[i].link.Poll(h.now))
	}
	for i := range h.closing {
		next = min(next, h.closing[i].link.Poll(h.now))
	}
	for i := range h.seats {
		if l := h.seats[i].link; l != nil {
			next = min(next, l.Poll(h.now))
		}
	}
	return next
}

// leaveWithin is how long Close waits for guests to acknowledge the goodbye.
const leaveWithin = 250 * time.Millisecond

// Close sends every guest a goodbye with the reason. The session ends when all
// have acknowledged it or a quarter of a second has passed.
func (h *Host) Close(r peer.Reason) {
	if h.leaving || h.ended != nil {
		return
	}
	h.leaving, h.leaveBy, h.reason = true, h.now+leaveWithin, r
	told := peer.HostLeft
	if r != peer.Left {
		told = r
	}
	for i := range h.seats {
		if s := &h.seats[i]; s.link != nil {
			h.goodbye(s, told)
		}
	}
}

// said reports whether every guest has acknowledged all its events, or the time
// for that is up.
func (h *Host) said() bool {
	if h.now >= h.leaveBy {
		return true
	}
	for i := range h.seats {
		if s := &h.seats[i]; s.link != nil && s.events.Pending() > 0 {
			return false
		}
	}
	return true
}

func (h *Host) finish() {
	for i := range h.seats {
		if l := h.seats[i].link; l != nil {
			_ = l.Close(h.reason) // all is said
		}
	}
	for _, a := range h.waiting {
		_ = a.link.Close(h.reason) // it never said Hello
	}
	for _, c := range h.closing {
		_ = c.link.Close(c.reason) // its moment is over
	}
	h.ended = &peer.Ended{Reason: h.reason}
}

// View fills v with the world as the host knows it.
func (h *Host) View(v *peer.View) {
	v.State = h.world.State
	v.Self = h.self
	v.Offset.X, v.Offset.Y = 0, 0
	for i := range h.seats {
		v.Names[i] = h.seats[i].name
	}
	v.Pings = h.pings
	v.Night, v.Max, v.Closed = h.night.Start, uint8(h.cfg.Max), h.cfg.Closed
	v.Notices = h.notices.Rows
	v.Chat = h.chat.Lines
	v.Silent = 0
	h.sample(&v.Sample)
}
