// Package forest is the ground as a pure function of (seed, place). Nothing of
// it crosses the network: every peer computes the same numbers, from whole
// numbers only.
//
// Lay lays out what is far-reaching, a Plan, once, in this order (layout.go):
//
//	land     the height of the mountain: a steady rise and octaves of noise
//	streams  one across each band of 128 m
//	stem     a walker that climbs in switchbacks where the land is steep and
//	         crosses streams square; it always gains north, so it cannot
//	         meet itself
//	lights   fires at the camps, lanterns between them: the Spots
//	sides    paths to a lake, a cabin and a lookout
//	loops    trails that leave the stem and come back within a leg
//	profile  the height of the trails, evened along their way
//
// The ground itself is made by the chunk when it is first read (shape.go): the
// heights, bent towards the trails; the kind of each tile of half a metre; the
// trodden tiles over it, with logs across water; the trees, one at most in each
// plot of 4 × 4 m. What stands in the way is asked of trunks.go.
//
// A Plan never changes and is shared. A Forest is one owner's reading of it, not
// safe for concurrent use: it keeps the chunks read last in a table of bounded
// size (cache.go), and may share those with other readers through a Store.
package forest
