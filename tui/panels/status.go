package panels

import (
	"fmt"
	"strings"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// Item is one figure of the status line, in a long and a short form.
type Item struct {
	long, short string
	style       canvas.Style
}

// Warning returns a figure in the style of a warning.
func Warning(long, short string) Item { return Item{long, short, warn} }

// The status line's items from left to right.
const (
	healthItem = iota
	watchItem  // whom the camera follows instead of the player
	breathItem
	batteryItem
	lampItem
	suppliesItem
	objectiveItem
	netItem  // the conditioner, while one is active
	lineItem // what is left out for a slow line to the terminal
	clockItem
	numItems
)

// giveWay is the order in which items become short, and then in the same order
// vanish, where the line is too narrow. What keeps a hiker alive and on the way
// stays longest.
var giveWay = [numItems]int{clockItem, lampItem, netItem, lineItem, suppliesItem, breathItem, batteryItem, watchItem, healthItem, objectiveItem}

// gap stands between two items.
const gap = "  "

// fitStatus returns the items as a row of at most width columns; nil if none fits.
func fitStatus(items *[numItems]Item, width int) row {
	var form [numItems]int // 0 long, 1 short, 2 gone
	for step := range 2 * numItems {
		r := joinItems(items, &form)
		if r.Width() <= width {
			return r
		}
		form[giveWay[step%numItems]]++
	}
	return nil
}

func joinItems(items *[numItems]Item, form *[numItems]int) (r row) {
	for i := range items {
		s := [...]string{items[i].long, items[i].short, ""}[form[i]]
		if s == "" {
			continue
		}
		if len(r) > 0 {
			r = append(r, span{gap, on(barBG, text)})
		}
		r = append(r, span{s, on(barBG, items[i].style)})
	}
	return r
}

// StatusRow returns the status line in at most width columns.
func (h *Hike) StatusRow(width int) row {
	items := h.items()
	items[lineItem] = h.Line
	return fitStatus(&items, width)
}

// items returns the items but for lineItem; those with nothing to say are empty.
func (h *Hike) items() (items [numItems]Item) {
	v, k := h.View, &h.Status
	items[clockItem] = clock(&v.State)
	if net := v.Sample.Net; net != "" {
		items[netItem] = Item{words.Net + " " + net, words.Net, warn}
	}
	if v.Self >= world.MaxSeats {
		items[objectiveItem], items[watchItem] = Item{words.NoBody, words.NoBody, dim}, watching(v, h.Watcher, h.Keys)
		return items
	}
	p := &v.State.Players[v.Self]
	if p.Condition == body.Absent { // until the first tick
		return items
	}
	items[healthItem] = gauge(words.Health, words.HealthShort, int(p.Health)*100/world.MaxHealth)
	items[breathItem] = breath(p, k)
	items[batteryItem] = gauge(words.Battery, words.BatteryShort, int(p.Battery)*100/world.MaxBattery)
	items[lampItem] = lamp(p, k)
	items[suppliesItem] = supplies(v.State.Gear[v.Self].Supplies)
	items[objectiveItem] = objective(h.Ground, p.Pos)
	if p.Condition == body.Down { // whoever is down uses neither
		items[watchItem] = watching(v, h.Watcher, h.Keys)
		items[breathItem], items[lampItem] = Item{}, Item{}
	}
	if v.State.Night.Over() { // nobody walks on
		title := words.Over(v.State.Night.Phase).Name
		items[objectiveItem], items[watchItem] = Item{title, title, text}, Item{}
	}
	return items
}

// gauge returns a percentage, which warns when little is left.
func gauge(name, short string, percent int) Item {
	st := text
	switch {
	case percent < 15:
		st = danger
	case percent < 35:
		st = warn
	}
	return Item{fmt.Sprintf("%s %d%%", name, percent), fmt.Sprintf("%s %d%%", short, percent), st}
}

// barCells is the length of the bar of breath, in columns.
const barCells = 6

func breath(p *world.Player, k *keys.Status) Item {
	filled := (int(p.Breath)*barCells + body.MaxBreath - 1) / body.MaxBreath
	bar := strings.Repeat("█", filled) + strings.Repeat("░", barCells-filled)
	it := Item{words.Breath + " " + bar, fmt.Sprintf(words.BreathShort, int(p.Breath)*100/body.MaxBreath), faint}
	switch {
	case p.Winded:
		it.long, it.short, it.style = it.long+" "+words.Winded, it.short+" "+words.Winded, warn
	case k.Runs:
		it.long, it.short, it.style = it.long+" "+words.Run, it.short+" "+words.Run, good
	}
	return it
}

func lamp(p *world.Player, k *keys.Status) Item {
	it := Item{words.LampOff, words.LampOffShort, dim}
	switch {
	case p.LampOn && p.Battery == 0:
		it = Item{words.LampDead, words.LampDeadShort, danger}
	case p.LampOn:
		it = Item{words.LampOn, words.LampOnShort, amber}
	}
	switch {
	case k.Target != 0:
		it.long += gap + words.Aim
	case k.Locked:
		it.long += gap + words.Lock
	}
	return it
}

func supplies(n uint8) Item {
	if n == 0 {
		return Item{}
	}
	return Item{fmt.Sprintf(words.Supplies, n), fmt.Sprintf(words.SuppliesShort, n), text}
}
