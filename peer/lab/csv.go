package lab

import (
	"encoding/csv"
	"io"
	"strings"
)

// writeCSV writes a header and one row a guest. The columns are the keys of a guest
// in the JSON, in its order, nested keys joined by dots. A figure that was not seen
// is empty.
func (r *Report) writeCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	header, rows := r.columns()
	if err := out.Write(header); err != nil {
		return err
	}
	return out.WriteAll(rows)
}

// columns returns the figures of the guests as a table.
func (r *Report) columns() (header []string, rows [][]string) {
	rows = make([][]string, len(r.Guests))
	for i := range rows {
		part := Report{Guests: r.Guests[i : i+1]}
		header = header[:0]
		for _, l := range part.leaves() {
			if column, ok := strings.CutPrefix(l.path, guestsPath+"0."); ok {
				header, rows[i] = append(header, column), append(rows[i], cell(l))
			}
		}
	}
	return header, rows
}

func cell(l leaf) string {
	if l.value == nil {
		return ""
	}
	return show(l.value)
}
