package panels

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// deed says what the player does or can do now: being down, a slow act under way,
// what the key to act would act on, what a camp offers.
func (h *Hike) deed() string {
	v := h.View
	switch {
	case v.State.Night.Over():
		return h.afterNight()
	case v.Self >= world.MaxSeats:
		return ""
	}
	me := &v.State.Players[v.Self]
	switch until := me.Act.Until; {
	case me.Condition == body.Down:
		return downText(v, h.Ground)
	case me.Condition != body.Standing:
		return ""
	case h.Wheel:
		return h.Keys.Fill(words.PromptWheel)
	case until != 0 && !me.Act.Still:
		return words.ActWaits
	case until > v.State.Tick:
		return actText(v, me.Act.Target, float64(until-v.State.Tick)/grid.TicksPerSecond)
	case h.Ghost:
		return words.Ghost
	}
	if t, ok := h.Ground.Target(h.Ground.Level, v.Self); ok {
		return h.target(t)
	}
	return h.camp()
}

// afterNight says how the next night begins. While the summary is up, whoever leads
// reads it there.
func (h *Hike) afterNight() string {
	switch {
	case !h.Kind.Hosts():
		return words.NextWaits
	case h.LookOn:
		return h.Keys.Fill(words.NextNight)
	}
	return ""
}

// target says what the key to act would do.
func (h *Hike) target(t world.Target) string {
	kind, i := t.Split()
	prompt := words.PromptCampfire
	switch {
	case kind == world.AFriend:
		return fmt.Sprintf(h.Keys.Fill(words.PromptFriend), h.Names[i].String())
	case kind == world.ALostHiker:
		prompt = words.PromptLost
	case kind == world.ACache:
		prompt = words.PromptCache
	case !h.Ground.Spots[i].Fire:
		prompt = words.PromptLantern
	case h.Ground.Lights[i].Lit:
		prompt = words.PromptFire
	}
	return h.Keys.Fill(prompt)
}

// actText says which slow act is under way, and how many seconds it still takes.
func actText(v *peer.View, t world.Target, seconds float64) string {
	switch kind, i := t.Split(); kind {
	case world.AFriend:
		return fmt.Sprintf(words.ActFriend, v.Names[i].String(), seconds)
	case world.ALostHiker:
		return fmt.Sprintf(words.ActLost, seconds)
	}
	return fmt.Sprintf(words.ActLantern, seconds)
}

// downText says how long the player is down, where they then come to, and whether
// a friend can help before.
func downText(v *peer.View, w *Ground) string {
	light, ok := w.UpAt(w.Level, v.Self)
	if !ok {
		return words.DownLost
	}
	format := words.DownAlone
	for s := range v.State.Players {
		if v.State.Players[s].Condition == body.Standing {
			format = words.DownFriend
		}
	}
	at := words.LightName(w.Level, light) + ", " + words.Way(v.State.Players[v.Self].Pos, w.Spots[light].Pos)
	return fmt.Sprintf(format, words.Ticks(v.State.Gear[v.Self].DownUntil, v.State.Tick), at)
}

// packratHint is the health at or below which a player with Packrat is told that
// they can heal away from fires.
const packratHint = world.MaxHealth / 2

// camp says what supplies can buy here that is of use. A fire fills the battery for
// nothing, and full health needs no healing.
func (h *Hike) camp() string {
	v := h.View
	supplies, me := v.State.Gear[v.Self].Supplies, &v.State.Players[v.Self]
	if supplies == 0 {
		return ""
	}
	switch {
	case h.Ground.FireNear(h.Ground.Level, me.Pos, world.FireCircle) && me.Health < world.MaxHealth:
		return fmt.Sprintf(h.Keys.Fill(words.PromptHeal+gap+words.PromptCamp), supplies)
	case h.Ground.FireNear(h.Ground.Level, me.Pos, world.FireCircle):
		return fmt.Sprintf(h.Keys.Fill(words.PromptCamp), supplies)
	case v.State.Gear[v.Self].Perks.Has(world.Packrat) && me.Health <= packratHint:
		return fmt.Sprintf(h.Keys.Fill(words.PromptPackrat), supplies)
	case supplies >= world.PostCost && world.CampNear(h.Ground.Level, me.Pos):
		return fmt.Sprintf(h.Keys.Fill(words.PromptBuild), supplies)
	}
	return ""
}
