// Switchback is a co-op night hike for up to five players in a terminal: one
// hosts, the others paste an invite code, and no game server exists.
//
// This file is the command tree: flags, exit codes, and which package runs.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"os/user"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/brain"
	"switchback/peer/degrade"
	"switchback/peer/lab"
	"switchback/peer/party"
	"switchback/snapshot"
	"switchback/tui"
	"switchback/tui/plain"
	"switchback/tui/settings"
	"switchback/world"
)

// The exit codes, a promise to scripts.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitUnreachable = 3
	exitRefused     = 4
	exitAssertion   = 5
)

func main() {
	if tui.Monitor() {
		return
	}
	os.Exit(run())
}

func run() int {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	root := newRoot()
	err := root.ExecuteContext(ctx)
	code := exitCode(err)
	if code != exitDone {
		fmt.Fprintln(root.ErrOrStderr(), "switchback:", err)
	}
	return code
}

// usageError is a mistake in how the program was called.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func exitCode(err error) int {
	var ended *peer.Ended
	var usage usageError
	var assertion *lab.FailedError
	var code *invite.Error
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &usage), errors.As(err, &code), errors.Is(err, tui.ErrNoTerminal), strings.HasPrefix(err.Error(), "unknown "):
		return exitUsage
	case errors.As(err, &assertion):
		return exitAssertion
	case errors.As(err, &ended):
		return endedCode(ended.Reason)
	}
	return exitFailed
}

func endedCode(r peer.Reason) int {
	switch r {
	case peer.Left, peer.HostLeft:
		return exitDone
	case peer.NoRoute, peer.HostLost, peer.Broken:
		return exitUnreachable
	case peer.Full, peer.Closed, peer.WrongVersion, peer.WrongContent, peer.BadProof, peer.Kicked, peer.Flooding, peer.Malformed:
		return exitRefused
	}
	return exitFailed
}

// flags are what the commands have in common.
type flags struct {
	net, seed, stun string
	logFile, mode   string
	max             int
	netgraph, plain bool
	bytes           int // a second to the terminal

	settings tui.Settings // as flags, environment and file say, in this order
	store    *settings.Store
	fault    error // of the settings file
}

// newStore finds the settings file of the user.
func newStore() *settings.Store {
	return &settings.Store{
		Path: settings.UserFile(),
		Check: func(f settings.File) error {
			_, err := tui.ReadSettings(f.Values, f.Bind)
			return err
		},
	}
}

// readSettings returns what the file says, and the defaults for the rest, or
// for all if it has a fault.
func readSettings(store *settings.Store) (tui.Settings, error) {
	file, fault := store.Load()
	s, _ := tui.ReadSettings(file.Values, file.Bind) // the store has checked it
	s.Name = cmp.Or(s.Name, defaultName())
	return s, fault
}

// forAll is how many of the choices are flags of every command: the name, which
// comes first. The others are for those with a screen.
const forAll = 1

// choiceFlag is a setting as a flag. What the file says is its default.
type choiceFlag struct {
	*tui.Choice
	settings *tui.Settings
}

func (c choiceFlag) String() string {
	if c.Choice == nil {
		return "" // pflag asks a zero value
	}
	return c.Get(c.settings)
}

// Set takes any name, and makes it one that can be shown: who is called by a sign
// that a terminal cannot draw should not have to look for another.
func (c choiceFlag) Set(word string) error {
	if c.Name == "name" {
		word = snapshot.CleanName(word)
	}
	return c.Choice.Set(c.settings, word)
}

func (c choiceFlag) Type() string { return c.Form }

func defaultName() string {
	if u, err := user.Current(); err == nil {
		return snapshot.CleanName(u.Username)
	}
	return snapshot.CleanName("")
}

