// Package party starts sessions and keeps together what belongs to one: the
// session, its run, its links, its conditioner and the place on disk where
// a guest keeps the token of its seat. It composes once what the commands and the
// screen need; everything that it composes can be used without it.
//
// Reading order: party.go (solo and host), join.go (a guest), seatfile.go (its
// token), conditioned.go (links of a host under --net), serve.go and summary.go (a
// host without a screen), bots.go (guests without a person), flags.go and log.go.
package party
