// Command protocol keeps the field tables of PROTOCOL.md equal to those of package
// world. By default it compares them and exits with 1 if they differ; with -write
// it writes them.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"log"
	"os"

	"switchback/world"
)

// The markers around the generated part of the document.
const (
	begin = "<!-- field tables: written by scripts/protocol -->\n"
	end   = "<!-- end of field tables -->\n"
)

func main() {
	log.SetFlags(0)
	file := flag.String("file", "PROTOCOL.md", "the document")
	write := flag.Bool("write", false, "write the tables into the document")
	flag.Bool("check", true, "compare only; the default")
	flag.Parse()
	old, err := os.ReadFile(*file)
	if err != nil {
		log.Fatal(err)
	}
	document, err := generate(old, world.Tables)
	switch {
	case err != nil:
		log.Fatalf("%s: %v", *file, err)
	case bytes.Equal(document, old):
	case !*write:
		log.Fatalf("%s: its field tables are not those of package world; run: go run ./scripts/protocol -write", *file)
	default:
		if err := os.WriteFile(*file, document, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// generate returns the document with its field tables generated from tables.
func generate(document []byte, tables []world.Table) ([]byte, error) {
	head, rest, found := bytes.Cut(document, []byte(begin))
	_, tail, closed := bytes.Cut(rest, []byte(end))
	if !found || !closed {
		return nil, fmt.Errorf("the markers %q and %q are missing", begin, end)
	}
	var out bytes.Buffer
	out.Write(head)
	out.WriteString(begin)
	for i := range tables {
		writeTable(&out, &tables[i])
	}
	out.WriteString("\n" + end)
	out.Write(tail)
	return out.Bytes(), nil
}

// writeTable writes one kind as a Markdown table.
func writeTable(out *bytes.Buffer, t *world.Table) {
	fmt.Fprintf(out, "\n### Kind %d, %s: ids 0–%d\n\n", t.Kind, t.Name, t.Max-1)
	fmt.Fprintln(out, "| # | field | bits | signed | unit | told to | predicted by |")
	fmt.Fprintln(out, "| --- | --- | --- | --- | --- | --- | --- |")
	for i, f := range t.Fields {
		if f.Scope == world.Hidden {
			continue // hidden fields come last and never leave the host
		}
		fmt.Fprintf(out, "| %d | %s | %d | %s | %s | %s | %s |\n", i, f.Name, f.Bits, yes(f.Signed), f.Unit, told(f.Scope), predictedBy(&f))
	}
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func told(s world.Scope) string {
	if s == world.Owner {
		return "its own guest"
	}
	return "everyone"
}

func predictedBy(f *world.Field) string { return cmp.Or(f.Rate, "itself") }
