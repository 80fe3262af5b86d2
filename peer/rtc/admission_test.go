package rtc

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"testing"
	"time"

	"switchback/peer"

	"github.com/pion/stun/v4"
	"github.com/pion/webrtc/v4"
)

// checkOf is a first check with the given parts.
func checkOf(t *testing.T, with ...stun.Setter) []byte {
	t.Helper()
	m, err := stun.Build(append([]stun.Setter{stun.TransactionID}, with...)...)
	if err != nil {
		t.Fatal(err)
	}
	return m.Raw
}

// A check passes only if its type, name, signature and size are all right.
func TestWhatIsACheck(t *testing.T) {
	const id = "0123456789abcdef"
	v := &verifier{secret: Secret{1, 2, 3}}
	name := stun.NewUsername("h" + id + ":" + id)
	signed := stun.NewShortTermIntegrity(v.secret.credentials(host, id).Password)
	good := checkOf(t, stun.BindingRequest, name, signed, stun.Fingerprint)
	if got, ok := v.verify(good); !ok || got != id {
		t.Fatalf("an honest check is of session %q, %v", got, ok)
	}
	for what, packet := range map[string][]byte{
		"no name":             checkOf(t, stun.BindingRequest, signed),
		"no signature":        checkOf(t, stun.BindingRequest, name),
		"a guest's signature": checkOf(t, stun.BindingRequest, name, stun.NewShortTermIntegrity(v.secret.credentials(guest, id).Password)),
		"another session's":   checkOf(t, stun.BindingRequest, name, stun.NewShortTermIntegrity(v.secret.credentials(host, "f"+id[1:]).Password)),
		"an indication":       checkOf(t, stun.NewType(stun.MethodBinding, stun.ClassIndication), name, signed),
		"another method":      checkOf(t, stun.NewType(stun.MethodAllocate, stun.ClassRequest), name, signed),
		"an answer":           checkOf(t, stun.BindingSuccess, name, signed),
		"too large":           checkOf(t, stun.BindingRequest, name, stun.RawAttribute{Type: stun.AttrSoftware, Value: make([]byte, maxCheck)}, signed),
		"a byte short":        good[:len(good)-1],
		"nothing":             nil,
	} {
		if got, ok := v.verify(packet); ok {
			t.Errorf("%s: passes as session %q", what, got)
		}
	}
	for i := range good {
		bad := slices.Clone(good)
		bad[i] ^= 1
		if got, ok := v.verify(bad); ok && i < len(good)-8 { // the fingerprint at the end proves nothing
			t.Errorf("with byte %d of %d changed it passes as session %q", i, len(good), got)
		}
	}
}

