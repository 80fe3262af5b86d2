package screens

import (
	"time"

	"switchback/peer"
)

// Outside is what a Machine asks of the world around it. None of it may call the
// machine back before it has returned, or wait for a terminal, a disk or a network.
type Outside struct {
	Quit    func()            // ends the program; may be called again
	Suspend func()            // gives the terminal to the shell until that gives it back
	Copy    func(text string) // puts a text on the clipboard

	// Raise starts a party. What comes of it is passed to Machine.Progress and
	// Machine.Raised, with the same attempt. giveUp ends an attempt that goes on.
	Raise func(a Attempt) (giveUp func())
	// Watch passes the end of a party to Machine.Ended.
	Watch func(p peer.Party)
	// Leave says goodbye to a party.
	Leave func(p peer.Party)

	Save func()           // keeps what Machine.Unsaved holds
	Date func() time.Time // of the player's clock on the wall
}
