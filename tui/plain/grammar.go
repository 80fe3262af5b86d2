package plain

import (
	"slices"
	"strings"
	"unicode"

	"switchback/tui/words/spoken"
)

// order is an order that can be typed, and what it does.
type order struct {
	spoken.Order
	do func(p *program, arg string)
}

// Arguments of the orders that switch something.
const (
	on  = "on"
	off = "off"
)

// filler are words that people type and that mean nothing here.
var filler = []string{"the", "to", "a", "an", "at", "please", "my", "is", "it"}

// switches are the words that mean off.
var switches = []string{off, "no", "stop"}

// obey does what one line says.
func (p *program) obey(text string) {
	p.interrupted = false
	if text == "" || p.answered(text) {
		return
	}
	word, rest := cut(text)
	o, arg, others := p.find(word, rest)
	switch {
	case o == nil && len(others) > 0:
		p.answer(spoken.Either(others))
	case o == nil:
		p.answer(p.unknown(text))
	default:
		o.do(p, arg)
	}
}

// find looks an order up by two words, else by one, else by the beginning of one.
// found is nil if there is none. others are the orders that an ambiguous beginning
// could mean.
func (p *program) find(word, rest string) (found *order, arg string, others []string) {
	table := p.orders()
	second, more := cut(rest)
	if o := exact(table, word+" "+second); o != nil {
		return o, o.argument(more), nil
	}
	if o := exact(table, word); o != nil {
		return o, o.argument(rest), nil
	}
	for i := range table {
		if table[i].begins(word) {
			found, others = &table[i], append(others, table[i].Name)
		}
	}
	if len(others) > 1 {
		return nil, "", others
	}
	if found != nil {
		arg = found.argument(rest)
	}
	return found, arg, nil
}

func exact(table []order, name string) *order {
	for i := range table {
		if table[i].Name == name || slices.Contains(table[i].Also, name) {
			return &table[i]
		}
	}
	return nil
}

func (o *order) begins(word string) bool {
	return strings.HasPrefix(o.Name, word) ||
		slices.ContainsFunc(o.Also, func(s string) bool { return strings.HasPrefix(s, word) })
}

// argument returns what follows the order, without the filler; a Raw order's as typed.
func (o *order) argument(rest string) string {
	if o.Raw {
		return rest
	}
	words := strings.Fields(rest)
	for i := range words {
		words[i] = plainWord(words[i])
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" || slices.Contains(filler, w) })
	return strings.Join(words, " ")
}

// cut splits a text into its first word, as plainWord, and the rest.
func cut(text string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimSpace(text), " ")
	if word != "?" {
		word = plainWord(word)
	}
	return word, strings.TrimSpace(rest)
}

// plainWord returns a word as the table has it: in small letters, without punctuation
// around it.
func plainWord(s string) string { return strings.TrimFunc(strings.ToLower(s), unicode.IsPunct) }

// orders returns the orders that can be given now.
func (p *program) orders() []order {
	if p.hike != nil {
		return append(hikeOrders(), everywhere()...)
	}
	return append(titleOrders(), everywhere()...)
}

// ask asks a question; yes is called if the next line says yes.
func (p *program) ask(text string, yes func()) {
	p.question = yes
	p.answer(text)
}

// answered reports whether the line was a yes or a no to the question, and does what
// that says. Any other line drops the question and is an order.
func (p *program) answered(text string) bool {
	yes := p.question
	p.question = nil
	if yes == nil {
		return false
	}
	switch word, _ := cut(text); word {
	case "yes", "y", "leave", "quit":
		yes()
		return true
	case "no", "n":
		p.answer(spoken.WentOn)
		return true
	}
	return false
}

// unknown says that there is no such order, and which orders begin with the same letter.
func (p *program) unknown(text string) string {
	word, _ := cut(text)
	var near []string
	for _, o := range p.orders() {
		if o.About != "" && word != "" && strings.HasPrefix(o.Name, word[:1]) {
			near = append(near, o.Name)
		}
	}
	return spoken.Unknown(text, near)
}

// help lists the orders, or says what one of them does.
func (p *program) help(arg string) {
	if arg != "" {
		word, rest := cut(arg)
		if o, _, _ := p.find(word, rest); o != nil && o.About != "" {
			p.answer(spoken.Help(o.Name, o.About, o.Also))
			return
		}
	}
	var lines []string
	for group, name := range spoken.Groups {
		var words []string
		for _, o := range p.orders() {
			if o.Group == spoken.Group(group) && o.About != "" {
				words = append(words, o.Name)
			}
		}
		if len(words) > 0 {
			lines = append(lines, name+": "+strings.Join(words, ", ")+".")
		}
	}
	p.answer(append(lines, spoken.HelpMore)...)
}
