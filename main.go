// Switchback is a co-op night hike for up to five players in a terminal. One
// hosts, the others paste an invite code, and there is no game server.
//
// This file is the command tree: which package each command runs, and the exit
// codes. A command's flags are declared in the package that it runs.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"os/user"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/degrade"
	"switchback/peer/lab"
	"switchback/peer/party"
	"switchback/snapshot"
	"switchback/tui"
	"switchback/tui/plain"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/terminal"
	"switchback/tui/words"
	"switchback/world"
)

// The exit codes. Scripts rely on them.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitUnreachable = 3
	exitRefused     = 4
	exitAssertion   = 5
)

func main() {
	if terminal.Monitor() {
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
		fmt.Fprintln(root.ErrOrStderr(), "switchback:", words.Error(err))
	}
	return code
}

// usageError is a mistake in how the program was called.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// usage marks an error as a mistake in how the program was called. It returns nil
// for nil.
func usage(err error) error {
	if err == nil {
		return nil
	}
	return usageError{err}
}

func exitCode(err error) int {
	var ended *peer.Ended
	var mistake usageError
	var assertion *lab.FailedError
	var code *invite.Error
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &mistake), errors.As(err, &code), errors.Is(err, terminal.ErrNoTerminal):
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

// cli holds what the commands share.
type cli struct {
	party  party.Flags
	screen settings.Flags // from flags, environment and file, in this order of precedence
	plain  plain.Flags
	store  *settings.Store
	fault  error // what is wrong with the settings file, nil if nothing is
}

func newCLI() *cli {
	c := &cli{store: &settings.Store{Path: settings.UserFile(), Check: checkSettings}}
	file, fault := c.store.Load()
	s, _ := settings.Read(file.Values, file.Bind) // the store has checked the file
	s.Name = cmp.Or(s.Name, userName())
	c.screen, c.fault = settings.Flags{Settings: s, CleanName: snapshot.CleanName}, fault
	return c
}

func checkSettings(f settings.File) error {
	_, err := settings.Read(f.Values, f.Bind)
	return err
}

// userName returns the name of a player who has chosen none: the user's, cleaned.
func userName() string {
	if u, err := user.Current(); err == nil {
		return snapshot.CleanName(u.Username)
	}
	return snapshot.CleanName("")
}

func newRoot() *cobra.Command {
	c := newCLI()
	root := &cobra.Command{
		Use: "switchback", Short: "A co-op night hike in the terminal",
		Long:    "Switchback is a night hike for up to five. One player hosts, the others paste an invite code.\nWithout a command it opens the title screen.",
		Example: "  switchback                  # the title screen\n  switchback host             # walk, and have others join\n  switchback join CODE        # walk with a friend",
		Args:    cobra.NoArgs, Version: version(), SilenceUsage: true, SilenceErrors: true,
		PersistentPreRunE: func(called *cobra.Command, _ []string) error {
			return usage(settings.FromEnvironment(called.Flags(), os.LookupEnv))
		},
		RunE: func(called *cobra.Command, _ []string) error { return c.play(called.Context(), start.Way{}) },
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usage(err) })
	c.party.Bind(root.PersistentFlags())
	c.screen.BindName(root.PersistentFlags())
	c.bindScreen(root.Flags())
	c.party.BindForest(root.Flags())
	root.AddCommand(c.solo(), c.host(), c.join(), c.serve(), c.bot(), c.lab(), profilesCommand(), versionCommand())
	root.InitDefaultCompletionCmd() // now, so that its arguments are checked like the others
	checkArguments(root)
	return root
}

// checkArguments makes wrong arguments to a command, and to those below it, a
// mistake in the call: a usageError.
func checkArguments(c *cobra.Command) {
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error { return usage(check(c, args)) }
	}
	for _, below := range c.Commands() {
		checkArguments(below)
	}
}

func (c *cli) bindScreen(set *pflag.FlagSet) {
	c.screen.Bind(set)
	c.plain.Bind(set)
}

func (c *cli) solo() *cobra.Command {
	solo := &cobra.Command{Use: "solo", Short: "Walk alone", Example: "  switchback solo --seed today", Args: cobra.NoArgs,
		RunE: func(called *cobra.Command, _ []string) error {
			return c.play(called.Context(), start.Way{Kind: start.Solo})
		}}
	c.bindScreen(solo.Flags())
	c.party.BindForest(solo.Flags())
	return solo
}

func (c *cli) host() *cobra.Command {
	host := &cobra.Command{Use: "host", Short: "Walk, and show an invite code for others", Example: "  switchback host --name Fern", Args: cobra.NoArgs,
		RunE: func(called *cobra.Command, _ []string) error {
			return c.play(called.Context(), start.Way{Kind: start.Host})
		}}
	c.bindScreen(host.Flags())
	c.party.BindHost(host.Flags(), "most players, yourself included")
	return host
}

func (c *cli) join() *cobra.Command {
	join := &cobra.Command{Use: "join CODE", Short: "Join a friend's hike", Example: "  switchback join CODE\n  switchback join 'CODE?net=lat:200,loss:10'",
		RunE: func(called *cobra.Command, args []string) error {
			code := strings.Join(args, " ")
			err := c.play(called.Context(), start.Typed(code))
			if _, _, unread := invite.Read(code); unread != nil && errors.Is(err, terminal.ErrNoTerminal) {
				return unread // the join field would have shown it
			}
			return err
		}}
	c.bindScreen(join.Flags())
	return join
}

