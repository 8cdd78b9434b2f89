title = Skyrise
about = Bid the right number in the right district, and raise a city on clouds: auctions that wander from roof to roof.

# Kinds of what can be picked
kind-number = Your numbers
kind-at = Where
kind-wonder = Your wonders
kind-do = Or
kind-island = Which island
kind-color = Which colour
kind-card = Wonder cards

option-colors = Sets of numbers
option-colors-random = dealt at random
option-colors-grey-random-red = grey, random, red

score-control-1 = Islands, era I
score-panoramas-1 = Panoramas, era I
score-wonders = Wonders
score-control-2 = Islands, era II
score-panoramas-2 = Panoramas, era II
score-objective = Objective
score-patrons = Patrons
score-surplus = Surplus tokens
score-keys = Key
score-commissions = Commissions
score-structures = Structures

# Pieces and places
height-low = low building
height-medium = medium building
height-tall = tall building
height-wonder = wonder
size-low = low
size-medium = medium
size-tall = tall
token-yellow = yellow token
token-green = green token
token-white = white token
token-brown = brown token
token-a = patron token A
token-b = patron token B
token-c = patron token C
token-d = patron token D
token-wild = wild token
token-commission = commission token
color-yellow = Yellow
color-green = Green
color-white = White
color-brown = Brown
district-yellow = yellow district
district-green = green district
district-white = white district
district-brown = brown district
structures-in-yellow = structures in yellow
structures-in-green = structures in green
structures-in-white = structures in white
structures-in-brown = structures in brown
in-yellow = yellow districts
in-green = green districts
in-white = white districts
in-brown = brown districts
faction-yellow = Philosophers
faction-green = Naturalists
faction-white = Artists
faction-brown = Inventors
set-red = red
set-green = green
set-yellow = yellow
set-grey = grey
island-centre = Central island
island-outer = Island { $island }
touch-lake = { $count ->
    [one] at a lake
   *[other] at { $count } lakes
}
touch-airship = { $count ->
    [one] at an airship
   *[other] at { $count } airships
}
touch-windmill = { $count ->
    [one] at a windmill
   *[other] at { $count } windmills
}
touch-bridge = bridge to { $district }

wonder-hammer = The Hammer
wonder-city-hall = City Hall
wonder-lachert = Lachert’s Pavilion
wonder-atlantis = Atlantis
wonder-zeppelin-rock = Zeppelin Rock
wonder-lynchian-image = Lynchian Image
wonder-futurist = The Futurist
wonder-kahns-ambition = Kahn’s Ambition
wonder-jacobs-gardens = Jane Jacobs Gardens
wonder-intelligencium = Intelligencium
wonder-olmsted = Olmsted
wonder-munchs-harbour = Munch’s Harbour
wonder-sullivan-spire = Sullivan Spire
wonder-atelier = Atelier
wonder-splinter = The Splinter
wonder-la-boca = La Boca
wonder-le-baron = Le Baron
wonder-vault = The Vault
wonder-summit = The Summit
wonder-niemeyers-legacy = Niemeyer’s Legacy

# What is done to a wonder: the same words, where the language has cases
placed-hammer = the Hammer
placed-city-hall = City Hall
placed-lachert = Lachert’s Pavilion
placed-atlantis = Atlantis
placed-zeppelin-rock = Zeppelin Rock
placed-lynchian-image = the Lynchian Image
placed-futurist = the Futurist
placed-kahns-ambition = Kahn’s Ambition
placed-jacobs-gardens = the Jane Jacobs Gardens
placed-intelligencium = the Intelligencium
placed-olmsted = Olmsted
placed-munchs-harbour = Munch’s Harbour
placed-sullivan-spire = the Sullivan Spire
placed-atelier = the Atelier
placed-splinter = the Splinter
placed-la-boca = La Boca
placed-le-baron = Le Baron
placed-vault = the Vault
placed-summit = the Summit
placed-niemeyers-legacy = Niemeyer’s Legacy

