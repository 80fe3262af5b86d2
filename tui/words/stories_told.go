package words

// hikerStories are the lost hikers'.
var hikerStories = [...]Story{
	{"“I put my lamp down to tie a boot. When I looked up, it was walking.”", "“I did not follow it. I am rather proud of that.”"},
	{"“We were four, and counted ourselves at every lantern.”", "“At the last one we were five. So I stayed there.”"},
	{"“My father lit these every evening, and whistled while he did.”", "“I whistled all night. Something learnt the tune.”"},
	{"“I only wanted to see the stars without the town below them.”", "“There are enough of them now. Take me somewhere bright.”"},
	{"“The map shows a bridge. I have been standing on it for hours.”", "“There is no bridge, is there? Do not tell me how deep it is.”"},
	{"“I talked to them. They come closer when you sing, not when you shout.”", "“I have been shouting since dusk. I have no voice for a song.”"},
	{"“Somebody sat with me until the fire was out. Very polite.”", "“Asked me three times for my name. I gave my brother's.”"},
	{"“I proposed to her on the summit, in the sun, nine years ago.”", "“I wanted to be up before her this time. Which way is up?”"},
	{"“I am the postman. Yes, at night: the letters are for here.”", "“Nobody answered a door, but every box was empty by morning.”"},
	{"“My dog ran ahead. I heard her bark at each lantern, then go quiet.”", "“She is at the next camp, I know it. She is afraid of nothing.”"},
}

// cabinStories are the cabins'.
var cabinStories = [...]Story{
	{"On the table: two cups, still warm, and a chair for a third.", "The door has a bolt on the inside. Somebody has oiled it lately."},
	{"A logbook: “Lit all fifteen. Slept. Woke. Lit all fifteen.”", "The last page says only: “Counted sixteen.”"},
	{"Along the wall hang lamps, each with a name cut into its handle.", "There is one free nail. Under it, in chalk, is yours."},
	{"A child has drawn the forest, with the sun above and a house in it.", "Behind every tree is a small grey figure, waving."},
}
