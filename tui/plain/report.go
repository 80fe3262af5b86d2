package plain

import (
	"strings"
	"time"

	"switchback/tui/start"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
)

// greet says where the player is and how to begin.
func (h *hike) greet() {
	lines := []string{spoken.Greet(h.land.CampName(0)), h.wayOn(), spoken.First}
	if h.kind == start.Host {
		lines = append(lines, h.inviteText())
	}
	h.answer(lines...)
}

// wayOn says which light the way leads to next; "" if there is none to say.
func (h *hike) wayOn() string {
	light, ok := h.body.Next()
	if !ok {
		return ""
	}
	return spoken.Next(spoken.Light(h.land.Level, light), h.way(h.land.Spots[light].Pos), h.v.State.Lights[light].Lit)
}

// whereAmI says where and how the player is, where the way leads, and where friends are.
func (h *hike) whereAmI(string) {
	lines := []string{h.standing(), h.wayOn(), h.condition()}
	h.answer(append(lines, h.friends()...)...)
}

// standing says which light the player is in, or where the nearest is, or that they are
// down.
func (h *hike) standing() string {
	lit, fire := h.body.Circle(h.me().Pos)
	i, burns := h.v.State.NearestLight(h.land.Level, h.me().Pos)
	switch {
	case h.me().Condition == body.Down:
		return h.listener(time.Now()).Down()
	case !burns:
		return spoken.DarkEverywhere
	case lit && (fire || h.me().Dist(h.land.Spots[i].Pos) < world.LanternCircle):
		return spoken.InLight(spoken.Light(h.land.Level, i), h.way(h.land.Spots[i].Pos))
	case lit:
		return spoken.InPost
	}
	return spoken.InDark(spoken.Light(h.land.Level, i), h.way(h.land.Spots[i].Pos))
}

// condition says how the player is.
func (h *hike) condition() string {
	p := h.me()
	return spoken.Condition(p, h.gear().Supplies, h.rules.Fight)
}

// status says how the player is, and how long the night still is.
func (h *hike) status(string) { h.answer(h.condition(), spoken.Time(&h.v.State)) }

// friends returns a line for each friend: where and how they are.
func (h *hike) friends() (lines []string) {
	for s := range world.Seat(world.MaxSeats) {
		if h.friend(s) {
			lines = append(lines, spoken.Friend(h.v.Names[s].String(), &h.v.State.Players[s], h.way(h.v.State.Players[s].Pos)))
		}
	}
	return lines
}

// squad says who is here, and how long a round trip to each takes.
func (h *hike) squad(string) {
	lines := []string{spoken.Alone}
	if h.company() {
		lines = lines[:0]
	}
	for s := range world.Seat(world.MaxSeats) {
		if h.friend(s) {
			lines = append(lines, spoken.Friend(h.v.Names[s].String(), &h.v.State.Players[s], h.way(h.v.State.Players[s].Pos))+
				h.readyMark(s)+spoken.Ping(h.v.Pings[s]))
		}
	}
	h.answer(lines...)
}

// readyMark says whether somebody is ready, until the squad sets out; then "".
func (h *hike) readyMark(s world.Seat) string {
	if h.v.State.Night.Phase != world.Dusk || h.v.State.Night.SetOut {
		return ""
	}
	return spoken.ReadyMarks[count(h.v.State.Gear[s].Ready)]
}

// lookAround says what is near the player and can be seen.
func (h *hike) lookAround(string) {
	var lines []string
	if s := h.shades(); s.count > 0 {
		lines = append(lines, spoken.Shades(h.said(&s)))
	}
	if w := &h.v.State.Warden; w.Mood != world.NoMood && w.Dist(h.me().Pos) <= wardenSeen {
		lines = append(lines, spoken.Warden(h.way(w.Pos)))
	}
	if i, ok := h.knownCache(); ok {
		lines = append(lines, spoken.Sight(spoken.ACache, h.way(h.land.CacheSpots[i])))
	}
	if i, ok := h.knownHiker(); ok {
		lines = append(lines, spoken.Sight(spoken.ALostHiker, h.way(h.v.State.Lost[i].Pos)))
	}
	lines = append(lines, h.friends()...)
	if len(lines) == 0 {
		lines = append(lines, spoken.Nothing)
	}
	h.answer(append(lines, h.standing())...)
}

// network says how the link is, in one line.
func (h *hike) network(string) {
	h.answer(spoken.Network(&h.v.Sample, h.kind))
}

// code spells the invite code, a group a line.
func (h *hike) code(string) {
	code := h.party.Invite()
	if code == "" {
		h.answer(h.inviteText())
		return
	}
	groups := strings.Split(code, "-")
	lines := []string{h.inviteText(), spoken.Code(len(groups))}
	for i, g := range groups {
		lines = append(lines, spoken.CodeGroup(i+1, strings.Join(strings.Split(g, ""), " ")))
	}
	h.answer(lines...)
}

// inviteText returns the line to send to a friend, or why there is none.
func (h *hike) inviteText() string {
	switch code := h.party.Invite(); {
	case code != "":
		return spoken.Invite(code)
	case h.kind == start.Host:
		return spoken.CodeComing
	}
	return spoken.NoInvite
}

// leave leaves the hike, after asking.
func (h *hike) leave(string) {
	p := h.program
	p.ask(spoken.Leave[h.kind], func() {
		p.depart()
		p.failure = nil
		p.answer(spoken.Left, p.whatNext())
	})
}
