package settings

import (
	"fmt"

	"github.com/spf13/pflag"

	"switchback/tui/words"
)

// Flags are what a command with a screen takes, as it is typed.
type Flags struct {
	Settings  All                 // before Bind: the defaults
	CleanName func(string) string // makes any name one that can be shown
	Netgraph  bool                // the pane is open from the start
	Bytes     int                 // most bytes a second to the terminal; 0 means no bound
}

// leastBytes a second show the game at all: a few frames of letters.
const leastBytes = 1000

// NameRow is the choice that commands without a screen have too: the first.
const NameRow = 0

// BindName lets a command line set the name of the player, who need not have a
// screen.
func (f *Flags) BindName(set *pflag.FlagSet) { f.bind(set, Choices[NameRow]) }

// Bind lets it set all the rest.
func (f *Flags) Bind(set *pflag.FlagSet) {
	for _, c := range Choices[NameRow+1:] {
		f.bind(set, c)
	}
	set.Lookup("ascii").NoOptDefVal = onOff(true) // the one that is often typed bare
	set.BoolVar(&f.Netgraph, "netgraph", false, words.UsageNetgraph)
	set.IntVar(&f.Bytes, "bytes-per-second", 0, fmt.Sprintf(words.UsageBytes, leastBytes, SlowBytes))
}

func (f *Flags) bind(set *pflag.FlagSet, c *Choice) { set.Var(choiceFlag{c, f}, c.Name, c.Usage) }

// Check finds a mistake in what was typed.
func (f *Flags) Check() error {
	if f.Bytes != 0 && f.Bytes < leastBytes {
		return fmt.Errorf(words.TooFewBytes, f.Bytes, leastBytes)
	}
	return nil
}

// choiceFlag is a setting as a flag.
type choiceFlag struct {
	*Choice
	flags *Flags
}

// String implements pflag.Value.
func (c choiceFlag) String() string {
	if c.Choice == nil {
		return "" // pflag asks a zero value
	}
	return c.Get(&c.flags.Settings)
}

// Set implements pflag.Value. It takes any name: who is called by a sign that a
// terminal cannot draw should not have to look for another.
func (c choiceFlag) Set(word string) error {
	if c.Choice == Choices[NameRow] {
		word = c.flags.CleanName(word)
	}
	return c.Choice.Set(&c.flags.Settings, word)
}

// Type implements pflag.Value.
func (c choiceFlag) Type() string { return c.Form }
