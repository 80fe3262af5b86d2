package words

import "switchback/world/grid"

// Story is two lines: what a lost hiker tells the player who woke them, or what a
// player finds in a cabin.
type Story [2]string

// hikerStride is the step from one hiker's story to the next one's. It shares no
// divisor with the number of stories, so that none is told twice in a night.
const hikerStride = 3

// HikerStory returns the story of a lost hiker, by its index in the night.
func HikerStory(seed uint64, hiker int) [2]string {
	const n = len(hikerStories)
	return hikerStories[(int(seed%uint64(n))+hiker*hikerStride)%n]
}

// CabinStory returns the story of a cabin, by its index among the landmarks.
func CabinStory(seed uint64, mark int) [2]string {
	return cabinStories[grid.Hash(seed, int32(mark), 0, 0)%uint64(len(cabinStories))]
}
