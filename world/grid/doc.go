// Package grid is the arithmetic of the simulation: whole numbers only, the
// same result on every processor.
//
// Units, used everywhere in world and on the wire:
//
//	position   int32, 1/1024 m; x grows east, y grows south (down the screen)
//	velocity   int32, 1/256 of a position unit a tick; 4 m/s is 17476
//	remainder  uint8, the part of a position below its unit, in 1/256 of it
//	turn       uint16, 1/65536 of a full turn; 0 is east, 0x4000 is south
//	sine       int32, 1/16384
//
// The remainder is part of the state. Without it, a body that moves a fraction of a
// unit a tick would drift, and differently to the west than to the east.
package grid
