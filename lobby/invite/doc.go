// Package invite holds the invite code: what a host reads out and a guest
// pastes to meet without a server in between.
//
// Format writes an Invite, Read finds it in whatever was pasted:
//
//	S1H5W-G18ET-…-T9X0V     groups of five, in Crockford's base32
//
// # What is in it
//
// A code is a row of symbols of five bits, the first bit of a field being the
// highest:
//
//	2 symbols     the mark: S for this version, then the number of addresses
//	              less one, so a digit from 0 to 7
//	bits          for each address
//	    1             1: the port is that of the address before; absent on the first
//	    16            the port, unless that bit was 1
//	    3             the form, a prefix of the address (see prefixes)
//	    0..128        the bits of the address behind that prefix
//	80 bits       the secret
//	80 bits       the pin
//	0..4 bits     zeros up to a whole symbol
//	6 symbols     the check
//
// That is 44 characters for a host on the loopback, 51 for one public IPv4
// address, 55 for one and its address at home, 277 at most. A later version
// keeps the mark, with T to Z in front, and the check, so that this one can say
// that it is too old.
//
// # What protects it
//
// The secret proves to the host that a guest was given the code; 80 bits can
// only be guessed by asking the host, or by hashing for each guess on a
// recorded handshake, 2^80 times. It lives as long as the host's run. The pin
// is the first 80 bits of the hash of the host's certificate: to sit in
// between, one must find a second certificate with that beginning, again 2^80
// hashes (collisions, 2^40, help nobody, since the host chose the first one).
// 128 bits of each would make a code 20 characters longer to read aloud.
//
// # What the check finds
//
// It is the 30-bit BCH code of BIP 173, ended as in BIP 350, over all symbols
// before it. Up to four wrong symbols are always found in a code of up to 89
// symbols (four addresses, as a rule), up to two in any; of anything else,
// one in 2^30 slips through, and then the host refuses the secret. A single
// wrong symbol and two that changed places are named with their group and with
// what was probably meant: no group needs a check of its own, which would cost
// ten characters.
package invite