func newRoot() *cobra.Command {
	f := &flags{store: newStore()}
	f.settings, f.fault = readSettings(f.store)
	root := &cobra.Command{
		Use: "switchback", Short: "A co-op night hike in the terminal",
		Long:    "Switchback is a night hike for up to five. One player hosts, the others paste an invite code.\nWithout a command it opens the title screen.",
		Example: "  switchback                  # the title screen\n  switchback host             # walk, and have others join\n  switchback join CODE        # walk with a friend",
		Args:    cobra.NoArgs, Version: version(), SilenceUsage: true, SilenceErrors: true,
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			if err := settings.FromEnvironment(c.Flags(), os.LookupEnv); err != nil {
				return usageError{err}
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error { return play(c.Context(), f, tui.Start{}) },
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	p := root.PersistentFlags()
	p.StringVar(&f.net, "net", "", "make the network bad on purpose, e.g. lat:200,jitter:50,loss:10")
	p.StringVar(&f.logFile, "log", "", "write a log of joins, ends and network conditions to this file, a JSON object a line")
	for _, c := range tui.Choices[:forAll] {
		p.Var(choiceFlag{c, &f.settings}, c.Name, c.Usage)
	}
	root.AddCommand(screenCommands(f)...)
	root.AddCommand(serveCommand(f), botCommand(f), labCommand(f), profilesCommand(), versionCommand())
	screenFlags(root, f)
	forestFlags(root, f)
	return root
}

func screenFlags(c *cobra.Command, f *flags) {
	s := c.Flags()
	for _, choice := range tui.Choices[forAll:] {
		s.Var(choiceFlag{choice, &f.settings}, choice.Name, choice.Usage)
	}
	s.Lookup("ascii").NoOptDefVal = "on" // the one that is often typed bare
	s.BoolVar(&f.plain, "plain", false, "play in lines of words, for screen readers and pipes; by itself where TERM is dumb")
	s.BoolVar(&f.netgraph, "netgraph", false, "open the netgraph from the start")
	s.IntVar(&f.bytes, "bytes-per-second", 0, fmt.Sprintf("most bytes a second to the terminal, at least %d; 0 means no bound, over SSH %d", leastBytes, tui.SlowBytes))
}

func forestFlags(c *cobra.Command, f *flags) {
	c.Flags().StringVar(&f.seed, "seed", "", "which forest: a word, a number, or today")
	c.Flags().StringVar(&f.mode, "mode", world.Hike.Name, "what is played: "+world.Hike.Name)
}

// hostFlags are those of who hosts; most says whom --max counts.
func hostFlags(c *cobra.Command, f *flags, most string) {
	forestFlags(c, f)
	c.Flags().IntVar(&f.max, "max", peer.DefaultMax, fmt.Sprintf("%s, 1 to %d", most, world.MaxSeats))
	c.Flags().StringVar(&f.stun, "stun", "", "STUN server that tells the public address, host:port")
}

func screenCommands(f *flags) []*cobra.Command {
	solo := &cobra.Command{Use: "solo", Short: "Walk alone", Example: "  switchback solo --seed today", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return play(c.Context(), f, tui.Start{Kind: tui.StartSolo}) }}
	forestFlags(solo, f)
	host := &cobra.Command{Use: "host", Short: "Walk, and show an invite code for others", Example: "  switchback host --name Fern", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return play(c.Context(), f, tui.Start{Kind: tui.StartHost}) }}
	hostFlags(host, f, "most players, yourself included")
	join := &cobra.Command{Use: "join CODE", Short: "Join a friend's hike", Example: "  switchback join CODE\n  switchback join 'CODE?net=lat:200,loss:10'",
		RunE: func(c *cobra.Command, args []string) error {
			code := strings.Join(args, " ")
			err := play(c.Context(), f, tui.Start{Kind: tui.StartJoin, Code: code})
			if _, _, unread := invite.Read(code); unread != nil && errors.Is(err, tui.ErrNoTerminal) {
				return unread // the screen would have shown it in its field
			}
			return err
		}}
	for _, c := range []*cobra.Command{solo, host, join} {
		screenFlags(c, f)
	}
	return []*cobra.Command{solo, host, join}
}

