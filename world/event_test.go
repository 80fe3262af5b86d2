package world

import "testing"

func TestEveryEventHasAName(t *testing.T) {
	names := map[string]EventKind{}
	for k := EventKind(1); k < NumEvents; k++ {
		name := k.String()
		if other, taken := names[name]; taken || name == "" {
			t.Errorf("event %d is called %q like event %d", k, name, other)
		}
		names[name] = k
	}
	if got := NumEvents.String(); got != "event 20" {
		t.Errorf("an event that is not known is called %q", got)
	}
}
