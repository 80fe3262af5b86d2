package panels

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/words"
	"switchback/world"
)

// How long lines stand above the message line. They go in order: one behind a story
// stays as long as that.
const (
	chatTime  = 8 * time.Second
	storyTime = 15 * time.Second
)

// Talk holds the lines above the message line: recent chat and stories.
type Talk struct {
	hike   time.Duration // when the hike of all this began
	chat   uint32        // the highest Number of a chat line and of a notice that was taken
	notice uint32
	night  world.Tick   // the night that cabins belongs to, see peer.View
	cabins map[int]bool // the landmarks whose story was told
	lines  []saying
}

// saying is one line and when it goes.
type saying struct {
	row   row
	until time.Duration
}

// maxTalk is the most lines that stand at once.
const maxTalk = len(peer.Chat{}.Lines)

// Hear takes the new lines and notices of a view. began identifies the hike: with
// another one, Talk starts afresh.
func (t *Talk) Hear(v *peer.View, w *Ground, began, now time.Duration) {
	if t.hike != began {
		*t = Talk{hike: began, cabins: map[int]bool{}}
	}
	if t.night != v.Night {
		t.night, t.cabins = v.Night, map[int]bool{}
	}
	for i := range v.Chat {
		if l := &v.Chat[i]; l.Number > t.chat {
			t.chat = l.Number
			t.add(chatRow(l), now+chatTime)
		}
	}
	for i := range v.Notices {
		if n := &v.Notices[i]; n.Number > t.notice {
			t.notice = n.Number
			t.heed(v, n, now)
		}
	}
	if v.Self < world.MaxSeats {
		if mark, ok := w.Cabin(v.State.Players[v.Self].Pos); ok && !t.cabins[mark] {
			t.cabins[mark] = true
			t.tell(words.CabinStory(v.State.Seed, mark), now)
		}
	}
	for len(t.lines) > 0 && (now >= t.lines[0].until || len(t.lines) > maxTalk) {
		t.lines = t.lines[1:]
	}
}

// heed adds the story of a lost hiker who was just woken.
func (t *Talk) heed(v *peer.View, n *peer.Notice, now time.Duration) {
	if e, ok := n.What.World(); ok && e == world.Woke && int32(v.State.Tick-n.Tick) <= noticeTicks {
		t.tell(words.HikerStory(v.State.Seed, int(n.Index)), now)
	}
}

func (t *Talk) tell(s words.Story, now time.Duration) {
	for _, l := range s {
		t.add(line(text, l), now+storyTime)
	}
}

func (t *Talk) add(r row, until time.Duration) { t.lines = append(t.lines, saying{r, until}) }

// chatRow returns a chat line behind its speaker's name.
func chatRow(l *peer.ChatLine) row {
	return row{{" " + l.Who.String() + ": ", seatStyle(l.Seat)}, {l.Text() + " ", text}}
}

// Draw prints the lines over the bottom of the map, at most half of its height:
// while the player writes, all of the view's chat instead.
func (t *Talk) Draw(g *canvas.Grid, area canvas.Rect, v *peer.View, writing bool) {
	var rows []row
	for i := range v.Chat {
		if writing && v.Chat[i].Number != 0 {
			rows = append(rows, chatRow(&v.Chat[i]).wrapped(area.W)...)
		}
	}
	for i := range t.lines {
		if !writing {
			rows = append(rows, t.lines[i].row.wrapped(area.W)...)
		}
	}
	rows = rows[max(0, len(rows)-area.H/2):]
	for i, r := range rows {
		r.Print(g, area.X, area.Y+area.H-len(rows)+i, area.W)
	}
}
