// Package sidebyside compares the decoder of package snapshot with that of package
// conformance. It holds only tests:
//
//	hike_test.go     what a host and its guests send in a real hike
//	fields_test.go   all values that the field tables allow
//	fuzz_test.go     any bytes that fuzzing finds: both refuse, or both read the same
//	numbers_test.go  the numbers that PROTOCOL.md lists in words
//
// It is a package of its own because package conformance may not import the code
// that it checks.
package sidebyside
