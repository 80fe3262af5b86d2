package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// leaf is one figure of a report with its path, such as
// guests.0.correction_cm.p99.
type leaf struct {
	path  string
	value json.Token // string, json.Number, bool or nil
}

// leaves returns every figure of a report in the order of its JSON.
func (r *Report) leaves() []leaf {
	d := json.NewDecoder(bytes.NewReader(r.json()))
	d.UseNumber()
	var list []leaf
	walk(d, "", &list)
	return list
}

// walk reads the value at a path and appends its leaves to list.
func walk(d *json.Decoder, path string, list *[]leaf) {
	token := mustToken(d)
	delim, ok := token.(json.Delim)
	if !ok {
		*list = append(*list, leaf{path, token})
		return
	}
	for i := 0; d.More(); i++ {
		name := strconv.Itoa(i)
		if delim == '{' {
			name = fmt.Sprint(mustToken(d))
		}
		if path != "" {
			name = path + "." + name
		}
		walk(d, name, list)
	}
	mustToken(d) // the closing bracket
}

// mustToken reads a token of JSON that we wrote ourselves.
func mustToken(d *json.Decoder) json.Token {
	token, err := d.Token()
	if err != nil {
		panic("lab: a report is not JSON: " + err.Error())
	}
	return token
}