effect-hammer = { $points } points. It can outbid a wonder; once it stands, rivals may bid no tall building beside it.
effect-city-hall = { $points } points. It may open an auction, in any undeveloped district.
effect-lachert = { $points } points for each bid made in the auction it wins.
effect-atlantis = { $points } points if your structures touch { $need } different lakes.
effect-zeppelin-rock = { $points } points if your structures touch { $need } different airships.
effect-lynchian-image = { $points } points for each structure next to it, whoever owns it.
effect-futurist = { $points } points for each undeveloped district next to it.
effect-kahns-ambition = Show your objective: { $points } points if it is met already.
effect-jacobs-gardens = { $points } points for each of your tokens in the colour of its district.
effect-intelligencium = Scores both panoramas at once, for you and on its island alone.
effect-olmsted = { $points } points for each structure on the central island, whoever owns it.
effect-munchs-harbour = { $points } points for each different letter among your patron tokens.
effect-sullivan-spire = { $points } points for each tall building on its island, whoever owns it.
effect-atelier = { $points } points for each of your tall buildings; it is one itself, for good.
effect-splinter = { $points } points for each of your patron tokens.
effect-la-boca = { $points } points for each different colour under your structures on its island.
effect-le-baron = { $p1 }, { $p2 } or { $p3 } points with none, one or two of your structures unbuilt.
effect-vault = Take a second token, from any undeveloped district.
effect-summit = { $points } points for each island that you control or share.
effect-niemeyers-legacy = { $points } points for each structure of your longest chain.

panorama-lakes = Lakes
panorama-airships = Airships
panorama-windmills = Windmills
panorama-bridges = Bridges
panorama-chains = Chains
panorama-rule-lakes = { $points } for each lake with { $need } of your structures
panorama-rule-airships = { $points } for each airship with { $need } of your structures
panorama-rule-windmills = { $points } for each windmill beside each of your structures
panorama-rule-bridges = { $points } for each bridge with your structures at both ends
panorama-rule-chains = { $points } for each island with { $need } of your structures in a row

