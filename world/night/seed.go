package night

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// Today is the word for the forest that everybody walks on one day.
const Today = "today"

// Seed makes the seed of a forest from a word: a number is itself, Today the
// UTC date, nothing a surprise.
func Seed(word string, now time.Time) uint64 {
	switch word = strings.ToLower(strings.TrimSpace(word)); word {
	case "":
		return uint64(rand.Uint32())
	case Today:
		word = now.UTC().Format(time.DateOnly)
	}
	if n, err := strconv.ParseUint(word, 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(word)) // never fails
	return h.Sum64()
}