// leastBytes a second show the game at all: a few frames of letters.
const leastBytes = 1000

// play opens the screen.
func play(ctx context.Context, f *flags, start tui.Start) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	if f.bytes != 0 && f.bytes < leastBytes {
		return usageError{fmt.Errorf("--bytes-per-second %d: at least %d, or 0", f.bytes, leastBytes)}
	}
	c := tui.Config{
		Parties: party.Parties{}, Start: start, Options: o, Version: version(),
		Settings: f.settings, Save: f.store.Save, Netgraph: f.netgraph, Bytes: f.bytes,
		In: os.Stdin, Out: os.Stdout, Monitor: true,
	}
	if f.fault != nil {
		c.Fault = f.fault.Error()
		fmt.Fprintln(os.Stderr, "switchback: playing with the default settings:", c.Fault)
	}
	if f.plain || os.Getenv("TERM") == "dumb" && term.IsTerminal(os.Stdout.Fd()) {
		return speak(ctx, f, start, o)
	}
	return tui.Run(ctx, c)
}

// speak plays in lines of words. A pipe that nobody reads any more is an error
// to it, not the end of the process.
func speak(ctx context.Context, f *flags, start tui.Start, o peer.Options) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	signal.Ignore(syscall.SIGPIPE)
	return plain.Run(ctx, plain.Config{
		Parties: party.Parties{}, Start: start, Options: o, In: os.Stdin, Out: os.Stdout,
		Typed: term.IsTerminal(os.Stdin.Fd()), ASCII: f.settings.ASCII || tui.ASCIITerminal(os.Environ()), Signals: signals,
	})
}

// options checks what was given before anything starts.
func (f *flags) options() (peer.Options, error) {
	if err := f.checkNet(); err != nil {
		return peer.Options{}, err
	}
	if err := f.checkSTUN(); err != nil {
		return peer.Options{}, err
	}
	if f.max < 1 || f.max > world.MaxSeats {
		return peer.Options{}, usageError{fmt.Errorf("--max %d: 1 to %d", f.max, world.MaxSeats)}
	}
	if f.mode != "" && f.mode != world.Hike.Name {
		return peer.Options{}, usageError{fmt.Errorf("--mode %.40q: only %s is played", f.mode, world.Hike.Name)}
	}
	o := peer.Options{Name: f.settings.Name, Seed: peer.Seed(f.seed, time.Now()), Max: f.max, Net: f.net, STUN: f.stun}
	if f.logFile == "" {
		return o, nil
	}
	file, err := os.OpenFile(f.logFile, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600) // open until the process ends
	if err != nil {
		return peer.Options{}, fmt.Errorf("--log: %w", err)
	}
	o.Log = jsonLog(file)
	return o, nil
}

// logOr returns the log that --log asked for, or one on stderr.
func logOr(o peer.Options, stderr io.Writer) *slog.Logger {
	if o.Log != nil {
		return o.Log
	}
	return jsonLog(stderr)
}

// checkNet refuses a specification that cannot be read.
func (f *flags) checkNet() error {
	if _, err := degrade.Parse(f.net); err != nil {
		return usageError{fmt.Errorf("--net: %w", err)}
	}
	return nil
}

// checkSTUN refuses what can be no server: one that cannot be asked would only
// be missing from the code.
func (f *flags) checkSTUN() error {
	if f.stun == "" {
		return nil
	}
	if host, port, err := net.SplitHostPort(f.stun); err != nil || host == "" || port == "" {
		return usageError{fmt.Errorf("--stun %.40q: no host:port", f.stun)}
	}
	return nil
}

