package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/charmbracelet/x/vt"
)

// golden holds what tui's tests send a terminal for each golden screen. They write
// it once for all pictures.
type golden struct{ folder string } // "" until it is written

// write fills the folder, unless that is done.
func (g *golden) write() (err error) {
	if g.folder != "" {
		return nil
	}
	if g.folder, err = os.MkdirTemp("", "pictures"); err != nil {
		return err
	}
	test := exec.Command("go", "test", "switchback/tui", "-count", "1", "-run", "^TestGoldenScreens$", "-bytes", g.folder)
	if report, err := test.CombinedOutput(); err != nil {
		return fmt.Errorf("the golden screens: %w\n%s", err, report)
	}
	return nil
}

// clear removes the folder.
func (g *golden) clear() error {
	if g.folder == "" {
		return nil
	}
	return os.RemoveAll(g.folder)
}

// show returns a golden screen as a terminal of its size shows it.
func (g *golden) show(name string) (screen, error) {
	s, err := sizeIn(name)
	if err != nil {
		return nil, err
	}
	if err := g.write(); err != nil {
		return nil, err
	}
	b, err := os.ReadFile(filepath.Join(g.folder, name))
	if err != nil {
		return nil, err
	}
	p := player{size: s, emulator: vt.NewEmulator(s.columns, s.rows)}
	if _, err := p.emulator.Write(b); err != nil {
		return nil, err
	}
	return p.look(), nil
}

// sizeIn returns the size in the name of a golden screen: what follows the dot.
func sizeIn(name string) (s size, err error) {
	_, outlet, _ := strings.Cut(name, ".")
	if _, err := fmt.Sscanf(outlet, "%dx%d", &s.columns, &s.rows); err != nil || s.columns < 1 || s.rows < 1 {
		return s, fmt.Errorf("%s: no size as in fight.80x24", name)
	}
	return s, nil
}
