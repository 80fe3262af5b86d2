package rtc

import (
	"net/netip"
	"slices"
	"testing"
)

func face(name string, addrs ...string) networkInterface {
	i := networkInterface{Name: name}
	for _, a := range addrs {
		i.Addrs = append(i.Addrs, netip.MustParseAddr(a))
	}
	return i
}

func TestRank(t *testing.T) {
	lo := face("lo", "127.0.0.1", "::1")
	for _, c := range []struct {
		name string
		have []networkInterface
		want []string
	}{
		{"nothing", nil, nil},
		{"loopback only", []networkInterface{lo}, []string{"127.0.0.1"}},
		{"a home", []networkInterface{lo, face("eth0", "192.168.1.5", "fe80::1")}, []string{"192.168.1.5", "127.0.0.1"}},
		{"both families", []networkInterface{lo, face("eth0", "2001:db8::5", "192.168.1.5")},
			[]string{"192.168.1.5", "2001:db8::5", "127.0.0.1"}},
		{"link-local is dropped", []networkInterface{face("eth0", "169.254.3.4", "fe80::2")}, nil},
		{"a docker bridge comes late", []networkInterface{face("docker0", "172.17.0.1"), face("wlan0", "10.0.0.7"), lo},
			[]string{"10.0.0.7", "172.17.0.1", "127.0.0.1"}},
		{"a bridge by name", []networkInterface{face("br-4f1c", "10.9.0.1"), face("en0", "10.0.0.7")},
			[]string{"10.0.0.7", "10.9.0.1"}},
		{"a host-only network", []networkInterface{face("vboxnet0", "192.168.56.1"), face("en0", "192.168.1.5")},
			[]string{"192.168.1.5", "192.168.56.1"}},
		{"a VPN mesh before bridges", []networkInterface{face("virbr0", "192.168.122.1"), face("tailscale0", "100.101.102.103"), face("eth0", "203.0.113.4")},
			[]string{"203.0.113.4", "100.101.102.103", "192.168.122.1"}},
		{"unique local after global", []networkInterface{face("eth0", "fd00::5", "2001:db8::5")},
			[]string{"2001:db8::5", "fd00::5"}},
		{"two IPv6 at most", []networkInterface{face("eth0", "2001:db8::1", "2001:db8::2", "2001:db8::3"), lo},
			[]string{"2001:db8::1", "2001:db8::2", "127.0.0.1"}},
		{"an address seen twice", []networkInterface{face("eth0", "10.0.0.7"), face("eth0:1", "10.0.0.7", "::ffff:10.0.0.7")},
			[]string{"10.0.0.7"}},
		{"six at most", []networkInterface{lo, face("eth0", "10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5", "10.0.0.6", "10.0.0.7")},
			[]string{"10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5", "10.0.0.6"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, a := range rank(c.have) {
				got = append(got, a.String())
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("ranked %v, want %v", got, c.want)
			}
		})
	}
}

func TestTargetHoldsWhatACodeCanCarry(t *testing.T) {
	g := newGathering(t)
	if n := len(g.target.Addrs); n == 0 || n > maxAddrs {
		t.Errorf("%d addresses, want 1..%d", n, maxAddrs)
	}
	if g.target.Secret == (Secret{}) || g.target.Pin == (Pin{}) {
		t.Errorf("secret %x, pin %x", g.target.Secret, g.target.Pin)
	}
	if other := newGathering(t); other.target.Secret == g.target.Secret {
		t.Error("two listeners share a secret")
	}
}
