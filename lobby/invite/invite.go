package invite

import (
	"bytes"
	"net/netip"
	"slices"
	"strings"
)

// maxAddrs is the most addresses in a code: one or two for each way of reaching a
// home computer. More would make a code too long to read aloud.
const maxAddrs = 8

// Invite is what a guest needs to dial a host.
type Invite struct {
	Addrs  []netip.AddrPort // 1 to 8, the likeliest first
	Secret [10]byte         // proves to the host that the guest was invited
	Pin    [10]byte         // the first bytes of the hash of the host's certificate
}

const (
	symbolBits   = 5
	groupSize    = 5  // symbols between two hyphens
	markSymbols  = 2  // the version and the number of addresses
	version      = 25 // the value of S
	lastVersion  = 31 // the value of Z
	proofBits    = 8 * (10 + 10)
	maxAddrBits  = portBits + formBits + 128
	maxBodyBits  = maxAddrs*(1+maxAddrBits) - 1 + proofBits
	maxSymbols   = markSymbols + (maxBodyBits+symbolBits-1)/symbolBits + checkSymbols
	leastSymbols = markSymbols + (portBits+formBits+proofBits+symbolBits-1)/symbolBits + checkSymbols
)

// Format returns the code of an invite. It leaves out zones, and addresses beyond
// the first 8. It panics if there is no address, or one that no guest can dial:
// the host itself supplied them.
func Format(inv Invite) string {
	var groups []string
	for group := range slices.Chunk(encode(inv), groupSize) {
		groups = append(groups, textOf(group))
	}
	return strings.Join(groups, "-")
}

func textOf(symbols []byte) string {
	text := make([]byte, len(symbols))
	for i, s := range symbols {
		text[i] = alphabet[s]
	}
	return string(text)
}

func encode(inv Invite) []byte {
	addrs := inv.Addrs[:min(len(inv.Addrs), maxAddrs)]
	if len(addrs) == 0 {
		panic("invite: an invite needs an address")
	}
	p := packer{symbols: []byte{version, byte(len(addrs) - 1)}}
	putAddrs(&p, addrs)
	for _, b := range inv.Secret {
		p.put(uint64(b), 8)
	}
	for _, b := range inv.Pin {
		p.put(uint64(b), 8)
	}
	return appendCheck(p.symbols)
}

// decode reads the symbols of one whole code whose check is right. It reports
// whether encode would write the same symbols.
func decode(symbols []byte) (inv Invite, ok bool) {
	u := unpacker{symbols: symbols[markSymbols:]}
	inv.Addrs = takeAddrs(&u, int(symbols[1])+1)
	for i := range inv.Secret {
		inv.Secret[i] = byte(u.take(8))
	}
	for i := range inv.Pin {
		inv.Pin[i] = byte(u.take(8))
	}
	for _, a := range inv.Addrs {
		if !dialable(a) {
			return Invite{}, false
		}
	}
	return inv, bytes.Equal(encode(inv), symbols)
}

// wholeLength returns how many symbols a code with this beginning has: its
// addresses determine that. If they are cut off, the missing bits count as zeros.
// It returns 0 if no code of this version begins so.
func wholeLength(symbols []byte) int {
	if len(symbols) < markSymbols || symbols[0] != version || symbols[1] >= maxAddrs {
		return 0
	}
	u := unpacker{symbols: symbols[markSymbols:]}
	takeAddrs(&u, int(symbols[1])+1)
	body := u.bit + proofBits
	return markSymbols + (body+symbolBits-1)/symbolBits + checkSymbols
}
