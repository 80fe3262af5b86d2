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
// A message of the event channel begins with magic, version and type, and is a
// Hello, a Welcome or a Refused.
//
// A Schema is made of a mode's field tables and drives everything about
// entities: Encode, Decode, Dump, Meter. A Set is what one end knows at one
// tick. A snapshot is a Set written as the difference from another one that
// the guest has acknowledged, its baseline, each field as the difference from
// what both ends predict from the baseline. So a lost packet needs no
// repetition, and a body that walks on as before costs three bits.
//
// Three rules join the pieces:
//
//   - A packet is received (Window.Receive) only after all of it was decoded,
//     entities included, because to acknowledge it is to hold its Set.
//   - A guest keeps each Set that it decoded for MaxBaseAge ticks; a host
//     writes against no older one.
//   - A host restates what it sent after the baseline and does not know to
//     have arrived (the prior of Encode), so that the newest update of an entity
//     is always the right one.
//
// Everything that is decoded is hostile until proven otherwise: no decoder
// panics, allocates by what it reads, or accepts two encodings of one value.
package snapshot
