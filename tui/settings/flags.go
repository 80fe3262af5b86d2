package settings

import (
	"fmt"

	"github.com/spf13/pflag"

	"switchback/tui/words"
)

// Flags holds what the flags of a command with a screen set.
type Flags struct {
	Settings  All                 // before the flags are parsed: their defaults
	CleanName func(string) string // makes any name one that can be shown
	Netgraph  bool                // the pane is open from the start
	Bytes     int                 // most bytes a second to the terminal; 0 means no bound
}

// leastBytes is the lowest limit of bytes a second that still shows the game: a few
// frames of letters.
const leastBytes = 1000

// NameRow is the index in Choices of the name, the one choice that commands without
// a screen have too.
const NameRow = 0

// BindName adds the flag for the player's name, which needs no screen.
func (f *Flags) BindName(set *pflag.FlagSet) { f.bind(set, Choices[NameRow]) }

// Bind adds all the other flags.
func (f *Flags) Bind(set *pflag.FlagSet) {
	for _, c := range Choices[NameRow+1:] {
		f.bind(set, c)
	}
	set.Lookup("ascii").NoOptDefVal = onOff(true) // the one that is often typed bare
	set.BoolVar(&f.Netgraph, "netgraph", false, words.UsageNetgraph)
	set.IntVar(&f.Bytes, "bytes-per-second", 0, fmt.Sprintf(words.UsageBytes, leastBytes, SlowBytes))
}

func (f *Flags) bind(set *pflag.FlagSet, c *Choice) { set.Var(choiceFlag{c, f}, c.Name, c.Usage) }

// Check refuses a limit of bytes that is too low to show the game.
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

// Set implements pflag.Value. It cleans a name instead of refusing it: a player
// whose name has signs that no terminal can draw need not look for another one.
func (c choiceFlag) Set(word string) error {
	if c.Choice == Choices[NameRow] {
		word = c.flags.CleanName(word)
	}
	return c.Choice.Set(&c.flags.Settings, word)
}

// Type implements pflag.Value.
func (c choiceFlag) Type() string { return c.Form }
