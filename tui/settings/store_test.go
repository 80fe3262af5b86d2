package settings

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func newStore(t *testing.T) *Store {
	return &Store{
		Path: filepath.Join(t.TempDir(), "switchback", "settings.toml"),
		Check: func(f File) error {
			if f.Values["color"] == "512" {
				return errors.New("color: no")
			}
			return nil
		},
	}
}

func (s *Store) put(t *testing.T, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(s.Path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.Path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func (s *Store) want(t *testing.T, values, bind map[string]string) {
	t.Helper()
	f, err := s.Load()
	if err != nil || !maps.Equal(f.Values, values) || !maps.Equal(f.Bind, bind) {
		t.Errorf("the file has %v, %v, %v", f.Values, f.Bind, err)
	}
}

func TestWhatIsSavedIsThereAgain(t *testing.T) {
	s := newStore(t)
	s.want(t, nil, nil)
	for _, change := range []map[string]string{{"name": `Fern "the" \ Moss`, "fps": "30"}, {"fps": "60", "color": "007"}} {
		if err := s.Save(change, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Save(nil, map[string]string{"act": "x"}); err != nil {
		t.Fatal(err)
	}
	values := map[string]string{"name": `Fern "the" \ Moss`, "fps": "60", "color": "007"}
	s.want(t, values, map[string]string{"act": "x"})
	if err := s.Save(nil, map[string]string{}); err != nil {
		t.Fatal(err)
	}
	s.want(t, values, nil)
	if text, _ := os.ReadFile(s.Path); !strings.Contains(string(text), "fps = 60\n") {
		t.Errorf("a number is not bare:\n%s", text)
	}
}

func TestAnEditByHandIsKept(t *testing.T) {
	s := newStore(t)
	s.put(t, "ascii = true\nfps = 20 # slow\n[bind]\nlamp = 'x'\n")
	if err := s.Save(map[string]string{"fps": "30"}, nil); err != nil {
		t.Fatal(err)
	}
	s.want(t, map[string]string{"ascii": "true", "fps": "30"}, map[string]string{"lamp": "x"})
}

func TestFaultsNameFileAndPlace(t *testing.T) {
	for text, says := range map[string]string{
		"fps = 30\nfps 40":              "line 2",
		"fps = 30\nfps = 40":            "line 2",
		"fps = 1.5":                     `"fps"`,
		"name = ['Fern']":               `"name"`,
		"bind = 3":                      "table of keys",
		"[bind.act]\nx = 1":             `"act"`,
		"color = '512'":                 "color: no",
		"name = '\xff'":                 "line 1",
		strings.Repeat("#", maxBytes+1): "more than",
	} {
		s := newStore(t)
		s.put(t, text)
		f, err := s.Load()
		if err == nil || !strings.Contains(err.Error(), says) || !strings.HasPrefix(err.Error(), s.Path) {
			t.Errorf("%.40q: %v", text, err)
		}
		if f.Values != nil || f.Bind != nil {
			t.Errorf("%.40q still says %v", text, f)
		}
		if err := s.Save(map[string]string{"fps": "30"}, nil); err != nil {
			t.Errorf("%.40q: %v", text, err)
		}
		s.want(t, map[string]string{"fps": "30"}, nil)
		if old, err := os.ReadFile(s.Path + ".bak"); err != nil || string(old) != text {
			t.Errorf("%.40q is kept as %.40q, %v", text, old, err)
		}
	}
}

func TestALinkStaysOne(t *testing.T) {
	s := newStore(t)
	s.put(t, "")
	real := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(real, []byte("fps = 20\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Remove(s.Path), os.Symlink(real, s.Path)); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(map[string]string{"ascii": "on"}, nil); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(real); err != nil || !strings.Contains(string(text), "ascii") {
		t.Errorf("the file behind the link has %q, %v", text, err)
	}
}

func TestWhatCannotBeKeptIsSaid(t *testing.T) {
	s := newStore(t)
	s.put(t, "")
	s.Path = filepath.Join(s.Path, "settings.toml") // below a file
	err := s.Save(map[string]string{"fps": "30"}, nil)
	if err == nil || !strings.HasPrefix(err.Error(), s.Path) {
		t.Errorf("Save says %v", err)
	}
}

// FuzzDecode: whatever is accepted is written in a form that reads back the same.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{"", "fps = 30\n[bind]\nlamp = 'x'\n", "a = true\nb = \"\\u0000\"", "'' = 0x10", "bind = {a = 'b'}", "a.b = 1"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := decode(data)
		if err != nil {
			return
		}
		text, err := file.encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := decode(text)
		if len(text) > maxBytes {
			return // with its header it may be a little too long
		}
		if err != nil || !maps.Equal(again.Values, file.Values) || !maps.Equal(again.Bind, file.Bind) {
			t.Fatalf("%v, written as\n%s\nreads as %v, %v", file, text, again, err)
		}
	})
}
