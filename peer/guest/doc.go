// Package guest is a predicting peer of a star.
//
// Its picture of the world comes from three mechanisms that know nothing of
// each other, each tested alone:
//
//	predict.go        its own body, run ahead at once and reconciled with the host
//	interpolation.go  everyone else, drawn between two snapshots of the past;
//	                  track.go keeps an entity's keyframes, motion.go blends two
//	offset.go         corrections of its own body, hidden from the eye
//
// Two more keep time: clock.go makes commands reach the host a little early, and
// timeline.go chooses which moment of the host's time to draw. guest.go is the
// session around them, receive.go what comes in, baselines.go the snapshots that
// are kept, nights.go how one night follows another, send.go what goes out,
// view.go what a screen gets, figures.go and shares.go what is measured.
package guest
