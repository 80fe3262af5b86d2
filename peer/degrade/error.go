package degrade

import (
	"fmt"
	"strings"
)

// Mistake is what is wrong with a specification.
type Mistake uint8

// The mistakes.
const (
	TooLong        Mistake = iota + 1
	TooManyParts           // more than 64 between semicolons
	NoTime                 // a part after the first does not begin with a time
	BadTime                // neither a time nor a key with a value
	BadPart                // not a time, keys and a length
	NoValue                // a key has no value
	Twice                  // a key is given twice in a part
	UnknownKey             // no key of that name
	BadValue               // the key does not take the value; Error.Why says why
	LateSeed               // a seed after the first part
	UnknownProfile         // no profile of that name
	ListedProfiles         // profile:list; a command of its own lists them
)

// Error is why a specification cannot be read.
type Error struct {
	Mistake Mistake
	Text    string // the part, the key or the value concerned; "" for TooLong and TooManyParts
	Key     string // set for BadValue
	Why     string // set for BadValue; completes the sentence after the value: "is no time"
}

const maxQuote = 40 // bytes of somebody's input in an error

func quote(s string) string {
	if len(s) > maxQuote {
		return fmt.Sprintf("%q...", s[:maxQuote])
	}
	return fmt.Sprintf("%q", s)
}

// Error says what is wrong and, but for TooLong, lists the keys.
func (e *Error) Error() string {
	if e.Mistake == TooLong {
		return fmt.Sprintf("the specification is longer than %d bytes", maxText)
	}
	return e.wrong() + "; " + keyList()
}

func (e *Error) wrong() string {
	switch text := quote(e.Text); e.Mistake {
	case TooManyParts:
		return fmt.Sprintf("there are more than %d parts", maxParts)
	case NoTime:
		return text + " does not begin with the time it takes effect, such as 20s"
	case BadTime:
		return text + " is neither a time such as 20s nor a key with a value"
	case BadPart:
		return text + " is not a time, keys with commas between them, and a length"
	case NoValue:
		return text + " has no value"
	case Twice:
		return text + " is given twice"
	case UnknownKey:
		return "there is no key " + text
	case BadValue:
		return e.Key + ":" + text + " " + e.Why
	case LateSeed:
		return "a seed belongs into the first part"
	case UnknownProfile:
		return "there is no profile " + text + "; switchback profiles lists them"
	case ListedProfiles:
		return "the profiles are listed by switchback profiles"
	}
	return "it cannot be read"
}

// keyList returns the list of keys that ends nearly every error.
func keyList() string {
	var b strings.Builder
	b.WriteString("keys: ")
	for _, k := range keys {
		b.WriteString(k.name + ":" + k.takes + " ")
	}
	b.WriteString("profile:NAME seed:N, up. or down. before a key for one direction")
	return b.String()
}
