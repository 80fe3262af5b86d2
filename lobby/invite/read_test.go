package invite

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func problemOf(err error) Problem {
	var e *Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Problem
}

var (
	home     = sample("192.168.1.20:40000", "203.0.113.7:40000")
	homeCode = Format(home)
)

// hyphensAs returns homeCode with s in place of its hyphens.
func hyphensAs(s string) string { return strings.ReplaceAll(homeCode, "-", s) }

func TestReadForgives(t *testing.T) {
	middle := len(homeCode)/2 + 1 // inside a group
	for name, text := range map[string]string{
		"as it is":               homeCode,
		"space before":           " " + homeCode,
		"space behind":           homeCode + " ",
		"CR LF":                  homeCode + "\r\n",
		"tab":                    "\t" + homeCode,
		"no-break space":         "\u00a0" + homeCode,
		"zero-width space":       homeCode + "\u200b",
		"byte order mark":        "\ufeff" + homeCode,
		"picture of CR":          "␍" + homeCode,
		"picture of CR, wrapped": homeCode[:middle] + "␍␊" + homeCode[middle:],
		"backticks":              "`" + homeCode + "`",
		"bold":                   "**" + homeCode + "**",
		"quoted":                 "> " + homeCode,
		"in a list":              `"` + homeCode + `",`,
		"smart quotes":           "“" + homeCode + "”",
		"chat message":           "Join me: " + homeCode + " (v0.3)",
		"chat on both sides":     "So here it is, Sam: " + homeCode + " see you soon, 7 pm sharp",
		"command":                "switchback join " + homeCode,
		"URL":                    "https://x/j/" + homeCode + ".",
		"soft wrap":              homeCode[:middle] + "\n" + homeCode[middle:],
		"quoted soft wrap":       "> " + homeCode[:middle] + "\r\n> " + homeCode[middle:],
		"in a box":               "▀▄│ " + homeCode[:middle] + "  │▀▄\n▄▀│ " + homeCode[middle:] + "  │█░\n▀▄└────┘",
		"in an ASCII box":        "| " + homeCode[:middle] + "  |\n| " + homeCode[middle:] + "  |\n+----+",
		"twice":                  homeCode + " " + homeCode,
		"twice without a space":  homeCode + homeCode,
		"second of two":          "S1ABC-DEF " + homeCode,
		"hyphen":                 hyphensAs("\u2010"),
		"non-breaking hyphen":    hyphensAs("\u2011"),
		"en dash":                hyphensAs("\u2013"),
		"em dash":                hyphensAs("\u2014"),
		"minus":                  hyphensAs("\u2212"),
		"spaces":                 hyphensAs(" "),
		"underscores":            hyphensAs("_"),
		"spaces and hyphens":     hyphensAs(" - "),
		"nothing":                hyphensAs(""),
		"soft hyphens":           hyphensAs("\u00ad"),
		"lower case":             strings.ToLower(homeCode),
		"mixed case":             homeCode[:9] + strings.ToLower(homeCode[9:]),
		"letters for digits":     strings.NewReplacer("0", "O", "1", "I").Replace(homeCode),
		"small letters":          strings.NewReplacer("0", "o", "1", "l").Replace(homeCode),
		"letters and spaces":     strings.NewReplacer("0", "o", "1", "l", "-", " ").Replace(homeCode),
		"U for V":                strings.ReplaceAll(homeCode, "V", "U"),
		"Cyrillic":               strings.NewReplacer("A", "А", "C", "С", "0", "О", "E", "е").Replace(homeCode),
		"full width":             fullWidthOf(homeCode),
		"Chinese message":        "加入：" + homeCode + "。",
		"bracketed paste":        "\x1b[200~" + homeCode + "\x1b[201~",
		"broken UTF-8 around":    "\xff" + homeCode + "\xc3",
		"much around":            strings.Repeat("Some S0 text. ", 2000) + homeCode + strings.Repeat(" and S1 more", 2000),
	} {
		if inv, net, err := Read(text); err != nil || net != "" || !same(inv, home) {
			t.Errorf("%s: %v, %q, %v", name, inv, net, err)
		}
	}
}

func fullWidthOf(s string) string {
	return strings.Map(func(r rune) rune { return r - '!' + fullWidth }, s)
}

