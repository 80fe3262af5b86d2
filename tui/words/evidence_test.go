package words

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"testing"

	"switchback/peer"
)

func TestEvidenceInWords(t *testing.T) {
	tried := []netip.AddrPort{netip.MustParseAddrPort("192.0.2.7:4000"), netip.MustParseAddrPort("[2001:db8::7]:4000")}
	const triedText = "tried 192.0.2.7:4000, [2001:db8::7]:4000: "
	for want, e := range map[string]*peer.Ended{
		"no-route: " + triedText + "this machine has no way to any of them. Check that it is online.":   {Reason: peer.NoRoute, Evidence: peer.Dialled{Tried: tried, Reached: peer.CodeRead}},
		"no-route: " + triedText + stuck(&peer.Dialled{Online: true, Reached: peer.CodeRead}) + ".":     {Reason: peer.NoRoute, Evidence: peer.Dialled{Tried: tried, Online: true, Reached: peer.CodeRead}},
		"no-route: " + triedText + stuck(&peer.Dialled{Online: true, Reached: peer.HostFound}) + ".":    {Reason: peer.NoRoute, Evidence: peer.Dialled{Tried: tried, Online: true, Reached: peer.HostFound}},
		"no-route: " + triedText + "the path opened and broke again (rtc: DTLS: alert). Try once more.": {Reason: peer.NoRoute, Evidence: peer.Dialled{Tried: tried, Online: true, Reached: peer.PathOpened, Cause: "rtc: DTLS: alert"}},
		"bad-proof: the machine at that address is not the host who made the code; ask for a new code":  {Reason: peer.BadProof, Evidence: peer.Dialled{Tried: tried, Online: true, Reached: peer.PathOpened}},
		"wrong-version: the host speaks protocol 3, you speak 2":                                        {Reason: peer.WrongVersion, Evidence: peer.Refusal{HostVersion: 3, Version: 2}},
		"wrong-version: update to 3": {Reason: peer.WrongVersion, Evidence: peer.Refusal{HostVersion: 3, Version: 2, Said: "update to 3"}},
		"wrong-content: the host plays by rules 00000000000000ab, you by 00000000000000cd": {Reason: peer.WrongContent, Evidence: peer.Refusal{HostRules: 0xab, Rules: 0xcd}},
		"full: all places (5) are taken":     {Reason: peer.Full, Evidence: peer.Refusal{Said: "all places (5) are taken"}},
		"kicked":                             {Reason: peer.Kicked, Evidence: peer.Refusal{}},
		"host-left: Fern said goodnight":     {Reason: peer.HostLeft, Evidence: peer.Said{Text: "Fern said goodnight"}},
		"host-lost: the host did not answer": {Reason: peer.HostLost, Evidence: peer.Unanswered{}},
		"wrong-content: the forests differ: the host made 0000000000000001, this side 0000000000000002": {Reason: peer.WrongContent, Evidence: peer.OtherForest{Host: 1, Own: 2}},
		"wrong-content: the host plays mode 9, which this version does not know":                        {Reason: peer.WrongContent, Evidence: peer.UnknownMode{ID: 9}},
		"broken: link is closed":                   {Reason: peer.Broken, Evidence: peer.Fault{Text: "link is closed"}},
		"crashed: index out of range\ngoroutine 7": {Reason: peer.Crashed, Evidence: peer.Crash{Panic: "index out of range", Stack: "goroutine 7"}},
		"left": {Reason: peer.Left},
	} {
		if got := Error(fmt.Errorf("dial: %w", e)); got != want {
			t.Errorf("%+v is %q, want %q", e, got, want)
		}
		if detail := Explain(e).Detail; detail != evidence(e) {
			t.Errorf("%+v is explained with %q", e, detail)
		}
	}
}

func TestSeveralErrorsAreALineEach(t *testing.T) {
	err := errors.Join(&peer.Ended{Reason: peer.Full, Evidence: peer.Refusal{Said: "all places (5) are taken"}}, context.Canceled)
	if got, want := Error(err), "full: all places (5) are taken\ncontext canceled"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