# What is asked
ask-open = Open the auction: choose a number and a district.
ask-open-where = Open with { $number }: choose a lit district.
ask-open-what = Open on { $district }: choose a number.
ask-raise = { $name } leads with { $number } on { $district }. Go higher next to it, or pass.
ask-raise-wonder = { $name } leads with { $number } on { $district }. Go higher or place a wonder next to it, or pass.
ask-wonder-only = { $name } leads with { $number } on { $district }. Place a wonder next to it, or pass.
ask-where = Where does { $what } go? Choose a lit district.
ask-what = What goes to { $district }?
ask-answer = { $name } places { $wonder } on { $district }. Answer with the Hammer beside it, or let it be.
ask-wild = Give your wild token a colour; it keeps it for good.
ask-vault = The Vault opens: take a second token from any undeveloped district.
ask-choose = { $count ->
    [one] Era I is over. Choose the wonder you will build.
   *[other] Era I is over. Choose the { $count } wonders you will build.
}
ask-confirm = Confirm, or pick something else.
wait-open = { $names } is opening the auction.
wait-raise = Waiting for { $names } to answer { $number } on { $district }.
wait-answer = { $names } may answer { $wonder } with the Hammer.
wait-wild = { $names } is giving a wild token its colour.
wait-vault = { $names } is taking a second token for the Vault.
wait-choose = { $count ->
    [one] Waiting for { $names } to choose a wonder.
   *[other] Waiting for { $names } to choose their wonders.
}
wait-setup = The city is being laid out.
over = The city is complete. { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Short labels
name-number = { $number } { $size }
name-pass = Pass
name-let-be = Let the wonder be
name-district = { $district }: { $token }
pick-number = Bid { $number }, a { $height }
pick-wonder = Place { $wonder }
pick-card = Choose { $wonder }

# What a choice does
say-bid = Bid { $number } on { $district }: { $height }.
say-sure = Nobody can beat that.
say-wonder = Place { $wonder } on { $district }. It wins the auction at once and earns { $points ->
    [0] nothing
    [one] { $points } point
   *[other] { $points } points
}.
say-wonder-vault = Place { $wonder } on { $district }. It wins the auction at once and brings a second token.
say-hammer-looms = { $name } could still answer with the Hammer.
say-answer = Answer with the Hammer on { $district }: { $wonder } goes back, and you earn { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
say-let-be = Let { $wonder } stand on { $district }; the Hammer stays with you.
say-pass = Pass: you are out of this auction. { $name } leads with { $number } on { $district }.
say-color = The wild token becomes a { $token }.
say-take = Take the { $token } of { $district }.
say-choose = You will build { $wonders }.
gain-token = It wins the { $token }.
gain-none = There is no token there.
gain-row = Your { $structures } would be worth { $after } each, not { $before }.
gain-row-same = Your { $structures } stay at { $after } each.
gain-surplus = It is a surplus token, worth { $points } at the end.
gain-patron = Patron { $letter } is worth { $points }.
gain-patron-unknown = You would learn what patron { $letter } is worth.
gain-commission = It pays { $points } for every item on your portrait.
gain-panorama = Panoramas: { $points } more.
gain-objective = Objective: { $count } of { $need }.
gain-control = { $island }: you would take the lead.

# What happened
tell-set = { $name } plays the { $set } set of numbers.
tell-islands = The islands lie round the centre: { $islands }.
tell-tokens = { $count ->
    [one] { $count } token lies in the districts.
   *[other] { $count } tokens lie in the districts.
}
tell-hand = You are dealt { $wonders }.
tell-hands = { $count ->
    [one] Everyone is dealt a wonder card.
   *[other] Everyone is dealt { $count } wonder cards.
}
tell-objective = Your objective: { $faction }, { $need } structures in their districts.
tell-objectives = Everyone is dealt a secret objective.
tell-panoramas = The panoramas are { $one } and { $other }.
tell-tiles = The values of the patrons lie face down.
tell-opener = { $name } opens the first auction.
tell-open = { $name } opens with { $number } on { $district }.
tell-raise = { $name } raises to { $number } on { $district }.
tell-wonder = { $name } places { $wonder } on { $district }.
tell-answer = { $name } answers with the Hammer on { $district }; { $wonder } goes back.
tell-let-be = { $name } lets { $wonder } be.
tell-pass = { $name } passes.
tell-pass-self = { $count ->
    [one] { $names } cannot raise and is out.
   *[other] { $names } cannot raise and are out.
}
tell-build = { $name } builds on { $district } and takes the { $token }.
tell-build-none = { $name } builds on { $district }, where there is no token.
tell-color = { $name } turns the wild token into a { $token }.
tell-vault = { $name } takes the { $token } of { $district } as well.
tell-earn = { $name } earns { $points ->
    [one] { $points } point
   *[other] { $points } points
} with { $wonder }.
tell-earn-nothing = { $name } earns nothing with { $wonder }.
tell-learn = You look at patron { $letter }: worth { $points }.
tell-shows = { $name } shows their objective: { $faction }.
tell-key = { $name } has built everything and takes the key worth { $points }.
tell-finished = { $name } has built everything.
tell-chose = { $name } has chosen in secret.
tell-you-chose = You have chosen { $wonders }.
tell-reveals = { $name } will build { $wonders }.
tell-era-over = Era { $era } is over.
tell-control = Islands: { $points }.
tell-panorama = Panoramas: { $points }.
tell-objective-points = Objectives: { $points }.
tell-portrait = Tokens and keys: { $points }.
tell-structures = Structures: { $points }.
tell-winner = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-score = { $name } { $points }
and = { $one } and { $other }

# On the board
board-label = The city: { $count } islands in the sky
era = Era { $era }
auction = Auction { $number } of { $count }
patrons = Patrons
patron = Patron { $letter }, { $person }
patron-unknown = value unknown
patron-known = worth { $points }
keys = Keys
key-large = The large key, { $points } points, for the first to build everything
key-small = The small key, { $points } points, for the second
lens = Show
lens-none = Auction
lens-city = The city
lens-control = Control
fit = Whole city
bid-label = { $name } bids { $number } on { $district }
bid-label-last = { $name } leads with { $number } on { $district }
stands-label = { $district }: { $height }, { $name }
placed-label = { $name } places { $wonder } on { $district }
control-label = { $island }: { $names }
control-nobody = nobody

# Seats and hand
ladder-label = Numbers still to build
can-beat = can beat { $number } with { $count ->
    [one] one number
   *[other] { $count } numbers
}
cannot-beat = cannot beat { $number }
rows-label = Rows of tokens
row-label = { $color }: { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}, { $structures ->
    [one] { $structures } structure
   *[other] { $structures } structures
}, worth { $now } each, { $next } with one more
portrait-label = Portrait
passed = out of this auction
leads = leads
opens = opens
finished = all built
era-two = from era II
built = built
on-board = on the board
cards-in-hand = { $count ->
    [one] { $count } wonder card
   *[other] { $count } wonder cards
}
has-decided = has chosen
pass-from = Pass by itself from
your-numbers = Your numbers
your-wonders = Your wonders
your-cards = Your wonder cards
your-objective = Your objective
objective-rule = { $need } structures in { $district }: { $points } points
objective-count = { $count } of { $need }
earns-now = { $points } at best now, on { $district }
initiative = initiative { $number }
stands = stands
surplus = surplus

# The end
end-walk = How the city scored
end-islands = Islands
end-panoramas = Panoramas
end-objectives = Objectives
end-portraits = Portraits
end-structures = Structures
end-chart = Points by kind
walk-there = Walk through it on the board
walk-one = Era I: how it was scored
walk-last = The end: how it was scored
walk-how = Choose a stop to light it on the board; arrow keys go from one to the next.

# Why a choice is good
why-sure = Cannot be outbid, and gets { $facts }.
why-lowest = Spends only your lowest number on { $facts }.
why-goes = Goes for { $facts }.
why-wins = Wins the auction.
why-wonder-token = { $wonder } brings a second token, and gets { $facts }.
why-wonder-points = { $wonder } earns { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once, and gets { $facts }.
why-wonder-wins = { $wonder } wins at once, and gets { $facts }.
why-let-be = Lets { $name }’s wonder be and keeps yours.
why-nothing = There is nothing to win here.
why-save = Saves your { $number }: the best it could get next to { $district } is { $facts }.
why-keep-wonder = Keeps your wonder for a better place.
why-choose = { $promises }, as the city stands now.
why-promise = { $wonder } promises about { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-color = Makes it { $gain }.
why-token = Takes { $gain }.
why-token-any = Takes a token.
fact-district = { $district } ({ $color }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} now)
fact-row = your { $nth ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] { $nth }th
} { $token } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
} for each structure of that colour)
fact-surplus = a surplus { $token } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
fact-patron-new = a { $token } (value still unknown)
fact-patron-more = another { $token } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
fact-token = a { $token }
fact-objective = { $count } of { $need } districts for your objective
fact-panoramas = { $points ->
    [one] { $points } point
   *[other] { $points } points
} of panoramas
fact-lead = the lead ({ $island })

