package invite

import "unicode"

const (
	// reach is the most symbols that an attempt reads: the longest code and one
	// group more, to notice that a code is too long.
	reach = maxSymbols + groupSize
	// solidEnough is nearly half the shortest code. A word of so many symbols is
	// taken for a code even if its mark is wrong.
	solidEnough = 20
)

// attempt is what may be a code, read from one place of a text: every symbol from
// there on, across joints and gaps, up to a stray rune or reach symbols.
type attempt struct {
	symbols []byte
	places  []int // of the symbols, in the text
	solid   int   // how many symbols come before the first gap
	end     int   // the place where reading stopped
	whole   int   // how many symbols a code with this beginning has; 0 if none begins so
	marked  bool  // it begins with the mark of this or a later version
}

// read makes a the attempt that starts with the symbol at start. It is empty if no
// code begins so. It reuses a's memory.
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

// isCode reports whether a begins with a whole code whose check is right.
func (a *attempt) isCode() bool {
	return a.whole > 0 && a.whole <= len(a.symbols) && checked(a.symbols[:a.whole])
}

// likeness returns how much an attempt looks like a code. The mark of this version
// outweighs any length; beyond that, the length of the first word counts.
func (a *attempt) likeness() int {
	if a.marked && a.whole > 0 {
		return a.solid + reach
	}
	return a.solid
}

func startsVersion(first atom) bool {
	return first.kind == symbol && first.value >= version && first.value <= lastVersion
}

// startsMark reports whether a text begins with a mark whose second rune is a
// digit, not a letter that looks like one.
func startsMark(atoms []atom) bool {
	return len(atoms) >= markSymbols && startsVersion(atoms[0]) &&
		atoms[1].kind == symbol && atoms[1].value < maxAddrs && unicode.IsDigit(atoms[1].rune)
}

// startsSolid reports whether a word of at least solidEnough symbols starts here.
func startsSolid(atoms []atom, start int) bool {
	if start > 0 && atoms[start-1].kind == joint {
		return false // in the middle of a word
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
