// Package party starts sessions and keeps together what belongs to one: the
// session, its run, its links, its conditioner and the place on disk where
// a guest keeps the token of its seat. It is what the commands and the screen
// need, composed once; everything it composes can be used without it.
package party
