package plain

import (
	"github.com/spf13/pflag"

	"switchback/tui/words/spoken"
)

// Flags are the flags of a command with a screen that make it do without one.
type Flags struct{ plain bool }

// Bind adds the flags to a command line.
func (f *Flags) Bind(set *pflag.FlagSet) { set.BoolVar(&f.plain, "plain", false, spoken.UsagePlain) }

// Wanted reports whether to play in lines: the flag is set, or TERM is dumb and
// standard output is a terminal.
func (f *Flags) Wanted(term string, onTerminal bool) bool {
	return f.plain || term == "dumb" && onTerminal
}
