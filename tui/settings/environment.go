package settings

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// FromEnvironment sets every flag that was not typed from its variable
// SWITCHBACK_<FLAG>, if there is one. An error names the variable.
func FromEnvironment(set *pflag.FlagSet, lookup func(string) (string, bool)) (err error) {
	set.VisitAll(func(fl *pflag.Flag) {
		name := "SWITCHBACK_" + strings.ToUpper(strings.ReplaceAll(fl.Name, "-", "_"))
		if v, ok := lookup(name); ok && !fl.Changed && err == nil {
			if e := set.Set(fl.Name, v); e != nil {
				err = fmt.Errorf("%s: %w", name, e)
			}
		}
	})
	return err
}
