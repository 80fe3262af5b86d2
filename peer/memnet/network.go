package memnet

import (
	"math/rand/v2"

	"switchback/peer"
)

// maxWaiting is how many links may wait to be accepted. A host accepts at every
// wake, so that more links waiting than a full party has are a fault.
const maxWaiting = 64

// Network is where one host listens and guests dial.
type Network struct {
	seeds   *rand.PCG
	waiting []*Link
}

// New returns a network. Its seed decides only the seeds that Seed returns for the
// conditioners of its links.
func New(seed uint64) *Network {
	return &Network{seeds: rand.NewPCG(seed, 0)}
}

// Seed returns the next seed for a conditioner. The same network seed gives the
// same sequence.
func (n *Network) Seed() uint64 { return n.seeds.Uint64() }

// Listen returns the listener of the network's one host.
func (n *Network) Listen() peer.Listener { return listener{n} }

// Dial makes a link and returns the guest's end. It fails with peer.ErrBacklog when
// maxWaiting links wait to be accepted.
func (n *Network) Dial() (*Link, error) {
	if len(n.waiting) == maxWaiting {
		return nil, peer.ErrBacklog
	}
	guest, host := pipe()
	n.waiting = append(n.waiting, host)
	return guest, nil
}

type listener struct{ n *Network }

// Accept returns the next link, in the order of dialling.
func (l listener) Accept() (peer.Transport, bool) {
	if len(l.n.waiting) == 0 {
		return nil, false
	}
	link := l.n.waiting[0]
	l.n.waiting = l.n.waiting[1:]
	return link, true
}
