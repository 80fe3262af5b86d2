package party

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"

	"switchback/peer"
	"switchback/snapshot"
)

// players bounds how many players on one computer keep a seat of one party.
const players = 32

// seatFile keeps the token with which a guest takes its seat back, one file
// for each code, name and player on this computer. Its lock is held while the
// player is here, so that a second one beside it gets a seat of its own and
// one that crashed finds its own again. The zero value keeps nothing: on a
// computer without a place to write, a hike is walked all the same, but a seat
// that is lost stays lost.
type seatFile struct {
	path string
	lock *flock.Flock
}

// openSeat finds the first file of a code and a name that no living player
// holds. The name is part of it because whoever joins next is not always
// whoever was lost. dir "" is the user's state directory.
func openSeat(dir string, secret, pin []byte, name string) *seatFile {
	if dir == "" {
		dir = filepath.Join(xdg.StateHome, "switchback", "seats")
	}
	if os.MkdirAll(dir, 0o700) != nil {
		return &seatFile{}
	}
	sum := sha256.Sum256(slices.Concat([]byte("seat of "), secret, pin, []byte(name)))
	for n := range players {
		path := filepath.Join(dir, fmt.Sprintf("%s-%d", hex.EncodeToString(sum[:12]), n))
		lock := flock.New(path + ".lock")
		if ok, err := lock.TryLock(); err != nil {
			break
		} else if ok {
			return &seatFile{path: path, lock: lock}
		}
	}
	return &seatFile{}
}

// token returns what was kept; the zero token when there is nothing usable.
func (s *seatFile) token() (t snapshot.Token) {
	text, err := os.ReadFile(s.path)
	if err != nil || len(text) != hex.EncodedLen(len(t)) {
		return snapshot.Token{}
	}
	if _, err := hex.Decode(t[:], text); err != nil {
		return snapshot.Token{}
	}
	return t
}

// keep writes a token so that a crash in between leaves the old one. If it
// cannot be written, there is none.
func (s *seatFile) keep(t snapshot.Token) {
	if s.path == "" {
		return
	}
	next := s.path + ".new"
	if os.WriteFile(next, []byte(hex.EncodeToString(t[:])), 0o600) == nil {
		_ = os.Rename(next, s.path) // if not, the old token is still there: no host knows it
	}
}

// after lets go when the session has ended. The token stays if the seat may
// still be kept: a lost link, a crash. A seat that was given up, or whose host
// is gone for good, has no further use for one.
func (s *seatFile) after(err error) {
	var ended *peer.Ended
	if s.path != "" && errors.As(err, &ended) && (ended.Reason == peer.Left || ended.Reason == peer.HostLeft) {
		_ = os.Remove(s.path) // one left behind is only a token that no host knows
	}
	s.release()
}

func (s *seatFile) release() {
	if s.lock != nil {
		_ = s.lock.Unlock() // the end of the process would do it as well
	}
}
