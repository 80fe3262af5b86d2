// Package theme says which colours stand for what: for dark and for light
// terminals, and for four kinds of colour vision.
//
// Whoever draws takes an ink, a colour by its meaning (inks.go), and cells keep
// it like that. Which colour it is is looked up when a cell is written to the
// terminal, or put on the map, in one of the tables of sets.go: so a change of
// the look costs one repaint, and drawing the same as before.
//
// The map is a night on every terminal, and what stands on it has the night's
// inks; panels and bars have those of the terminal's own background. Full is
// for eyes that tell all colours apart; the three other sets keep what must
// differ apart for those whose red, green or blue cones are missing, as the
// tests compute, and for everybody else too. Nothing is told by colour alone
// in any case.
package theme
