// Package theme says which colours stand for what: for dark and for light
// terminals, and for four kinds of colour vision.
//
// Drawing code uses inks, colours by their meaning (inks.go), and cells hold them.
// The colour of an ink is looked up in one of the tables of sets.go when a cell is
// written to the terminal or put on the map. The player's Look (look.go) chooses
// the table, so a change of it costs one repaint and drawing stays as cheap.
//
// The map is a night on every terminal, and what stands on it has the night's
// inks. Panels and bars have those of the terminal's own background. Full is for
// eyes that tell all colours apart. The three other sets keep different meanings
// apart for eyes without red, green or blue cones, and for all others too; the
// tests compute that. In any case nothing is shown by colour alone.
package theme
