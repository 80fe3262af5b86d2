// Package conformance is a second decoder of the wire format: small, slow and
// obvious. It checks package snapshot and PROTOCOL.md against each other.
//
// It was written from PROTOCOL.md alone, without a look at the code that it checks,
// and it imports no package of this module. Keep it so. If PROTOCOL.md leaves
// something open, mend the document, not this package. An error that package
// snapshot both writes and reads, or a rule that was never written down, shows
// only here.
//
// Each file covers a part of the document:
//
//	bits.go      §3  bits and the three codes
//	packet.go    §4  state packets from the host and from a guest
//	entities.go  §5  sets, prediction, the entities of a snapshot, the hash
//	message.go   §6  events and texts, §7 messages
//	document.go  §9  the field tables, read out of PROTOCOL.md itself
//
// The tests read every vector of snapshot/testdata/vectors.json (§10) and compare
// every value that it names; an unknown name fails. Another file,
// testdata/limits.json, has units that just keep or just break a rule. Package
// sidebyside, below this one, reads what the game itself sends.
//
// Rules that span more than one unit are not checked: sequences and
// acknowledgements (§4.2), the queue of events (§4.3), what the host must write
// (§5.5), and the change of nights (§5.6).
package conformance
