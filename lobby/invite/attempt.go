package invite

import "unicode"

const (
	// reach is how many symbols an attempt reads: the longest code, and a
	// group more to notice that one is too long.
	reach = maxSymbols + groupSize
	// solidEnough symbols in one word are nearly half the shortest code: such a
	// word is taken for a code even when its mark is wrong.
	solidEnough = 20
)

// attempt is a code read from one place of a text: every symbol from there on,
// across joints and gaps, up to something stray.
type attempt struct {
	symbols []byte
	places  []int // of the symbols, in the text
	solid   int   // how many symbols come before the first gap
	end     int   // the place of what ended it
	whole   int   // how many symbols its addresses ask for; 0 when it does not begin with S
	marked  bool  // it begins as codes of some version do
}

// read makes a the attempt from the symbol at start, an empty one when no code
// begins so. It uses the memory of the attempt that a was.
func (a *attempt) read(atoms []atom, start int) {
	*a = attempt{symbols: a.symbols[:0], places: a.places[:0], end: start}
	if !startsVersion(atoms[start]) && !startsSolid(atoms, start) {
		return
	}
	a.marked = startsMark(atoms[start:])
	for ; a.end < len(atoms) && atoms[a.end].kind != stray && len(a.symbols) < reach; a.end++ {
		a.add(atoms[a.end], a.end)
	}
	if a.solid == 0 {
		a.solid = len(a.symbols)
	}
	a.whole = wholeLength(a.symbols)
}

func (a *attempt) add(next atom, place int) {
	switch {
	case next.kind == symbol:
		a.symbols = append(a.symbols, next.value)
		a.places = append(a.places, place)
	case next.kind == gap && a.solid == 0:
		a.solid = len(a.symbols)
	}
}

// isCode reports whether a is a whole code with a right check.
func (a *attempt) isCode() bool {
	return a.whole > 0 && a.whole <= len(a.symbols) && checked(a.symbols[:a.whole])
}

// likeness weighs how much an attempt looks like a code: our own mark more than
// any length, then the length of the word.
func (a *attempt) likeness() int {
	if a.marked && a.whole > 0 {
		return a.solid + reach
	}
	return a.solid
}

func startsVersion(first atom) bool {
	return first.kind == symbol && first.value >= version && first.value <= lastVersion
}

// startsMark reports whether a text begins with a mark whose digit is a digit,
// not a letter that looks like one.
func startsMark(atoms []atom) bool {
	return len(atoms) >= markSymbols && startsVersion(atoms[0]) &&
		atoms[1].kind == symbol && atoms[1].value < maxAddrs && unicode.IsDigit(atoms[1].rune)
}

// startsSolid reports whether a word of solidEnough symbols starts here.
func startsSolid(atoms []atom, start int) bool {
	if start > 0 && atoms[start-1].kind == joint {
		return false // in the middle of one
	}
	symbols := 0
	for _, a := range atoms[start:] {
		if a.kind == symbol {
			symbols++
		}
		if symbols == solidEnough || a.kind == gap || a.kind == stray {
			break
		}
	}
	return symbols == solidEnough
}
