package world

import "switchback/world/forest"

// The field tables of the night and of what lives in it.

func (n *Night) fields(r rows) {
	upTo(r, 0, "phase", "world.NightPhase", 3, &n.Phase, NumNightPhases-1)
	number(r, 1, "began", unitTick, 32, &n.Began)
	number(r, 2, "slept", "ticks", 32, &n.Slept)
	upTo(r, 3, "camp", "camps reached", 3, &n.Camp, forest.Camps)
	number(r, 4, "pause until", unitTick, 32, &n.PauseTil)
	number(r, 5, "rain from", "tick of the night", 32, &n.RainFrom)
	number(r, 6, "rain till", "tick of the night", 32, &n.RainTill)
	number(r, 7, "ended", unitTick, 32, &n.Ended)
	either(r, 8, "set out", "1: yes", 1, &n.SetOut)
	number(r, 9, "kindled low", "a bit a light, 0–31", 32, &n.Kindled[0])
	number(r, 10, "kindled high", "a bit a light, 32–47", MaxLights-32, &n.Kindled[1])
	number(r, 11, "part until", unitTick, 32|hidden, &n.Build)
	number(r, 12, "part", "of the director's cycle", 2|hidden, &n.Part)
	number(r, 13, "spawned", unitTick, 32|hidden, &n.Spawned)
}

func readNight(s *State, _ int, rec *Record) bool {
	s.Night.fields(reading(rec))
	return true
}

func writeNight(s *State, _ int, rec *Record) {
	s.Night = Night{}
	if rec != nil {
		s.Night.fields(writing(rec))
	}
}

func (h *Shade) fields(r rows) {
	upTo(r, 0, "mood", "world.Mood", 3, &h.Mood, NumMoods-1)
	moved(r, 1, "x", unitPlace, 32|signed, &h.X, "vx")
	moved(r, 2, "y", unitPlace, 32|signed, &h.Y, "vy")
	number(r, 3, "vx", unitSpeed, 18|signed, &h.VX)
	number(r, 4, "vy", unitSpeed, 18|signed, &h.VY)
	upTo(r, 5, "target", "seat, 17: nobody", 5, &h.Target, Nobody)
	number(r, 6, "until", unitTick, 32|hidden, &h.Until)
	number(r, 7, "hits", "count", 4|hidden, &h.Hits)
	number(r, 8, "hit at", unitTick, 32|hidden, &h.HitAt)
}

func readShade(s *State, id int, rec *Record) bool {
	h := &s.Shades[id]
	if h.Mood == NoMood {
		return false
	}
	h.fields(reading(rec))
	return true
}

func writeShade(s *State, id int, rec *Record) {
	s.Shades[id] = Shade{}
	if rec != nil {
		s.Shades[id].fields(writing(rec))
	}
}

func (w *Warden) fields(r rows) {
	upTo(r, 0, "mood", "world.Mood", 3, &w.Mood, NumMoods-1)
	moved(r, 1, "x", unitPlace, 32|signed, &w.X, "vx")
	moved(r, 2, "y", unitPlace, 32|signed, &w.Y, "vy")
	number(r, 3, "vx", unitSpeed, 18|signed, &w.VX)
	number(r, 4, "vy", unitSpeed, 18|signed, &w.VY)
	upTo(r, 5, "camp", "1–5", 3, &w.Camp, forest.Camps)
	number(r, 6, "strength", "ticks of double light", 12, &w.Strength)
	number(r, 7, "beaten", "a bit a camp", 5, &w.Beaten)
	number(r, 8, "until", unitTick, 32|hidden, &w.Until)
	number(r, 9, "call", unitTick, 32|hidden, &w.Call)
}

// The Warden is an entity while any of its fields is set: Beaten stays set when no
// Warden is out.
func readWarden(s *State, _ int, rec *Record) bool {
	if s.Warden == (Warden{}) {
		return false
	}
	s.Warden.fields(reading(rec))
	return true
}

func writeWarden(s *State, _ int, rec *Record) {
	s.Warden = Warden{}
	if rec != nil {
		s.Warden.fields(writing(rec))
	}
}

func (l *Lost) fields(r rows) {
	upTo(r, 0, "stage", "world.Stage", 2, &l.Stage, NumStages-1)
	moved(r, 1, "x", unitPlace, 32|signed, &l.X, "vx")
	moved(r, 2, "y", unitPlace, 32|signed, &l.Y, "vy")
	number(r, 3, "vx", unitSpeed, 18|signed, &l.VX)
	number(r, 4, "vy", unitSpeed, 18|signed, &l.VY)
	upTo(r, 5, "leader", "seat, 17: nobody", 5, &l.Leader, Nobody)
}

func readLost(s *State, id int, rec *Record) bool {
	l := &s.Lost[id]
	if l.Stage == Unseen {
		return false
	}
	l.fields(reading(rec))
	return true
}

func writeLost(s *State, id int, rec *Record) {
	s.Lost[id] = Lost{}
	if rec != nil {
		s.Lost[id].fields(writing(rec))
	}
}

func (c *Cache) fields(r rows) {
	upTo(r, 0, "by", "seat that opened it", 5, &c.By, Nobody)
}

func readCache(s *State, id int, rec *Record) bool {
	c := &s.Caches[id]
	if !c.Opened {
		return false
	}
	c.fields(reading(rec))
	return true
}

func writeCache(s *State, id int, rec *Record) {
	s.Caches[id] = Cache{Opened: rec != nil}
	if rec != nil {
		s.Caches[id].fields(writing(rec))
	}
}

func (p *Post) fields(r rows) {
	number(r, 0, "x", unitPlace, 32|signed, &p.X)
	number(r, 1, "y", unitPlace, 32|signed, &p.Y)
	upTo(r, 2, "by", "seat that built it", 5, &p.By, Nobody)
}

func readPost(s *State, id int, rec *Record) bool {
	p := &s.Posts[id]
	if !p.Stands {
		return false
	}
	p.fields(reading(rec))
	return true
}

func writePost(s *State, id int, rec *Record) {
	s.Posts[id] = Post{Stands: rec != nil}
	if rec != nil {
		s.Posts[id].fields(writing(rec))
	}
}
