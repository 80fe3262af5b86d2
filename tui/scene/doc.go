// Package scene draws what a player sees of the night: the forest from above,
// the light in it and who walks there.
//
// Draw (scene.go) goes through these, one file each:
//
//	camera.go   which part of the ground is in view; it moves by whole cells
//	chunk.go    16 × 16 m of ground as tiles of half a metre, painted once
//	paint.go    the colours of the ground; crown.go, the trees over it
//	shine.go    which lights shine into the view
//	light.go    how much light of which kind falls on each pixel, and where
//	            trunks keep it off (shadow.go)
//	tint.go     what light makes of a colour
//	motion.go   what moves by itself: flames, water, leaves
//	land.go     the ground as it was drawn last, which most frames reuse
//	blocks.go   the picture in half blocks: two square pixels a cell
//	glyphs.go   the picture in characters, for terminals without colours or
//	            without half blocks; there density shows light, and brightness
//	            too where there are sixteen colours
//	sky.go      the light on everything: the moon, dawn; rain.go
//	flash.go    the light of a flash and its ray
//	actors.go   hikers, lanterns and fires: whole cells over the picture
//	things.go   posts, caches, lost hikers
//	shades.go   which shades are seen, and how; warden.go, puff.go
//	signs.go    what players show each other; texts.go, the words for it
//	edge.go     the frame that shows a blow and little health
//
// eye.go and where.go return where Draw has put things, for the mouse and for what
// others draw over the picture. DrawSeen draws the map (map.go) of what the squad has
// seen (seen.go).
//
// In these files the eye is the place that the camera follows: the player's own body,
// unless they watch somebody else or have none.
//
// Light is counted in a few steps, and each tile of the ground has its own
// threshold between them. So a flame that flickers or a lamp that moves
// changes few cells, and few bytes go to the terminal.
//
// The package reads the level through a Terrain of its own and shares nothing
// with the simulation. Nothing is allocated once the chunks in view are
// painted. What is drawn depends only on the arguments of Draw, on where the
// camera was, and on what was seen in the frames before: a banished shade
// leaves a puff, and the map remembers.
package scene
