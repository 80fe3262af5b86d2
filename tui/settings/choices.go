package settings

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"switchback/tui/keys"
	"switchback/tui/theme"
	"switchback/tui/words"
)

// All holds what the player can choose: by flags, in the settings file, and on
// the options screen.
type All struct {
	Name   string // on everyone's screen
	Color  Color  // the zero value takes what was detected
	Look   theme.Look
	ASCII  bool          // no runes beyond ASCII, whatever the terminal says
	FPS    int           // most frames a second; 0 means DefaultFPS, or SlowFPS over SSH
	Mouse  Mouse         // the zero value: on, but not over SSH
	Repeat time.Duration // from the press of a key to its first repeat; 0: to be learned
	Bell   Bell          // the zero value never rings
	Keymap keys.Keymap
}

// Default returns the settings of a player who has chosen nothing.
func Default() All { return All{Look: theme.Look{Motion: true}} }

// Mouse says whether the mouse is listened to.
type Mouse uint8

// The choices of --mouse.
const (
	MouseAuto Mouse = iota // not over SSH
	MouseOn
	MouseOff
)

// Listens reports whether the mouse is listened to. Over SSH it is so only on
// request: a line that breaks would leave the terminal reporting the mouse.
func (o Mouse) Listens(ssh bool) bool { return o == MouseOn || o == MouseAuto && !ssh }

// Bell says when the terminal's bell rings.
type Bell uint8

// The choices of --bell.
const (
	BellOff Bell = iota
	BellDanger
	BellAll
)

// The words of the choices, in the order of their values.
var (
	mouseWords = []string{"auto", "on", "off"}
	bellWords  = []string{"off", "danger", "all"}
	switches   = []string{"off", "on"}
)

// Bounds of the choices.
const (
	MaxNameRunes = 24  // as sessions allow
	maxFPS       = 240 // more than any terminal shows
)

// Choice is one setting: the name of its flag and of its line in the settings file,
// and its values as words.
type Choice struct {
	Name  string
	Usage string
	Words []string // in the order in which the options screen offers them; nil: any text
	Form  string   // how the flag's help writes its values
	get   func(*All) string
	set   func(*All, string) bool // false: not a value
}

// Get returns the value in s as a word.
func (c *Choice) Get(s *All) string { return c.get(s) }

// Set puts the value that a word stands for into s. An error says what words are
// allowed.
func (c *Choice) Set(s *All, word string) error {
	if c.set(s, word) {
		return nil
	}
	if c.Words == nil {
		return fmt.Errorf(words.BadName, word, MaxNameRunes)
	}
	return fmt.Errorf(words.NotAWord, word, strings.ReplaceAll(c.Form, "|", ", "))
}

// Choices are all the settings but the keys that are bound one by one, in the
// order of the options screen.
var Choices = []*Choice{
	{"name", words.UsageName, nil, "NAME", func(s *All) string { return s.Name }, setName},
	oneOf("color", words.UsageColor, colorNames[:], func(s *All) *Color { return &s.Color }),
	oneOf("background", words.UsageBackground, theme.Backgrounds(), func(s *All) *theme.Background { return &s.Look.Background }),
	oneOf("vision", words.UsageVision, theme.Visions(), func(s *All) *theme.Vision { return &s.Look.Vision }),
	toggle("motion", words.UsageMotion, func(s *All) *bool { return &s.Look.Motion }),
	toggle("ascii", words.UsageASCII, func(s *All) *bool { return &s.ASCII }),
	{"fps", words.UsageFPS, []string{autoWord, "10", "20", "30", "60"}, fmt.Sprintf("%s|1..%d", autoWord, maxFPS), fpsWord, setFPS},
	oneOf("mouse", words.UsageMouse, mouseWords, func(s *All) *Mouse { return &s.Mouse }),
	{RepeatChoice, words.UsageRepeat, []string{learnedWord, "250", "500", "660"}, fmt.Sprintf("%s|%d..%d", learnedWord, keys.MinDelay.Milliseconds(), keys.MaxDelay.Milliseconds()), repeatWord, setRepeat},
	oneOf("bell", words.UsageBell, bellWords, func(s *All) *Bell { return &s.Bell }),
	{KeysChoice, words.UsageKeys, keys.Presets(), strings.Join(keys.Presets(), "|"), func(s *All) string { return s.Keymap.Preset.String() }, setPreset},
}

