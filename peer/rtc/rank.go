package rtc

import (
	"net"
	"net/netip"
	"slices"
	"strings"
)

// networkInterface is what ranking needs of a network interface.
type networkInterface struct {
	Name  string
	Addrs []netip.Addr
}

// usefulness orders addresses by how likely a guest is to reach them. Even the last
// classes but useless are kept: two people may meet over a VPN, or on one machine.
type usefulness uint8

const (
	direct   usefulness = iota // IPv4 of a home, an office, a server
	direct6                    // global IPv6
	local6                     // unique local IPv6
	tunnel                     // carrier NAT and VPN meshes, 100.64.0.0/10
	virtual                    // bridges to containers and virtual machines
	loopback                   // this machine only
	useless
)

// maxIPv6 leaves room for IPv4 on a machine with many temporary addresses.
const maxIPv6 = 2

var (
	sharedSpace = netip.MustParsePrefix("100.64.0.0/10") // RFC 6598
	// Networks that Docker, VirtualBox and libvirt make for themselves.
	virtualSpaces = []netip.Prefix{
		netip.MustParsePrefix("172.17.0.0/16"),
		netip.MustParsePrefix("192.168.56.0/24"),
		netip.MustParsePrefix("192.168.122.0/24"),
	}
	virtualNames = []string{"docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "lxc", "lxd", "cni", "podman", "vEthernet"}
)

// rank returns the addresses of the given interfaces that go into a code, best
// first, at most maxAddrs.
func rank(interfaces []networkInterface) []netip.Addr {
	var found [useless][]netip.Addr
	for _, i := range interfaces {
		for _, a := range i.Addrs {
			if class := classify(i.Name, a.Unmap()); class != useless {
				found[class] = append(found[class], a.Unmap())
			}
		}
	}
	if len(found[direct]) > 0 {
		found[local6] = nil // the same network, and 26 characters more in the code
	}
	ranked := atMostIPv6(dedup(slices.Concat(found[:]...)), maxIPv6)
	return ranked[:min(len(ranked), maxAddrs)]
}

func classify(name string, a netip.Addr) usefulness {
	switch {
	case a.IsLoopback() && a.Is4():
		return loopback
	case !a.IsGlobalUnicast(): // link-local, multicast, unspecified, ::1
		return useless
	case isVirtual(name, a):
		return virtual
	case a.Is6() && a.IsPrivate():
		return local6
	case a.Is6():
		return direct6
	case sharedSpace.Contains(a):
		return tunnel
	}
	return direct
}

func isVirtual(name string, a netip.Addr) bool {
	return slices.ContainsFunc(virtualNames, func(v string) bool { return strings.HasPrefix(name, v) }) ||
		slices.ContainsFunc(virtualSpaces, func(p netip.Prefix) bool { return p.Contains(a) })
}

// dedup removes repeats and keeps the order.
func dedup[T comparable](list []T) []T {
	kept := list[:0]
	for _, v := range list {
		if !slices.Contains(kept, v) {
			kept = append(kept, v)
		}
	}
	return kept
}

func atMostIPv6(list []netip.Addr, limit int) []netip.Addr {
	return slices.DeleteFunc(list, func(a netip.Addr) bool {
		if a.Is6() {
			limit--
		}
		return a.Is6() && limit < 0
	})
}

// interfaces returns the machine's interfaces that are up now, without those that
// cannot be read.
func (c Config) interfaces() []networkInterface {
	var list []networkInterface
	all, err := c.network.Interfaces()
	if err != nil {
		return nil
	}
	for _, i := range all {
		if addrs, err := i.Addrs(); err == nil && i.Flags&net.FlagUp != 0 {
			list = append(list, networkInterface{i.Name, toAddrs(addrs)})
		}
	}
	return list
}

func toAddrs(list []net.Addr) (addrs []netip.Addr) {
	for _, a := range list {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil {
			addrs = append(addrs, prefix.Addr())
		}
	}
	return addrs
}
