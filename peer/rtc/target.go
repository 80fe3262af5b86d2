package rtc

import "net/netip"

// Target is what an invite code holds about a host: where it may be reached, and
// what guest and host prove to each other. Anybody who holds it can join, so it is
// as secret as the code.
type Target struct {
	Addrs  []netip.AddrPort // where the host may be reached, best first
	Secret Secret
	Pin    Pin
}

// maxAddrs is how many addresses a Target holds at most: enough for a wired
// and a wireless network in both families, the public address and loopback,
// and few enough for a code that a person can paste.
const maxAddrs = 6
