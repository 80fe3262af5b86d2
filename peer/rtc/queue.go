package rtc

import (
	"encoding/binary"
	"time"
)

// queue is a ring of packets in a fixed number of bytes: nothing that a peer sends
// makes it grow, and in steady state it allocates nothing.
//
//	arrival  8 bytes  nanoseconds since the run's start
//	length   4 bytes
//	packet   length bytes
type queue struct {
	box   []byte
	start int // of the oldest packet
	used  int // bytes in use from start on, around the end of the box
}

const queueHeader = 8 + 4

func newQueue(size int) queue { return queue{box: make([]byte, size)} }

func (q *queue) empty() bool { return q.used == 0 }

func (q *queue) fits(packet []byte) bool {
	return queueHeader+len(packet) <= len(q.box)-q.used
}

// push appends a packet that fits.
func (q *queue) push(at time.Duration, packet []byte) {
	var header [queueHeader]byte
	binary.LittleEndian.PutUint64(header[:], uint64(at))
	binary.LittleEndian.PutUint32(header[8:], uint32(len(packet)))
	q.write(header[:])
	q.write(packet)
}

func (q *queue) write(p []byte) {
	end := (q.start + q.used) % len(q.box)
	n := copy(q.box[end:], p)
	copy(q.box, p[n:])
	q.used += len(p)
}

// head reads the header of the oldest packet. The queue is not empty.
func (q *queue) head() (at time.Duration, length int) {
	var header [queueHeader]byte
	q.copyAt(0, header[:])
	at = time.Duration(binary.LittleEndian.Uint64(header[:]))
	return at, int(binary.LittleEndian.Uint32(header[8:]))
}

func (q *queue) copyAt(offset int, to []byte) {
	from := (q.start + offset) % len(q.box)
	n := copy(to, q.box[from:])
	copy(to[n:], q.box)
}

// pop removes the oldest packet and appends it to the given slice. The queue
// is not empty.
func (q *queue) pop(to []byte) (packet []byte, at time.Duration) {
	at, length := q.head()
	packet = append(to, make([]byte, length)...)
	q.copyAt(queueHeader, packet[len(to):])
	q.drop()
	return packet, at
}

// drop removes the oldest packet. The queue is not empty.
func (q *queue) drop() {
	_, length := q.head()
	q.start = (q.start + queueHeader + length) % len(q.box)
	q.used -= queueHeader + length
}