// play opens the screen, or plays in words where those are wanted.
func (c *cli) play(ctx context.Context, start start.Way) error {
	o, err := c.options(nil)
	if err != nil {
		return err
	}
	if err := c.screen.Check(); err != nil {
		return usage(err)
	}
	screen := tui.Config{
		Parties: party.Parties{}, Start: start, Options: o, Version: version(),
		Settings: c.screen.Settings, Save: c.store.Save, Netgraph: c.screen.Netgraph, Bytes: c.screen.Bytes,
	}
	if c.fault != nil {
		screen.Fault = c.fault.Error()
		fmt.Fprintln(os.Stderr, "switchback: playing with the default settings:", screen.Fault)
	}
	if c.plain.Wanted(os.Getenv("TERM"), term.IsTerminal(os.Stdout.Fd())) {
		return c.speak(ctx, start, o)
	}
	return terminal.Local{In: os.Stdin, Out: os.Stdout, Monitor: true}.Run(ctx, screen)
}

// speak plays in lines of words. It ignores SIGPIPE, so that a pipe that nobody
// reads any more is an error and not the end of the process.
func (c *cli) speak(ctx context.Context, start start.Way, o peer.Options) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	signal.Ignore(syscall.SIGPIPE)
	return plain.Run(ctx, plain.Config{
		Parties: party.Parties{}, Start: start, Options: o, In: os.Stdin, Out: os.Stdout,
		Typed: term.IsTerminal(os.Stdin.Fd()), ASCII: c.screen.Settings.ASCII || tui.ASCIITerminal(os.Environ()), Signals: signals,
	})
}

// options checks the shared flags before anything starts. Without a log file the
// log goes to stderr, or nowhere if stderr is nil.
func (c *cli) options(stderr io.Writer) (peer.Options, error) {
	if err := c.party.Check(); err != nil {
		return peer.Options{}, usage(err)
	}
	return c.party.Options(c.screen.Settings.Name, stderr)
}

func (c *cli) serve() *cobra.Command {
	var f party.ServeFlags
	serve := &cobra.Command{Use: "serve", Short: "Host without a screen; prints the invite and each night's summary, logs JSON to stderr",
		Example: "  switchback serve --max 8", Args: cobra.NoArgs,
		RunE: func(called *cobra.Command, _ []string) error {
			o, err := c.options(called.ErrOrStderr())
			if err != nil {
				return err
			}
			ctx, stop := headless(called.Context())
			defer stop()
			return party.Serve(ctx, o, called.OutOrStdout(), f.JSON, o.Log)
		}}
	c.party.BindHost(serve.Flags(), "most players")
	f.Bind(serve.Flags())
	return serve
}

func (c *cli) bot() *cobra.Command {
	var f party.BotFlags
	bot := &cobra.Command{Use: "bot CODE", Short: "Join guests that play by themselves", Example: "  switchback bot CODE -n 4 --brain wander",
		Args: needsCode,
		RunE: func(called *cobra.Command, args []string) error {
			o, err := c.options(called.ErrOrStderr())
			if err != nil {
				return err
			}
			if err := f.Check(); err != nil {
				return usage(err)
			}
			ctx, stop := headless(called.Context())
			defer stop()
			return party.Bots(ctx, strings.Join(args, " "), f.Number, f.Brain, o, o.Log)
		}}
	f.Bind(bot.Flags())
	return bot
}

var errNoCode = errors.New("bot needs the invite code of a hike")

// needsCode requires arguments: the words of an invite code.
func needsCode(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errNoCode
	}
	return nil
}

func (c *cli) lab() *cobra.Command {
	var f lab.Flags
	measure := &cobra.Command{Use: "lab", Short: "Measure the netcode without graphics",
		Example: "  switchback lab --net lat:75,jitter:15,loss:5 --guests 4 --seconds 60\n  switchback lab --net lat:75 --assert 'guests.correction_cm.max==0'", Args: cobra.NoArgs,
		RunE: func(called *cobra.Command, _ []string) error {
			if err := c.party.Check(); err != nil {
				return usage(err)
			}
			if err := f.Read(); err != nil {
				return usage(err)
			}
			f.Net = c.party.Net
			ctx, stop := headless(called.Context())
			defer stop()
			return experiment(ctx, called, &f)
		}}
	f.Bind(measure.Flags())
	return measure
}

// experiment runs the laboratory and prints its report.
func experiment(ctx context.Context, c *cobra.Command, l *lab.Flags) error {
	clear := func() {}
	if term.IsTerminal(os.Stderr.Fd()) {
		clear = l.ShowProgress(c.ErrOrStderr())
	}
	r, err := lab.Run(ctx, l.Config)
	clear() // before the report, which may go to the same terminal
	var ended *peer.Ended
	switch {
	case errors.As(err, &ended), errors.Is(err, context.Canceled):
		return err
	case err != nil:
		return usage(err)
	}
	if err := l.Write(c.OutOrStdout(), r); err != nil {
		return err
	}
	return r.Err()
}

// headless returns a context that ends with SIGINT, SIGTERM or SIGHUP.
func headless(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
}

// profilesCommand prints the networks that --net knows by name.
func profilesCommand() *cobra.Command {
	return &cobra.Command{Use: "profiles", Short: "List the named networks for --net profile:NAME", Example: "  switchback profiles", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := io.WriteString(c.OutOrStdout(), degrade.ProfileList())
			return err
		}}
}

func versionCommand() *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Print the version, the protocol and the rules", Example: "  switchback version", Args: cobra.NoArgs,
		Run: func(c *cobra.Command, _ []string) {
			fmt.Fprintf(c.OutOrStdout(), "switchback %s, protocol %d, rules %016x\n", version(), snapshot.Version, world.ContentHash())
		}}
}

// version returns the module version that the build recorded, or "dev".
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "dev"
}
