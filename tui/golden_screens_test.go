package tui

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// goldenScreen is a screen that is kept. set changes a solo hike at the trailhead into
// it.
type goldenScreen struct {
	name  string
	w, h  int // 0: the outlet's
	moves bool
	set   func(r *look)
}

// goldenScreens are all of them, in the order of a hike. A new screen is a new line
// here.
var goldenScreens = []goldenScreen{
	{name: "title", set: func(r *look) { r.st.Mode = screens.TitleMode }},
	{name: "help", set: func(r *look) { r.st.Overlay = screens.HelpOverlay }},
	{name: "join-empty", set: func(r *look) { r.st.Mode = screens.JoinMode }},
	{name: "join-bad", set: func(r *look) { r.join("my code is S1H5W-G18E, sorry") }},
	{name: "join-good", set: func(r *look) { r.join("switchback join " + testCode) }},
	{name: "waiting", set: waiting},
	{name: "could-not-join", set: func(r *look) { r.st.Mode, r.st.Ending = screens.EndMode, words.Reason(peer.NoRoute) }},
	{name: "options", set: func(r *look) {
		r.st.Mode, r.st.Overlay, r.st.Settings.Name = screens.TitleMode, screens.OptionsOverlay, "Fern"
	}},
	{name: "keys", set: func(r *look) { r.st.Mode, r.st.Overlay = screens.TitleMode, screens.KeysOverlay }},
	{name: "staging", set: staging},
	{name: "doors", set: func(r *look) { staging(r); r.st.Overlay = screens.DoorsOverlay }},
	{name: "next-night", set: func(r *look) { staging(r); r.st.Overlay = screens.NightOverlay }},
	{name: "send-away", set: func(r *look) { staging(r); r.st.Overlay, r.st.Hike.Away = screens.AwayOverlay, 2 }},
	{name: "first-steps", set: func(*look) {}},
	{name: "unlit", set: func(r *look) { r.up(2).LampOn = false }},
	{name: "lit", set: func(r *look) { r.up(2); r.light(3); r.squad() }},
	{name: "fight", set: fight},
	{name: "flash", moves: true, set: func(r *look) { fight(r); r.party.view.State.Gear[0].Flashed = r.party.view.State.Tick }},
	{name: "hurt", set: func(r *look) {
		fight(r)
		r.me().Health, r.party.view.State.Gear[0].Struck = 50, r.party.view.State.Tick
	}},
	{name: "cold", set: func(r *look) { r.up(7).Health = 20 }},
	{name: "down", set: down},
	{name: "warden", set: warden},
	{name: "rain", set: func(r *look) { r.up(4); r.party.view.State.Night.RainTill = world.DawnTicks }},
	{name: "camp", set: camp},
	{name: "level", set: levelUp},
	{name: "map", set: func(r *look) { r.walked(9); r.squad(); r.st.Hike.Panel = screens.MapPanel }},
	{name: "squad", set: func(r *look) { r.up(3); r.squad(); r.st.Hike.Panel = screens.SquadPanel }},
	{name: "names", set: func(r *look) {
		r.squad()
		r.party.view.Names[1], r.party.view.Names[2], r.party.view.Names[3] = peer.MakeName("한글 ｗ"), peer.MakeName("💅🏻 ❤️"), peer.MakeName("ע ב")
		r.st.Hike.Panel = screens.SquadPanel
	}},
	{name: "netgraph", set: badNetwork},
	{name: "menu", set: func(r *look) { r.st.Overlay, r.st.Hike.Kind = screens.MenuOverlay, start.Host }},
	{name: "leave", set: func(r *look) { r.st.Overlay, r.st.Hike.Kind = screens.LeaveOverlay, start.Host }},
	{name: "quit", set: func(r *look) { r.st.Overlay = screens.QuitOverlay }},
	{name: "sunrise", set: func(r *look) { r.end(world.Sunrise) }},
	{name: "overcome", set: func(r *look) { r.end(world.Overcome) }},
	{name: "too-small", w: 38, h: 11, set: func(*look) {}},
}

func (r *look) me() *world.Player { return &r.party.view.State.Players[0] }

// join opens the join field with a text.
func (r *look) join(text string) {
	m := screens.New(screens.State{Mode: screens.JoinMode}, screens.Outside{})
	m.Press(keys.Key{Text: text}, 0)
	r.st.Mode, r.st.Field = m.Mode, m.Field
}

// staging is a host whose squad comes together.
func staging(r *look) {
	r.squad()
	r.party.invite, r.st.Hike.Panel, r.st.Hike.Kind = testCode, screens.StagingPanel, start.Host
	r.party.view.State.Gear[1].Ready, r.party.view.Max = true, peer.DefaultMax
}

// waiting is a join that looks for a path.
func waiting(r *look) {
	r.st.Mode = screens.WaitMode
	r.st.Wait = panels.Wait{Kind: start.Join, Began: r.now - 2*time.Second, Step: peer.HostFound}
}

// up begins the night and takes the player to a light of the trail, facing the next
// one.
func (r *look) up(spot int) *world.Player {
	st := &r.party.view.State
	const minute = 60 * grid.TicksPerSecond
	st.Tick = 10 * minute
	st.Night = world.Night{Phase: world.Dark, Began: minute}
	spots := r.paint.ground.Spots
	at, on := spots[spot].Pos, spots[spot+1].Pos
	toward := grid.Atan2(on.Y-at.Y, on.X-at.X)
	p := r.me()
	p.Pos, p.Facing, p.LampOn = at.Add(grid.Vector(toward, 6*grid.Metre)), toward, true
	p.Battery = world.MaxBattery * 7 / 10
	return p
}

