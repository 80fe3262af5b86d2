package tui

import (
	"switchback/tui/canvas"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/settings"
)

// window is what the game knows of the terminal, from its environment and answers.
type window struct {
	w, h     int             // its size in cells
	sync     bool            // it knows synchronized output, mode 2026
	broad    bool            // it draws half blocks and lines two columns wide
	pale     bool            // its background is light
	detected canvas.Terminal // what its environment says
}

// state is what a frame shows besides a view of the world. It is a value: the drawer
// copies it under the lock and draws the copy.
type state struct {
	screens.State
	window
}

// optionsScreen is what the screens of options and keys show.
func (st *state) optionsScreen() *panels.Screen {
	return &panels.Screen{
		Settings: &st.Settings, Editing: &st.Options, Choice: st.Choice, W: st.w, H: st.h - barRows,
		Found: settings.Found{Palette: st.detected.Palette, Pale: st.pale, Far: st.Far, Delay: st.Hike.Keys.Delay},
	}
}
