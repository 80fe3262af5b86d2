package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// maxCommands is the most commands in one packet, just over a second of them. A
// guest with more unacknowledged ones leaves out the oldest and counts an overflow.
const maxCommands = 64

// Commands are the commands of one packet, the newest first. Each is for the tick
// before that of the command listed before it.
type Commands struct {
	Len  uint8
	List [maxCommands]world.Command
}

// All returns the commands, newest first.
func (c *Commands) All() []world.Command { return c.List[:c.Len] }

// Add appends an older command. It reports whether there was room and the command
// is for the tick before that of the last one added.
func (c *Commands) Add(cmd world.Command) bool {
	if c.Len == maxCommands || c.Len > 0 && cmd.Tick+1 != c.List[c.Len-1].Tick {
		return false
	}
	c.List[c.Len] = cmd
	c.Len++
	return true
}

// Widths of a command's parts, in bits.
const (
	tickBits  = 32
	axisBits  = 8
	turnBits  = 16
	pressBits = 8
	deedBits  = 4
	argBits   = 8
	countBits = 7 // 0..maxCommands
)

// writeCommands writes
//
//	7   count, 0..64
//	the newest: 32 tick, delta of drawn from tick, 8 move x, 8 move y,
//	            16 facing, 2 buttons, 8 for each press, 1 is there a deed?
//	            then 4 of it and 8 of its argument
//	each older: 1 if it repeats the one listed before it, with drawn one less;
//	            else 0 and deltas of drawn (from one less), move x, move y,
//	            facing, buttons, each press, deed and argument
func writeCommands(w *bits.Writer, list []world.Command) {
	w.Bits(uint32(len(list)), countBits)
	for i := range list {
		if i == 0 {
			writeCommand(w, &list[0])
		} else {
			writeOlder(w, &list[i], &list[i-1])
		}
	}
}

func writeCommand(w *bits.Writer, c *world.Command) {
	w.Bits(uint32(c.Tick), tickBits)
	w.Delta(uint32(c.Drawn), uint32(c.Tick), tickBits)
	w.Bits(uint32(uint8(c.MoveX)), axisBits)
	w.Bits(uint32(uint8(c.MoveY)), axisBits)
	w.Bits(uint32(c.Facing), turnBits)
	w.Bits(uint32(c.Buttons), body.NumButtons)
	for _, n := range c.Presses {
		w.Bits(uint32(n), pressBits)
	}
	has := c.Deed != 0 || c.Arg != 0
	w.Bool(has)
	if has {
		w.Bits(uint32(c.Deed), deedBits)
		w.Bits(uint32(c.Arg), argBits)
	}
}

// older returns the prediction of the command for the tick before c's.
func older(c *world.Command) world.Command {
	p := *c
	p.Tick--
	p.Drawn--
	return p
}

func writeOlder(w *bits.Writer, c, newer *world.Command) {
	p := older(newer)
	w.Bool(*c == p)
	if *c == p {
		return
	}
	w.Delta(uint32(c.Drawn), uint32(p.Drawn), tickBits)
	w.Delta(uint32(uint8(c.MoveX)), uint32(uint8(p.MoveX)), axisBits)
	w.Delta(uint32(uint8(c.MoveY)), uint32(uint8(p.MoveY)), axisBits)
	w.Delta(uint32(c.Facing), uint32(p.Facing), turnBits)
	w.Delta(uint32(c.Buttons), uint32(p.Buttons), body.NumButtons)
	for i, n := range c.Presses {
		w.Delta(uint32(n), uint32(p.Presses[i]), pressBits)
	}
	w.Delta(uint32(c.Deed), uint32(p.Deed), deedBits)
	w.Delta(uint32(c.Arg), uint32(p.Arg), argBits)
}

// read fills c with what writeCommands wrote. It refuses more than maxCommands, a
// tick before 0, an axis of −128, an unknown deed, a deed and argument that are
// both 0, and deltas that are all zero.
func (c *Commands) read(in *input) {
	n := in.bits("commands (count)", countBits)
	if n > maxCommands {
		in.Fail(errRange)
		return
	}
	for i := range n {
		if i == 0 {
			readCommand(in, &c.List[0])
		} else {
			readOlder(in, &c.List[i], &c.List[i-1])
		}
		if in.Err() != nil {
			return
		}
	}
	c.Len = uint8(n)
}

func readCommand(in *input, c *world.Command) {
	c.Tick = world.Tick(in.bits("command (tick)", tickBits))
	c.Drawn = world.Tick(in.delta("drawn (tick)", uint32(c.Tick), tickBits, false))
	c.MoveX = axis(in, in.signed("move x (1/127)", axisBits))
	c.MoveY = axis(in, in.signed("move y (1/127)", axisBits))
	c.Facing = grid.Turn(in.bits("facing (1/65536 turn)", turnBits))
	c.Buttons = body.Buttons(in.bits("buttons (a bit each)", body.NumButtons))
	for i := range c.Presses {
		c.Presses[i] = uint8(in.bits("presses (count)", pressBits))
	}
	c.Deed, c.Arg = 0, 0
	if in.flag("has deed") {
		c.Deed = deed(in, in.bits("deed", deedBits))
		c.Arg = uint8(in.bits("argument", argBits))
		if c.Deed == 0 && c.Arg == 0 {
			in.Fail(errNotCanonical)
		}
	}
}

func readOlder(in *input, c, newer *world.Command) {
	if newer.Tick == 0 {
		in.Fail(errRange)
		return
	}
	p := older(newer)
	*c = p
	if in.flag("repeats") {
		return
	}
	c.Drawn = world.Tick(in.delta("drawn (tick)", uint32(p.Drawn), tickBits, false))
	c.MoveX = axis(in, int32(in.delta("move x (1/127)", uint32(uint8(p.MoveX)), axisBits, true)))
	c.MoveY = axis(in, int32(in.delta("move y (1/127)", uint32(uint8(p.MoveY)), axisBits, true)))
	c.Facing = grid.Turn(in.delta("facing (1/65536 turn)", uint32(p.Facing), turnBits, false))
	c.Buttons = body.Buttons(in.delta("buttons (a bit each)", uint32(p.Buttons), body.NumButtons, false))
	for i := range c.Presses {
		c.Presses[i] = uint8(in.delta("presses (count)", uint32(p.Presses[i]), pressBits, false))
	}
	c.Deed = deed(in, in.delta("deed", uint32(p.Deed), deedBits, false))
	c.Arg = uint8(in.delta("argument", uint32(p.Arg), argBits, false))
	if *c == p {
		in.Fail(errNotCanonical)
	}
}

// deed converts v and refuses an unknown deed.
func deed(in *input, v uint32) world.Deed {
	if v >= uint32(world.NumDeeds) {
		in.Fail(errRange)
		return 0
	}
	return world.Deed(v)
}

// axis converts v and refuses −128, which no encoder writes.
func axis(in *input, v int32) int8 {
	a := int8(v)
	if a < -body.MaxAxis {
		in.Fail(errRange)
	}
	return a
}
