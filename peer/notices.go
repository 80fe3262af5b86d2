package peer

// Notices holds the newest notices at one end of a link, newest last. The zero
// value is empty and ready.
type Notices struct {
	Rows  [16]Notice
	count uint32
}

// Add numbers a notice, appends it and drops the oldest. The row is valid until
// the next Add.
func (n *Notices) Add(notice Notice) *Notice {
	n.count++
	notice.Number = n.count
	copy(n.Rows[:], n.Rows[1:])
	row := &n.Rows[len(n.Rows)-1]
	*row = notice
	return row
}
