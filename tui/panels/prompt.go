package panels

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// deed is what a player does or can do now: being down, a slow act under way,
// what E would turn to, what a camp offers.
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

// afterNight says who chooses the next night, where the summary does not.
func (h *Hike) afterNight() string {
	switch {
	case !h.Kind.Hosts():
		return words.NextWaits
	case h.LookOn:
		return h.Keys.Fill(words.NextNight)
	}
	return ""
}

// target is what E would do.
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

// actText is the slow act under way.
func actText(v *peer.View, t world.Target, seconds float64) string {
	switch kind, i := t.Split(); kind {
	case world.AFriend:
		return fmt.Sprintf(words.ActFriend, v.Names[i].String(), seconds)
	case world.ALostHiker:
		return fmt.Sprintf(words.ActLost, seconds)
	}
	return fmt.Sprintf(words.ActLantern, seconds)
}

// downText says how long it takes, where the player then comes to, and who can
// help before.
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

// packratHint is the health from which on a Packrat is told that it can heal
// away from fires.
const packratHint = world.MaxHealth / 2

// camp is what supplies can buy here, of what is of use: at a fire the
// battery is filled for nothing, and who is well needs no healing.
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
