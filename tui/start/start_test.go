package start

import (
	"context"
	"net/netip"
	"testing"

	"switchback/lobby/invite"
	"switchback/peer"
)

// joins records what Join is called with.
type joins struct {
	peer.Parties
	code, net string
}

func (j *joins) Join(_ context.Context, code string, o peer.Options, _ func(peer.Step, string)) (peer.Party, error) {
	j.code, j.net = code, o.Net
	return nil, nil
}

func TestTheConditionerOfACodeIsForItsJoinAlone(t *testing.T) {
	code := invite.Format(invite.Invite{Addrs: []netip.AddrPort{netip.MustParseAddrPort("192.0.2.7:4000")}})
	for _, c := range []struct{ typed, options, code, net string }{
		{code, "", code, ""},
		{code, "loss:5", code, "loss:5"},
		{code + "?net=lat:200", "", code, "lat:200"},
		{code + "?net=lat:200", "loss:5", code, "lat:200"},
		{"no code", "loss:5", "no code", "loss:5"},
	} {
		var j joins
		o := peer.Options{Net: c.options}
		if _, err := Typed(c.typed).Raise(context.Background(), &j, o, nil); err != nil {
			t.Fatal(err)
		}
		if j.code != c.code || j.net != c.net {
			t.Errorf("%q beside %q joins %q with %q", c.typed, c.options, j.code, j.net)
		}
		if o.Net != c.options {
			t.Errorf("the options now say %q", o.Net)
		}
	}
}
