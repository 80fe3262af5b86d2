package tui

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/world"
)

// deed is what a player does or can do now: being down, a slow act under way,
// what E would turn to, what a camp offers.
func deed(v *peer.View, w *ground, h *hike, now time.Duration) string {
	if v.Self >= world.MaxSeats || over(&v.State.Night) {
		return ""
	}
	p := &v.State.Players[v.Self]
	switch until := p.Act.Until; {
	case p.Condition == world.Down:
		return downText(v, w)
	case p.Condition != world.Standing:
		return ""
	case h.wheel:
		return promptWheel
	case until != 0 && !p.Act.Still:
		return actWaits
	case until > v.State.Tick:
		return actText(v, p.Act.Target, float64(until-v.State.Tick)/world.TicksPerSecond)
	case ghostShows(v, &h.ghost, now):
		return ghostText
	}
	if t, ok := w.Target(v.Self); ok {
		return targetText(v, w, t)
	}
	return campText(v, w)
}

// targetText is what E would do.
func targetText(v *peer.View, w *ground, t world.Target) string {
	switch kind, i := t.Split(); {
	case kind == world.AFriend:
		return fmt.Sprintf(promptFriend, v.Names[i].String())
	case kind == world.ALostHiker:
		return promptLost
	case kind == world.ACache:
		return promptCache
	case !w.Spots[i].Fire:
		return promptLantern
	case w.Lights[i].Lit:
		return promptFire
	}
	return promptCampfire
}

// actText is the slow act under way.
func actText(v *peer.View, t world.Target, seconds float64) string {
	switch kind, i := t.Split(); kind {
	case world.AFriend:
		return fmt.Sprintf(actFriend, v.Names[i].String(), seconds)
	case world.ALostHiker:
		return fmt.Sprintf(actLost, seconds)
	}
	return fmt.Sprintf(actLantern, seconds)
}

// downText says how long it takes, where the player then comes to, and who can
// help before.
func downText(v *peer.View, w *ground) string {
	light, ok := w.UpAt(v.Self)
	if !ok {
		return downLost
	}
	format := downAlone
	for s := range v.State.Players {
		if v.State.Players[s].Condition == world.Standing {
			format = downFriend
		}
	}
	at := w.lightName(light) + ", " + way(v.State.Players[v.Self].Pos, w.Spots[light].Pos)
	return fmt.Sprintf(format, ticksText(v.State.Gear[v.Self].Until, v.State.Tick), at)
}

// packratHint is the health from which on a Packrat is told that it can heal
// away from fires.
const packratHint = world.MaxHealth / 2

// campText is what supplies can buy here.
func campText(v *peer.View, w *ground) string {
	supplies, at := v.State.Gear[v.Self].Supplies, v.State.Players[v.Self].Pos
	if supplies == 0 {
		return ""
	}
	switch {
	case w.byFire(at):
		return fmt.Sprintf(promptCamp, supplies)
	case v.State.Gear[v.Self].Perks.Has(world.Packrat) && v.State.Players[v.Self].Health <= packratHint:
		return fmt.Sprintf(promptPackrat, supplies)
	}
	return ""
}
