// Package conformance is a second decoder of the wire format, small, slow and
// obvious, that checks the first one and the document between them.
//
// The rule it was written under: from PROTOCOL.md alone, without a look at the
// code that it checks, and without an import of any package of this module.
// Keep it so. What PROTOCOL.md did not say was mended there, not here. A wrong
// code that package snapshot both writes and reads, or a rule that its authors
// never wrote down, shows here and nowhere else.
//
// One file a part of the document:
//
//	bits.go      §3  bits and the three codes
//	packet.go    §4  state packets from the host and from a guest
//	entities.go  §5  sets, prediction, the entities of a snapshot, the hash
//	message.go   §6  events and texts, §7 messages
//	document.go  §9  the field tables, read out of PROTOCOL.md itself
//
// The tests read every vector of snapshot/testdata/vectors.json (§10) and
// compare every value that it names; a name unknown to them fails. Another file,
// testdata/limits.json, has a unit for each rule. Package sidebyside, below
// this one, reads what the game itself says.
//
// Not checked: what takes more than one unit to see, which is sequences and
// acknowledgements (§4.2), the queue of events (§4.3), and what the host must
// write (§5.5).
package conformance
