//go:build endtoend

package endtoend

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// binary is the program under test.
var binary string

var race = flag.Bool("endtoend.race", false, "build the program with the race detector")

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	flag.Parse()
	dir, err := os.MkdirTemp("", "endtoend")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "switchback")
	build := exec.Command("go", "build", "-o", binary, fmt.Sprint("-race=", *race), "switchback")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		log.Print("the program does not build: ", err)
		return 1
	}
	return m.Run()
}
