// Package forest is the ground as a pure function of (seed, place). None of it crosses
// the network: every peer computes the same, from whole numbers only.
//
// Lay makes a Plan of all that reaches beyond a chunk, once, in this order
// (layout.go):
//
//	land     the height of the mountain: a steady rise and octaves of noise
//	streams  at most one across each band of 128 m
//	stem     the trail to the summit: it climbs in switchbacks where the land is
//	         steep and crosses streams square; it always gains north, so it
//	         cannot meet itself
//	lights   fires at the camps, lanterns between them: the Spots
//	sides    paths to a lake, a cabin and a lookout
//	loops    trails that leave the stem and come back within a leg
//	profile  the height of the trails, evened along their way
//
// A chunk of the ground is made when it is first read (shape.go): the heights, bent
// towards the trails; the kind of each tile of half a metre; the trodden tiles over
// it, with logs across water; the trees, at most one in each plot of 4 × 4 m.
// trunks.go answers whether a trunk stands in the way.
//
// A Plan never changes and is shared. A Forest is one owner's reading of it, and not
// safe for concurrent use: it keeps the chunks read last in a table of bounded size
// (cache.go), and can share them with other readers through a Store.
package forest
