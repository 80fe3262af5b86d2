package words

import (
	"strings"
	"testing"

	"switchback/peer"
)

func TestEveryReasonHasACauseAndARemedy(t *testing.T) {
	for r := peer.Left; !strings.HasPrefix(r.String(), "reason-"); r++ {
		if e := Reason(r); e.What == "" || e.Remedy == "" || strings.Contains(e.What, r.String()+")") {
			t.Errorf("%v: %+v", r, e)
		}
	}
}
