// Package netgraph keeps what the network did: samples in rings, their
// statistics, and the pane that shows them, as lines of text.
package netgraph
