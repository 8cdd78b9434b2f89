title = Rails & Sails
about = Lay rails across continents, send ships over every ocean, and connect the cities on your tickets.

option-map = Map
option-map-world = The World
option-map-great-lakes = The Great Lakes

score-routes = Routes
score-exchange = Exchanges
score-tickets = Tickets
score-tours = Tours
score-harbours = Harbours
score-unbuilt = Harbours not built

kind-kept = How many to keep
kind-keep = Tickets to keep
kind-trains = Trains and ships
kind-take = Take a card
kind-deck = Draw unseen
kind-refill = Refill from
kind-do = Or instead
kind-from = From which city
kind-route = Which route
kind-harbour = Harbour city
kind-give = What you give
kind-count = How many
kind-in = Colour to pay with
kind-jokers = Jokers to use
kind-pay = Cards to pay with

do-claim = Claim a route
do-tickets = Draw tickets
do-harbour = Build a harbour
do-exchange = Exchange pieces
do-pass = Pass
give-trains = Trains for ships
give-ships = Ships for trains

name-kept = { $count ->
    [one] Just { $count } ticket
   *[other] { $count } tickets
}
name-jokers = { $count ->
    [0] No joker
    [one] { $count } joker
   *[other] { $count } jokers
}
name-count = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
name-split = { $trains } trains, { $ships } ships
name-split-advised = { $trains } trains, { $ships } ships (a good start)
name-slot = { $card }

rail = rail
sea = sea
route-plain = { $ends }, { $colour } { $mode }, { $length }
route-pairs = { $ends }, { $colour } { $mode }, { $length } in pairs
route-colour-purple = purple
route-colour-yellow = yellow
route-colour-green = green
route-colour-red = red
route-colour-black = black
route-colour-white = white
route-colour-grey = grey
colour-purple = purple
colour-yellow = yellow
colour-green = green
colour-red = red
colour-black = black
colour-white = white
in-joker = Jokers alone
card-train = { $colour } train
card-train-harbour = { $colour } train with harbour mark
card-ship = { $colour } ship with harbour mark
card-ships = { $colour } double ship
card-joker = joker
# Several cards of a kind. Their colour agrees with their number where the language has it so.
colours-purple = { $count ->
   *[other] purple
}
colours-yellow = { $count ->
   *[other] yellow
}
colours-green = { $count ->
   *[other] green
}
colours-red = { $count ->
   *[other] red
}
colours-black = { $count ->
   *[other] black
}
colours-white = { $count ->
   *[other] white
}
cards-train = { $count ->
    [one] { $count } { $colour } train
   *[other] { $count } { $colour } trains
}
cards-train-harbour = { $count ->
    [one] { $count } { $colour } train with harbour mark
   *[other] { $count } { $colour } trains with harbour mark
}
cards-ship = { $count ->
    [one] { $count } { $colour } ship with harbour mark
   *[other] { $count } { $colour } ships with harbour mark
}
cards-ships = { $count ->
    [one] { $count } { $colour } double ship
   *[other] { $count } { $colour } double ships
}
cards-joker = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
train-deck = train deck
ship-deck = ship deck
from-train-deck = the train deck
from-ship-deck = the ship deck
place-indian-ocean-junction = Indian Ocean junction
place-lake-superior-junction = Lake Superior junction
place-lake-huron-junction = Lake Huron junction

