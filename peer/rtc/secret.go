package rtc

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"

	"github.com/pion/webrtc/v4"
)

// Secret is the 80 bits of the invite code that a guest must prove to hold.
type Secret [10]byte

// side is one of the two ends of a link.
type side uint8

const (
	host  side = iota // ICE-controlling, DTLS server
	guest             // ICE-controlled, DTLS client, opens the event channel
)

func (s side) other() side { return guest - s }

func (s side) String() string { return [...]string{"host", "guest"}[s] }

// The name of a link in ICE. The guest chooses a random session id; the username of
// its checks is then "h<id>:<id>", in which the host finds the id.
const (
	idBytes    = 8
	idLength   = 2 * idBytes
	nameLength = len("h") + idLength + len(":") + idLength
)

func newID() string {
	var random [idBytes]byte
	rand.Read(random[:])
	return hex.EncodeToString(random[:])
}

// idFromName reads the session id out of a check's username.
func idFromName(name []byte) (id string, ok bool) {
	if len(name) != nameLength || name[0] != 'h' || name[1+idLength] != ':' {
		return "", false
	}
	id = string(name[1 : 1+idLength])
	if _, err := hex.DecodeString(id); err != nil {
		return "", false
	}
	return id, id == string(name[nameLength-idLength:])
}

// passwordBytes is 144 bits: RFC 8445 section 5.3 asks for 128.
const passwordBytes = 18

// credentials returns the ICE name and password of one side of a session.
func (s Secret) credentials(of side, id string) webrtc.ICEParameters {
	key, err := hkdf.Key(sha256.New, s[:], []byte(id), "switchback ice "+of.String(), passwordBytes)
	if err != nil {
		panic(fmt.Sprintf("rtc: HKDF refuses %d bytes: %v", passwordBytes, err))
	}
	name := id
	if of == host {
		name = "h" + id
	}
	return webrtc.ICEParameters{UsernameFragment: name, Password: base64.RawStdEncoding.EncodeToString(key)}
}

// proofLength is the size of the first message on the event channel, each way.
const proofLength = sha256.Size

// proof returns what a side sends to prove that it holds the secret. It covers both
// certificates of this link, so that a man in the middle, who shows certificates of
// his own, cannot pass it on.
func (s Secret) proof(of side, hostHash, guestHash fingerprint) []byte {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte("switchback proof " + of.String()))
	mac.Write(hostHash[:])
	mac.Write(guestHash[:])
	return mac.Sum(nil)
}
