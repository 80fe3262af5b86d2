package degrade

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// delay reads a time; a bare number is ms.
func delay(value string, most time.Duration) (time.Duration, error) {
	if strings.HasSuffix(value, ".") || isDigit(value[len(value)-1]) {
		value += "ms"
	}
	d, err := time.ParseDuration(value)
	if err != nil {
		return 0, errors.New("is no time")
	}
	if d < 0 || d > most {
		return 0, fmt.Errorf("is not between 0 and %v", most)
	}
	return d, nil
}

// share reads a percentage, with or without its sign.
func share(value string) (Share, error) {
	n, err := number(strings.TrimSuffix(value, "%"))
	if err != nil {
		return 0, err
	}
	if n > 100 {
		return 0, errors.New("is more than 100 %")
	}
	return Share(n*float64(percent) + 0.5), nil
}

// units of a rate or a size, in bits a second or bytes. They are decimal, as
// link rates are.
var (
	rateUnits = map[string]float64{
		"bit": 1, "kbit": 1e3, "mbit": 1e6, "bps": 1, "kbps": 1e3, "mbps": 1e6, "k": 1e3, "m": 1e6,
	}
	sizeUnits = map[string]float64{"": 1, "b": 1, "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6}
)

// amount reads a number and a unit.
func amount(value string, units map[string]float64, least, most int64) (int64, error) {
	digits := strings.TrimRight(value, "abcdefghijklmnopqrstuvwxyz")
	unit, known := units[value[len(digits):]]
	if !known {
		return 0, errors.New("has no known unit (64kbit, 2mbit; 32k)")
	}
	n, err := number(digits)
	if err != nil {
		return 0, err
	}
	if n *= unit; n < float64(least) || n > float64(most) {
		return 0, fmt.Errorf("is not between %d and %d", least, most)
	}
	return int64(n), nil
}

// number reads digits with at most one point; no sign, exponent, infinity or
// hexadecimal.
func number(s string) (float64, error) {
	for i := range len(s) {
		if !isDigit(s[i]) && s[i] != '.' {
			return 0, errors.New("is no plain number")
		}
	}
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0, errors.New("is no plain number")
	}
	return n, nil
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
