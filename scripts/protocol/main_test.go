package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"switchback/world"
)

func TestDocumentHasTheFieldTables(t *testing.T) {
	old, err := os.ReadFile("../../PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	document, err := generate(old, world.Tables)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(document, old) {
		t.Error("the field tables of PROTOCOL.md are not those of package world; run: go run ./scripts/protocol -write")
	}
}

func TestGenerate(t *testing.T) {
	tables := []world.Table{{Kind: 7, Name: "lamp", Max: 3, Fields: []world.Field{
		{Name: "x", Unit: "m", Bits: 32, Signed: true, Rate: "vx"},
		{Name: "vx", Unit: "m/s", Bits: 9, Scope: world.Owner},
	}}}
	got, err := generate([]byte("before\n"+begin+"old\n"+end+"after\n"), tables)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"before\n" + begin, end + "after\n", "### Kind 7, lamp: ids 0–2\n",
		"| 0 | x | 32 | yes | m | everyone | vx |\n", "| 1 | vx | 9 | no | m/s | its own guest | itself |\n",
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if _, err := generate([]byte(begin+"no end"), tables); err == nil {
		t.Error("a document without its end marker is accepted")
	}
}
