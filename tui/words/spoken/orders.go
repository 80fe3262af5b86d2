package spoken

// Order is an order that can be typed: one word, or two.
type Order struct {
	Name  string
	Also  []string // other words for it
	About string   // for the help, after the name; "" keeps the order out of it
	Group Group    // of the help
	Raw   bool     // what follows is taken as typed: case, punctuation and filler stay
}

// Group is a part of the help.
type Group uint8

// The groups, in the order of the help.
const (
	Walking Group = iota
	Acting
	Camping
	Asking
	Talking
	Leaving
)

// Groups are their names.
var Groups = [...]string{
	Walking: "Walking", Acting: "Acting", Camping: "At a camp", Asking: "Asking", Talking: "Talking", Leaving: "Beginning and leaving",
}

// The orders.
var (
	OrderGo = Order{Name: "go", Also: []string{"walk to", "move"}, Group: Walking,
		About: "walks. Type go lantern, go camp, go back, go fire, go cache, go hiker, go north or another direction, or go and a friend's name."}
	OrderFollow = Order{Name: "follow", Group: Walking,
		About: "stays beside a friend. Type follow and the name."}
	OrderRun = Order{Name: "run", Also: []string{"sprint"}, Group: Walking,
		About: "runs from now on, while there is breath. Runners are heard from farther away."}
	OrderWalk = Order{Name: "walk", Also: []string{"slow"}, Group: Walking,
		About: "walks from now on."}
	OrderStop = Order{Name: "stop", Also: []string{"halt"}, Group: Walking,
		About: "stops. You wait in a light that is near while shades are about."}
	OrderStay = Order{Name: "stay", Also: []string{"hold"}, Group: Walking,
		About: "stands right here, whatever comes."}
	OrderWait = Order{Name: "wait", Group: Walking,
		About: "waits until what was ordered is done, a minute at most. Type wait and a number for so many seconds."}
	OrderLight = Order{Name: "light", Also: []string{"ignite"}, Group: Acting,
		About: "lights the lantern or fire that is near. It takes two seconds, in which your lamp is lowered."}
	OrderFlash = Order{Name: "flash", Also: []string{"fl", "zap"}, Group: Acting,
		About: "flashes at the nearest shade, or gets ready for it. Three hits drive one off."}
	OrderFight = Order{Name: "fight", Also: []string{"attack"}, Group: Acting,
		About: "flashes at whatever comes at you, as at the start. Beside a Warden it leads that away and holds light on it."}
	OrderAvoid = Order{Name: "avoid", Also: []string{"flee", "careful"}, Group: Acting,
		About: "runs for a light from whatever comes, from now on, waits there, and flashes only when you say flash."}
	OrderLamp = Order{Name: "lamp", Group: Acting,
		About: "switches the lamp. Type lamp on, lamp off, or lamp auto: on in the dark, off in a light."}
	OrderRest = Order{Name: "rest", Also: []string{"sit"}, Group: Acting,
		About: "rests at the fire that is near until battery and health are full."}
	OrderOpen = Order{Name: "open", Group: Acting,
		About: "opens the cache in sight: it holds supplies."}
	OrderWake = Order{Name: "wake", Group: Acting,
		About: "wakes the lost hiker in sight. They follow you on lit ground; lead them to a fire."}
	OrderPullUp = Order{Name: "pull up", Also: []string{"pull", "rescue", "revive"}, Group: Acting,
		About: "pulls the nearest friend up who is down."}
	OrderPerk = Order{Name: "perk", Also: []string{"pick", "choose"}, Group: Camping,
		About: "picks a perk when a camp is reached. Type perk 1, perk 2 or perk 3."}
	OrderHeal = Order{Name: "heal", Group: Camping,
		About: "spends a supply at a fire: 25 health."}
	OrderRecharge = Order{Name: "recharge", Also: []string{"battery", "charge"}, Group: Camping,
		About: "spends a supply at a fire: half a battery."}
	OrderBuild = Order{Name: "build", Also: []string{"post"}, Group: Camping,
		About: "spends three supplies near a camp: a lantern post in front of you. No shade comes into its light."}
	OrderWhere = Order{Name: "where", Also: []string{"position"}, Group: Asking,
		About: "says where you are, where the way leads, how you are, and where your friends are."}
	OrderLook = Order{Name: "look", Also: []string{"l", "around"}, Group: Asking,
		About: "says what can be seen."}
	OrderStatus = Order{Name: "status", Also: []string{"health", "me"}, Group: Asking,
		About: "says how you are, and how long it is until dawn."}
	OrderSquad = Order{Name: "squad", Also: []string{"who", "friends", "party"}, Group: Asking,
		About: "says who is here, and how long the network takes to each."}
	OrderNet = Order{Name: "net", Also: []string{"network", "netgraph"}, Group: Asking,
		About: "says how good the network is."}
	OrderCode = Order{Name: "code", Also: []string{"invite"}, Group: Asking,
		About: "reads the invite code out, group by group."}
	OrderSay = Order{Name: "say", Also: []string{"tell", "chat", "shout"}, Group: Talking, Raw: true,
		About: "tells everyone a line. Type say and the words."}
	OrderPing = Order{Name: "ping", Also: []string{"show"}, Group: Talking,
		About: "shows everyone the place 8 metres ahead of you."}
	OrderWave = Order{Name: "wave", Group: Talking,
		About: "waves."}
	OrderPoint = Order{Name: "point", Group: Talking,
		About: "points ahead."}
	OrderWarn = Order{Name: "warn", Group: Talking,
		About: "warns the others."}
	OrderCheer = Order{Name: "cheer", Group: Talking,
		About: "cheers."}
	OrderReady = Order{Name: "ready", Group: Leaving,
		About: "says that you are ready to set out, before the night. Type ready off to take it back."}
	OrderStart = Order{Name: "start", Also: []string{"set out", "begin"}, Group: Leaving,
		About: "calls everybody ready. Only the host can."}
	OrderNight = Order{Name: "night", Also: []string{"another"}, Group: Leaving,
		About: "begins another night. Type night same for the same forest, or night and a word for the forest of that word. Only the host can."}
	OrderAdmit = Order{Name: "admit", Also: []string{"let"}, Group: Leaving,
		About: "lets people in. Type admit off to let in nobody new. Only the host can."}
	OrderKick = Order{Name: "kick", Group: Leaving,
		About: "sends a guest away. Type kick and the name. It asks first. Only the host can."}
	OrderLeave = Order{Name: "leave", Group: Leaving,
		About: "leaves the hike. It asks first."}
	OrderSolo = Order{Name: "solo", Also: []string{"alone", "play"}, Group: Leaving,
		About: "walks alone."}
	OrderHost = Order{Name: "host", Group: Leaving,
		About: "lets friends in, by a code."}
	OrderJoin = Order{Name: "join", Group: Leaving, Raw: true,
		About: "joins a friend. Type join and the code, with anything around it."}
	OrderGiveUp = Order{Name: "stop", Also: []string{"cancel"}, Group: Leaving,
		About: "gives up joining."}
	OrderAgain = Order{Name: "again", Also: []string{"rejoin"}, Group: Leaving,
		About: "joins by the last code again."}
	OrderHelp = Order{Name: "help", Also: []string{"?", "words", "commands"}, Group: Asking,
		About: "lists the words. Type help and a word to hear what it does."}
	OrderQuit = Order{Name: "quit", Also: []string{"exit", "bye"}, Group: Leaving,
		About: "ends Switchback."}
)