// Words for a number that the program finds by itself.
const (
	autoWord    = "auto"
	learnedWord = "learned"
)

// The names of choices that need special treatment.
const (
	KeysChoice   = "keys"       // the preset
	RepeatChoice = "key-repeat" // in milliseconds
)

// oneOf returns a choice of one of several words. Its value is the word's index.
func oneOf[T ~uint8](name, usage string, all []string, field func(*All) *T) *Choice {
	return &Choice{name, usage, all, strings.Join(all, "|"),
		func(s *All) string { return all[*field(s)] },
		func(s *All, word string) bool {
			i := slices.Index(all, word)
			if i >= 0 {
				*field(s) = T(i)
			}
			return i >= 0
		}}
}

// toggle returns a choice of on and off. It also reads what strconv.ParseBool does.
func toggle(name, usage string, field func(*All) *bool) *Choice {
	return &Choice{name, usage, switches, strings.Join(switches, "|"),
		func(s *All) string { return onOff(*field(s)) },
		func(s *All, word string) bool {
			on, err := strconv.ParseBool(word)
			if i := slices.Index(switches, word); i >= 0 {
				on, err = i == 1, nil
			}
			if err == nil {
				*field(s) = on
			}
			return err == nil
		}}
}

func onOff(on bool) string {
	if on {
		return switches[1]
	}
	return switches[0]
}

func setName(s *All, name string) bool {
	if !utf8.ValidString(name) || utf8.RuneCountInString(name) > MaxNameRunes || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return false
	}
	s.Name = name
	return true
}

func fpsWord(s *All) string {
	if s.FPS == 0 {
		return autoWord
	}
	return strconv.Itoa(s.FPS)
}

func setFPS(s *All, word string) bool { return setNumber(&s.FPS, word, autoWord, 1, maxFPS) }

func repeatWord(s *All) string {
	if s.Repeat == 0 {
		return learnedWord
	}
	return strconv.Itoa(int(s.Repeat.Milliseconds()))
}

func setRepeat(s *All, word string) bool {
	var ms int
	ok := setNumber(&ms, word, learnedWord, int(keys.MinDelay.Milliseconds()), int(keys.MaxDelay.Milliseconds()))
	if ok {
		s.Repeat = time.Duration(ms) * time.Millisecond
	}
	return ok
}

// setNumber reads a number from least to most. 0 and the word none set it to 0.
func setNumber(to *int, word, none string, least, most int) bool {
	n, err := strconv.Atoi(word)
	switch {
	case word == none || err == nil && n == 0:
		*to = 0
	case err != nil || n < least || n > most:
		return false
	default:
		*to = n
	}
	return true
}

// setPreset changes to the keys of another preset. Choosing the present one keeps
// the bound keys.
func setPreset(s *All, word string) bool {
	i := slices.Index(keys.Presets(), word)
	if i >= 0 && keys.Preset(i) != s.Keymap.Preset {
		s.Keymap = s.Keymap.With(keys.Preset(i))
	}
	return i >= 0
}

// Read makes settings of values, by the names of their choices, and of bound keys,
// by the names of their actions. Whatever is not named has its default. With an
// error, Read returns the defaults.
func Read(values, bound map[string]string) (All, error) {
	s := Default()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		i := slices.IndexFunc(Choices, func(c *Choice) bool { return c.Name == name })
		if i < 0 {
			return Default(), fmt.Errorf(words.UnknownSetting, name)
		}
		if err := Choices[i].Set(&s, values[name]); err != nil {
			return Default(), fmt.Errorf("%s: %w", name, err)
		}
	}
	m, err := keys.Read(s.Keymap.Preset, bound)
	if fault := (*keys.BindError)(nil); errors.As(err, &fault) {
		return Default(), errors.New(words.BindFault(fault))
	}
	s.Keymap = m
	return s, nil
}
