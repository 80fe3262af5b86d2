package conformance

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Bytes are bytes that the vectors write as hexadecimal digits.
type Bytes []byte

var (
	heading = regexp.MustCompile(`^(\d+), (\w+): ids 0–(\d+)\n`)
	row     = regexp.MustCompile(`(?m)^\| (\d+) \| ([^|]+) \| (\d+) \| (yes|no) \| [^|]+ \| (everyone|its own guest) \| ([^|]+) \|$`)
)

// The submatches of row: the columns that are read.
const (
	number = iota + 1
	name
	bits
	isSigned
	toldTo
	predictedBy
)

// ReadTables reads the field tables of §9 out of the document.
func ReadTables(document string) (tables []Table, err error) {
	_, section, _ := strings.Cut(document, "\n## 9. ")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, part := range strings.Split(section, "\n### Kind ")[1:] {
		t, err := readTable(part)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// readTable reads one kind, from its number on. If a kind has fields for one guest
// only, its entities belong to the seats of their ids (§5.1).
func readTable(part string) (t Table, err error) {
	const aboveRows = 2 // lines of the table: the heads of its columns and a rule
	m, rows := heading.FindStringSubmatch(part), row.FindAllStringSubmatch(part, -1)
	if m == nil || len(rows) != strings.Count(part, "\n|")-aboveRows {
		return t, fmt.Errorf("not a field table: %s", part)
	}
	t.Name, t.Kind, t.Max = m[2], integer(m[1]), integer(m[3])+1
	for i, r := range rows {
		f, err := readField(rows, i)
		if err != nil {
			return t, fmt.Errorf("%w: %s", err, r[0])
		}
		t.Fields = append(t.Fields, f)
		t.OwnedBySeat = t.OwnedBySeat || f.OwnerOnly
	}
	return t, nil
}

// readField reads row i. A field's velocity is another row, which it names.
func readField(rows [][]string, i int) (f Field, err error) {
	r := rows[i]
	f = Field{Name: r[name], Bits: integer(r[bits]), Signed: r[isSigned] == "yes", OwnerOnly: r[toldTo] != "everyone"}
	f.Rate = slices.IndexFunc(rows, func(other []string) bool { return other[name] == r[predictedBy] })
	switch {
	case integer(r[number]) != i:
		return f, fmt.Errorf("row %d has another number", i)
	case f.Bits < 1 || f.Bits > 32:
		return f, fmt.Errorf("a field has 1 to 32 bits")
	case f.Rate < 0 && r[predictedBy] != "itself":
		return f, fmt.Errorf("predicted by a field that is not there")
	}
	return f, nil
}

// integer returns the value of digits that a pattern has matched.
func integer(digits string) int {
	n, _ := strconv.Atoi(digits) // too large a number becomes the greatest int
	return n
}
