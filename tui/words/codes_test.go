package words

import (
	"errors"
	"fmt"
	"testing"

	"switchback/lobby/invite"
)

func TestWhatIsWrongWithACodeReadsWell(t *testing.T) {
	for _, c := range []struct {
		err  invite.Error
		want string
	}{
		{invite.Error{Problem: invite.TooShort, Count: 1, Group: 2, Text: "ABCD"}, "the invite code is too short by 1 character; group 2 is ABCD"},
		{invite.Error{Problem: invite.TooLong, Count: 3}, "the invite code is too long by 3 characters"},
		{invite.Error{Problem: invite.BadCharacter, Rune: '\x1b', At: 9, Group: 2}, `no invite code holds '\x1b' (character 9, in group 2)`},
		{invite.Error{Problem: invite.Mistyped, Group: 2, Text: "AB5DE", Meant: "ABSDE"},
			"group 2 of the invite code has a typing error: AB5DE is probably ABSDE"},
		{invite.Error{Problem: invite.Mistyped}, "the invite code has more than one typing error: compare it group by group"},
	} {
		if got := Unread(&c.err); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestEveryProblemOfACodeHasWords(t *testing.T) {
	for p := invite.Empty; p <= invite.Unusable; p++ {
		if e := (&invite.Error{Problem: p}); Unread(e) == e.Error() {
			t.Errorf("%v has no words", p)
		}
	}
}

func TestAnErrorIsSaidInWords(t *testing.T) {
	if got, want := Error(fmt.Errorf("join: %w", &invite.Error{Problem: invite.TooLong, Count: 1})), "the invite code is too long by 1 character"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Error(errors.New("no such file")); got != "no such file" {
		t.Errorf("another error becomes %q", got)
	}
}
