// Package rtc makes one link to one peer: ICE, DTLS, SRTP and SCTP, with pion.
package rtc
