package plain

import (
	"slices"
	"time"

	"switchback/tui/start"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
)

// inHike makes an order that only a player with a body can give.
func inHike(do func(*hike, string)) func(*program, string) {
	return func(p *program, arg string) {
		if p.hike.me() == nil {
			p.answer(spoken.NoBody)
			return
		}
		do(p.hike, arg)
	}
}

// onFeet makes an order that only a player who stands can give.
func onFeet(do func(*hike, string)) func(*program, string) {
	return inHike(func(h *hike, arg string) {
		switch {
		case h.me().Condition == body.Standing:
			do(h, arg)
		case h.over():
			h.answer(spoken.NightOver)
		default:
			h.answer(h.listener(time.Now()).Down())
		}
	})
}

// sign makes the order for a gesture.
func sign(d world.Deed) func(*program, string) {
	return inHike(func(h *hike, _ string) { h.gesture(d) })
}

// hikeOrders returns the orders of a hike, in the order of the help.
func hikeOrders() []order {
	return slices.Concat(walkOrders(), actOrders(), askOrders(), talkOrders(), partyOrders(), windOrders())
}

func walkOrders() []order {
	return []order{
		{spoken.OrderGo, onFeet((*hike).goTo)},
		{spoken.OrderFollow, onFeet((*hike).follow)},
		{spoken.OrderRun, inHike((*hike).setRun)},
		{spoken.OrderWalk, inHike((*hike).setWalk)},
		{spoken.OrderStop, inHike((*hike).stop)},
		{spoken.OrderStay, inHike((*hike).stay)},
		{spoken.OrderWait, inHike((*hike).wait)},
	}
}

func actOrders() []order {
	return []order{
		{spoken.OrderLight, onFeet((*hike).light)},
		{spoken.OrderFlash, onFeet((*hike).flash)},
		{spoken.OrderFight, inHike((*hike).setFight)},
		{spoken.OrderAvoid, inHike((*hike).setAvoid)},
		{spoken.OrderLamp, inHike((*hike).setLamp)},
		{spoken.OrderRest, onFeet((*hike).rest)},
		{spoken.OrderOpen, onFeet((*hike).open)},
		{spoken.OrderWake, onFeet((*hike).wake)},
		{spoken.OrderPullUp, onFeet((*hike).pullUp)},
		{spoken.OrderPerk, inHike((*hike).pick)},
		{spoken.OrderHeal, onFeet((*hike).heal)},
		{spoken.OrderRecharge, onFeet((*hike).recharge)},
		{spoken.OrderBuild, onFeet((*hike).build)},
	}
}

func askOrders() []order {
	return []order{
		{spoken.OrderWhere, inHike((*hike).whereAmI)},
		{spoken.OrderLook, inHike((*hike).lookAround)},
		{spoken.OrderStatus, inHike((*hike).status)},
		{spoken.OrderSquad, inHike((*hike).squad)},
		{spoken.OrderNet, inHike((*hike).network)},
		{spoken.OrderCode, func(p *program, _ string) { p.hike.code("") }},
	}
}

func talkOrders() []order {
	return []order{
		{spoken.OrderSay, inHike((*hike).say)},
		{spoken.OrderPing, inHike((*hike).point)},
		{spoken.OrderWave, sign(world.Wave)},
		{spoken.OrderPoint, sign(world.Point)},
		{spoken.OrderWarn, sign(world.Warn)},
		{spoken.OrderCheer, sign(world.Cheer)},
	}
}

func partyOrders() []order {
	return []order{
		{spoken.OrderReady, inHike((*hike).ready)},
		{spoken.OrderStart, inHike((*hike).setOut)},
		{spoken.OrderNight, inHike((*hike).night)},
		{spoken.OrderAdmit, inHike((*hike).admit)},
		{spoken.OrderKick, inHike((*hike).kick)},
		{spoken.OrderLeave, inHike((*hike).leave)},
	}
}

// windOrders returns the directions: each is an order of its own.
func windOrders() (all []order) {
	for _, w := range spoken.Winds {
		all = append(all, order{spoken.Order{Name: w.Name, Also: []string{w.Short}},
			onFeet(func(h *hike, _ string) { h.goTo(w.Name) })})
	}
	return all
}

// titleOrders returns the orders while there is no hike.
func titleOrders() []order {
	return []order{
		{spoken.OrderSolo, func(p *program, _ string) { p.start(start.Way{Kind: start.Solo}) }},
		{spoken.OrderHost, func(p *program, _ string) { p.start(start.Way{Kind: start.Host}) }},
		{spoken.OrderJoin, (*program).join},
		{spoken.OrderGiveUp, func(p *program, _ string) { p.giveUp() }},
		{spoken.OrderAgain, func(p *program, _ string) { p.again() }},
	}
}

// everywhere returns the orders that can always be given.
func everywhere() []order {
	return []order{
		{spoken.OrderHelp, (*program).help},
		{spoken.OrderQuit, func(p *program, _ string) { p.askQuit() }},
	}
}
