package rtc

import (
	"sync"

	"github.com/pion/stun/v4"
)

// verifier decides whether a packet from a stranger is the check of a guest that
// holds the secret. It remembers nothing about other packets (Invariant N5).
type verifier struct {
	secret Secret

	mu      sync.Mutex // both sockets read at once
	message stun.Message
}

// maxCheck is more bytes than any honest check has: about 120.
const maxCheck = 548

// verify returns the session id in a packet; ok is false if the packet is not a
// check signed with the secret.
func (v *verifier) verify(packet []byte) (id string, ok bool) {
	if _, ok := isRequest(packet); !ok || len(packet) > maxCheck {
		return "", false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if _, err := v.message.Write(packet); err != nil || v.message.Type != stun.BindingRequest {
		return "", false
	}
	name, err := v.message.Get(stun.AttrUsername)
	if err != nil {
		return "", false
	}
	if id, ok = idFromName(name); !ok {
		return "", false
	}
	password := v.secret.credentials(host, id).Password
	return id, stun.NewShortTermIntegrity(password).Check(&v.message) == nil
}
