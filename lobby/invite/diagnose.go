package invite

// diagnose returns what is wrong with the attempt that looks most like a code.
func (a *attempt) diagnose(atoms []atom) *Error {
	switch {
	case len(a.symbols) == 0:
		return &Error{Problem: emptyOrNotFound(atoms)}
	case a.newer():
		return &Error{Problem: NewerVersion}
	}
	if e := a.mistyped(); e != nil {
		return e
	}
	if a.whole == 0 || !a.marked && a.solid < solidEnough {
		return &Error{Problem: NotFound}
	}
	return a.wrongLength(atoms)
}

func emptyOrNotFound(atoms []atom) Problem {
	for _, a := range atoms {
		if a.kind == symbol || a.kind == stray {
			return NotFound
		}
	}
	return Empty
}

// newer reports whether this is a code of a later version. The length of such a
// code is not known, so the check is tried over all symbols and the first word.
func (a *attempt) newer() bool {
	if a.symbols[0] == version || a.symbols[0] > lastVersion || len(a.symbols) < checkSymbols {
		return false
	}
	return checked(a.symbols) || checked(a.symbols[:a.solid])
}

// mistyped looks for a single typing error that explains the failed check, and
// returns nil if there is none. A wrong mark or form yields a wrong length, so it
// also tries all the symbols and those of the first word.
func (a *attempt) mistyped() *Error {
	for _, n := range []int{a.whole, len(a.symbols), a.solid} {
		if n < leastSymbols || n > len(a.symbols) {
			continue
		}
		if meant, at, ok := repaired(a.symbols[:n]); ok && wholeLength(meant) == n {
			group := at / groupSize
			return &Error{Problem: Mistyped, Group: group + 1,
				Text: textOf(groupAt(a.symbols[:n], group)), Meant: textOf(groupAt(meant, group))}
		}
	}
	return nil
}

func groupAt(symbols []byte, group int) []byte {
	return symbols[group*groupSize : min((group+1)*groupSize, len(symbols))]
}

// wrongLength counts the symbols that are missing or too many. If the length is
// right or far off, the code is Mistyped.
func (a *attempt) wrongLength(atoms []atom) *Error {
	got := a.intended()
	switch {
	case got == len(a.symbols) && got < a.whole && a.brokenOff(atoms):
		return &Error{Problem: BadCharacter, Rune: atoms[a.end].rune, At: a.end + 1, Group: got/groupSize + 1}
	case got < a.whole:
		return a.withOddGroup(atoms, got, &Error{Problem: TooShort, Count: a.whole - got})
	case got > a.whole && got <= a.whole+groupSize:
		return a.withOddGroup(atoms, got, &Error{Problem: TooLong, Count: got - a.whole})
	}
	return &Error{Problem: Mistyped}
}

// intended returns how many of the symbols seem to belong to the code. Usually
// that is all of them. If their number is far from right, as when a chat message
// goes on after half a code, it is those of the first word.
func (a *attempt) intended() int {
	n := len(a.symbols)
	if a.solid >= solidEnough && (n > a.whole+groupSize || n < a.whole-groupSize) {
		return a.solid
	}
	return n
}

// brokenOff reports whether the code seems to go on right after the character that
// ended it.
func (a *attempt) brokenOff(atoms []atom) bool {
	rest := atoms[a.end:]
	return len(rest) > 1 && atoms[a.end-1].kind != gap && rest[1].kind != gap && rest[1].kind != stray && !hasNetTail(rest)
}

// withOddGroup adds to e the first group between hyphens that does not have
// groupSize symbols, leaving out the last group.
func (a *attempt) withOddGroup(atoms []atom, got int, e *Error) *Error {
	first, group := 0, 1
	for i := 1; i < got; i++ {
		if !hyphenBetween(atoms[a.places[i-1]+1 : a.places[i]]) {
			continue
		}
		if i-first != groupSize {
			e.Group, e.Text = group, textOf(a.symbols[first:i])
			return e
		}
		first, group = i, group+1
	}
	return e
}

func hyphenBetween(atoms []atom) bool {
	for _, a := range atoms {
		if a.kind == joint && isHyphen(a.rune) {
			return true
		}
	}
	return false
}
