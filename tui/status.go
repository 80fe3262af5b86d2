package tui

import (
	"fmt"
	"strings"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// item is one figure of the status line: in words, and short.
type item struct {
	long, short string
	style       canvas.Style
}

// warning is a figure that warns, in words and short.
func warning(long, short string) item { return item{long, short, warn} }

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
	lineItem // what a slow line to the terminal is spared
	clockItem
	numItems
)

// giveWay is the order in which items shorten, and then vanish, where the line
// is too narrow: last stays longest what keeps a hiker alive and on the way.
var giveWay = [numItems]int{clockItem, lampItem, netItem, lineItem, suppliesItem, breathItem, batteryItem, watchItem, healthItem, objectiveItem}

// gap stands between two items.
const gap = "  "

// fitStatus returns the items as a row of at most width columns.
func fitStatus(items *[numItems]item, width int) row {
	var form [numItems]int // 0 long, 1 short, 2 gone
	for step := range 2 * numItems {
		r := joinItems(items, &form)
		if r.width() <= width {
			return r
		}
		form[giveWay[step%numItems]]++
	}
	return nil
}

func joinItems(items *[numItems]item, form *[numItems]int) (r row) {
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

// statusRow is the status line, at most width columns of it.
func (h *hikeView) statusRow(width int) row {
	items := h.items()
	items[lineItem] = h.line
	return fitStatus(&items, width)
}

// items reads the figures of the player.
func (h *hikeView) items() (items [numItems]item) {
	v, k := h.View, &h.status
	items[clockItem] = clock(&v.State)
	if net := v.Sample.Net; net != "" {
		items[netItem] = item{words.Net + " " + net, words.Net, warn}
	}
	if v.Self >= world.MaxSeats {
		items[objectiveItem], items[watchItem] = item{words.NoBody, words.NoBody, dim}, watching(v, h.watcher, h.keys)
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
	items[objectiveItem] = objective(h.ground, p.Pos)
	if p.Condition == body.Down { // who lies down walks with neither
		items[watchItem] = watching(v, h.watcher, h.keys)
		items[breathItem], items[lampItem] = item{}, item{}
	}
	if v.State.Night.Over() { // nobody walks on
		title := words.Over(v.State.Night.Phase).Name
		items[objectiveItem], items[watchItem] = item{title, title, text}, item{}
	}
	return items
}

// gauge is a percentage; it warns when little is left.
func gauge(name, short string, percent int) item {
	st := text
	switch {
	case percent < 15:
		st = danger
	case percent < 35:
		st = warn
	}
	return item{fmt.Sprintf("%s %d%%", name, percent), fmt.Sprintf("%s %d%%", short, percent), st}
}

// barCells is the length of the breath's bar.
const barCells = 6

func breath(p *world.Player, k *keys.Status) item {
	filled := (int(p.Breath)*barCells + body.MaxBreath - 1) / body.MaxBreath
	bar := strings.Repeat("█", filled) + strings.Repeat("░", barCells-filled)
	it := item{words.Breath + " " + bar, fmt.Sprintf(words.BreathShort, int(p.Breath)*100/body.MaxBreath), faint}
	switch {
	case p.Winded:
		it.long, it.short, it.style = it.long+" "+words.Winded, it.short+" "+words.Winded, warn
	case k.Runs:
		it.long, it.short, it.style = it.long+" "+words.Run, it.short+" "+words.Run, good
	}
	return it
}

func lamp(p *world.Player, k *keys.Status) item {
	it := item{words.LampOff, words.LampOffShort, dim}
	switch {
	case p.LampOn && p.Battery == 0:
		it = item{words.LampDead, words.LampDeadShort, danger}
	case p.LampOn:
		it = item{words.LampOn, words.LampOnShort, amber}
	}
	switch {
	case k.Target != 0:
		it.long += gap + words.Aim
	case k.Locked:
		it.long += gap + words.Lock
	}
	return it
}

func supplies(n uint8) item {
	if n == 0 {
		return item{}
	}
	return item{fmt.Sprintf(words.Supplies, n), fmt.Sprintf(words.SuppliesShort, n), text}
}
