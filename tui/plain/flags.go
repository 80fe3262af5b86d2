package plain

import (
	"github.com/spf13/pflag"

	"switchback/tui/words/spoken"
)

// Flags are what a command with a screen takes to do without one.
type Flags struct{ plain bool }

// Bind lets a command line set them.
func (f *Flags) Bind(set *pflag.FlagSet) { set.BoolVar(&f.plain, "plain", false, spoken.UsagePlain) }

// Wanted reports whether to play in lines: asked to, or on a terminal of a kind
// that shows nothing else.
func (f *Flags) Wanted(term string, onTerminal bool) bool {
	return f.plain || term == "dumb" && onTerminal
}
