// Package queue is where packets wait for their time: those that an in-process
// network carries, and those that a conditioner delays.
package queue
