package world

// Tables are the field tables of the hike.
var Tables = []Table{
	PlayerTable, LightTable,
	{Kind: KindGear, Name: "gear", Max: MaxSeats, Fields: gearFields, Read: readGear, Write: writeGear, Owned: ownBody},
	{Kind: KindNight, Name: "night", Max: 1, Fields: nightFields, Read: readNight, Write: writeNight, Owned: nobodys},
	{Kind: KindShade, Name: "shade", Max: MaxShades, Fields: shadeFields, Read: readShade, Write: writeShade, Owned: nobodys},
	{Kind: KindWarden, Name: "warden", Max: 1, Fields: wardenFields, Read: readWarden, Write: writeWarden, Owned: nobodys},
	{Kind: KindLost, Name: "lost", Max: MaxLost, Fields: lostFields, Read: readLost, Write: writeLost, Owned: nobodys},
	{Kind: KindCache, Name: "cache", Max: MaxCaches, Fields: cacheFields, Read: readCache, Write: writeCache, Owned: nobodys},
	{Kind: KindPost, Name: "post", Max: MaxPosts, Fields: postFields, Read: readPost, Write: writePost, Owned: nobodys},
}

// PlayerTable and LightTable serve every mode.
var (
	PlayerTable = Table{Kind: KindPlayer, Name: "player", Max: MaxSeats, Fields: playerFields, Read: readPlayer, Write: writePlayer, Owned: ownBody}
	LightTable  = Table{Kind: KindLight, Name: "light", Max: MaxLights, Fields: lightFields, Read: readLight, Write: writeLight, Owned: nobodys}
)

func ownBody(id int, seat Seat) bool { return id == int(seat) }

func nobodys(int, Seat) bool { return false }

// Units that many fields share.
const (
	unitPlace = "1/1024 m"
	unitSpeed = "1/262144 m a tick"
	unitTick  = "tick, 0: none"
)

var playerFields = []Field{
	{Name: "condition", Unit: "world.Condition", Bits: 3},
	{Name: "x", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 3},
	{Name: "y", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 4},
	{Name: "vx", Unit: unitSpeed, Bits: 20, Signed: true},
	{Name: "vy", Unit: unitSpeed, Bits: 20, Signed: true},
	{Name: "z", Unit: "1/1024 m above the ground", Bits: 14, Rate: 1 + 6},
	{Name: "vz", Unit: unitSpeed, Bits: 20, Signed: true},
	{Name: "facing", Unit: "1/65536 turn", Bits: 16, Turn: true},
	{Name: "health", Unit: "points", Bits: 7},
	{Name: "lamp", Unit: "1: on", Bits: 1},
	{Name: "act target", Unit: "world.Target", Bits: 8},
	{Name: "act still", Unit: "1: the time runs", Bits: 1},
	{Name: "act until", Unit: unitTick, Bits: 32},
	{Name: "battery", Unit: "1/12000 of full", Bits: 14},
	{Name: "rx", Unit: "1/262144 m", Bits: 8, Scope: Owner},
	{Name: "ry", Unit: "1/262144 m", Bits: 8, Scope: Owner},
	{Name: "breath", Unit: "1/720 of full", Bits: 10, Scope: Owner},
	{Name: "winded", Unit: "1: yes", Bits: 1, Scope: Owner},
	{Name: "pressed low", Unit: "acts, lamps, flashes, deeds pressed: a byte each, modulo 256", Bits: 32, Scope: Owner},
	{Name: "given low", Unit: "a bit a light, 0–31", Bits: 32, Scope: Owner},
	{Name: "given high", Unit: "a bit a light, 32–47", Bits: 32, Scope: Owner},
}

var lightFields = []Field{
	{Name: "by", Unit: "seat that lit it, 17: nobody", Bits: 5},
	{Name: "alone", Unit: "ticks", Bits: 9, Scope: Hidden},
}

