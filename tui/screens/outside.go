package screens

import (
	"time"

	"switchback/peer"
)

// Outside is what a Machine asks the program around it for. All of it must be set.
// None of it may wait, or call the machine before it has returned.
type Outside struct {
	Quit    func()            // ends the program; may be called again
	Suspend func()            // gives the terminal to the shell, if there is one to give it to
	Copy    func(text string) // puts a text on the clipboard

	// Raise starts a party. It reports the steps to Machine.Progress and the outcome
	// to Machine.Raised, with the same attempt. giveUp ends an attempt that goes on.
	Raise func(a Attempt) (giveUp func())
	// Watch reports the end of a party to Machine.Ended.
	Watch func(p peer.Party)
	// Leave says goodbye to a party.
	Leave func(p peer.Party)

	Save func()           // keeps what Machine.Unsaved returns, and reports to Machine.Saved
	Date func() time.Time // the date and the time of day
}
