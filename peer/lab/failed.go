package lab

import (
	"fmt"
	"strings"
)

// FailedError is the error of a report whose verdict is not OK.
type FailedError struct{ Report *Report }

// Error returns the verdict and what failed.
func (e *FailedError) Error() string {
	return fmt.Sprintf("verdict %s: %s", e.Report.Verdict, strings.Join(e.Report.Failures, "; "))
}

// Err returns a *FailedError, or nil if the verdict is OK.
func (r *Report) Err() error {
	if r.Verdict == OK {
		return nil
	}
	return &FailedError{r}
}