var gearFields = []Field{
	{Name: "supplies", Unit: "count", Bits: 7},
	{Name: "perks", Unit: "a bit a perk", Bits: 8},
	{Name: "offer 1", Unit: "perk, 0: none", Bits: 3, Scope: Owner},
	{Name: "offer 2", Unit: "perk, 0: none", Bits: 3, Scope: Owner},
	{Name: "offer 3", Unit: "perk, 0: none", Bits: 3, Scope: Owner},
	{Name: "until", Unit: unitTick, Bits: 32},
	{Name: "flashed", Unit: unitTick, Bits: 32},
	{Name: "struck", Unit: unitTick, Bits: 32},
	{Name: "hits", Unit: "count", Bits: 16},
	{Name: "pulled", Unit: "count", Bits: 8},
	{Name: "brought", Unit: "count", Bits: 8},
	{Name: "gesture", Unit: "1–4, 0: none", Bits: 3},
	{Name: "shown", Unit: unitTick, Bits: 32},
	{Name: "ping x", Unit: unitPlace, Bits: 32, Signed: true},
	{Name: "ping y", Unit: unitPlace, Bits: 32, Signed: true},
	{Name: "ping at", Unit: unitTick, Bits: 32},
	{Name: "ready", Unit: "1: to set out", Bits: 1},
	{Name: "fallback", Unit: "1: used", Bits: 1, Scope: Hidden},
}

var nightFields = []Field{
	{Name: "phase", Unit: "world.NightPhase", Bits: 3},
	{Name: "began", Unit: unitTick, Bits: 32},
	{Name: "slept", Unit: "ticks", Bits: 32},
	{Name: "camp", Unit: "camps reached", Bits: 3},
	{Name: "pause until", Unit: unitTick, Bits: 32},
	{Name: "rain from", Unit: "tick of the night", Bits: 32},
	{Name: "rain till", Unit: "tick of the night", Bits: 32},
	{Name: "ended", Unit: unitTick, Bits: 32},
	{Name: "set out", Unit: "1: yes", Bits: 1},
	{Name: "kindled low", Unit: "a bit a light, 0–31", Bits: 32},
	{Name: "kindled high", Unit: "a bit a light, 32–47", Bits: MaxLights - 32},
	{Name: "part until", Unit: unitTick, Bits: 32, Scope: Hidden},
	{Name: "part", Unit: "of the director's cycle", Bits: 2, Scope: Hidden},
	{Name: "spawned", Unit: unitTick, Bits: 32, Scope: Hidden},
}

var shadeFields = []Field{
	{Name: "mood", Unit: "world.Mood", Bits: 3},
	{Name: "x", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 3},
	{Name: "y", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 4},
	{Name: "vx", Unit: unitSpeed, Bits: 18, Signed: true},
	{Name: "vy", Unit: unitSpeed, Bits: 18, Signed: true},
	{Name: "target", Unit: "seat, 17: nobody", Bits: 5},
	{Name: "until", Unit: unitTick, Bits: 32, Scope: Hidden},
	{Name: "hits", Unit: "count", Bits: 4, Scope: Hidden},
	{Name: "hit at", Unit: unitTick, Bits: 32, Scope: Hidden},
}

var wardenFields = []Field{
	{Name: "mood", Unit: "world.Mood", Bits: 3},
	{Name: "x", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 3},
	{Name: "y", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 4},
	{Name: "vx", Unit: unitSpeed, Bits: 18, Signed: true},
	{Name: "vy", Unit: unitSpeed, Bits: 18, Signed: true},
	{Name: "camp", Unit: "1–5", Bits: 3},
	{Name: "strength", Unit: "ticks of double light", Bits: 12},
	{Name: "beaten", Unit: "a bit a camp", Bits: 5},
	{Name: "until", Unit: unitTick, Bits: 32, Scope: Hidden},
	{Name: "call", Unit: unitTick, Bits: 32, Scope: Hidden},
}

var lostFields = []Field{
	{Name: "stage", Unit: "world.Stage", Bits: 2},
	{Name: "x", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 3},
	{Name: "y", Unit: unitPlace, Bits: 32, Signed: true, Rate: 1 + 4},
	{Name: "vx", Unit: unitSpeed, Bits: 18, Signed: true},
	{Name: "vy", Unit: unitSpeed, Bits: 18, Signed: true},
	{Name: "leader", Unit: "seat, 17: nobody", Bits: 5},
}

var cacheFields = []Field{
	{Name: "by", Unit: "seat that opened it", Bits: 5},
}

var postFields = []Field{
	{Name: "x", Unit: unitPlace, Bits: 32, Signed: true},
	{Name: "y", Unit: unitPlace, Bits: 32, Signed: true},
	{Name: "by", Unit: "seat that built it", Bits: 5},
}
