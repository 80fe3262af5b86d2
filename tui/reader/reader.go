package reader

import (
	"context"
	"io"

	uv "github.com/charmbracelet/ultraviolet"
)

// Read calls each for every event of in, one after the other in a goroutine of
// its own, and returns after the last one. A terminal of the given type ($TERM)
// sends them. The error is that of in; nil at its end, or when the reading was
// cancelled. An each that takes no more events must still return, so that in is
// read to its end.
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
