package rtc

import (
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/pion/dtls/v3"
	"github.com/pion/ice/v4"
	"github.com/pion/interceptor"
	"github.com/pion/logging"
	"github.com/pion/stun/v4"
	"github.com/pion/webrtc/v4"
)

// silence keeps pion from writing to the terminal that the game draws on. What
// matters about a link is in its stats and in the reason for its end.
var silence = &logging.DefaultLoggerFactory{
	Writer: io.Discard, DefaultLogLevel: logging.LogLevelDisabled, ScopeLevels: map[string]logging.LogLevel{},
}

// Times and sizes for pion, whose defaults suit a call between browsers.
const (
	iceSilent    = time.Second            // without a packet, until ICE is disconnected
	iceFailed    = 30 * time.Second       // from then on, until the link is Broken; sessions give it up sooner
	relayWait    = 500 * time.Millisecond // before a relayed pair may be chosen; others need not wait
	gatherWait   = 500 * time.Millisecond
	dtlsRepeat   = 300 * time.Millisecond // until a lost flight is sent again; the default is 1 s
	sctpMaxRTO   = time.Second            // the default of 60 s leaves the channel dead after an outage
	sctpMinCwnd  = 256 << 10              // under loss the default window collapses to one packet
	maxAddresses = 64                     // of one peer in the life of a link
)

// stateCodec stands for data that is not media: pion sends and receives SRTP only
// for a registered codec.
var stateCodec = webrtc.RTPCodecCapability{MimeType: "video/x-switchback-state", ClockRate: 90000}

// moveHandler is called for each proven check and reports whether the link moves
// to the address that the check came from. It runs inside the ICE agent and must
// not call it.
type moveHandler func(remote ice.Candidate) bool

// newAPI configures pion for one link.
func newAPI(own webrtc.ICEParameters, c Config, mux ice.UDPMux, moves moveHandler) (*webrtc.API, error) {
	media := &webrtc.MediaEngine{}
	codec := webrtc.RTPCodecParameters{RTPCodecCapability: stateCodec, PayloadType: rtpPayload}
	if err := media.RegisterCodec(codec, webrtc.RTPCodecTypeVideo); err != nil {
		return nil, fmt.Errorf("rtc: register the state codec: %w", err)
	}
	return webrtc.NewAPI(
		webrtc.WithSettingEngine(newSettings(own, c, mux, moves)),
		webrtc.WithMediaEngine(media),
		webrtc.WithInterceptorRegistry(&interceptor.Registry{}), // no RTCP of any kind
	), nil
}

func newSettings(own webrtc.ICEParameters, c Config, mux ice.UDPMux, moves moveHandler) (s webrtc.SettingEngine) {
	s.LoggerFactory = silence
	s.SetNet(c.network)
	s.SetICEUDPMux(mux)
	s.SetICECredentials(own.UsernameFragment, own.Password)
	s.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4, webrtc.NetworkTypeUDP6})
	s.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	s.SetIncludeLoopbackCandidate(true)
	s.SetICETimeouts(iceSilent, iceFailed, keepaliveFast)
	s.SetSrflxAcceptanceMinWait(0)
	s.SetPrflxAcceptanceMinWait(0)
	s.SetRelayAcceptanceMinWait(relayWait)
	s.SetSTUNGatherTimeout(gatherWait)
	s.SetRemoteIPFilter(boundedAddresses())
	s.SetICEBindingRequestHandler(func(_ *stun.Message, _, remote ice.Candidate, _ *ice.CandidatePair) bool {
		return moves(remote)
	})
	setSecurity(&s)
	setSCTP(&s)
	return s
}

// setSecurity leaves the check of certificates to us: pion wants a whole
// fingerprint, and the code holds only a pin. It skips the cookie exchange of DTLS,
// which proves an address: ICE has done so. The 10-byte tag of AES-CM saves 6 bytes
// a packet against GCM, 2 kbit/s a guest.
func setSecurity(s *webrtc.SettingEngine) {
	s.DisableCertificateFingerprintVerification(true)
	s.SetDTLSInsecureSkipHelloVerify(true)
	s.SetDTLSRetransmissionInterval(dtlsRepeat)
	s.SetSRTPProtectionProfiles(dtls.SRTP_AES128_CM_HMAC_SHA1_80)
}

func setSCTP(s *webrtc.SettingEngine) {
	s.SetSCTPRTOMax(sctpMaxRTO)
	s.SetSCTPMinCwnd(sctpMinCwnd)
	s.EnableSCTPZeroChecksum(true) // DTLS below authenticates every packet
	s.DetachDataChannels()         // we read into our own buffer
}

// boundedAddresses returns a filter that bounds how many addresses a peer can have:
// each costs the agent memory, and a peer that holds the secret may send from
// thousands.
func boundedAddresses() func(net.IP) bool {
	var seen atomic.Int32
	return func(net.IP) bool { return seen.Add(1) <= maxAddresses }
}
