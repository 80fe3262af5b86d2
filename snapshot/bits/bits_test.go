package bits

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// written returns the stream that write writes.
func written(t testing.TB, write func(w *Writer)) []byte {
	t.Helper()
	var w Writer
	w.Reset(nil, 1<<16)
	write(&w)
	out, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestStreams(t *testing.T) {
	for _, c := range []struct {
		name  string
		write func(w *Writer)
		want  string
	}{
		{"empty", func(w *Writer) {}, ""},
		{"one bit", func(w *Writer) { w.Bool(true) }, "80"},
		{"16 bits are big-endian", func(w *Writer) { w.Bits(0x1234, 16) }, "1234"},
		{"across bytes", func(w *Writer) { w.Bits(5, 3); w.Bits(0x1ff, 9) }, "bff0"},
		{"signed", func(w *Writer) { w.Signed(-2, 4) }, "e0"},
		{"64 bits", func(w *Writer) { w.Bits64(0x0102030405060708) }, "0102030405060708"},
		{"bytes", func(w *Writer) { w.Bits(0xf, 4); w.Bytes([]byte{0xab}) }, "fab0"},
		{"gamma 1", func(w *Writer) { w.Gamma(1) }, "80"},
		{"gamma 5", func(w *Writer) { w.Gamma(5) }, "28"},
		{"sized 1 of 1 bit is nothing", func(w *Writer) { w.Sized(1, 1) }, ""},
		{"sized 1 of 32 bits", func(w *Writer) { w.Sized(1, 32) }, "00"},
		{"sized 6 of 8 bits", func(w *Writer) { w.Sized(6, 8) }, "50"},
		{"delta none", func(w *Writer) { w.Delta(7, 7, 8) }, "00"},
		{"delta +1", func(w *Writer) { w.Delta(8, 7, 8) }, "80"},
		{"delta −1", func(w *Writer) { w.Delta(6, 7, 8) }, "90"},
		{"delta wraps", func(w *Writer) { w.Delta(0, 255, 8) }, "80"},
		{"delta of the far side", func(w *Writer) { w.Delta(128, 0, 8) }, "ffe0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fmt.Sprintf("%x", written(t, c.write)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// op is one value of a random stream and the code it is written with.
type op struct {
	code  uint8
	v, u  uint32
	width uint
}

func (o op) write(w *Writer) {
	switch o.code {
	case 0:
		w.Bits(o.v, o.width)
	case 1:
		w.Signed(SignExtend(o.v, o.width), o.width)
	case 2:
		w.Gamma(o.v | 1)
	case 3:
		w.Sized(o.v|1, o.width)
	case 4:
		w.Delta(o.v, o.u, o.width)
	}
}

func (o op) holds(r *Reader) bool {
	switch o.code {
	case 0:
		return r.Bits(o.width) == o.v
	case 1:
		return r.Signed(o.width) == SignExtend(o.v, o.width)
	case 2:
		return r.Gamma(1<<32-1) == o.v|1
	case 3:
		return r.sized(r.peek(), o.width, 0) == o.v|1
	}
	return r.Delta(o.u, o.width) == o.v
}

func drawOp(t *rapid.T) op {
	width := uint(rapid.IntRange(1, 32).Draw(t, "width"))
	return op{
		code:  rapid.Uint8Range(0, 4).Draw(t, "code"),
		v:     rapid.Uint32().Draw(t, "v") & Mask(width),
		u:     rapid.Uint32().Draw(t, "from") & Mask(width),
		width: width,
	}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ops := rapid.SliceOfN(rapid.Custom(drawOp), 0, 40).Draw(t, "ops")
		var w Writer
		w.Reset([]byte("head"), 1<<12)
		for _, o := range ops {
			o.write(&w)
		}
		out, err := w.Finish()
		if err != nil || !bytes.HasPrefix(out, []byte("head")) {
			t.Fatalf("stream %x: %v", out, err)
		}
		r := NewReader(out[4:])
		for i, o := range ops {
			if !o.holds(&r) {
				t.Fatalf("op %d %+v read back differently: %v", i, o, r.Err())
			}
		}
		if end := r.Pos(); r.Close() != nil || end != w.Len() {
			t.Fatalf("close: %v at %d of %d bits", r.Err(), end, w.Len())
		}
	})
}

func TestOverflowSticks(t *testing.T) {
	var w Writer
	w.Reset(nil, 1)
	w.Bits(3, 2)
	m := w.Mark()
	w.Bits(0, 7)
	w.Bits(1, 1)
	if !w.Overflowed() || w.Len() != 10 || w.Left() != -2 {
		t.Fatalf("overflowed %v, %d bits, %d left; want true, 10, -2", w.Overflowed(), w.Len(), w.Left())
	}
	if _, err := w.Finish(); !errors.Is(err, errOverflow) {
		t.Fatalf("finish: %v", err)
	}
	w.Rewind(m)
	w.Bits(0x3f, 6)
	if out, err := w.Finish(); err != nil || !bytes.Equal(out, []byte{0xff}) {
		t.Fatalf("after rewind: %x, %v", out, err)
	}
}

func TestReaderRefuses(t *testing.T) {
	for _, c := range []struct {
		name string
		data []byte
		read func(r *Reader)
		want error
	}{
		{"short", []byte{0}, func(r *Reader) { r.Bits(9) }, ErrShort},
		{"short bytes", []byte{0}, func(r *Reader) { r.Bytes(2) }, ErrShort},
		{"padding", []byte{0x81}, func(r *Reader) { r.Bits(1) }, ErrPadding},
		{"trailing", []byte{0x80, 0}, func(r *Reader) { r.Bits(1) }, ErrTrailing},
		{"gamma above its most", []byte{0x28}, func(r *Reader) { r.Gamma(4) }, ErrCode},
		{"gamma without end", make([]byte, 8), func(r *Reader) { r.Gamma(1<<32 - 1) }, ErrCode},
		{"sized longer than its width", []byte{0xff}, func(r *Reader) { r.sized(r.peek(), 7, 0) }, ErrCode},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := NewReader(c.data)
			c.read(&r)
			if err := r.Close(); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

func TestNothingAllocates(t *testing.T) {
	buf := make([]byte, 0, 64)
	if n := testing.AllocsPerRun(100, func() {
		var w Writer
		w.Reset(buf, 64)
		w.Delta(1000, 7, 16)
		w.Gamma(9)
		out, _ := w.Finish()
		r := NewReader(out)
		r.Delta(7, 16)
		r.Gamma(20)
		_ = r.Close()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzReader reads arbitrary bytes as codes that the first bytes choose: no
// panic, and what was accepted is written as the same bits.
func FuzzReader(f *testing.F) {
	f.Add([]byte{2, 3, 0x28, 0xff})
	f.Add([]byte{4, 31, 0xff, 0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		o := op{code: data[0] % 5, width: uint(data[1]%32) + 1}
		r := NewReader(data[2:])
		switch o.code {
		case 0, 1:
			o.v = r.Bits(o.width)
		case 2:
			o.v = r.Gamma(1 << 20)
		case 3:
			o.v = r.sized(r.peek(), o.width, 0)
		case 4:
			o.v = r.Delta(0, o.width)
		}
		if r.Close() != nil {
			return
		}
		back := written(t, func(w *Writer) {
			switch o.code {
			case 2:
				w.Gamma(o.v)
			case 3:
				w.Sized(o.v, o.width)
			default:
				o.write(w)
			}
		})
		if !bytes.Equal(back, data[2:]) {
			t.Fatalf("%x reads as %d and is written as %x", data[2:], o.v, back)
		}
	})
}
