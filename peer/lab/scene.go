package lab

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// The scenes decide what the world does besides the guests: an experiment about the
// network wants the same few things to happen all the time.
//
//	clearing  the hike without what lives in the night: only a player's own
//	          commands ever move a body
//	hike      the night as it is played
//	hunt40    40 shades hunt the guests, who take no harm
//	horde150  150 of them
var scenes = map[string]*world.Mode{
	"clearing": scene(200, "clearing", 0, "shades", "warden", "director", "down"),
	"hike":     hike.Mode,
	"hunt40":   scene(201, "hunt40", 40, "warden", "director", "down"),
	"horde150": scene(202, "horde150", 150, "warden", "director", "down"),
}

// defaultScene is the scene of an experiment that names none.
const defaultScene = "clearing"

// sceneNames returns the names of the scenes, sorted.
func sceneNames() []string { return slices.Sorted(maps.Keys(scenes)) }

func sceneOf(name string) (*world.Mode, error) {
	if name == "" {
		name = defaultScene
	}
	if m, ok := scenes[name]; ok {
		return m, nil
	}
	return nil, fmt.Errorf("scene %.40q: one of %s", name, strings.Join(sceneNames(), ", "))
}

// scene returns the hike without some phases, and with so many hunting shades.
func scene(id uint8, name string, shades int, without ...string) *world.Mode {
	m := &world.Mode{ID: id, Name: name, Tables: hike.Mode.Tables, Start: hike.Mode.Start}
	for _, p := range hike.Mode.Phases {
		if p.Name == "shades" && shades > 0 {
			m.Phases = append(m.Phases, world.Phase{Name: "hunt", Run: func(w *world.World, _ *[world.MaxSeats]world.Input) { hunt(w, shades) }})
		}
		if !slices.Contains(without, p.Name) {
			m.Phases = append(m.Phases, p)
		}
	}
	return m
}

// hunt keeps shades after every guest, and every guest in full health.
func hunt(w *world.World, shades int) {
	w.Night.Phase, w.Night.Began = world.Dark, max(w.Night.Began, 1)
	var all [world.MaxSeats]world.Seat
	seated := all[:0]
	for i := range w.Players {
		if p := &w.Players[i]; p.Condition == body.Standing {
			p.Health = world.MaxHealth
			seated = append(seated, world.Seat(i))
		}
	}
	if len(seated) == 0 {
		return
	}
	for i := range shades {
		target := seated[i%len(seated)]
		h := &w.Shades[i]
		if h.Mood == world.NoMood || h.Dist2(w.Players[target].Pos) > int64(huntRing)*huntRing*4 {
			at := w.Players[target].Pos.Add(grid.Vector(grid.Turn(w.Rand.Next()), huntRing))
			*h = world.Shade{Mood: world.Stalking, Pos: at, Target: target}
		}
	}
}

const huntRing = 14 * grid.Metre // how far from its guest a shade of a scene begins
