package invite

import "fmt"

// Problem is why no invite could be read.
type Problem uint8

// The problems.
const (
	Empty        Problem = iota + 1 // nothing but white space and quotes
	TooMuchText                     // more than MaxText
	NotFound                        // text without anything like a code
	BadCharacter                    // one that no code holds, inside the code
	TooShort
	TooLong
	Mistyped     // the check failed
	NewerVersion // well formed, but not for this version
	Unusable     // well formed, but no host of ours wrote it
)

var problemNames = [...]string{
	Empty: "empty", TooMuchText: "too much text", NotFound: "not found", BadCharacter: "bad character",
	TooShort: "too short", TooLong: "too long", Mistyped: "mistyped", NewerVersion: "newer version", Unusable: "unusable",
}

// String returns the problem's name as logs have it.
func (p Problem) String() string {
	if p == 0 || int(p) >= len(problemNames) {
		return fmt.Sprintf("problem %d", uint8(p))
	}
	return problemNames[p]
}

// Error says precisely why no invite could be read. What does not belong
// to the Problem is zero.
type Error struct {
	Problem Problem
	Rune    rune   // BadCharacter: the first
	At      int    // BadCharacter: its place in the text, in characters from 1
	Count   int    // TooShort, TooLong: how many characters; Mistyped, BadCharacter: 0
	Group   int    // the group that looks wrong, from 1; 0 when that cannot be told
	Text    string // that group as it was read
	Meant   string // Mistyped: what the group probably is; "" when that cannot be told
}

// Error names the problem to whoever reads a log; what a player reads is made
// of the fields.
func (e *Error) Error() string { return "invite code: " + e.Problem.String() }