func TestReadSplitsOffTheConditioner(t *testing.T) {
	for tail, want := range map[string]string{
		"?net=lat:200,jitter:50":           "lat:200,jitter:50",
		"?NET=lat:200":                     "lat:200",
		"?net=drop:all 3s":                 "drop:all 3s",
		"\u200b?net=lat:200":               "lat:200",
		"?net=lat:200\nsecond line":        "lat:200",
		"?net=lat:1?net=lat:2":             "lat:1?net=lat:2",
		"?net=lat:200\" ":                  "lat:200",
		"?net=":                            "",
		" ?net=lat:200":                    "",
		"?nett=1":                          "",
		"?ne":                              "",
		". Try switchback --net ?net=lat:": "",
	} {
		if inv, net, err := Read(homeCode + tail); err != nil || net != want || !same(inv, home) {
			t.Errorf("%q: %q, %v, want %q", tail, net, err, want)
		}
	}
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	group := func(n int, text string) string { // homeCode with text as its group n
		groups := strings.Split(homeCode, "-")
		groups[n-1] = text
		return strings.Join(groups, "-")
	}
	for _, c := range []struct {
		name, text string
		want       Error
	}{
		{"empty", "", Error{Problem: Empty}},
		{"blank", " \r\n\u200b\"\"", Error{Problem: Empty}},
		{"1 MiB of A", strings.Repeat("A", 1<<20), Error{Problem: TooMuchText}},
		{"64 KiB of A", strings.Repeat("A", MaxText), Error{Problem: NotFound}},
		{"a message", "So long, and thanks for all the fish!", Error{Problem: NotFound}},
		{"a version", "Switchback v0.3", Error{Problem: NotFound}},
		{"punctuation", "?!", Error{Problem: NotFound}},
		{"without its beginning", homeCode[2:], Error{Problem: NotFound}},
		{"bad character", homeCode[:8] + "!" + homeCode[9:], Error{Problem: BadCharacter, Rune: '!', At: 9, Group: 2}},
		{"emoji", "go: " + homeCode[:8] + "😀" + homeCode[8:], Error{Problem: BadCharacter, Rune: '😀', At: 13, Group: 2}},
		{"half", homeCode[:29], Error{Problem: TooShort, Count: 30}},
		{"half, then chat", homeCode[:29] + " (see you)", Error{Problem: TooShort, Count: 30}},
		{"half, then much chat", homeCode[:29] + " that is it, do you see me in the forest", Error{Problem: TooShort, Count: 30}},
		{"half, then ?net=", homeCode[:29] + "?net=lat:1", Error{Problem: TooShort, Count: 30}},
		{"two missing", group(3, "ABC"), Error{Problem: TooShort, Count: 2, Group: 3, Text: "ABC"}},
		{"two too many", group(3, "ABCDEFG"), Error{Problem: TooLong, Count: 2, Group: 3, Text: "ABCDEFG"}},
		{"two groups wrong", strings.NewReplacer("B", "C", "X", "Y").Replace(homeCode), Error{Problem: Mistyped}},
	} {
		_, _, err := Read(c.text)
		var got *Error
		if !errors.As(err, &got) || *got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestReadNamesTheGroupOfATypingError(t *testing.T) {
	groups := strings.Split(homeCode, "-")
	right := groups[3]
	groups[3] = right[:2] + "7" + right[3:]
	for _, around := range []string{"%s", "switchback join %s", "Join me: %s (v0.3)", "> %s see you in the dark forest tonight"} {
		_, _, err := Read(fmt.Sprintf(around, strings.Join(groups, "-")))
		var got *Error
		if want := (Error{Problem: Mistyped, Group: 4, Text: groups[3], Meant: right}); !errors.As(err, &got) || *got != want {
			t.Errorf("in %q: %+v, want %+v", around, got, want)
		}
	}
}

// A repair whose result is no code is not offered.
func TestReadOffersOnlyCodes(t *testing.T) {
	noCode := appendCheck(append([]byte{version, 0}, make([]byte, 50)...))
	for at := range noCode {
		_, _, err := Read(textOf(withError(noCode, 1, at)))
		var got *Error
		if !errors.As(err, &got) || got.Meant != "" {
			t.Errorf("wrong at %d: %v", at, err)
		}
	}
}

func TestReadKnowsLaterVersions(t *testing.T) {
	later := textOf(appendCheck([]byte{version + 1, 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9}))
	for _, text := range []string{later, "Join: " + later, later + " later that night"} {
		if _, _, err := Read(text); problemOf(err) != NewerVersion {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestEveryProblemHasAName(t *testing.T) {
	for p := Empty; p <= Unusable; p++ {
		if name := p.String(); name == "" || strings.HasPrefix(name, "problem ") || !strings.HasSuffix((&Error{Problem: p}).Error(), name) {
			t.Errorf("problem %d is called %q", p, name)
		}
	}
	if name := Problem(Unusable + 1).String(); name != "problem 10" {
		t.Errorf("one that is none is called %q", name)
	}
}

// mangle changes a code in ways that people and programs do.
func mangle(t *rapid.T, code string) string {
	between := []string{"", "", "", "-", "–", " ", "\n", "\r\n> ", "\u200b", "\u00ad", "*", " - "}
	look := map[byte][]string{'0': {"O", "o", "О"}, '1': {"I", "l", "L", "і"}, 'V': {"U", "u"}, 'A': {"А", "Α"}, 'C': {"с"}, 'H': {"Н"}, 'K': {"К", "κ"}}
	var out strings.Builder
	out.WriteString(rapid.SampledFrom([]string{"", " ", "code: ", "> ", "https://x/j/", "“", "\ufeff", "参加："}).Draw(t, "before"))
	for _, c := range []byte(strings.ReplaceAll(code, "-", "")) {
		as := append([]string{string(c), strings.ToLower(string(c)), fullWidthOf(string(c))}, look[c]...)
		out.WriteString(rapid.SampledFrom(as).Draw(t, "symbol"))
		out.WriteString(rapid.SampledFrom(between).Draw(t, "between"))
	}
	out.WriteString(rapid.SampledFrom([]string{"", " ", "\n", ".", "”", " (v0.3)", " " + code, "\u200b"}).Draw(t, "behind"))
	return out.String()
}

func TestMangledCodesReadTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		inv := drawInvite(t)
		text := mangle(t, Format(inv))
		if back, _, err := Read(text); err != nil || !same(back, inv) {
			t.Fatalf("%q reads as %v, %v, want %v", text, back, err, inv)
		}
	})
}

// wantTypo checks that Read refuses symbols with an error at one place, and names
// the group and its right text.
func wantTypo(t *rapid.T, symbols, right []byte, at int) {
	t.Helper()
	_, _, err := Read(textOf(symbols))
	var got *Error
	want := Error{Problem: Mistyped, Group: at/groupSize + 1,
		Text: textOf(groupAt(symbols, at/groupSize)), Meant: textOf(groupAt(right, at/groupSize))}
	if !errors.As(err, &got) || *got != want {
		t.Fatalf("%s: %+v, want %+v", textOf(symbols), got, want)
	}
}

func TestEverySubstitutionIsNamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		right := encode(drawInvite(t))
		at := rapid.IntRange(0, len(right)-1).Draw(t, "at")
		for wrong := byte(1); wrong < 1<<symbolBits; wrong++ {
			wantTypo(t, withError(right, wrong, at), right, at)
		}
	})
}

func TestEveryTranspositionIsNamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		right := encode(drawInvite(t))
		for at := range len(right) - 1 {
			if right[at] == right[at+1] {
				continue
			}
			wrong := slices.Clone(right)
			wrong[at], wrong[at+1] = wrong[at+1], wrong[at]
			wantTypo(t, wrong, right, at)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(homeCode)
	f.Add("Join me: " + homeCode + "?net=lat:200 (v0.3)")
	f.Add(homeCode[:20] + "\xff" + homeCode[20:])
	f.Add(Format(sample("[2001:db8::1]:1", "[2001:db8::2]:1", "[::1]:2")))
	f.Fuzz(func(t *testing.T, text string) {
		inv, _, err := Read(text)
		if err != nil {
			if problemOf(err) == 0 || err.Error() == "" {
				t.Fatalf("an error without a problem: %v", err)
			}
			return
		}
		if back, net, err := Read(Format(inv)); err != nil || net != "" || !same(back, inv) {
			t.Fatalf("%v reads back as %v, %q, %v", inv, back, net, err)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for name, text := range map[string]string{
		"code":       homeCode,
		"worst text": strings.Repeat("S0-", MaxText/3),
		"one word":   strings.Repeat("S", MaxText),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Read(text)
			}
		})
	}
}
