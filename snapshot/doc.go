// Package snapshot turns values into bytes and back: state packets, snapshots,
// commands, small events, and the messages with which a link begins. It has no
// clock and decides nothing; PROTOCOL.md describes the same format in words.
//
// A state packet is one datagram and one stream of bits (see package bits):
//
//	from the host                     from a guest
//	8   type 1                        8   type 2
//	16  sequence                      16  sequence
//	16  newest received               16  newest received
//	32  the 32 before it              32  the 32 before it
//	16  next event expected           16  next event expected
//	8+  small events                  8+  small events
//	1+  clock to be echoed            1+  echo of the host's clock
//	1+  latency table                 7+  commands, the newest first
//	1+  snapshot: head, entities
//
// A message of the event channel is a Hello, a Welcome or a Refused. It begins
// with magic, version and type.
//
// A Schema is built from a mode's field tables and drives everything about
// entities: Encode, Decode, Dump, Meter. A Set is what one end knows at one
// tick. A snapshot is a Set written as the difference from its baseline, an
// earlier Set that the guest has acknowledged. Each field is written as the
// difference from what both ends predict from the baseline. So a lost packet is
// never resent, and a body that walks on as before costs three bits.
//
// Three rules join the pieces:
//
//   - A packet counts as received (Window.Receive) only after all of it was
//     decoded, entities included: to acknowledge a snapshot is to hold its Set.
//   - A guest keeps each Set that it decoded for MaxBaseAge ticks; a host
//     writes against no older one.
//   - A host restates whatever it sent after the baseline and does not know to
//     have arrived (prior in Encode). So a guest's newest update of an entity is
//     always the right one.
//
// Everything decoded is hostile until proven otherwise: no decoder panics,
// allocates an amount that a peer chooses, or accepts two encodings of one value.
package snapshot
