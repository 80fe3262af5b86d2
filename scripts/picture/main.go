package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"log"
	"os"
	"slices"

	"github.com/charmbracelet/x/vt"
)

func main() {
	log.SetFlags(0)
	out := flag.String("o", "picture.png", "the file to write")
	cells := flag.String("size", "80x24", "columns and rows of the terminals")
	keys := flag.String("keys", "", "what the players do, as the package comment says")
	show := flag.Int("show", 1, "whose screen to draw")
	from := flag.String("bytes", "", "draw what a terminal shows that gets the bytes of this file; nobody plays")
	flag.Parse()
	if *from != "" {
		if err := replay(*out, *cells, *from); err != nil {
			log.Fatal(err)
		}
		return
	}
	if err := picture(*out, *cells, *keys, *show-1, commandLines(flag.Args())); err != nil {
		log.Fatal(err)
	}
}

// commandLines cuts the arguments at each --.
func commandLines(args []string) (lines [][]string) {
	for {
		at := slices.Index(args, "--")
		if at < 0 {
			return append(lines, args)
		}
		lines, args = append(lines, args[:at]), args[at+1:]
	}
}

// picture plays and writes the file.
func picture(out, cells, keys string, show int, lines [][]string) error {
	s, err := parseSize(cells)
	if err != nil {
		return err
	}
	steps, err := parseKeys(keys)
	if err != nil {
		return err
	}
	screen, err := play(s, lines, steps, show)
	if err != nil {
		return err
	}
	return write(out, screen)
}

// parseSize reads columns and rows.
func parseSize(cells string) (s size, err error) {
	if _, err := fmt.Sscanf(cells, "%dx%d", &s.columns, &s.rows); err != nil || s.columns < 1 || s.rows < 1 {
		return s, fmt.Errorf("-size %q: columns x rows, such as 80x24", cells)
	}
	return s, nil
}

// replay gives a terminal the bytes of a file and writes what it shows.
func replay(out, cells, file string) error {
	s, err := parseSize(cells)
	if err != nil {
		return err
	}
	b, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	p := player{size: s, emulator: vt.NewEmulator(s.columns, s.rows)}
	if _, err := p.emulator.Write(b); err != nil {
		return err
	}
	return write(out, p.look())
}

// play lets the players do their steps and returns what one of them then sees.
func play(s size, lines [][]string, steps []step, show int) (_ screen, err error) {
	st, err := newStage(s, lines)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, st.clear()) }()
	if err := st.perform(steps); err != nil {
		return nil, err
	}
	p, err := st.player(show)
	if err != nil {
		return nil, err
	}
	return p.settled()
}

// write draws a screen into a file.
func write(name string, s screen) error {
	picture, err := draw(s)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	best := png.Encoder{CompressionLevel: png.BestCompression}
	if err := best.Encode(&b, picture); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}
