package screens

import (
	"testing"
	"time"

	"switchback/lobby/invite"
)

func TestTypedTellsPastesFromKeys(t *testing.T) {
	var k typed
	if _, ok := k.due(); ok {
		t.Error("due before anything was typed")
	}
	k.add("s", 0)
	if at, ok := k.due(); !ok || at != pasteGap {
		t.Errorf("due at %v, %v", at, ok)
	}
	for i := range invite.MaxText * 2 {
		k.add("A", time.Duration(i))
	}
	text, keys := k.take()
	if keys != 2*invite.MaxText+1 || len(text) > invite.MaxText+1 {
		t.Errorf("%d keys, %d bytes kept", keys, len(text))
	}
}
