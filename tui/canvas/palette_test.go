package canvas

import "testing"

func TestNearestColours(t *testing.T) {
	tests := []struct {
		palette Palette
		color   Color
		want    uint8
	}{
		{Colors256, 0x000000, 16},
		{Colors256, 0xffffff, 231},
		{Colors256, 0xff0000, 196},
		{Colors256, 0x5f875f, 65},
		{Colors256, 0x121212, 233},
		{Colors256, 0x84673c, 94}, // lit needles: brown, though a grey is nearer
		{Colors256, 0x8593a0, 246},
		{Colors16, 0x000000, 0},
		{Colors16, 0x080808, 0},
		{Colors16, 0xcd0000, 1},
		{Colors16, 0x808080, 8},
		{Colors16, 0xffffff, 15},
	}
	for _, test := range tests {
		if got := test.palette.table()[index(test.color)]; got != test.want {
			t.Errorf("palette %d: %06x is %d, want %d", test.palette, uint32(test.color), got, test.want)
		}
	}
}

// The user's own sixteen colours may be anything: 256 colours do without them.
func TestColours256LeaveTheUsersOwn(t *testing.T) {
	for i, got := range Colors256.table() {
		if got < 16 {
			t.Fatalf("colour %06x is %d", uint32(widen(i)), got)
		}
	}
}
