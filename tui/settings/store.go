package settings

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"

	"github.com/adrg/xdg"
)

// UserFile returns the path of this user's settings file.
func UserFile() string { return filepath.Join(xdg.ConfigHome, "switchback", "settings.toml") }

// Store is a settings file.
type Store struct {
	Path  string
	Check func(File) error // a further check of a file that could be decoded; nil: none

	mu sync.Mutex // one change after the other
}

// Load reads the file. A missing one counts as empty. An error names the file and
// the fault.
func (s *Store) Load() (File, error) {
	f, err := s.read()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return File{}, nil
	case err != nil:
		return File{}, fmt.Errorf("%s: %w", s.Path, err)
	}
	return f, nil
}

// read reads, decodes and checks the file. It reads one byte more than the bound at
// most, which decode then refuses.
func (s *Store) read() (File, error) {
	file, err := os.Open(s.Path)
	if err != nil {
		return File{}, cause(err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	if err != nil {
		return File{}, cause(err)
	}
	f, err := decode(data)
	if err == nil && s.Check != nil {
		err = s.Check(f)
	}
	return f, err
}

// cause strips the paths from an error: Load and Save name the file.
func cause(err error) error {
	var at *fs.PathError
	var between *os.LinkError
	switch {
	case errors.As(err, &at):
		return at.Err
	case errors.As(err, &between):
		return between.Err
	}
	return err
}

// Save changes values in the file, and replaces the bound keys unless bind is nil.
// It reads the file anew, because somebody, or another game, may have changed it
// meanwhile. A file with a fault is kept beside the new one, as .bak.
func (s *Store) Save(values, bind map[string]string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	path, err := filepath.EvalSymlinks(s.Path) // a symbolic link stays one
	if err != nil {
		path = s.Path
	}
	f, err := s.salvage(path)
	if err != nil {
		return fmt.Errorf("%s: %w", s.Path, err)
	}
	maps.Copy(f.Values, values)
	if bind != nil {
		f.Bind = bind
	}
	if err := replace(path, f); err != nil {
		return fmt.Errorf("%s: %w", s.Path, cause(err))
	}
	return nil
}

// salvage reads the file for a change. It moves a file with a fault out of the way.
func (s *Store) salvage(path string) (File, error) {
	f, err := s.read()
	if err != nil {
		f = File{}
		if !errors.Is(err, fs.ErrNotExist) {
			if err := os.Rename(path, path+".bak"); err != nil {
				return File{}, cause(err)
			}
		}
	}
	if f.Values == nil {
		f.Values = map[string]string{}
	}
	return f, nil
}

// replace writes the file in one step: a crash leaves the old one or the new
// one.
func replace(path string, f File) error {
	data, err := f.encode()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name()) // the error that matters is the first one
	}
	return err
}
