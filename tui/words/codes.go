package words

import (
	"errors"
	"fmt"
	"strings"

	"switchback/lobby/invite"
	"switchback/peer"
)

// Error returns the text of an error for output outside the screen.
func Error(err error) string {
	var unread *invite.Error
	var ended *peer.Ended
	var several interface{ Unwrap() []error }
	switch {
	case errors.As(err, &unread):
		return Unread(unread)
	case errors.As(err, &several):
		var lines []string
		for _, e := range several.Unwrap() {
			lines = append(lines, Error(e))
		}
		return strings.Join(lines, "\n")
	case errors.As(err, &ended):
		return endedText(ended)
	}
	return err.Error()
}

// Unread tells the person who typed or pasted a text why no invite could be read.
func Unread(e *invite.Error) string {
	switch e.Problem {
	case invite.Empty:
		return "nothing to read: paste the invite code that the host shows"
	case invite.TooMuchText:
		return fmt.Sprintf("too much text: paste only the invite code (at most %d KiB are searched)", invite.MaxText>>10)
	case invite.NotFound:
		return "no invite code in this text: a code begins with S and a digit and has groups of five characters"
	case invite.BadCharacter:
		return fmt.Sprintf("no invite code holds %q (character %d, in group %d)", e.Rune, e.At, e.Group)
	case invite.TooShort:
		return fmt.Sprintf("the invite code is too short by %s%s", characters(e.Count), oddGroup(e))
	case invite.TooLong:
		return fmt.Sprintf("the invite code is too long by %s%s", characters(e.Count), oddGroup(e))
	case invite.Mistyped:
		return mistyped(e)
	case invite.NewerVersion:
		return "the invite code is from a newer Switchback: update this one to join"
	case invite.Unusable:
		return "the invite code is well formed but names no host that can be dialed: ask for a new one"
	}
	return e.Error()
}

func mistyped(e *invite.Error) string {
	if e.Group == 0 {
		return "the invite code has more than one typing error: compare it group by group"
	}
	return fmt.Sprintf("group %d of the invite code has a typing error: %s is probably %s", e.Group, e.Text, e.Meant)
}

// oddGroup names the group that looks wrong; "" if none does.
func oddGroup(e *invite.Error) string {
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
