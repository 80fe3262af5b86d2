//go:build !windows

package terminal

// sequences does nothing: terminals on this system send and obey escape sequences anyway.
func (*console) sequences() error { return nil }
