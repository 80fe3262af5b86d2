package rtc

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/netip"

	"github.com/pion/webrtc/v4"
)

// stack is the column of pion's ORTC objects that carries one link: no SDP is
// written or read. All of them exist from the start, so that stop need not ask
// which do.
type stack struct {
	api      *webrtc.API
	gatherer *webrtc.ICEGatherer
	ice      *webrtc.ICETransport
	dtls     *webrtc.DTLSTransport
	sctp     *webrtc.SCTPTransport
	track    *webrtc.TrackLocalStaticRTP
	sender   *webrtc.RTPSender
	receiver *webrtc.RTPReceiver
}

func newStack(api *webrtc.API, own identity) (s *stack, err error) {
	s = &stack{api: api}
	if s.gatherer, err = api.NewICEGatherer(webrtc.ICEGatherOptions{}); err != nil {
		return nil, fmt.Errorf("rtc: ICE gatherer: %w", err)
	}
	s.ice = api.NewICETransport(s.gatherer)
	if s.dtls, err = api.NewDTLSTransport(s.ice, []webrtc.Certificate{own.certificate}); err != nil {
		return nil, fmt.Errorf("rtc: DTLS transport: %w", err)
	}
	s.sctp = api.NewSCTPTransport(s.dtls)
	if s.track, err = webrtc.NewTrackLocalStaticRTP(stateCodec, "state", "state"); err != nil {
		return nil, fmt.Errorf("rtc: state track: %w", err)
	}
	if s.sender, err = api.NewRTPSender(s.track, s.dtls); err != nil {
		return nil, fmt.Errorf("rtc: state sender: %w", err)
	}
	if s.receiver, err = api.NewRTPReceiver(webrtc.RTPCodecTypeVideo, s.dtls); err != nil {
		return nil, fmt.Errorf("rtc: state receiver: %w", err)
	}
	return s, nil
}

// findPath runs ICE until a pair of addresses works. The host is the controlling
// side: its first check then answers the guest's. With the guest controlling, that
// check is lost and repeated 200 ms later.
func (s *stack) findPath(ctx context.Context, of side, remote webrtc.ICEParameters, addrs []netip.AddrPort) error {
	if err := s.gatherer.Gather(); err != nil {
		return fmt.Errorf("rtc: gather candidates: %w", err)
	}
	if err := s.ice.SetRemoteCandidates(toCandidates(addrs)); err != nil {
		return fmt.Errorf("rtc: set candidates: %w", err)
	}
	role := webrtc.ICERoleControlling
	if of == guest {
		role = webrtc.ICERoleControlled
	}
	return s.ice.StartContext(ctx, nil, remote, &role)
}

func toCandidates(addrs []netip.AddrPort) (list []webrtc.ICECandidate) {
	for i, a := range addrs {
		list = append(list, webrtc.ICECandidate{
			Foundation: fmt.Sprint(i), Component: 1, Priority: ^uint32(0) - uint32(i),
			Address: a.Addr().String(), Port: a.Port(),
			Protocol: webrtc.ICEProtocolUDP, Typ: webrtc.ICECandidateTypeHost,
		})
	}
	return list
}

// secure runs the DTLS handshake and returns the fingerprint of the other side's
// certificate. pion verifies only that the other side holds its key. The role in
// DTLSParameters is the other side's: the host is the DTLS server.
func (s *stack) secure(ctx context.Context, of side) (fingerprint, error) {
	role := webrtc.DTLSRoleClient
	if of == guest {
		role = webrtc.DTLSRoleServer
	}
	if err := s.dtls.StartContext(ctx, webrtc.DTLSParameters{Role: role}); err != nil {
		return fingerprint{}, err
	}
	return sha256.Sum256(s.dtls.GetRemoteCertificate()), nil
}

// startState opens the state channel both ways.
func (s *stack) startState(of side) error {
	parameters := s.sender.GetParameters()
	parameters.Encodings[0].SSRC = webrtc.SSRC(of.ssrc())
	if err := s.sender.Send(parameters); err != nil {
		return fmt.Errorf("rtc: start sending state: %w", err)
	}
	coding := webrtc.RTPCodingParameters{SSRC: webrtc.SSRC(of.other().ssrc()), PayloadType: rtpPayload}
	err := s.receiver.Receive(webrtc.RTPReceiveParameters{
		Encodings: []webrtc.RTPDecodingParameters{{RTPCodingParameters: coding}},
	})
	if err != nil {
		return fmt.Errorf("rtc: start receiving state: %w", err)
	}
	return nil
}

// stop ends DTLS, which notifies the other side, and before that SCTP if it is
// alive: for an association that is over pion would wait 400 ms in vain.
//
// DTLS, and with it pion's SRTP reader, stops before the receiver: a packet that
// comes when the receiver's stream is gone opens another stream, which nobody
// accepts, and blocks the reader for ever.
func (s *stack) stop(alive bool) {
	if alive {
		s.sctp.Stop()
	}
	s.dtls.Stop()
	s.receiver.Stop()
	s.sender.Stop()
}
