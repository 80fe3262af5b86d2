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

// Error says it to the person who pasted.
func (e *Error) Error() string {
	switch e.Problem {
	case Empty:
		return "nothing to read: paste the invite code that the host shows"
	case TooMuchText:
		return fmt.Sprintf("too much text: paste only the invite code (at most %d KiB are searched)", MaxText>>10)
	case NotFound:
		return "no invite code in this text: a code begins with S and a digit and has groups of five characters"
	case BadCharacter:
		return fmt.Sprintf("no invite code holds %q (character %d, in group %d)", e.Rune, e.At, e.Group)
	case TooShort:
		return fmt.Sprintf("the invite code is too short by %s%s", characters(e.Count), e.where())
	case TooLong:
		return fmt.Sprintf("the invite code is too long by %s%s", characters(e.Count), e.where())
	case Mistyped:
		return e.mistyped()
	case NewerVersion:
		return "the invite code is from a newer Switchback: update this one to join"
	case Unusable:
		return "the invite code is well formed but names no host that can be dialed: ask for a new one"
	}
	return fmt.Sprintf("invite: problem %d", e.Problem)
}

func (e *Error) mistyped() string {
	if e.Group == 0 {
		return "the invite code has more than one typing error: compare it group by group"
	}
	return fmt.Sprintf("group %d of the invite code has a typing error: %s is probably %s", e.Group, e.Text, e.Meant)
}

func (e *Error) where() string {
	if e.Group == 0 {
		return ""
	}
	return fmt.Sprintf("; group %d is %s", e.Group, e.Text)
}

func characters(n int) string {
	if n == 1 {
		return "1 character"
	}
	return fmt.Sprintf("%d characters", n)
}
