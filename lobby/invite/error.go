package invite

import "fmt"

// Problem is a reason why no invite could be read.
type Problem uint8

// The problems.
const (
	Empty        Problem = iota + 1 // nothing but white space and quotes
	TooMuchText                     // more than MaxText
	NotFound                        // text without anything like a code
	BadCharacter                    // inside the code, a character that no code contains
	TooShort                        // symbols are missing
	TooLong                         // there are too many symbols
	Mistyped                        // the check failed
	NewerVersion                    // well formed, but not for this version
	Unusable                        // the check is right, but Format never writes this code
)

var problemNames = [...]string{
	Empty: "empty", TooMuchText: "too much text", NotFound: "not found", BadCharacter: "bad character",
	TooShort: "too short", TooLong: "too long", Mistyped: "mistyped", NewerVersion: "newer version", Unusable: "unusable",
}

// String returns the problem's name for logs.
func (p Problem) String() string {
	if p == 0 || int(p) >= len(problemNames) {
		return fmt.Sprintf("problem %d", uint8(p))
	}
	return problemNames[p]
}

// Error says why no invite could be read. Fields that do not belong to the Problem
// are zero.
type Error struct {
	Problem Problem
	Rune    rune   // BadCharacter: the character
	At      int    // BadCharacter: its place in the text, counted in characters from 1
	Count   int    // TooShort, TooLong: how many symbols are missing or too many
	Group   int    // the group that looks wrong, from 1; 0 if not known
	Text    string // that group as it was read
	Meant   string // Mistyped: what the group probably should be; "" if not known
}

// Error names the problem for logs. The text for players is made of the fields.
func (e *Error) Error() string { return "invite code: " + e.Problem.String() }
