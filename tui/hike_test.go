package tui

import (
	"strings"
	"testing"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// look is a painter without a terminal, and what it paints.
type look struct {
	party *fakeParty
	paint painter
	grid  *canvas.Grid
	st    state
	now   time.Duration
}

func newLook(t *testing.T) *look {
	t.Helper()
	r := &look{party: newFakeParty(""), paint: newPainter(&Config{}, canvas.Terminal{}), grid: canvas.NewGrid(80, 24), now: time.Hour}
	r.st = state{screens.State{Mode: screens.HikeMode, Hike: screens.Hike{Party: r.party, Began: r.now}}, window{w: 80, h: 24}}
	return r
}

// frame draws a frame and returns its text.
func (r *look) frame() string {
	r.paint.frame(r.grid, &r.st, r.party.View(), r.now, 60)
	var b strings.Builder
	for y := range r.grid.H {
		for _, c := range r.grid.Row(y) {
			b.WriteRune(c.Rune)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// want draws a frame and looks for texts in it.
func (r *look) want(t *testing.T, texts ...string) {
	t.Helper()
	screen := r.frame()
	for _, s := range texts {
		if !strings.Contains(screen, s) {
			t.Errorf("“%s” is not on the screen:\n%s", s, screen)
		}
	}
}

// friend seats a friend beside the player.
func (r *look) friend(name string) *world.Player {
	v := &r.party.view
	v.Names[1] = peer.MakeName(name)
	v.State.Players[1] = v.State.Players[0]
	v.State.Players[1].X += grid.Metre
	return &v.State.Players[1]
}

// tell adds a notice of an event in the world.
func (r *look) tell(e world.EventKind, s world.Seat, index uint8) {
	v := &r.party.view
	number := v.Notices[len(v.Notices)-1].Number + 1
	copy(v.Notices[:], v.Notices[1:])
	n := peer.Notice{Number: number, Tick: v.State.Tick, What: peer.WorldNotice + peer.NoticeKind(e), Seat: s, Index: index}
	if s < world.MaxSeats {
		n.Who = v.Names[s]
	}
	v.Notices[len(v.Notices)-1] = n
}

func TestPromptsOfEveryTarget(t *testing.T) {
	ahead := func(v *peer.View) grid.Pos { return v.State.Players[0].Add(grid.Pos{Y: -grid.Metre}) }
	for want, set := range map[string]func(r *look){
		"E light the lantern": func(r *look) {
			r.party.view.State.Players[0].Pos = r.paint.ground.Spots[1].Pos
		},
		"E rest at the fire": func(r *look) {
			r.party.view.State.Players[0].Pos = r.paint.ground.Spots[0].Pos
			r.party.view.State.Players[0].Battery = 9
		},
		"E light the fire": func(r *look) {
			r.party.view.State.Players[0].Pos = r.paint.ground.Spots[5].Pos
		},
		"E pull Moss up": func(r *look) { r.friend("Moss").Condition = body.Down },
		"E wake the lost hiker": func(r *look) {
			r.party.view.State.Lost[0] = world.Lost{Stage: world.Waiting, Pos: ahead(&r.party.view)}
		},
		"E open the cache": func(r *look) {
			r.party.view.State.Players[0].Pos = r.paint.ground.CacheSpots[0]
		},
		"V heal  B lantern post  (supplies: 3)": func(r *look) {
			r.party.view.State.Gear[0].Supplies = 3
			r.party.view.State.Players[0].Health = 75
			r.party.view.State.Players[0].Y += grid.Metre / 2
		},
		"B lantern post: no shade comes in  (supplies: 3)": func(r *look) {
			r.party.view.State.Gear[0].Supplies = world.PostCost
			r.party.view.State.Players[0].Pos = r.paint.ground.Spots[5].Add(grid.Pos{Y: 15 * grid.Metre})
		},
	} {
		r := newLook(t)
		r.frame()
		for i := range r.party.view.State.Lost {
			r.party.view.State.Lost[i] = world.Lost{}
		}
		set(r)
		r.want(t, want)
	}
}

func TestSlowActsAndBeingDownAreTold(t *testing.T) {
	r := newLook(t)
	p, tick := &r.party.view.State.Players[0], r.party.view.State.Tick
	r.friend("Moss").Condition = body.Down
	p.Act = world.Action{Target: world.TargetFriend + 1, Still: true, Until: tick + grid.TicksPerSecond}
	r.want(t, "pulling Moss up, stand still: 1.0 s", "B Moss down")
	p.Act.Target = world.TargetLost
	r.want(t, "waking a lost hiker, stand still: 1.0 s")
	p.Condition, p.Act = body.Down, world.Action{}
	r.party.view.State.Players[1].Condition = body.Standing
	r.party.view.State.Gear[0].DownUntil = tick + 24*grid.TicksPerSecond
	r.want(t, "down: up in 24 s at the fire of ", "; a friend can pull you up")
	if strings.Contains(r.frame(), words.SquadTitle) {
		t.Error("a panel covers the friends who are being watched")
	}
	r.party.view.State.Lights[1].Lit = true
	r.party.view.State.Players[1].Pos = r.paint.ground.Spots[1].Pos
	r.want(t, "down: up in 24 s at a lantern, N 3", "; a friend can pull you up")
	r.party.view.State.Players[1].Condition = body.Absent
	r.want(t, "down: up in 24 s at the fire of ")
	r.party.view.State.Gear[0].Fallback = true
	r.want(t, words.DownLost)
}

func TestSquadMarksThePlayer(t *testing.T) {
	r := newLook(t)
	r.friend("Moss")
	r.st.Hike.Panel = screens.SquadPanel
	r.want(t, "@  Fern", "B  Moss")
}

func TestOnlyAHostIsOfferedToInvite(t *testing.T) {
	r := newLook(t)
	r.st.Overlay = screens.MenuOverlay
	for kind, offered := range map[start.Kind]bool{start.Solo: false, start.Host: true, start.Join: false} {
		r.st.Hike.Kind = kind
		if screen := r.frame(); strings.Contains(screen, "Invite a friend") != offered {
			t.Errorf("start %d:\n%s", kind, screen)
		}
	}
}

// TestInviteCanBeSelected reads the code back from what a terminal's mouse selects: whole
// rows.
func TestInviteCanBeSelected(t *testing.T) {
	for columns := leastColumns; columns <= 200; columns += 8 {
		r := newLook(t)
		r.party.invite, r.st.Hike.Panel = testCode, screens.StagingPanel
		r.grid.Resize(columns, leastRows)
		rows := strings.Split(r.frame(), "\n")
		lines := panels.WrapCode(words.JoinLine(testCode), columns)
		for i, l := range lines {
			if got := strings.TrimRight(rows[i], " "); got != l {
				t.Errorf("%d columns: row %d is %q, want %q", columns, i, got, l)
			}
		}
		if inv, _, err := invite.Read(strings.Join(rows[:len(lines)], "\n")); err != nil || invite.Format(inv) != testCode {
			t.Errorf("%d columns: %v", columns, err)
		}
	}
}

func TestLevelOffersItsPerks(t *testing.T) {
	r := newLook(t)
	r.friend("Moss")
	st := &r.party.view.State
	st.Night = world.Night{Phase: world.Dark, Camp: 1, PauseTil: st.Tick + 20*grid.TicksPerSecond}
	st.Gear[0].Offer = [3]world.Perk{world.Ember, world.SoftStep, world.Packrat}
	r.tell(world.CampReached, world.Nobody, 1)
	r.want(t, "1 Ember", "2 Soft step", "3 Packrat", "the night waits 20 s", "still picking: Moss", "1 2 3 pick")
	st.Gear[0].Offer = [3]world.Perk{}
	r.tell(world.Picked, 1, uint8(world.Ember))
	if screen := r.frame(); strings.Contains(screen, words.LevelStill) || !strings.Contains(screen, "Moss picked Ember") {
		t.Errorf("the friend has picked:\n%s", screen)
	}
}

func TestObjectiveLeadsUpTheTrail(t *testing.T) {
	r := newLook(t)
	st := &r.party.view.State
	r.want(t, "dark lantern N 33 m", "dusk")
	st.Night = world.Night{Phase: world.Dark, Began: st.Tick}
	for i := range 5 {
		st.Lights[i].Lit = true
	}
	r.want(t, r.paint.ground.CampName(1)+"'s dark fire", "26:00")
	st.Lights[2].Lit = false // put out again: the way leads on all the same
	r.want(t, r.paint.ground.CampName(1)+"'s dark fire")
	st.Warden = world.Warden{Mood: world.Stalking, Pos: st.Players[0].Add(grid.Pos{X: 12 * grid.Metre}), Camp: 1}
	fire := words.Way(st.Players[0].Pos, r.paint.ground.Spots[5].Pos)
	r.want(t, "Warden E 12 m, its dark fire "+fire)
	st.Lights[5].Lit = true
	r.want(t, "Warden E 12 m, its fire "+fire)
	st.Warden = world.Warden{}
	for i := range r.paint.ground.Summit {
		st.Lights[i].Lit = true
	}
	r.want(t, "the summit N")
}

func TestAHikerWhoIsWokenTellsAStory(t *testing.T) {
	r := newLook(t)
	r.frame()
	r.tell(world.Woke, 0, 3)
	s := words.HikerStory(fakeSeed, 3)
	r.want(t, s[0], s[1], "You woke a lost hiker")
	r.now += 15 * time.Second // as long as a story stands
	if screen := r.frame(); strings.Contains(screen, s[0]) {
		t.Errorf("the story does not end:\n%s", screen)
	}
}

func TestCabinTellsItsStoryOnce(t *testing.T) {
	r := newLook(t)
	r.frame()
	told := ""
	for i, m := range r.paint.ground.Landmarks {
		if _, ok := r.paint.ground.Cabin(m.Pos); ok {
			r.party.view.State.Players[0].Pos = m.Pos
			told = words.CabinStory(fakeSeed, i)[0]
			r.want(t, told)
		}
	}
	r.now += 15 * time.Second // as long as a story stands
	if screen := r.frame(); strings.Contains(screen, told) {
		t.Errorf("told again: %s", told)
	}
	r.party.view.Night = 9000 // another one
	r.want(t, told)
}

func TestLongLinesGoOnBelow(t *testing.T) {
	r := newLook(t)
	var c peer.Chat
	c.Add(1, peer.MakeName("Moss"), strings.Repeat("along ", 19)+"end")
	r.party.view.Chat = c.Lines
	r.want(t, "Moss: along along", "along end")
}
