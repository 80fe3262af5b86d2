// Package pace fits frames to the line that carries them.
//
// A program that writes into a connection learns late that the line is slow:
// windows and buffers on the way take in a second of frames and more, and the
// effect of a key appears only after all of them. So each frame is followed by a
// question that any terminal answers at once: the answer proves that the frame has
// arrived. Once a terminal has answered, no frame goes while two answers are missing.
//
//	line.go     when the next frame may go; questions, answers, silence
//	bucket.go   the limit of bytes a second
//	delay.go    how much of an answer's time is queueing and not the route
//	steps.go    what is left out on a strained line, and when it comes back
//
// The package only computes with times that the caller passes: it has no clock and
// no goroutine.
package pace
