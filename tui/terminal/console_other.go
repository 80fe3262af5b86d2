//go:build !windows

package terminal

// sequences are what terminals of this system send and obey anyway.
func (*console) sequences() error { return nil }
