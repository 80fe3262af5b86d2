package party

import (
	"errors"
	"fmt"
	"log/slog"
	"time"

	"switchback/peer"
	"switchback/peer/degrade"
)

// logger returns the log of a party; if the options have none, one that discards
// everything.
func logger(o peer.Options) *slog.Logger {
	if o.Log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return o.Log
}

// logEnd logs why a party ended.
func logEnd(log *slog.Logger, err error) {
	var ended *peer.Ended
	if errors.As(err, &ended) {
		log.Info("ended", "reason", ended.Reason.String(), "detail", detail(ended.Evidence))
	}
}

// detail returns the text that comes with an end, as a log has it; "" if none does.
func detail(e peer.Evidence) string {
	switch known := e.(type) {
	case nil:
		return ""
	case peer.Refusal:
		return known.Said
	case peer.Said:
		return known.Text
	case peer.Fault:
		return known.Text
	case peer.Crash:
		return known.Panic + "\n" + known.Stack
	}
	return fmt.Sprintf("%+v", e)
}

// logConditions logs every change of a conditioner's conditions.
func logConditions(log *slog.Logger, c *degrade.Conditioner, link uint64) {
	c.OnChange(func(at time.Duration, what string) {
		log.Info("conditions", "link", link, "s", at.Seconds(), "what", what)
	})
}

// logSteps returns a progress function that logs each step and passes it on.
func logSteps(log *slog.Logger, name string, progress func(peer.Step, string)) func(peer.Step, string) {
	start := time.Now()
	return func(s peer.Step, detail string) {
		log.Info("joining", "name", name, "step", s.String(), "detail", detail, "ms", time.Since(start).Milliseconds())
		progress(s, detail)
	}
}
