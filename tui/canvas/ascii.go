package canvas

import "golang.org/x/text/unicode/norm"

// plain returns the ASCII stand-in of a rune, for terminals whose font or
// encoding has no more: the Linux console, a serial line, LANG=C.
func plain(r rune) rune {
	switch {
	case r < 0x7f:
		return r
	case r < rune(len(latin)):
		return rune(latin[r])
	case r >= '─' && r <= '▟':
		return plainBox(r)
	}
	switch r {
	case '‘', '’':
		return '\''
	case '“', '”':
		return '"'
	case '–', '—':
		return '-'
	case '…', '•':
		return '.'
	case '●', '◆':
		return '*'
	case '○', '◇':
		return 'o'
	case '▲', '↑':
		return '^'
	case '▼', '↓':
		return 'v'
	case '▶', '→':
		return '>'
	case '◀', '←':
		return '<'
	}
	return standIn
}

// plainBox does the same for lines, blocks and shades, U+2500 to U+259F. The
// eighths of a block, which draw a curve, become a ramp of growing ink.
func plainBox(r rune) rune {
	const ramp = "_.:-=+*#"
	switch r {
	case '─', '━', '═', '┄', '┅', '┈', '┉', '╌', '╍', '╴', '╶':
		return '-'
	case '│', '┃', '║', '┆', '┇', '┊', '┋', '╎', '╏', '╵', '╷', '▌', '▍', '▎', '▏', '▐', '▕':
		return '|'
	case '╱':
		return '/'
	case '╲':
		return '\\'
	case '▀', '▔':
		return '"'
	case '░':
		return '.'
	case '▒':
		return ':'
	}
	switch {
	case r >= '▁' && r <= '█':
		return rune(ramp[r-'▁'])
	case r > '█':
		return '#'
	}
	return '+'
}

// latin maps Latin-1 and Latin Extended-A to the letter under the accent.
var latin = func() (t [0x180]byte) {
	for r := range t {
		t[r] = standIn
		if base := norm.NFKD.String(string(rune(r))); base[0] < 0x7f {
			t[r] = base[0]
		}
	}
	t[0xb7], t[0xd7] = '.', 'x'               // middle dot, times
	t[0xdf], t[0xd8], t[0xf8] = 's', 'O', 'o' // sharp s and slashed o do not decompose
	return t
}()
