package reader

import (
	"context"
	"io"

	uv "github.com/charmbracelet/ultraviolet"
)

// Read calls each for every event of in, one after the other in a goroutine of
// its own, and returns after the last call. term is the type of the terminal that
// sends them ($TERM). The error is that of in; it is nil at the end of in and when
// the reading was cancelled. each must return even if it takes no more events, so
// that in is read to its end.
func Read(in io.Reader, term string, each func(uv.Event)) error {
	events, done := make(chan uv.Event), make(chan struct{})
	go func() {
		defer close(done)
		for e := range events {
			each(e)
		}
	}()
	defer func() {
		close(events)
		<-done
	}()
	return uv.NewTerminalReader(in, term).StreamEvents(context.Background(), events)
}
