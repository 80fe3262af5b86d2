package words

import "switchback/world/grid"

// Story is what a lost hiker tells who woke them, or a cabin who reached it.
type Story [2]string

// hikerStride is the way from one hiker's story to the next one's. It shares
// no divisor with how many there are, so that none is told twice in a night.
const hikerStride = 3

// HikerStory is the story of a lost hiker, two lines.
func HikerStory(seed uint64, hiker int) [2]string {
	const n = len(hikerStories)
	return hikerStories[(int(seed%uint64(n))+hiker*hikerStride)%n]
}

// CabinStory is the story of the cabin among the landmarks, two lines.
func CabinStory(seed uint64, mark int) [2]string {
	return cabinStories[grid.Hash(seed, int32(mark), 0, 0)%uint64(len(cabinStories))]
}
