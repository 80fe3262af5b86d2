package settings

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/pelletier/go-toml/v2"

	"switchback/tui/words"
)

// maxBytes bounds the file: some hundred lines are more than there are choices.
const maxBytes = 16 << 10

// bindTable is the name of the table of keys.
const bindTable = "bind"

// File is what the file holds. What was never chosen is not in it, so that it
// follows the defaults of later versions.
type File struct {
	Values map[string]string // by the name of the choice
	Bind   map[string]string // keys by the name of the action
}

// decode reads a file. An error names the line, or the entry that is wrong.
func decode(data []byte) (File, error) {
	if len(data) > maxBytes {
		return File{}, fmt.Errorf(words.FileTooLarge, maxBytes)
	}
	var all map[string]any
	if err := toml.Unmarshal(data, &all); err != nil {
		return File{}, withLine(err)
	}
	bind, ok := all[bindTable].(map[string]any)
	if _, given := all[bindTable]; given && !ok {
		return File{}, fmt.Errorf(words.NoKeyTable, bindTable)
	}
	delete(all, bindTable)
	var f File
	var err error
	if f.Values, err = spelled(all); err != nil {
		return File{}, err
	}
	if f.Bind, err = spelled(bind); err != nil {
		return File{}, err
	}
	return f, nil
}

// withLine puts the number of the line in front of an error.
func withLine(err error) error {
	var at *toml.DecodeError
	if errors.As(err, &at) {
		line, _ := at.Position()
		return fmt.Errorf("line %d: %w", line, err)
	}
	return err
}

// spelled turns strings, whole numbers and booleans into words; there is nothing
// else to choose.
func spelled(table map[string]any) (map[string]string, error) {
	all := make(map[string]string, len(table))
	for name, value := range table {
		switch v := value.(type) {
		case string:
			all[name] = v
		case int64:
			all[name] = strconv.FormatInt(v, 10)
		case bool:
			all[name] = strconv.FormatBool(v)
		default:
			return nil, fmt.Errorf(words.BadValue, name)
		}
	}
	return all, nil
}

// encode writes a file: names in order, numbers without quotes.
func (f File) encode() ([]byte, error) {
	all := bare(f.Values)
	if len(f.Bind) > 0 {
		all[bindTable] = f.Bind
	}
	data, err := toml.Marshal(all)
	if err != nil {
		return nil, err
	}
	return append([]byte(words.FileHeader), data...), nil
}

func bare(values map[string]string) map[string]any {
	all := make(map[string]any, len(values)+1)
	for name, v := range values {
		if n, err := strconv.ParseInt(v, 10, 64); err == nil && strconv.FormatInt(n, 10) == v {
			all[name] = n
		} else {
			all[name] = v
		}
	}
	return all
}
