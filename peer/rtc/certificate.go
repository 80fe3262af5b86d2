package rtc

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"math/big"
	"sync"
	"time"

	"github.com/pion/webrtc/v4"
)

// fingerprint is the SHA-256 of a certificate in DER.
type fingerprint [sha256.Size]byte

// Pin is the first 80 bits of the host certificate's fingerprint. Nobody can make a
// second certificate that matches that many.
type Pin [10]byte

func (f fingerprint) pin() Pin { return Pin(f[:len(Pin{})]) }

// identity is the certificate that this process shows on every link.
type identity struct {
	certificate webrtc.Certificate
	hash        fingerprint
}

// processIdentity returns the identity that all links of the process share, and
// makes it at the first call.
var processIdentity = sync.OnceValues(newIdentity)

// certificateLife is longer than any process runs. Nobody reads the dates,
// but pion refuses a certificate of its own that has expired, and its default
// of one month would stop a long-lived host from admitting guests.
const certificateLife = 10 * 365 * 24 * time.Hour

func newIdentity() (identity, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return identity{}, fmt.Errorf("rtc: make a key: %w", err)
	}
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "switchback"},
		NotBefore:    now.Add(-24 * time.Hour),
		NotAfter:     now.Add(certificateLife),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return identity{}, fmt.Errorf("rtc: make a certificate: %w", err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		return identity{}, fmt.Errorf("rtc: read the own certificate: %w", err)
	}
	return identity{webrtc.CertificateFromX509(key, parsed), sha256.Sum256(der)}, nil
}
