package tui

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// deed is what a player does or can do now: being down, a slow act under way,
// what E would turn to, what a camp offers.
func (p *painter) deed(v *peer.View, h *hike, now time.Duration) string {
	switch {
	case over(&v.State.Night):
		return p.afterNight(h)
	case v.Self >= world.MaxSeats:
		return ""
	}
	me := &v.State.Players[v.Self]
	switch until := me.Act.Until; {
	case me.Condition == body.Down:
		return downText(v, &p.ground)
	case me.Condition != body.Standing:
		return ""
	case h.wheel:
		return p.keys.Fill(promptWheel)
	case until != 0 && !me.Act.Still:
		return actWaits
	case until > v.State.Tick:
		return actText(v, me.Act.Target, float64(until-v.State.Tick)/grid.TicksPerSecond)
	case ghostShows(v, &h.ghost, now):
		return ghostText
	}
	if t, ok := p.ground.Target(v.Self); ok {
		return p.targetText(v, t)
	}
	return p.campText(v)
}

// afterNight says who chooses the next night, where the summary does not.
func (p *painter) afterNight(h *hike) string {
	switch {
	case !hosts(h.kind):
		return nextWaits
	case h.lookOn:
		return p.keys.Fill(nextNight)
	}
	return ""
}

// targetText is what E would do.
func (p *painter) targetText(v *peer.View, t world.Target) string {
	kind, i := t.Split()
	prompt := promptCampfire
	switch {
	case kind == world.AFriend:
		return fmt.Sprintf(p.keys.Fill(promptFriend), v.Names[i].String())
	case kind == world.ALostHiker:
		prompt = promptLost
	case kind == world.ACache:
		prompt = promptCache
	case !p.ground.Spots[i].Fire:
		prompt = promptLantern
	case p.ground.Lights[i].Lit:
		prompt = promptFire
	}
	return p.keys.Fill(prompt)
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
		if v.State.Players[s].Condition == body.Standing {
			format = downFriend
		}
	}
	at := w.lightName(light) + ", " + way(v.State.Players[v.Self].Pos, w.Spots[light].Pos)
	return fmt.Sprintf(format, ticksText(v.State.Gear[v.Self].Until, v.State.Tick), at)
}

// packratHint is the health from which on a Packrat is told that it can heal
// away from fires.
const packratHint = world.MaxHealth / 2

// campText is what supplies can buy here, of what is of use: at a fire the
// battery is filled for nothing, and who is well needs no healing.
func (p *painter) campText(v *peer.View) string {
	supplies, me := v.State.Gear[v.Self].Supplies, &v.State.Players[v.Self]
	if supplies == 0 {
		return ""
	}
	switch {
	case p.ground.byFire(me.Pos) && me.Health < world.MaxHealth:
		return fmt.Sprintf(p.keys.Fill(promptHeal+gap+promptCamp), supplies)
	case p.ground.byFire(me.Pos):
		return fmt.Sprintf(p.keys.Fill(promptCamp), supplies)
	case v.State.Gear[v.Self].Perks.Has(world.Packrat) && me.Health <= packratHint:
		return fmt.Sprintf(p.keys.Fill(promptPackrat), supplies)
	case supplies >= world.PostCost && p.ground.byCamp(me.Pos):
		return fmt.Sprintf(p.keys.Fill(promptBuild), supplies)
	}
	return ""
}
