// Package queue holds packets until they are due: those that peer/memnet
// carries and those that peer/degrade delays.
package queue
