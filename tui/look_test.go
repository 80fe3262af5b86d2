package tui

import (
	"testing"

	"switchback/peer"
	"switchback/tui/screens"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// TestKeysOfAStoppedTerminalActOnTheNight ends the night while the drawer is held in a
// write. The next key is one of the summary's, which nobody has seen.
func TestKeysOfAStoppedTerminalActOnTheNight(t *testing.T) {
	t.Parallel()
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	p := r.parties.party()
	r.stick(true)
	for i := range 4000 { // far more than the pty holds
		p.change(func(v *peer.View) { v.State.Players[0].X = int32(i%64) << 14 })
	}
	p.change(func(v *peer.View) {
		v.State.Night = world.Night{Phase: world.Overcome, Began: 1, Ended: v.State.Tick}
	})
	r.typeKeys("l")
	r.press("y", "leaving was asked, though nobody has seen the question", p.over)
	r.cancel()
	if err := r.wait(); err != nil {
		t.Errorf("Run returned %v", err)
	}
}

// TestKeysAimAtShadesWhereTheyAreNow moves a shade after the last frame was drawn.
func TestKeysAimAtShadesWhereTheyAreNow(t *testing.T) {
	withKeyboard(t, settings.All{}, func(t *testing.T, k *keyboard) {
		const shade = 7
		put := func(at grid.Turn) {
			k.party.change(func(v *peer.View) {
				from := v.State.Players[0].Pos
				v.State.Shades[shade] = world.Shade{Mood: world.Stalking, Pos: from.Add(grid.Vector(at, 3*grid.Metre))}
			})
		}
		faces := func(what string, want grid.Turn) {
			t.Helper()
			if off := grid.Abs(k.party.intent().Facing.Diff(want)); off > 100 {
				t.Errorf("%s: %d off", what, off)
			}
		}
		const north = 3 * grid.Quarter
		put(north + 1000)
		shown := screens.Geometry{}
		shown.Shades[shade/64] |= 1 << (shade % 64)
		k.drew(&shown)
		put(north - 2000)
		k.send("f")
		faces("the lock takes it where it is", north-2000)
		put(north + 3000)
		k.send("x") // means nothing
		faces("the next key finds it again", north+3000)
		k.party.change(func(v *peer.View) { v.Night++ })
		put(north)
		k.send("x")
		if k.party.intent().Buttons&body.Aim != 0 {
			t.Error("the facing follows a shade of another night, which no frame has shown")
		}
	})
}
