// Package invite reads and writes invite codes. A host shows one and a guest
// pastes it, so that they meet without a server in between.
//
// Format writes an Invite as a code; Read finds the code in whatever was pasted:
//
//	S1H5W-G18ET-…-T9X0V     groups of five, in Crockford's base32
//
// # What is in it
//
// A code is a row of symbols of five bits. Fields are written with the highest bit
// first:
//
//	2 symbols     the mark: S for this version, then the number of addresses
//	              less one, so a digit from 0 to 7
//	bits          for each address
//	    1             1: the port is that of the address before; absent on the first
//	    16            the port, unless that bit was 1
//	    3             the form: which prefix the address has (see prefixes)
//	    0..128        the bits of the address after that prefix
//	80 bits       the secret
//	80 bits       the pin
//	0..4 bits     zeros up to a whole symbol
//	6 symbols     the check
//
// Without hyphens that is 44 characters for a loopback address, 51 for one public
// IPv4 address, 55 for that and a home address (192.168.x.x) with the same port,
// and 277 at most. A later version keeps the mark, with T to Z in place of S, and
// the check, so that this version can say that it is too old.
//
// # What protects it
//
// The secret proves to the host that a guest was given the code. To guess its 80
// bits, an attacker must ask the host each time, or try 2^80 hashes against a
// recorded handshake. The secret lives as long as the host's run. The pin is the
// first 80 bits of the hash of the host's certificate. A man in the middle must
// find a second certificate with the same pin, which again takes 2^80 hashes; a
// collision (2^40) does not help, since the host chose the first certificate.
// With 128 bits of each a code would be 20 characters longer to read aloud.
//
// # What the check finds
//
// The check is the 30-bit BCH code of BIP 173 over all symbols before it, with the
// constant of BIP 350. It always detects up to four wrong symbols in a code of up
// to 89 symbols (usually four addresses), and up to two in any code. Of all other
// errors, one in 2^30 slips through, and then the host refuses the secret. For a
// single wrong symbol, or two swapped neighbours, the error names the group and
// what was probably meant. So groups need no checks of their own, which would cost
// ten characters.
package invite
