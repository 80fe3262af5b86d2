package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"switchback/lobby/invite"
)

// stage holds the players of a hike and their command lines.
type stage struct {
	size
	home    string // their home folder, so that nothing of this computer is in the picture
	lines   [][]string
	players []*player // an entry is nil until its program starts
}

// newStage builds the program. It starts no player.
func newStage(s size, lines [][]string) (*stage, error) {
	home, err := os.MkdirTemp("", "pictures")
	if err != nil {
		return nil, err
	}
	st := &stage{size: s, home: home, lines: lines, players: make([]*player, len(lines))}
	build := exec.Command("go", "build", "-o", st.program(), "switchback")
	if report, err := build.CombinedOutput(); err != nil {
		return nil, errors.Join(fmt.Errorf("the program does not build: %s", report), st.clear())
	}
	return st, nil
}

func (s *stage) program() string { return filepath.Join(s.home, "switchback") }

// clear ends all programs and removes the home folder.
func (s *stage) clear() error {
	for _, p := range s.players {
		if p != nil {
			p.end()
		}
	}
	return os.RemoveAll(s.home)
}

// perform performs all steps, one after the other.
func (s *stage) perform(steps []step) error {
	for _, st := range steps {
		p, err := s.player(st.player)
		if err != nil {
			return err
		}
		if err := p.perform(st); err != nil {
			return fmt.Errorf("player %d, %s: %w", st.player+1, st.word, err)
		}
	}
	return nil
}

// player returns player i, counted from 0. The first call starts its program.
func (s *stage) player(i int) (p *player, err error) {
	if i < 0 || i >= len(s.players) {
		return nil, fmt.Errorf("there is no player %d: each needs a command line", i+1)
	}
	if s.players[i] == nil {
		s.players[i], err = s.start(s.lines[i])
	}
	return s.players[i], err
}

// codeWord stands for the invite code in a command line.
const codeWord = "CODE"

func (s *stage) start(line []string) (*player, error) {
	line = slices.Clone(line)
	if at := slices.Index(line, codeWord); at >= 0 {
		code, err := s.code()
		if err != nil {
			return nil, err
		}
		line[at] = code
	}
	cmd := exec.Command(s.program(), line...)
	cmd.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + s.home,
		"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8",
	}
	return launch(s.size, cmd)
}

// code reads the invite code off the first player's screen.
func (s *stage) code() (code string, err error) {
	host, err := s.player(0)
	if err != nil {
		return "", err
	}
	err = host.await(func() bool {
		inv, _, err := invite.Read(host.look().text())
		if err == nil {
			code = invite.Format(inv)
		}
		return err == nil
	})
	if err != nil {
		return "", fmt.Errorf("no invite code on the first screen: %w", err)
	}
	return code, nil
}
