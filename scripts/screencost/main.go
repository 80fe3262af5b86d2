package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// measures are the measurements, in the order of the table.
var measures = []struct {
	name string
	take func(*bench) error
}{
	{"frame", (*bench).frame},
	{"key", (*bench).key},
	{"bytes", (*bench).bytes},
	{"share", (*bench).share},
}

func main() {
	log.SetFlags(0)
	view := flag.Bool("view", false, "be the string view, in this terminal")
	flag.Parse()
	var err error
	if *view {
		err = stringView()
	} else {
		err = run(flag.Args())
	}
	if err != nil {
		log.Fatal(err)
	}
}

// bench holds the programs that are measured and the table of results.
type bench struct {
	table
	game, view string // paths of the game and of the string view
	home       string // their home folder, without this computer's settings
}

func run(names []string) (err error) {
	b, err := newBench()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(b.home)) }()
	for _, m := range measures {
		if len(names) > 0 && !slices.Contains(names, m.name) {
			continue
		}
		if err := m.take(b); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	if len(b.rows) == 0 {
		return fmt.Errorf("%v: frame, key, bytes or share", names)
	}
	return b.print(os.Stdout)
}

// newBench builds the game. The string view is this program.
func newBench() (*bench, error) {
	view, err := os.Executable()
	if err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp("", "screencost")
	if err != nil {
		return nil, err
	}
	b := &bench{game: filepath.Join(home, "switchback"), view: view, home: home}
	build := exec.Command("go", "build", "-o", b.game, "switchback")
	build.Stderr = os.Stderr
	return b, build.Run()
}
