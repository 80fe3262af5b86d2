// Package start begins a hike: alone, as a host, or as a guest by a code. The
// screen and tui/plain share it.
package start

import (
	"cmp"
	"context"

	"switchback/lobby/invite"
	"switchback/peer"
)

// Way says how a hike begins. The zero value begins none and shows the title.
type Way struct {
	Kind Kind
	Code string // Join: the invite code, with anything around it
	Net  string // Join: the conditioner of this link; "" for that of the options
}

// Typed returns the way to the host of a code from the player's own command line.
// Its ?net= counts, for this join alone. A code that cannot be read stays as typed.
func Typed(code string) Way {
	inv, net, err := invite.Read(code)
	if err != nil {
		return Way{Kind: Join, Code: code}
	}
	return Way{Kind: Join, Code: invite.Format(inv), Net: net}
}

// Kind is the kind of a Way.
type Kind uint8

// The ways.
const (
	Title Kind = iota // with no hike yet
	Solo
	Host
	Join
)

// Hosts reports whether the party is this player's to lead.
func (k Kind) Hosts() bool { return k == Host || k == Solo }

// Raise starts a party and waits until it is there. Only Join heeds the end of ctx
// and calls progress, as peer.Parties.Join says.
func (w Way) Raise(ctx context.Context, p peer.Parties, o peer.Options, progress func(peer.Step, string)) (peer.Party, error) {
	switch w.Kind {
	case Host:
		return p.Host(o)
	case Join:
		o.Net = cmp.Or(w.Net, o.Net)
		return p.Join(ctx, w.Code, o, progress)
	}
	return p.Solo(o)
}
