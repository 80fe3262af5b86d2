package level

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// Landmark is a place with a name.
type Landmark struct {
	grid.Pos
	Place forest.Place
	Camp  int8   // 1–5 for a camp, 0 otherwise
	Name  string // ASCII, at most 16 letters
}

// The name of a place is a word that the seed picks, no two alike in a night, and an
// ending for the kind of place.
var (
	nameWords = [...]string{
		"Badger", "Bracken", "Cinder", "Cold", "Crow", "Ember", "Fern", "Fox", "Gull", "Hare", "Heron", "Hollow",
		"Juniper", "Larch", "Lynx", "Marten", "Moss", "Otter", "Owl", "Raven", "Rowan", "Sorrel", "Tinder", "Wren",
	}
	nameEnds = [...]string{
		forest.Trailhead: " Gate", forest.Camp: " Camp", forest.Summit: " Top",
		forest.Lake: " Tarn", forest.Lookout: " View", forest.Cabin: " Cabin",
	}
)

// landmarks returns the named places of a forest: trailhead, camps and summit from south
// to north, then the ends of side paths.
func landmarks(f *forest.Forest) []Landmark {
	word := int(grid.Hash(f.Seed(), 0, 0, layerNames) % uint64(len(nameWords)))
	stride := 5 + 2*int(grid.Hash(f.Seed(), 1, 0, layerNames)%2) // 5 or 7: coprime to 24 words
	var marks []Landmark
	camp := int8(0)
	for _, n := range f.Graph().Nodes {
		if n.Place == forest.Junction {
			continue
		}
		m := Landmark{Pos: n.Pos, Place: n.Place, Name: nameWords[word] + nameEnds[n.Place]}
		if n.Place == forest.Camp {
			camp++
			m.Camp = camp
		}
		marks = append(marks, m)
		word = (word + stride) % len(nameWords)
	}
	return marks
}
