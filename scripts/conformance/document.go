package conformance

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Bytes are written as hexadecimal digits in the vectors.
type Bytes []byte

var heading = regexp.MustCompile(`^### Kind (\d+), (\w+): ids 0–(\d+)$`)

// ReadTables reads the field tables of §9 out of the document.
func ReadTables(document string) (tables []Table, err error) {
	_, document, _ = strings.Cut(document, "\n## 9. ")
	document, _, _ = strings.Cut(document, "\n## ")
	for _, part := range strings.Split(document, "\n### ")[1:] {
		t, err := readTable("### " + part)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// readTable reads a heading and the table below it.
func readTable(part string) (t Table, err error) {
	lines := strings.Split(part, "\n")
	m := heading.FindStringSubmatch(lines[0])
	if m == nil {
		return t, fmt.Errorf("not the heading of a table: %q", lines[0])
	}
	t.Name = m[2]
	t.Kind, _ = strconv.Atoi(m[1]) // the pattern has only digits there
	last, _ := strconv.Atoi(m[3])
	t.Max = last + 1
	err = t.readRows(lines[1:])
	return t, err
}

const columns = "| # | field | bits | signed | unit | told to | predicted by |"

// readRows reads the rows. Velocities are found by name when all are known.
func (t *Table) readRows(lines []string) error {
	begin := slices.Index(lines, columns)
	if begin < 0 {
		return fmt.Errorf("kind %s has no table with the columns %s", t.Name, columns)
	}
	var velocities []string
	for _, line := range lines[begin+2:] { // behind the rule below the columns
		if !strings.HasPrefix(line, "|") {
			break
		}
		f, velocity, err := readRow(line, len(t.Fields))
		if err != nil {
			return err
		}
		t.Fields, velocities = append(t.Fields, f), append(velocities, velocity)
		t.OwnedBySeat = t.OwnedBySeat || f.OwnerOnly
	}
	return t.setRates(velocities)
}

func (t *Table) setRates(velocities []string) error {
	for i, name := range velocities {
		if name == "itself" {
			t.Fields[i].Rate = -1
			continue
		}
		named := func(f Field) bool { return f.Name == name }
		if t.Fields[i].Rate = slices.IndexFunc(t.Fields, named); t.Fields[i].Rate < 0 {
			return fmt.Errorf("%s %s is predicted by %s, which is no field", t.Name, t.Fields[i].Name, name)
		}
	}
	return nil
}

// readRow reads the row of field i, and what predicts it.
func readRow(line string, i int) (f Field, velocity string, err error) {
	cell := strings.Split(strings.Trim(line, "| "), " | ")
	if len(cell) != 7 || cell[0] != strconv.Itoa(i) {
		return f, "", fmt.Errorf("not the row of field %d: %q", i, line)
	}
	f.Name = cell[1]
	f.Bits, err = strconv.Atoi(cell[2])
	if err != nil || f.Bits < 1 || f.Bits > 32 {
		return f, "", fmt.Errorf("not 1 to 32 bits: %q", line)
	}
	var known [2]bool
	f.Signed, known[0] = choice(cell[3], "no", "yes")
	f.OwnerOnly, known[1] = choice(cell[5], "everyone", "its own guest")
	if known != [2]bool{true, true} {
		return f, "", fmt.Errorf("a word that is not known: %q", line)
	}
	return f, cell[6], nil
}

// choice tells which of two words a cell has, and whether it is one of them.
func choice(cell, no, yes string) (is, known bool) { return cell == yes, cell == yes || cell == no }