say-keep = { $count ->
    [one] Keep { $tickets }.
   *[other] Keep { $count } tickets: { $tickets }.
} { $back ->
    [one] The other one goes under the stack.
   *[other] The other { $back } go under the stack.
}
say-keep-all = { $count ->
    [one] Keep { $tickets }.
   *[other] Keep all { $count } tickets: { $tickets }.
}
say-split = Set out with { $split }. The rest go into your box.
say-take = Take the { $card }. You choose the deck that fills the gap.
say-take-joker = Take the joker. It is the only card you draw this turn.
say-draw = Draw the top card of { $deck }, unseen.
say-refill = Fill the gap from { $deck }.
say-claim = Claim { $route } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}. You choose the cards next.
say-tickets = Draw { $count } tickets and keep at least { $least }.
say-harbour = Build a harbour in { $city }: { $one }, { $two } or { $three } points for one, two or three completed tickets that name it. You choose the cards next.
say-exchange-trains = Put { $count ->
    [one] a train into your box and take a ship
   *[other] { $count } trains into your box and take as many ships
}. It costs { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
say-exchange-ships = Put { $count ->
    [one] a ship into your box and take a train
   *[other] { $count } ships into your box and take as many trains
}. It costs { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
say-pass = Pass: there is nothing else you can do.
say-pay-route = Pay { $cards } for { $ends } and score { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $left ->
    [one] { $left } card stays in your hand.
   *[other] { $left } cards stay in your hand.
}
say-pay-harbour = Pay { $cards } for the harbour in { $city }. { $left ->
    [one] { $left } card stays in your hand.
   *[other] { $left } cards stay in your hand.
}

ask-first-tickets = Keep { $least } or more of your tickets.
ask-keep-tickets = Keep { $least } or more of the tickets you drew.
ask-split = Choose { $pieces } pieces for the voyage: how many trains, how many ships?
ask-turn = Your turn: draw cards, claim a route, draw tickets, build a harbour or exchange pieces.
ask-exchange = How many pieces do you exchange?
ask-second-card = Draw your second card.
ask-refill = Which deck fills slot { $slot }?
ask-refill-or-take = Which deck fills slot { $slot }? Or take your second card: then { $deck } does.
ask-pay-route = Choose the cards for { $route }.
ask-pay-harbour = Choose four cards for the harbour in { $city }.
ask-pass = There is nothing you can do: pass.
ask-over = The game is over.
last-turns = { $count ->
    [one] This is the last turn of the game.
   *[other] Last turns: { $count } are left.
}
wait-first-tickets = Still choosing tickets: { $name }.
wait-keep-tickets = { $name } is choosing tickets.
wait-split = Still choosing trains and ships: { $name }.
wait-second-card = { $name } is drawing a second card.
wait-refill = { $name } is refilling the display.
wait-pay-route = { $name } is paying for { $route }.
wait-pay-harbour = { $name } is paying for a harbour in { $city }.
wait-turn = It is { $name }’s turn.
wait-chance = The cards are being dealt.

tell-keep-own = { $name } keeps { $count } of { $of } tickets: { $tickets }.
tell-keep = { $name } keeps { $count } of { $of } tickets.
tell-tickets-chosen = { $name } has chosen tickets.
tell-split-chosen = { $name } has chosen trains and ships.
tell-kept = { $name } keeps { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}.
tell-split = { $name } sets out with { $count } trains and { $ships } ships.
tell-first = { $name } goes first.
tell-take = { $name } takes a card from the display: { $card }.
tell-draw = { $name } draws unseen from { $deck }.
tell-draw-own = { $name } draws unseen from { $deck }: { $card }.
tell-fill = In its place: { $card }.
tell-display = The display now shows: { $cards }.
tell-tickets = { $name } draws tickets.
tell-claim-rail = { $name } claims { $ends } with { $length ->
    [one] a train
   *[other] { $length } trains
} and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Paid: { $cards }.
tell-claim-sea = { $name } claims { $ends } with { $length ->
    [one] a ship
   *[other] { $length } ships
} and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Paid: { $cards }.
tell-harbour = { $name } builds a harbour in { $city }. Paid: { $cards }.
tell-exchange-trains = { $name } exchanges { $count ->
    [one] a train for a ship
   *[other] { $count } trains for ships
} and loses { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-exchange-ships = { $name } exchanges { $count ->
    [one] a ship for a train
   *[other] { $count } ships for trains
} and loses { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-pass = { $name } passes.
tell-sweep = Three jokers: all six cards of the display are replaced.
tell-reshuffle = A discard pile is shuffled into a new deck.
tell-last-turns = The end is near: { $count } more turns.
tell-over = The game is over.
tell-stuck = For too long nobody has drawn a card, claimed a route or built anything: the game is over.
tell-score = { $name }: routes { $routes }, exchanges { $exchange }, tickets { $tickets }, harbours { $harbours }; { $total } in all.

market = Cards and tickets
display = Display
decks = Decks
chart = The chart with its routes
tickets-left = { $count ->
    [one] { $count } ticket in the stack
   *[other] { $count } tickets in the stack
}
cards-left = { $count ->
    [one] { $deck }: { $count } card
   *[other] { $deck }: { $count } cards
}
label-draw = Draw unseen from { $deck }
label-refill = Fill the gap from { $deck }
label-second-card = Take { $card } as your second card; the gap is filled from { $deck }
label-keep = Keep { $ticket }
label-route = Claim { $route }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
label-harbour = Build a harbour in { $city }
label-from = Routes from { $city }
offered-tickets = Tickets to choose from
hand-cards = Your cards
hand-tickets = Your tickets
other-payments = { $count ->
    [one] { $count } other way to pay
   *[other] { $count } other ways to pay
}
ticket-done = Completed
ticket-out-of-order = Connected, not in order
ticket-failed = Not completed
ticket-lost = No way left
ticket-needs = { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} and { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
} to go
ticket-needs-trains = { $trains ->
    [one] { $trains } train to go
   *[other] { $trains } trains to go
}
ticket-needs-ships = { $ships ->
    [one] { $ships } ship to go
   *[other] { $ships } ships to go
}
fact-trains = { $count ->
    [one] { $count } train left
   *[other] { $count } trains left
}
fact-ships = { $count ->
    [one] { $count } ship left
   *[other] { $count } ships left
}
fact-harbours = { $count ->
    [one] { $count } harbour to build
   *[other] { $count } harbours to build
}
fact-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
fact-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
exchange-none = Nothing chosen yet
known-cards = Known cards
end-harbour = Harbour in { $city }
end-harbour-unfed = No completed ticket names it
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole chart
route-points = Points for a route, by its length
route-points-short = Route points
chart-things = Routes and cities

# Why a choice is good
why-ticket = { $ticket }
why-keep = Keeps { $tickets }, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} when complete.
why-split = The plan for the tickets needs { $trains } trains and { $ships } ships; this gives { $gives-trains } and { $gives-ships }.
why-take = Takes a card from the display.
why-take-joker = Takes a joker, which fits any route and any harbour.
why-take-needed = Takes a { $card }, which { $from } – { $to } needs.
why-take-planned = Takes a { $card }, which a planned route needs.
why-take-harbour = Takes a { $card }, which can help to pay for a harbour.
why-take-spare = Takes a { $card }, though no planned route needs it now.
why-draw-train = Draws a train card unseen, which may be a joker; the plan lacks { $lack } of them.
why-draw-ship = Draws a ship card unseen; the plan lacks ships for { $lack ->
    [one] one space
   *[other] { $lack } spaces
}.
why-refill-train-now = A train card in the display may be the second card of this turn.
why-refill-train-later = A train card is left in the display for the next turn.
why-refill-ship-now = A ship card in the display may be the second card of this turn.
why-refill-ship-later = A ship card is left in the display for the next turn.
why-claim = Claims { $from } – { $to } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-claim-spare = Claims { $from } – { $to } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}, though no ticket needs it.
why-claim-between = Claims { $from } – { $to } for { $points ->
    [one] { $points } point
   *[other] { $points } points
} and keeps a rival from joining their routes there.
why-claim-last = Claims { $from } – { $to }, the last link of { $ticket }, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-claim-way = Claims { $from } – { $to } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}, on the way to { $ticket }.
why-tickets = Draws tickets: your network already completes { $share }% of those left, and { $turns ->
    [0] hardly a turn is left
    [one] about one turn is left
   *[other] about { $turns } turns are left
}.
why-harbour = A harbour in { $city } is worth { $now } points now and { $later } when the plan is done.
why-harbour-unnamed = No ticket names { $city }, but a harbour left unbuilt costs points.
why-get-trains = { $count ->
    [one] Gets one more train
   *[other] Gets { $count } more trains
}{ $short ->
    [0] , though the plan has enough of them.
   *[other] ; the plan is short of { $short }.
}
why-get-ships = { $count ->
    [one] Gets one more ship
   *[other] Gets { $count } more ships
}{ $short ->
    [0] , though the plan has enough of them.
   *[other] ; the plan is short of { $short }.
}
why-pay = Pays { $jokers }.
why-pay-route = Pays for { $from } – { $to } { $jokers }.
why-pay-harbour = Pays for the harbour in { $city } { $jokers }.
why-jokers-none = without a joker
why-jokers-kept = { $kept ->
    [one] and keeps the joker
   *[other] and keeps all { $kept } jokers
}
why-jokers-spent = { $spent ->
    [one] with one joker
   *[other] with { $spent } jokers
}{ $kept ->
    [0] {""}
   *[other] , { $kept } left
}
why-pass = There is nothing else to do.

# The first game
lesson-aim = Collect cards, pay them for routes between cities, and connect the cities on your tickets. Long routes bring many points; tickets that stay open cost them.
lesson-first-tickets = These are your tickets. Keep those whose cities lie along the same way; a ticket that stays open costs its points.
lesson-split = Trains run on land, ships at sea. Take enough of each to complete your tickets.
lesson-turn = Most turns you take two cards, or you pay cards for a route. Routes that you can pay now glow on the chart.
lesson-second-card = Take a second card: one that lies open, or one unseen.
lesson-refill = The gap is filled at once. You choose from which deck.
lesson-pay-route = Choose what you pay with. Jokers fit every colour; keep them while you can.
lesson-pay-harbour = A harbour counts for each of your completed tickets that names its city.
lesson-keep-tickets = Keep at least one. The more of its way you already have, the safer it is.
lesson-display = Six cards lie open. Whatever you take is replaced from the deck you choose. A joker taken from here is your only card of the turn; one drawn unseen is not.
lesson-cards = Train cards pay for rail routes, ship cards for sea routes, all in one colour; on grey routes you choose the colour. A card with two ships covers two spaces.
lesson-ways = Point at a ticket, or tap it: its shortest open way lights up on the chart, with the pieces and cards that it still takes.
lesson-harbour = You could build a harbour now. It earns points at the end for every completed ticket that names its city; a harbour left in your box costs 4.
lesson-more-tickets = When your tickets are well on their way, you may draw more: four are shown, and you keep at least one. They are worth the most points, and they cost as many if they stay open.
lesson-last-turns = Somebody is nearly out of pieces, so these are the last turns. Complete a ticket, or claim the longest route you can pay for.
lesson-enough = Now you know all there is to do. Play on to see how tickets and harbours add up, or go home: this bot won’t mind.

# Drawings on the page of the rules
example-seam = The white route from Vancouver leaves the map in the west and comes in again in the east, at Tokyo. It is one route of six spaces, claimed and paid for as a whole.
drawing-seam = A sea route that runs off the left edge of the chart and goes on at its right edge.
example-joker = Whoever takes a joker from the display draws nothing else in that turn.
drawing-joker = The six cards of the display; the joker is taken, the others stay.
example-rail = A red rail route of three spaces: a red train, a red train with the harbour mark and a joker pay for it.
drawing-rail = Three red spaces with a card under each: a train, a train with an anchor, a joker.
example-sea = Four white spaces for a double ship, a single ship and a joker, which counts as one. Three yellow spaces may be paid with two double ships; the fourth ship is lost.
drawing-sea = Two sea routes with the cards that pay for them; a double ship stands under two spaces.
example-pairs = Each space with the pair mark costs two cards that match, here two green ones, then a black one and a joker. One train is placed on each space all the same.
drawing-pairs = Two spaces with the pair mark, and two cards under each.
example-double = With two or three players the second line is closed as soon as one is taken. With four or five somebody else may take it.
drawing-double = A double route twice: with 2 or 3 players its second line is crossed out, with 4 or 5 another player is on it.
example-tour = In the order of the ticket, forwards or backwards, a tour earns its highest value; connected in another order, the middle one.
drawing-tour = A line of three cities in the order of the tour, and a line with its last two cities swapped.
example-harbour = Two trains and two ships of one colour, all with the anchor; jokers may stand in. Trains without the anchor and double ships do not count.
drawing-harbour = Two rows of four cards that build a harbour, and two cards that are crossed out.
example-harbour-points = Two completed tickets name the city, so the harbour earns its second value, and the tickets their own points besides.
drawing-harbour-points = A harbour, and two completed tickets that name its city.
example-exchange = Three trains into the box and three ships out of it cost three points and the whole turn.
drawing-exchange = Three trains go into a box, three ships come out.

# The guide
guide-aim = You run trains across the land and ships across the sea. Claim routes to join the cities on your secret tickets, build harbours where your tickets meet, and have the most points when someone runs out of pieces. The chart goes round the world: what leaves it in the west comes back in the east.
guide-turn = Do one thing: take two cards, or pay cards of one colour to claim a route, or draw more tickets, build a harbour, or exchange pieces. Train cards pay for rail routes, ship cards for sea routes, and a card with two ships covers two spaces.
guide-score = A route scores at once, and long ones score far more than short ones. At the end every completed ticket earns its points, and every open one loses as many. A harbour is worth more the more of your completed tickets name its city; a harbour that you never built costs points.
guide-mistake-1 = Splitting the pieces without looking at the tickets. Ships of which you have too many cannot become trains without costing a turn and points.
guide-mistake-2 = Hoarding cards. The short routes in Europe and through the narrow places are gone first: claim what has no way round before you collect for the long ones.
guide-mistake-3 = Leaving harbours for later. They are worth as much as a long ticket, and the cards with the anchor take time to gather.
option-map-help = The World has the longest routes; the Great Lakes are tighter, with their own tickets and numbers.

# Kinds of choices, as a history tells them
verb-keep = Keeping tickets
verb-split = Trains or ships
verb-take = Taking open cards
verb-draw = Drawing cards blind
verb-refill = Refilling the display
verb-claim = Claiming routes
verb-tickets = Drawing tickets
verb-harbour = Building harbours
verb-exchange = Exchanging pieces
verb-pass = Passing
verb-pay = Paying

# What somebody had in the end, as statistics tell it
held-ticket = Tickets kept
held-harbour = Harbours built
