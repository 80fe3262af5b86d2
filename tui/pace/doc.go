// Package pace fits frames to the line that carries them.
//
// A program that writes into a connection learns late that the line is slow:
// windows and buffers on the way take in a second of frames and more, and
// whatever the player does is seen only behind them. So a frame is followed by
// a question that any terminal answers at once, and the answer tells that it
// has arrived. No frame goes while two wait for their answers.
//
//	line.go     when the next frame may go; questions, answers, silence
//	bucket.go   how many bytes a second go at most
//	delay.go    which answers are late: a long way is not a slow line
//	steps.go    what a line that strains is spared, and when it gets it back
//
// All of it is arithmetic on times that the caller passes: it has no clock and
// no goroutine.
package pace