func serveCommand(f *flags) *cobra.Command {
	asJSON := false
	c := &cobra.Command{Use: "serve", Short: "Host without a screen; prints the invite and each night's summary, logs JSON to stderr",
		Example: "  switchback serve --max 8", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			o, err := f.options()
			if err != nil {
				return err
			}
			ctx, stop := headless(c.Context())
			defer stop()
			return party.Serve(ctx, o, c.OutOrStdout(), asJSON, logOr(o, c.ErrOrStderr()))
		}}
	hostFlags(c, f, "most players")
	c.Flags().BoolVar(&asJSON, "json", false, "print the summaries as JSON, an object a line")
	return c
}

func botCommand(f *flags) *cobra.Command {
	n, name := 1, ""
	c := &cobra.Command{Use: "bot CODE", Short: "Join guests that play by themselves", Example: "  switchback bot CODE -n 4 --brain wander",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{errors.New("bot needs the invite code of a hike")}
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			o, err := f.options()
			if err != nil {
				return err
			}
			if n < 1 || n > party.MaxBots {
				return usageError{fmt.Errorf("-n %d: 1 to %d", n, party.MaxBots)}
			}
			if _, err := brain.New(name, 0); err != nil {
				return usageError{fmt.Errorf("--brain: %w", err)}
			}
			ctx, stop := headless(c.Context())
			defer stop()
			return party.Bots(ctx, strings.Join(args, " "), n, name, o, logOr(o, c.ErrOrStderr()))
		}}
	c.Flags().IntVarP(&n, "number", "n", 1, fmt.Sprintf("how many, 1 to %d", party.MaxBots))
	c.Flags().StringVar(&name, "brain", brain.Names()[0], "how they play: "+strings.Join(brain.Names(), ", "))
	return c
}

func labCommand(f *flags) *cobra.Command {
	l := &lab.Flags{}
	c := &cobra.Command{Use: "lab", Short: "Measure the netcode without graphics",
		Example: "  switchback lab --net lat:75,jitter:15,loss:5 --guests 4 --seconds 60\n  switchback lab --net lat:75 --assert 'guests.correction_cm.max==0'", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := f.checkNet(); err != nil {
				return err
			}
			if err := l.Read(); err != nil {
				return usageError{err}
			}
			l.Net = f.net
			ctx, stop := headless(c.Context())
			defer stop()
			return experiment(ctx, c, l)
		}}
	l.Bind(c.Flags())
	return c
}

// profilesCommand prints what --net calls by a name.
func profilesCommand() *cobra.Command {
	return &cobra.Command{Use: "profiles", Short: "List the named networks for --net profile:NAME", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := io.WriteString(c.OutOrStdout(), degrade.ProfileList())
			return err
		}}
}

// experiment runs the laboratory and prints what it found.
func experiment(ctx context.Context, c *cobra.Command, l *lab.Flags) error {
	clear := func() {}
	if term.IsTerminal(os.Stderr.Fd()) {
		clear = l.ShowProgress(c.ErrOrStderr())
	}
	r, err := lab.Run(ctx, l.Config)
	clear() // before the report, whose first line may stand beside it
	var ended *peer.Ended
	switch {
	case errors.As(err, &ended), errors.Is(err, context.Canceled):
		return err
	case err != nil:
		return usageError{err}
	}
	if err := l.Write(c.OutOrStdout(), r); err != nil {
		return err
	}
	return r.Err()
}

func jsonLog(w io.Writer) *slog.Logger { return slog.New(slog.NewJSONHandler(w, nil)) }

// headless is a context that ends with the signals that ask a program to end.
func headless(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
}

func versionCommand() *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Print the version, the protocol and the rules", Example: "  switchback version", Args: cobra.NoArgs,
		Run: func(c *cobra.Command, _ []string) {
			fmt.Fprintf(c.OutOrStdout(), "switchback %s, protocol %d, rules %016x\n", version(), snapshot.Version, world.ContentHash())
		}}
}

// version is what the build says of itself.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "dev"
}
