package night

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// Today is the word for the forest that all players share on one day.
const Today = "today"

// Seed returns the seed that a word stands for, whatever its case: a number stands for
// itself, Today for the UTC date of now, "" for a random seed below 2³², and any other
// word for its FNV-1a hash.
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
