package rtc

import (
	"fmt"
	"net/netip"

	"switchback/peer"

	"github.com/pion/ice/v4"
	"github.com/pion/webrtc/v4"
)

// moves is the link's moveHandler.
func (l *link) moves(remote ice.Candidate) bool {
	l.found()
	to, ok := toAddrPort(remote.Address(), remote.Port())
	if !ok || !l.wire.hasMoved(to) {
		return false
	}
	l.wire.follow(to)
	return true
}

// follow notes the candidate pair that ICE has chosen.
func (l *link) follow(pair *webrtc.ICECandidatePair) {
	remote, ok := toAddrPort(pair.Remote.Address, int(pair.Remote.Port))
	if !ok {
		return
	}
	l.wire.follow(remote)
	text := l.pairText(pair.Local.Port, remote)
	l.mu.Lock()
	l.pair = text
	l.mu.Unlock()
}

// pairText returns the pair as text. Our own address is the one that the kernel
// would send from.
func (l *link) pairText(port uint16, remote netip.AddrPort) string {
	local := "?"
	if probe, err := l.config.network.Dial("udp", remote.String()); err == nil {
		if addr, err := netip.ParseAddrPort(probe.LocalAddr().String()); err == nil {
			local = addr.Addr().String()
		}
		probe.Close()
	}
	return fmt.Sprintf("udp %s:%d - %s", local, port, remote)
}

// pathChanged ends the link when ICE has given up the path.
func (l *link) pathChanged(state webrtc.ICETransportState) {
	if state == webrtc.ICETransportStateFailed {
		l.finish(peer.Broken, false)
	}
}

func toAddrPort(address string, port int) (netip.AddrPort, bool) {
	addr, err := netip.ParseAddr(address)
	return netip.AddrPortFrom(addr.Unmap(), uint16(port)), err == nil
}