# The first game
lesson-aim = Raise a city by auction. Every bid stands next to the last one and is higher; the highest becomes a building. Lead on islands, gather tokens, and finish early.
lesson-open = Open an auction: choose a number and one of the lit districts. Everybody else answers next to it, with higher numbers.
lesson-raise = Go higher in a district next to the last bid, or pass. Bids that don’t win come back to you, but bid no more than you need.
lesson-answer = You hold the Hammer: you may answer a wonder.
lesson-wild = This token takes any colour. Choose the one in which you have, or will have, the most structures.
lesson-vault = Choose a token to take.
lesson-choose = Choose the wonder you want to build. You can place it once, instead of a bid.
lesson-built = The highest bid became a building and took the token of its district; all other bids went back to their owners. Whoever built it opens the next auction.
lesson-tokens = Tokens lie in rows by colour. Each one raises what all your structures in that colour are worth, up to three; a fourth is one too many, and from the fifth on they bring 10 each.
lesson-islands = At the end of an era every island goes to whoever has the most tall buildings there; medium and low ones break ties. Spend your high numbers where an island hangs on them.
lesson-panoramas = Two panorama cards tell what else is scored, each as often as you have it. The lens over the board shows what is done, and what is nearly done.
lesson-ladder = Beside every seat stand the numbers it has left. Count who can still beat you: the best bid is the lowest that nobody will top.
lesson-second-era = The second era: five more buildings, and your wonder. It wins an auction at once, wherever it is placed, so keep it for the moment when it earns most. Finish early for the keys.

