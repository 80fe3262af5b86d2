package sidebyside

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"switchback/peer"
)

// listed returns the words in a list of PROTOCOL.md by their numbers.
func listed(t *testing.T, beginning string) map[string]string {
	t.Helper()
	_, sentence, found := strings.Cut(document(t), "\n"+beginning)
	sentence, _, ended := strings.Cut(sentence, ".\n")
	if !found || !ended {
		t.Fatalf("PROTOCOL.md has no list that begins with %q", beginning)
	}
	words := map[string]string{}
	for _, m := range regexp.MustCompile(`(\d+) ([a-z ]+)`).FindAllStringSubmatch(strings.ReplaceAll(sentence, "\n", " "), -1) {
		words[m[1]] = m[2]
	}
	return words
}

func TestReasonsAreListed(t *testing.T) {
	const unnamed = "reason-" // how a number without a reason prints
	words := listed(t, "Reason (`Reason` in [peer](peer)): ")
	for r := range peer.Reason(len(words) + 1) {
		name := r.String()
		if strings.HasPrefix(name, unnamed) {
			name = ""
		}
		if got := strings.ReplaceAll(words[fmt.Sprint(uint8(r))], " ", "-"); got != name {
			t.Errorf("reason %d is %q, PROTOCOL.md says %q", uint8(r), name, got)
		}
	}
}

func TestNoticesAreListed(t *testing.T) {
	words := listed(t, "What (`NoticeKind` in [peer](peer)): ")
	plain := strings.NewReplacer("lost its link", "lost link", " a ", " ")
	for k := range peer.NoticeKind(len(words) + 2) {
		name := k.String()
		if strings.HasPrefix(name, "notice ") {
			name = ""
		}
		if got := plain.Replace(words[fmt.Sprint(uint8(k))]); got != name {
			t.Errorf("notice %d is %q, PROTOCOL.md says %q", uint8(k), name, got)
		}
	}
}
