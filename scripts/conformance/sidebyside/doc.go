// Package sidebyside holds the decoder of package snapshot and the one of
// package conformance to each other. Only its tests do anything:
//
//	hike_test.go     what a host and its guests say in a real hike
//	fields_test.go   all values that the field tables allow
//	fuzz_test.go     whatever bytes fuzzing finds: both refuse, or both read the same
//	numbers_test.go  the numbers that PROTOCOL.md lists in words
//
// It stands beside package conformance and not in it, because that one may not
// know the code that it checks.
package sidebyside
