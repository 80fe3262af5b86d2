package main

// picture is one of the documents' pictures.
type picture struct {
	name string // of the file in docs/img; for a golden screen SCREEN.OUTLET, as in tui's tests
	hike *hike  // nil: a golden screen
}

// cheap are flags for players whose screens are not in the picture.
const cheap = " --motion off --fps 10"

// pictures are all the documents' pictures.
var pictures = []picture{
	// Three at a lake, two lamps cross on its shore, the first lantern is lit.
	{"night", &hike{
		size: size{120, 40},
		players: []string{
			"host --seed 2 --name Fern",
			"join CODE --name Moss" + cheap,
			"join CODE --name Ash" + cheap,
		},
		keys: `[Send a friend] 2: [health] 3: [health]
			2: w*120 d*30 pause 500ms wd
			3: w*180 pause 500ms d
			1: Esc w*[E light] pause 500ms wa pause 1s e [lit a lantern]`,
	}},
	// A guest on a bad link looks at its figures after half a minute.
	{"netgraph", &hike{
		size: size{120, 40}, show: 1,
		players: []string{
			"host --seed 12 --name Fern" + cheap,
			"join CODE --name Moss --net lat:75,jitter:15,loss:5",
			"join CODE --name Ash" + cheap,
		},
		keys: "[Send a friend] 2: [health] 3: [health] w*60 d\n" +
			"2: Esc ` w*70 pause 500ms a*12\n" +
			"1: Esc w*90 pause 500ms wa\n" +
			"2: pause 20s w*20 pause 2s",
	}},
	// A small terminal: a guest holds the light while the host lights the lantern.
	{"small", &hike{
		size: size{80, 24}, show: 1,
		players: []string{
			"host --seed 11 --name Fern" + cheap,
			"join CODE --name Moss",
		},
		keys: `[Send a friend] 2: [health] 1: Esc w*[E light] pause 500ms
			2: w*[E light] pause 500ms aw
			1: e 2: [Fern lit] pause 500ms`,
	}},

	// The gallery.
	{name: "title.80x24"},
	{name: "options.80x24"},
	{name: "keys.80x24"},
	{name: "help.80x24"},
	{name: "join-bad.80x24"},
	{name: "join-good.80x24"},
	{name: "waiting.80x24"},
	{name: "could-not-join.80x24"},
	{name: "staging.80x24"},
	{name: "doors.80x24"},
	{name: "first-steps.80x24"},
	{name: "unlit.80x24"},
	{name: "lit.80x24"},
	{name: "fight.80x24"},
	{name: "flash.80x24"},
	{name: "hurt.80x24"},
	{name: "cold.80x24"},
	{name: "down.80x24"},
	{name: "warden.80x24"},
	{name: "rain.80x24"},
	{name: "camp.80x24"},
	{name: "level.80x24"},
	{name: "sunrise.80x24"},
	{name: "overcome.80x24"},
	{name: "squad.80x24"},
	{name: "map.80x24"},
	{name: "netgraph.80x24"},
	{name: "menu.80x24"},
	{name: "quit.80x24"},
	{name: "fight.120x40"},
	{name: "fight.200x60"},
	{name: "squad.80x24-light"},
	{name: "fight.80x24-256"},
	{name: "fight.80x24-16"},
	{name: "fight.80x24-none"},
	{name: "fight.80x24-deutan"},
	{name: "fight.80x24-tritan"},
	{name: "netgraph.200x60"},
}
