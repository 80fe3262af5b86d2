package main

import (
	"cmp"
	"fmt"
	"os/user"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"

	"switchback/snapshot"
	"switchback/tui"
	"switchback/tui/settings"
)

// Where the values of flags come from: the command line, else the environment,
// else the settings file, else the defaults.

// newStore finds the settings file of the user.
func newStore() *settings.Store {
	return &settings.Store{
		Path: filepath.Join(xdg.ConfigHome, "switchback", "settings.toml"),
		Check: func(f settings.File) error {
			_, err := tui.ReadSettings(f.Values, f.Bind)
			return err
		},
	}
}

// readSettings returns what the file says, and the defaults for the rest, or
// for all if it has a fault.
func readSettings(store *settings.Store) (tui.Settings, error) {
	file, fault := store.Load()
	s, _ := tui.ReadSettings(file.Values, file.Bind) // the store has checked it
	s.Name = cmp.Or(s.Name, defaultName())
	return s, fault
}

// forAll is how many of the choices are flags of every command: the name, which
// comes first. The others are for those with a screen.
const forAll = 1

// choiceFlag is a setting as a flag. What the file says is its default.
type choiceFlag struct {
	*tui.Choice
	settings *tui.Settings
}

func (c choiceFlag) String() string {
	if c.Choice == nil {
		return "" // pflag asks a zero value
	}
	return c.Get(c.settings)
}

// Set takes any name, and makes it one that can be shown: who is called by a sign
// that a terminal cannot draw should not have to look for another.
func (c choiceFlag) Set(word string) error {
	if c.Name == "name" {
		word = snapshot.CleanName(word)
	}
	return c.Choice.Set(c.settings, word)
}

func (c choiceFlag) Type() string { return c.Form }

func defaultName() string {
	if u, err := user.Current(); err == nil {
		return snapshot.CleanName(u.Username)
	}
	return snapshot.CleanName("")
}

// fromEnvironment gives every flag that was not set the value of its variable
// SWITCHBACK_<FLAG>.
func fromEnvironment(set *pflag.FlagSet, lookup func(string) (string, bool)) (err error) {
	set.VisitAll(func(fl *pflag.Flag) {
		name := "SWITCHBACK_" + strings.ToUpper(strings.ReplaceAll(fl.Name, "-", "_"))
		if v, ok := lookup(name); ok && !fl.Changed && err == nil {
			if e := set.Set(fl.Name, v); e != nil {
				err = usageError{fmt.Errorf("%s: %w", name, e)}
			}
		}
	})
	return err
}