// light lights the first lights of the trail.
func (r *look) light(last int) {
	for i := range last {
		r.party.view.State.Lights[i].Lit = true
	}
}

// squad gathers three friends around the player.
func (r *look) squad() {
	v := &r.party.view
	for i, f := range [...]struct {
		name string
		x, y int32
		turn grid.Turn
		ping uint16
	}{{"Moss", 5, 2, 0, 48}, {"Ash", -4, 3, 2 * grid.Quarter, 171}, {"Zoë", 2, -5, 3 * grid.Quarter, 22}} {
		s := world.Seat(i + 1)
		v.Names[s], v.Pings[s] = peer.MakeName(f.name), f.ping
		p := &v.State.Players[s]
		*p = *r.me()
		p.Pos, p.Facing, p.LampOn = p.Add(grid.Pos{X: f.x * grid.Metre, Y: f.y * grid.Metre}), f.turn, i != 1
	}
	v.State.Players[2].Health = 30
}

// shades puts one of every mood around the player.
func (r *look) shades() {
	v := &r.party.view
	for i, s := range [...]struct {
		mood world.Mood
		x, y int32
	}{
		{world.Lurking, -7, -3}, {world.Stalking, 6, -4}, {world.Telling, -6, 5}, {world.Rushing, 7, 4}, {world.Stunned, 1, 6}, {world.Fleeing, -9, 1},
	} {
		at := r.me().Add(grid.Pos{X: s.x * grid.Metre, Y: s.y * grid.Metre})
		v.State.Shades[i] = world.Shade{Mood: s.mood, Pos: at, VX: -s.x * grid.MetrePerSecond, VY: -s.y * grid.MetrePerSecond, Target: world.Nobody}
	}
}

func fight(r *look) {
	r.up(7)
	r.light(7)
	r.squad()
	r.shades()
}

// down is the player down among friends.
func down(r *look) {
	fight(r)
	r.me().Condition, r.me().Health = body.Down, 0
	r.party.view.State.Gear[0].DownUntil = r.party.view.State.Tick + 18*grid.TicksPerSecond
}

// warden is the Warden at a camp, hurt by two lamps.
func warden(r *look) {
	r.up(4)
	r.squad()
	p := r.me()
	r.party.view.State.Warden = world.Warden{
		Mood: world.Stalking, Pos: p.Add(grid.Vector(p.Facing, 7*grid.Metre)), Camp: 1, Strength: 200,
	}
}

// camp is a lit camp where supplies can be used.
func camp(r *look) {
	p := r.up(5)
	p.Pos = r.paint.ground.Spots[5].Pos.Add(grid.Pos{X: 2 * grid.Metre})
	r.light(6)
	r.party.view.State.Night.Camp = 1
	r.party.view.State.Gear[0].Supplies = 4
}

// levelUp lets the player pick a perk.
func levelUp(r *look) {
	camp(r)
	r.squad()
	st := &r.party.view.State
	st.Night.PauseTil = st.Tick + 14*grid.TicksPerSecond
	st.Gear[0].Offer = [3]world.Perk{world.Ember, world.WideFlash, world.Packrat}
	r.tell(world.CampReached, world.Nobody, 1)
	r.tell(world.Picked, 1, uint8(world.ThickCoat))
}

// walked is a player who has come up the trail to a light.
func (r *look) walked(last int) {
	for i := range last {
		r.up(i)
		r.frame()
	}
	r.light(last)
}

// badNetwork is half a minute on a guest's bad network.
func badNetwork(r *look) {
	r.up(3)
	r.squad()
	r.st.Hike.Netpane = true
	for i := range 600 {
		at := time.Duration(i) * 50 * time.Millisecond
		r.party.view.Sample = badSample(at, i)
		r.paint.read(&r.party.view, 60)
	}
}

// badSample is a sample of its figures.
func badSample(at time.Duration, i int) netgraph.Sample {
	return netgraph.Sample{
		At: at, Tick: uint32(3 * i), TPS: 60, SnapshotsPerS: 19, RTT: time.Duration(150+i*7%31) * time.Millisecond,
		Jitter: 14 * time.Millisecond, LossUp: 5.2, LossDown: 4.7, WireUp: 2100, WireDown: 1900, PacketsUp: 31, PacketsDown: 19,
		PayloadUp: 800, PayloadDown: 1200, BaselineAge: 14, Unacked: 11, Lead: 9, Slack: int16(2 - i%13/12*3), Starved: uint32(i / 40),
		InterpDelay: 83 * time.Millisecond, InterpTarget: 80 * time.Millisecond, Held: uint32(i / 90), ClockRate: 1,
		Corrections: uint32(i / 100), Entities: 14, Seat: 0, Pair: "host/host", Net: "lat:75,jitter:15,loss:5", HashAgrees: true,
	}
}

// end ends a night that went up to the third camp.
func (r *look) end(how world.NightPhase) {
	r.walked(15)
	r.squad()
	st := &r.party.view.State
	st.Tick += 9 * 60 * grid.TicksPerSecond
	st.Night.Phase, st.Night.Camp, st.Night.Ended, st.Night.Kindled[0] = how, 3, st.Tick, 1<<15-1
	for i := range 2 {
		st.Lost[i].Stage = world.Home
	}
	for i := range 4 {
		st.Gear[i].Hits, st.Gear[i].Pulled, st.Gear[i].Brought = uint16(11-2*i), uint8(i), uint8(3-i)
	}
	st.Tick += 20 * grid.TicksPerSecond
}
