package peer

// Notices is the newest things that the people at one end are told, newest
// last. The zero value is empty and ready.
type Notices struct {
	Rows  [16]Notice
	count uint32
}

// Add numbers a notice and puts it behind the others. The row is valid until
// the next one comes.
func (n *Notices) Add(notice Notice) *Notice {
	n.count++
	notice.Number = n.count
	copy(n.Rows[:], n.Rows[1:])
	row := &n.Rows[len(n.Rows)-1]
	*row = notice
	return row
}
