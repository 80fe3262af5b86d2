package lab

import (
	"bytes"
	"math"
	"strconv"

	"switchback/netgraph"
)

// Number is a figure of a report. Its JSON has at most three decimals; NaN, which
// means that nothing was seen, is null.
type Number float64

// MarshalJSON writes the shortest form, the same on every machine.
func (n Number) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(n)) {
		return []byte("null"), nil
	}
	rounded := math.Round(float64(n)*1000) / 1000
	if rounded == 0 {
		rounded = 0 // not −0
	}
	return strconv.AppendFloat(nil, rounded, 'f', -1, 64), nil
}

// nothing is the Number of a figure of which nothing was seen.
var nothing = Number(math.NaN())

// per returns n/d, or nothing when d is zero.
func per(n, d float64) Number {
	if d == 0 {
		return nothing
	}
	return Number(n / d)
}

// Summary is a list of statistics of one figure, in the order of the report.
type Summary []Statistic

// Statistic is a statistic with its key in the report.
type Statistic struct {
	Name  string
	Value Number
}

// MarshalJSON writes an object in the order of the statistics.
func (s Summary) MarshalJSON() ([]byte, error) {
	b := bytes.NewBufferString("{")
	for i, st := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		value, err := st.Value.MarshalJSON()
		if err != nil {
			return nil, err
		}
		b.WriteString(strconv.Quote(st.Name) + ":")
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// summarize returns the statistics of the given names: mean, max, or p and a
// percentile.
func summarize(h *netgraph.Histogram, names ...string) Summary {
	s := make(Summary, len(names))
	for i, name := range names {
		s[i] = Statistic{name, statistic(h, name)}
	}
	return s
}

func statistic(h *netgraph.Histogram, name string) Number {
	if h.Count() == 0 {
		return nothing
	}
	switch name {
	case "mean":
		return Number(h.Mean())
	case "max":
		return Number(h.Max())
	}
	p, err := strconv.ParseFloat(name[1:], 64)
	if err != nil {
		panic("lab: no statistic is called " + name)
	}
	return Number(h.Percentile(p))
}
