// Package start is how a hike begins: alone, as a host, or at somebody's by a
// code; the same way on a screen and in lines.
package start

import (
	"cmp"
	"context"

	"switchback/lobby/invite"
	"switchback/peer"
)

// Way is where the program begins, or how a hike does. The zero value is the
// title.
type Way struct {
	Kind Kind
	Code string // Join: the invite code, with anything around it
	Net  string // Join: the conditioner of this link; "" for that of the options
}

// Typed is the way to the host of a code from one's own command line, whose ?net=
// counts, for this one join. A code that cannot be read stays as it was typed.
func Typed(code string) Way {
	inv, net, err := invite.Read(code)
	if err != nil {
		return Way{Kind: Join, Code: code}
	}
	return Way{Kind: Join, Code: invite.Format(inv), Net: net}
}

// Kind names a way.
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

// Raise starts a party and waits for it, or until ctx ends, which is seen only
// by Join. progress is called as peer.Parties.Join says.
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