// What two releases must agree about, as bytes computed by other software: HKDF of
// RFC 5869 and HMAC of RFC 2104, both on SHA-256.
func TestNamesPasswordsAndProofsStay(t *testing.T) {
	s := Secret{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	const id = "0123456789abcdef"
	for of, want := range map[side]string{host: "h0123456789abcdef " + hostPassword, guest: "0123456789abcdef " + guestPassword} {
		c := s.credentials(of, id)
		if got := c.UsernameFragment + " " + c.Password; got != want {
			t.Errorf("%v is %s, want %s", of, got, want)
		}
	}
	for of, want := range map[side]string{host: hostProof, guest: guestProof} {
		if got := hex.EncodeToString(s.proof(of, fingerprint{1}, fingerprint{2})); got != want {
			t.Errorf("the proof of the %v is %s, want %s", of, got, want)
		}
	}
}

const (
	hostPassword  = "pxvpmRHQyx5V8VAHi8gbn7Ze"
	guestPassword = "xQ6ceITOc8KRj2pSHxSE+FXg"
	hostProof     = "9aed7f3c9aa39d1cac32fa0d154bf36e61bd1103f545a2761e3d88d1b9430910"
	guestProof    = "9c62be38ec22052f4114bfe48f08ff8f747922cf656a5be032acdbb1ed07280d"
)

func TestSidesAreTwo(t *testing.T) {
	if host.other() != guest || guest.other() != host || host.String() != "host" || guest.String() != "guest" || host.ssrc() != 1 || guest.ssrc() != 2 {
		t.Errorf("%v, %v", host, guest)
	}
	if a, b := newID(), newID(); a == b || len(a) != idLength {
		t.Errorf("ids %q and %q", a, b)
	}
}

// A certificate is valid for longer than a process runs, and its pin is the start of
// its hash.
func TestCertificates(t *testing.T) {
	own, err := newIdentity()
	if err != nil {
		t.Fatal(err)
	}
	again, err := newIdentity()
	if err != nil || own.hash == again.hash {
		t.Errorf("two identities have one hash: %v", err)
	}
	if left := time.Until(own.certificate.Expires()); left < certificateLife/2 {
		t.Errorf("it expires in %v", left)
	}
	if pin := own.hash.pin(); string(pin[:]) != string(own.hash[:len(pin)]) {
		t.Errorf("pin %x of %x", pin, own.hash)
	}
	prints, err := own.certificate.GetFingerprints()
	want := ""
	for i, b := range own.hash {
		want += fmt.Sprintf("%02x", b)
		if i < sha256.Size-1 {
			want += ":"
		}
	}
	if err != nil || len(prints) == 0 || prints[0].Value != want {
		t.Errorf("pion takes %v for its fingerprint, want %s", prints, want)
	}
}

// The listener remembers the sessions that ended last, a bounded number.
func TestSpentSessionsAreBounded(t *testing.T) {
	l := &Listener{links: map[string]*link{}}
	for i := range len(l.spent) + 10 {
		l.forget(fmt.Sprint("session ", i))
	}
	for i := range len(l.spent) + 10 {
		if kept := slices.Contains(l.spent[:], fmt.Sprint("session ", i)); kept != (i >= 10) {
			t.Errorf("session %d is remembered: %v", i, kept)
		}
	}
}

// Accept returns links in the order in which they opened, each once.
func TestAcceptIsAQueue(t *testing.T) {
	l := &Listener{}
	a, b := newBare(host).link, newBare(host).link
	l.admitted(a)
	l.admitted(b)
	for _, want := range []*link{a, b} {
		if got, ok := l.Accept(); !ok || got.(*link) != want {
			t.Errorf("accepted %p, want %p", got, want)
		}
	}
	if _, ok := l.Accept(); ok {
		t.Error("a link was accepted twice")
	}
}

// A listener makes no link when it is closed or full, nor a second one for a session.
func TestAdmitRefuses(t *testing.T) {
	for what, l := range map[string]*Listener{
		"closed":     {closed: true, links: map[string]*link{}},
		"it is held": {links: map[string]*link{"id": newBare(host).link}},
		"it is over": {links: map[string]*link{}, spent: [64]string{7: "id"}},
		"full":       {links: many(maxLinks, true)},
		"busy":       {links: many(maxHandshakes, false)},
	} {
		if link := l.admit("id"); link != nil {
			t.Errorf("%s: a link was made", what)
		}
	}
	if n := (&Listener{links: many(maxLinks, true)}).joining(); n != 0 {
		t.Errorf("%d of the open links are joining", n)
	}
}

func many(n int, open bool) map[string]*link {
	links := map[string]*link{}
	for i := range n {
		b := newBare(host)
		b.proven = open
		links[fmt.Sprint(i)] = b.link
	}
	return links
}

// Steps are reported in their order, each once, even those that were skipped.
func TestStepsAreToldInOrder(t *testing.T) {
	var told []peer.Step
	d := &dialing{link: newBare(guest).link, progress: func(s peer.Step, _ string) { told = append(told, s) }}
	d.tell(peer.PathOpened)
	d.tell(peer.HostFound)
	d.tell(peer.PathOpened)
	if !slices.Equal(told, []peer.Step{peer.HostFound, peer.PathOpened}) {
		t.Errorf("told %v", told)
	}
}

// A channel that is not the one that guests open ends the link.
func TestOtherChannelsThanTheOne(t *testing.T) {
	for what, p := range map[string]webrtc.DataChannelParameters{
		"unordered": {Label: eventLabel}, "another label": {Label: "evenT", Ordered: true},
	} {
		g := newGathering(t)
		d := g.prepare()
		t.Cleanup(func() { g.depart(d.link) })
		at, err := g.opensOther(d, p)
		if err != nil {
			t.Fatal(err)
		}
		awaitGone(t, at)
		if reason, _ := at.Closed(); reason != peer.Malformed {
			t.Errorf("%s: the host ended with %v", what, reason)
		}
		if _, ok := g.listener.Accept(); ok {
			t.Errorf("%s: the host got a link", what)
		}
	}
}

// opensOther brings a guest's link to where it opens a channel, opens that one,
// and returns the host's end.
func (g *gathering) opensOther(d *dialing, p webrtc.DataChannelParameters) (at *link, err error) {
	l := d.link
	defer close(l.settled)
	l.expiry = time.AfterFunc(alarm, l.expire)
	if _, err := l.reach(d.plan); err != nil {
		return nil, err
	}
	at = g.listener.held()[0]
	if err := l.stack.sctp.Start(webrtc.SCTPCapabilities{MaxMessageSize: peer.MaxEvent}); err != nil {
		return nil, err
	}
	_, err = l.stack.api.NewDataChannel(l.stack.sctp, &p)
	return at, err
}
