package lab

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// assertion is a condition on a report; the package comment has its form. A figure
// that was not seen (null) fulfils no comparison but ==null and != another value.
type assertion struct{ text, path, compare, want string }

var assertionForm = regexp.MustCompile(`^\s*([A-Za-z0-9_. -]+?)\s*(<=|>=|==|!=|<|>)\s*(\S+)\s*$`)

const (
	maxAssertions = 1000
	droppedPath   = "host.dropped."
	guestsPath    = "guests."
)

// parseAssertions reads assertions and checks their form and path before anything
// runs.
func parseAssertions(texts []string, guests int) ([]assertion, error) {
	if len(texts) > maxAssertions {
		return nil, fmt.Errorf("more than %d assertions", maxAssertions)
	}
	known := emptyReport(guests).leaves()
	var list []assertion
	for _, text := range texts {
		m := assertionForm.FindStringSubmatch(text)
		if m == nil {
			return nil, fmt.Errorf("assert %.80q: not a path, one of < <= > >= == != and a value", text)
		}
		a := assertion{text, m[1], m[2], m[3]}
		if len(a.find(known)) == 0 && !strings.HasPrefix(a.path, droppedPath) {
			return nil, fmt.Errorf("assert %.80q: the report has no %.80q", text, a.path)
		}
		list = append(list, a)
	}
	return list, nil
}

// emptyReport returns a report with every path that one of so many guests will have,
// but for the reasons under host.dropped.
func emptyReport(guests int) *Report {
	r := &Report{Guests: make([]GuestReport, guests), Host: (&hostFigures{}).report()}
	for i := range r.Guests {
		r.Guests[i] = (&player{}).report(0)
	}
	return r
}

// find returns the figures that the assertion is about.
func (a *assertion) find(leaves []leaf) (found []leaf) {
	for _, l := range leaves {
		if l.path == a.path || everyGuest(l.path) == a.path {
			found = append(found, l)
		}
	}
	return found
}

// everyGuest returns a path without the guest's index: guests.0.rtt_ms.p50 becomes
// guests.rtt_ms.p50.
func everyGuest(path string) string {
	rest, ok := strings.CutPrefix(path, guestsPath)
	if !ok {
		return path
	}
	_, rest, _ = strings.Cut(rest, ".")
	return guestsPath + rest
}

// check returns a line for every figure that does not fulfil the assertion.
func (a *assertion) check(leaves []leaf) (failures []string) {
	found := a.find(leaves)
	if len(found) == 0 { // a reason that never occurred
		found = []leaf{{a.path, json.Number("0")}}
	}
	for _, l := range found {
		if !a.holds(l.value) {
			failures = append(failures, fmt.Sprintf("%s: %s is %s", strings.TrimSpace(a.text), l.path, show(l.value)))
		}
	}
	return failures
}

func show(v json.Token) string {
	if v == nil {
		return "null"
	}
	return fmt.Sprint(v)
}

// holds compares numbers as numbers, and everything else as text, with == and !=
// only.
func (a *assertion) holds(v json.Token) bool {
	want, err := strconv.ParseFloat(a.want, 64)
	number, isNumber := v.(json.Number)
	if err != nil || !isNumber {
		return a.compare == "==" && show(v) == a.want || a.compare == "!=" && show(v) != a.want
	}
	got, _ := number.Float64() // written by ourselves
	switch a.compare {
	case "<":
		return got < want
	case "<=":
		return got <= want
	case ">":
		return got > want
	case ">=":
		return got >= want
	case "==":
		return got == want
	}
	return got != want
}
