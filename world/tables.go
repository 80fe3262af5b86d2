package world

import "switchback/world/level"

// Tables are the field tables of the hike.
var Tables = []Table{
	PlayerTable, LightTable,
	{Kind: KindGear, Name: "gear", Max: MaxSeats, Fields: fieldsOf((*Gear).fields), Read: readGear, Write: writeGear, Owned: ownBody},
	{Kind: KindNight, Name: "night", Max: 1, Fields: fieldsOf((*Night).fields), Read: readNight, Write: writeNight, Owned: nobodys},
	{Kind: KindShade, Name: "shade", Max: MaxShades, Fields: fieldsOf((*Shade).fields), Read: readShade, Write: writeShade, Owned: nobodys},
	{Kind: KindWarden, Name: "warden", Max: 1, Fields: fieldsOf((*Warden).fields), Read: readWarden, Write: writeWarden, Owned: nobodys},
	{Kind: KindLost, Name: "lost", Max: level.MaxLost, Fields: fieldsOf((*Lost).fields), Read: readLost, Write: writeLost, Owned: nobodys},
	{Kind: KindCache, Name: "cache", Max: level.MaxCaches, Fields: fieldsOf((*Cache).fields), Read: readCache, Write: writeCache, Owned: nobodys},
	{Kind: KindPost, Name: "post", Max: MaxPosts, Fields: fieldsOf((*Post).fields), Read: readPost, Write: writePost, Owned: nobodys},
}

// PlayerTable and LightTable are for every mode.
var (
	PlayerTable = Table{Kind: KindPlayer, Name: "player", Max: MaxSeats, Fields: fieldsOf((*Player).fields), Read: readPlayer, Write: writePlayer, Owned: ownBody}
	LightTable  = Table{Kind: KindLight, Name: "light", Max: MaxLights, Fields: fieldsOf((*Light).fields), Read: readLight, Write: writeLight, Owned: nobodys}
)

func ownBody(id int, seat Seat) bool { return id == int(seat) }

func nobodys(int, Seat) bool { return false }
