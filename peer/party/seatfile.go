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

// players bounds how many players of one name on one computer keep a seat of one
// party.
const players = 32

// seatFile keeps the token with which a guest takes its seat back, one file for each
// code, name and player on this computer. Its lock is held while the player is in
// the party, so that a second player gets a seat of its own and one that crashed
// finds its old one. The zero value keeps nothing: where nothing can be written, a
// hike works all the same, but a lost seat stays lost.
type seatFile struct {
	path string
	lock *flock.Flock
}

// openSeat locks the first file of a code and a name that no running player holds.
// The name is part of it because the next player to join need not be the one who was
// lost. dir "" is a directory in the user's state directory.
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

// token returns the token that was kept; the zero token if there is none.
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

// keep replaces the token in the file so that a crash during it leaves the old one.
// If it cannot be written, the seat cannot be taken back.
func (s *seatFile) keep(t snapshot.Token) {
	if s.path == "" {
		return
	}
	next := s.path + ".new"
	if os.WriteFile(next, []byte(hex.EncodeToString(t[:])), 0o600) == nil {
		_ = os.Rename(next, s.path) // if it fails, the old token stays, which no host knows
	}
}

// after releases the file when the session has ended. The token stays if the host
// may still keep the seat, as after a lost link or a crash. It goes if the player
// gave the seat up or the host ended the hike.
func (s *seatFile) after(err error) {
	var ended *peer.Ended
	if s.path != "" && errors.As(err, &ended) && (ended.Reason == peer.Left || ended.Reason == peer.HostLeft) {
		_ = os.Remove(s.path) // if it fails, a token stays that no host knows
	}
	s.release()
}

func (s *seatFile) release() {
	if s.lock != nil {
		_ = s.lock.Unlock() // if it fails, the end of the process unlocks it
	}
}
