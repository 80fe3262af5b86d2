// Package hike holds the rules of the hike: what happens to a world in each tick. A
// host steps its world by Mode. A guest, a bot or a screen needs package world alone,
// and so cannot decide anything.
//
// Each phase of Mode is a method of rules:
//
//	seats      seat.go: players come, rest, wake, return and leave
//	presses    act.go, flash.go and camp.go with its deeds: assemble.go, post.go, level.go
//	movement   body.Move, which guests predict with
//	lamps      lamp.go: batteries
//	acts       act.go: slow acts, and what they lead to
//	down       down.go: those who fell come to
//	lost       lost.go: lost hikers follow
//	shades     shade*.go, notice.go
//	warden     warden.go
//	director   director.go: when a shade appears, and where
//	night      night.go, level.go: its beginning, its ends, the camps
//	past       past.go: where the shades were, for flashes
package hike
