package invite

import (
	"slices"
	"strings"
	"testing"
)

// The shortest test vectors of BIP 350: the expanded human-readable part, then
// the six characters of the check in that document's own alphabet.
func TestCheckAgainstBIP350(t *testing.T) {
	const charset = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	for _, v := range []struct {
		expanded []byte
		rest     string
	}{
		{[]byte{3, 0, 1}, "lqfn3a"}, // A1LQFN3A
		{[]byte{3, 3, 3, 3, 3, 3, 0, 1, 2, 3, 4, 5, 6}, "l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx"}, // abcdef1…
	} {
		symbols := slices.Clone(v.expanded)
		for _, r := range v.rest {
			symbols = append(symbols, byte(strings.IndexRune(charset, r)))
		}
		if !checked(symbols) {
			t.Errorf("%q is refused", v.rest)
		}
		if body := symbols[:len(symbols)-checkSymbols]; !slices.Equal(appendCheck(body), symbols) {
			t.Errorf("%q gets another check", v.rest)
		}
	}
}

// errorRemainders returns what each error of one symbol adds to the remainder of a
// code of length symbols. The code is linear, so nothing else needs to be tried.
func errorRemainders(length int) (all []uint32) {
	for wrong := uint32(1); wrong < 1<<symbolBits; wrong++ {
		added := wrong
		for range length {
			all = append(all, added)
			added = shift(added)
		}
	}
	return all
}

func distinct(remainders []uint32) bool {
	slices.Sort(remainders)
	return remainders[0] != 0 && len(slices.Compact(remainders)) == len(remainders)
}

// Two wrong symbols are missed only if two errors of one symbol add the same.
func TestCheckFindsAnyTwoErrors(t *testing.T) {
	if !distinct(errorRemainders(maxSymbols)) {
		t.Error("two errors can cancel")
	}
}

// Four wrong symbols are missed only if two pairs of errors add the same.
func TestCheckFindsAnyFourErrors(t *testing.T) {
	const length = 89
	single := errorRemainders(length)
	all := slices.Clone(single)
	for i, a := range single {
		for j, b := range single[:i] {
			if j%length != i%length {
				all = append(all, a^b)
			}
		}
	}
	if !distinct(all) {
		t.Error("four errors can cancel")
	}
}
