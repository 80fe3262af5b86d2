package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// table holds the measured figures.
type table struct{ rows []row }

// row is one figure. Columns that were not measured are empty.
type row struct{ what, target, game, view string }

func (t *table) add(what, target, game, view string) {
	t.rows = append(t.rows, row{what, target, game, view})
}

func (t *table) print(w io.Writer) error {
	const gap = 2
	columns := tabwriter.NewWriter(w, 0, 0, gap, ' ', 0)
	fmt.Fprintln(columns, "\ttarget\tswitchback\tstring view")
	for _, r := range t.rows {
		fmt.Fprintf(columns, "%s\t%s\t%s\t%s\n", r.what, r.target, r.game, r.view)
	}
	return columns.Flush()
}
