package invite

import (
	"math"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func addrs(list ...string) (out []netip.AddrPort) {
	for _, a := range list {
		out = append(out, netip.MustParseAddrPort(a))
	}
	return out
}

// sample returns an invite with the given addresses and recognisable secret and
// pin.
func sample(list ...string) Invite {
	inv := Invite{Addrs: addrs(list...)}
	copy(inv.Secret[:], "\x00\x11\x22\x33\x44\x55\x66\x77\x88\x99")
	copy(inv.Pin[:], "\xaa\xbb\xcc\xdd\xee\xff\x00\x01\x02\x03")
	return inv
}

func same(a, b Invite) bool {
	return slices.Equal(a.Addrs, b.Addrs) && a.Secret == b.Secret && a.Pin == b.Pin
}

// The codes are pinned: later builds must still read them.
func TestFormat(t *testing.T) {
	for _, c := range []struct {
		addrs  []string
		length int
		want   string
	}{
		{[]string{"127.0.0.1:40000"}, 44, "S0KH0-800H4-8SM8N-B6EY4-9KANV-SKEYX-ZR004-10625-39TX"},
		{[]string{"203.0.113.7:40000"}, 51, "S0KH0-1JR0E-43G04-926D2-5ASKQ-H2CTN-EYCVQ-QFY00-1081G-08DE9-4"},
		{[]string{"192.168.1.20:40000", "203.0.113.7:40000"}, 55, "S1KH0-208MH-JR0E4-3G049-26D25-ASKQH-2CTNE-YCVQQ-FY001-081GX-XQ0G2"},
		{[]string{"[2001:db8::1]:40000", "[2001:db8::2]:40001", "10.1.2.3:40001", "172.16.9.9:40001", "[::1]:1"}, 101,
			"S4KH0-A8011-PW000-00000-00000-00000-0AE43-G0000-00000-001A0-4107C-09140-01W01-28HK8-HAPCX-W8K6N-BQK6X-XVZG0-0820C-A7JPT-4"},
	} {
		inv := sample(c.addrs...)
		got := Format(inv)
		if n := len(strings.ReplaceAll(got, "-", "")); n != c.length {
			t.Errorf("%v: %d characters, want %d", c.addrs, n, c.length)
		}
		if got != c.want {
			t.Errorf("%v:\n got %s\nwant %s", c.addrs, got, c.want)
		}
		back, net, err := Read(got)
		if err != nil || net != "" || !same(back, inv) {
			t.Errorf("%v reads back as %v, %q, %v", inv, back, net, err)
		}
	}
}

func TestLongestCode(t *testing.T) {
	var inv Invite
	for i := range maxAddrs {
		ip := [16]byte{0x20, 1, byte(i), 15: 1}
		inv.Addrs = append(inv.Addrs, netip.AddrPortFrom(netip.AddrFrom16(ip), uint16(i+1)))
	}
	if n := len(encode(inv)); n != maxSymbols {
		t.Errorf("%d symbols, maxSymbols is %d", n, maxSymbols)
	}
	inv.Addrs = append(inv.Addrs, inv.Addrs...)
	if back, _, err := Read(Format(inv)); err != nil || len(back.Addrs) != maxAddrs {
		t.Errorf("%d addresses of 16 read back: %v", len(back.Addrs), err)
	}
}

func TestFormatPanicsWithoutAnAddress(t *testing.T) {
	for _, inv := range []Invite{{}, sample("0.0.0.0:1"), sample("10.0.0.1:0"), sample("224.0.0.1:1"), {Addrs: make([]netip.AddrPort, 1)}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Format(%v) did not panic", inv)
				}
			}()
			Format(inv)
		}()
	}
}

// A code with a right check that Format never writes is refused.
func TestReadRefusesForgedCodes(t *testing.T) {
	forged := func(put func(p *packer)) string {
		p := packer{symbols: []byte{version, 0}}
		put(&p)
		p.put(0, 64)
		p.put(0, 96)
		return textOf(appendCheck(p.symbols))
	}
	padded := encode(sample("127.0.0.1:9")) // 19 and 160 bits: one is left
	padded = padded[:len(padded)-checkSymbols]
	padded[len(padded)-1] |= 1
	for name, code := range map[string]string{
		"padding":             textOf(appendCheck(padded)),
		"port 0":              forged(func(p *packer) { p.put(0, 16); p.put(4, 3) }),
		"multicast":           forged(func(p *packer) { p.put(9, 16); p.put(0, 3); p.put(0xe0000001, 32) }),
		"long form of 10.0/8": forged(func(p *packer) { p.put(9, 16); p.put(0, 3); p.put(0x0a000001, 32) }),
		"4 in 6":              forged(func(p *packer) { p.put(9, 16); p.put(5, 3); p.put(0, 64); p.put(0xffff01020304, 64) }),
	} {
		if inv, _, err := Read(code); problemOf(err) != Unusable {
			t.Errorf("%s: %v, %v", name, inv, err)
		}
	}
}

func drawAddr(t *rapid.T) netip.AddrPort {
	ip := rapid.OneOf(
		rapid.Map(rapid.SliceOfN(rapid.Byte(), 4, 4), func(b []byte) netip.Addr { return netip.AddrFrom4([4]byte(b)) }),
		rapid.Map(rapid.SliceOfN(rapid.Byte(), 16, 16), func(b []byte) netip.Addr { return netip.AddrFrom16([16]byte(b)) }),
		rapid.SampledFrom([]netip.Addr{
			netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("192.168.1.2"), netip.MustParseAddr("10.9.8.7"),
			netip.MustParseAddr("172.31.255.254"), netip.MustParseAddr("::1"), netip.MustParseAddr("fe80::1"),
			netip.MustParseAddr("2001:db8:1:2::3"), netip.MustParseAddr("2001:db8:1:2:4:5:6:7"),
		}),
	)
	port := rapid.OneOf(rapid.Just(uint16(40000)), rapid.Uint16Range(1, math.MaxUint16))
	return rapid.Custom(func(t *rapid.T) netip.AddrPort {
		return netip.AddrPortFrom(ip.Draw(t, "ip").Unmap(), port.Draw(t, "port"))
	}).Filter(dialable).Draw(t, "addr")
}

func drawInvite(t *rapid.T) (inv Invite) {
	for range rapid.IntRange(1, maxAddrs).Draw(t, "addresses") {
		inv.Addrs = append(inv.Addrs, drawAddr(t))
	}
	copy(inv.Secret[:], rapid.SliceOfN(rapid.Byte(), 10, 10).Draw(t, "secret"))
	copy(inv.Pin[:], rapid.SliceOfN(rapid.Byte(), 10, 10).Draw(t, "pin"))
	return inv
}

func TestFormatThenReadIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		inv := drawInvite(t)
		if back, _, err := Read(Format(inv)); err != nil || !same(back, inv) {
			t.Fatalf("%v reads back as %v, %v", inv, back, err)
		}
	})
}