# Examples on the page of the rules
example-open-label = The central island and three districts of another. A low building stands on O2. Lit are O1, O3, O4 and, across the bridge, A4.
example-open = Opening: every free district of the central island, and every one that touches a structure. A4 does, over the bridge from O2; A1 does not yet.
example-raise-label = Three bids in a row, from A2 over A5 to A9, joined by a line. The districts around A9 are lit.
example-raise = Each bid is higher than the last and lies beside it, so the auction wanders. Only the neighbours of the last bid are open, not those of the earlier ones.
example-wonder-label = A very high bid on A9, and a wonder placed beside it on A10.
example-wonder = A wonder has no number. Placed beside the last bid, however high that is, it wins the auction at once.
example-build-label = Before: bids on A8, A9 and A7, the last one leading. After: a building on A7, and the tokens of A8 and A9 lie free again.
example-build = The last bid becomes a building, and its owner takes the token that lay there. All other bids go back to their owners; nothing is lost by having bid.
example-rows-label = Columns of none to four tokens of one colour, each with the value of a structure above it, and a surplus token at the end.
example-rows = More tokens of a colour make each of your structures there worth more, up to three; the fourth takes some of it back. From the fifth on, each is worth { $surplus } by itself.
example-wild-label = A wild token, and an arrow to one of the four colours.
example-wild = A wild token becomes one of the four colours when you take it, and stays so.
example-hammer-label = A wonder on A9, and the Hammer on A10 beside it, with an arrow to it.
example-hammer = Blue places a wonder; green, who still holds the Hammer and has not passed, answers beside it. The wonder goes back to blue without effect, and green builds the Hammer.
example-vault-label = The Vault on A9, tokens around it, and an arrow from the wild token on A14.
example-vault = The Vault takes the token of its own district and a second one from any undeveloped district, here from A14. Whoever builds on A14 later finds no token there.
example-control-label = Four players on two islands. On the first, one tall and two low buildings lose to one tall and one medium. On the second, both have one medium and one low.
example-control = Tall buildings are compared first, then medium, then low ones. Above, both have one tall, so the medium one decides: { $control } points. Below, everything is equal, and both are paid in full.
example-panorama-label = A lake with five districts around it. Red has buildings on A1, A4 and A5, blue has one on A2.
example-panorama = With the card Lakes: red has three structures at this lake and scores { $lake }, blue has one and scores nothing. The jetties show which districts touch the lake.

# The guide
guide-aim = A city rises on islands in the clouds, one building to an auction. Every building you own has a number to bid with and a height that counts on its island. Lead on islands, gather tokens, follow the panorama cards and your secret objective; after two eras the most prestige wins.
guide-turn = Someone opens: a number in a free district. In turn, everyone goes higher in a district next to the last bid, or passes for this auction. The highest bid becomes a building and takes the token that lay there; all other bids go back to their owners. Whoever built opens the next auction.
guide-score = At the end of each era every island pays whoever leads there by height, and both panorama cards are scored. At the very end come your objective, the tokens on your portrait, the keys for finishing early, and every structure by the row of its colour.
guide-mistake-1 = Bidding high at once. A lost bid comes back, a won one is spent: the best number is the lowest that nobody can or wants to beat.
guide-mistake-2 = Winning anything anywhere. A building is worth what its district’s colour is worth to you, so pick two colours and gather their tokens.
guide-mistake-3 = Taking a fourth token of a colour. Three are best, four are worse, and only with the fifth does it pay again.
option-colors-help = Each colour has its own bid numbers. At random, nobody chooses.

# What the tokens are good for
tip-district = { $token }: changes what your structures in this colour are worth.
tip-patron = { $token }: shows you what this patron is worth.
tip-wild = { $token }: takes any colour.
tip-commission = { $token }: a point for everything on your portrait.

# Kinds of choices, as a history tells them
verb-bid = Bids
verb-wonder = Placing wonders
verb-pass = Passing
verb-color = Colouring a wild token
verb-token = The Vault’s token
verb-choose = Choosing wonders

# What somebody had in the end, as statistics tell it
held-wonder = Wonders built
held-objective = Objectives
