package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// folder holds the pictures; it is relative to the root of the repository.
const folder = "docs/img"

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

// run makes the pictures whose names contain one of the words, or all if there are
// no words.
func run(words []string) (err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var g golden
	defer func() { err = errors.Join(err, g.clear()) }()
	made := 0
	for i := range pictures {
		p := &pictures[i]
		if !p.among(words) {
			continue
		}
		if err := p.make(&g); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		made++
	}
	if made == 0 {
		return fmt.Errorf("no picture has %s in its name", strings.Join(words, " or "))
	}
	return nil
}

// among reports whether a picture is one of those that the words ask for.
func (p *picture) among(words []string) bool {
	return len(words) == 0 || slices.ContainsFunc(words, func(w string) bool { return strings.Contains(p.name, w) })
}

// make draws the picture and writes its file.
func (p *picture) make(g *golden) error {
	s, err := p.screen(g)
	if err != nil {
		return err
	}
	file := filepath.Join(folder, p.name+".png")
	n, err := write(file, s)
	if err == nil {
		fmt.Println(file, n, "bytes")
	}
	return err
}

func (p *picture) screen(g *golden) (screen, error) {
	if p.hike != nil {
		return p.hike.play()
	}
	return g.show(p.name)
}

// write draws a screen into a file and returns the file's length in bytes.
func write(name string, s screen) (int, error) {
	picture, err := draw(s)
	if err != nil {
		return 0, err
	}
	var b bytes.Buffer
	best := png.Encoder{CompressionLevel: png.BestCompression}
	if err := best.Encode(&b, picture); err != nil {
		return 0, err
	}
	return b.Len(), os.WriteFile(name, b.Bytes(), 0o644)
}
