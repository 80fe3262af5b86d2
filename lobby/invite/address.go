package invite

import "net/netip"

const (
	portBits = 16
	formBits = 3
	same64   = 6 // the form that shares the /64 of the last IPv6 address
)

// prefixes are the forms of an address: each is a prefix that the code does not
// spell out. An address uses the longest that contains it.
var prefixes = [1 << formBits]netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/0"),
	netip.MustParsePrefix("192.168.0.0/16"),
	netip.MustParsePrefix("10.0.0.0/8"),
	netip.MustParsePrefix("172.16.0.0/12"),
	netip.MustParsePrefix("127.0.0.1/32"),
	netip.MustParsePrefix("::/0"),
	same64: netip.MustParsePrefix("::/64"), // before the first IPv6 address
	netip.MustParsePrefix("::1/128"),
}

// dialable reports whether a guest can dial an address. Multicast and unspecified
// addresses, invalid ones and port 0 cannot be dialed.
func dialable(a netip.AddrPort) bool {
	ip := a.Addr()
	return ip.IsValid() && !ip.IsUnspecified() && !ip.IsMulticast() && a.Port() != 0
}

// addrForms is what the writer and the reader remember of earlier addresses.
type addrForms struct {
	prefixes [1 << formBits]netip.Prefix
	port     uint16 // of the last address; 0 before the first
}

func newAddrForms() addrForms { return addrForms{prefixes: prefixes} }

// remember notes an address for the forms of the next.
func (f *addrForms) remember(ip netip.Addr, port uint16) {
	f.port = port
	if ip.Is6() {
		f.prefixes[same64] = netip.PrefixFrom(ip, 64).Masked()
	}
}

// best returns the form that leaves the fewest bits to write.
func (f *addrForms) best(ip netip.Addr) (form int) {
	length := -1
	for i, p := range f.prefixes {
		if p.Contains(ip) && p.Bits() > length {
			form, length = i, p.Bits()
		}
	}
	return form
}

func putAddrs(p *packer, addrs []netip.AddrPort) {
	forms := newAddrForms()
	for _, a := range addrs {
		if !dialable(a) {
			panic("invite: no guest can dial " + a.String())
		}
		ip := a.Addr().Unmap().WithZone("")
		forms.putPort(p, a.Port())
		forms.putIP(p, ip)
		forms.remember(ip, a.Port())
	}
}

func (f *addrForms) putPort(p *packer, port uint16) {
	if f.port != 0 {
		if port == f.port {
			p.put(1, 1)
			return
		}
		p.put(0, 1)
	}
	p.put(uint64(port), portBits)
}

func (f *addrForms) putIP(p *packer, ip netip.Addr) {
	form := f.best(ip)
	p.put(uint64(form), formBits)
	bytes := ip.AsSlice()
	for i := f.prefixes[form].Bits(); i < ip.BitLen(); i++ {
		p.put(uint64(bytes[i/8]>>(7-i%8)), 1)
	}
}

func takeAddrs(u *unpacker, count int) []netip.AddrPort {
	forms := newAddrForms()
	addrs := make([]netip.AddrPort, 0, maxAddrs)
	for range count {
		port := forms.takePort(u, len(addrs) == 0)
		ip := forms.takeIP(u)
		forms.remember(ip, port)
		addrs = append(addrs, netip.AddrPortFrom(ip, port))
	}
	return addrs
}

func (f *addrForms) takePort(u *unpacker, first bool) uint16 {
	if !first && u.take(1) == 1 {
		return f.port
	}
	return uint16(u.take(portBits))
}

func (f *addrForms) takeIP(u *unpacker) netip.Addr {
	prefix := f.prefixes[u.take(formBits)]
	bytes := prefix.Addr().AsSlice()
	for i := prefix.Bits(); i < prefix.Addr().BitLen(); i++ {
		bytes[i/8] |= byte(u.take(1)) << (7 - i%8)
	}
	ip, _ := netip.AddrFromSlice(bytes) // 4 or 16 bytes by construction
	return ip
}
