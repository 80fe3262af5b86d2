package degrade

import (
	"fmt"
	"strings"
)

// profile is a named set of conditions: what a kind of access line adds to a link
// without delay, in ordinary use rather than in its brochure.
type profile struct{ Name, Spec string }

// profiles returns the named sets, best first.
func profiles() []profile {
	return []profile{
		{"lan", "lat:0.5,jitter:0.3"},
		{"dsl", "lat:15,jitter:3,loss:0.1,up.bw:5mbit,down.bw:25mbit,queue:64k"},
		{"4g", "lat:25,jitter:15,loss:0.5,up.bw:10mbit,down.bw:30mbit,queue:128k"},
		{"wifi-bad", "lat:5,jitter:40,ge:1/30,reorder:0.5,dup:0.1"},
		{"3g", "lat:75,jitter:40,loss:1.5,up.bw:384kbit,down.bw:1600kbit,queue:64k"},
		{"satellite", "lat:300,jitter:20,loss:1,up.bw:2mbit,down.bw:20mbit,queue:256k"},
		{"hotel", "lat:40,jitter:60,ge:1/20,loss:1,bw:512kbit,queue:64k"},
	}
}

func findProfile(name string) (profile, bool) {
	for _, p := range profiles() {
		if p.Name == name {
			return p, true
		}
	}
	return profile{}, false
}

// ProfileList returns the named sets and their values as a table, one a line.
func ProfileList() string {
	var b strings.Builder
	for _, p := range profiles() {
		fmt.Fprintf(&b, "%-10s %s\n", p.Name, p.Spec)
	}
	return b.String()
}
