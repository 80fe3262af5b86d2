// Package hike is the rules of the hike: what happens in a world, tick by tick.
// Mode is all that others see of it. A host steps a world with it; a guest, a
// bot and a screen need only package world, and so they cannot decide anything.
package hike
