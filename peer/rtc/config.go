package rtc

import (
	"fmt"
	"time"

	"github.com/pion/transport/v5"
	"github.com/pion/transport/v5/stdnet"

	"switchback/peer"
)

// Config is what a listener and a dial need from their surroundings.
type Config struct {
	// Now returns the time since the run's start; arrivals are stamped with it.
	// It is called from several goroutines. Required.
	Now func() time.Duration
	// Wake, when not nil, is called after an arrival: with State for a state
	// packet, with Event for a message, a new link, the end of a link or a public
	// address. It is called from several goroutines and must not block.
	Wake func(peer.Channel)
	// STUN is the host:port of the server that a listener asks for its public
	// address; "" asks nobody.
	STUN string
	// Port is the UDP port of a listener, 0 for any. A fixed one can be opened
	// in a router by hand.
	Port uint16
	// Patience is how long a link may take to open, on either side; 0 means
	// defaultPatience.
	Patience time.Duration

	network transport.Net // nil for the machine's own; tests put a virtual one here
}

// defaultPatience: a longer search has never found a host, and a person waits for
// it.
const defaultPatience = 15 * time.Second

func (c Config) completed() (Config, error) {
	if c.Wake == nil {
		c.Wake = func(peer.Channel) {}
	}
	if c.Patience == 0 {
		c.Patience = defaultPatience
	}
	if c.network != nil {
		return c, nil
	}
	network, err := stdnet.NewNet()
	if err != nil {
		return c, fmt.Errorf("rtc: look at the network: %w", err)
	}
	c.network = network
	return c, nil
}
