title = World’s Fair 1893
about = Send supporters to the five areas of the great fair, gather exhibits and tickets, and take the lead before the wheel comes round.
poster-name = World’s Fair
poster-year = 1893

kind-area = Area
kind-from = Taken from
kind-whose = Whose supporter
kind-crew = Supporter
kind-figure = Figure
kind-do = What to do
kind-count = How many

score-coins = Coins
score-medals = Medals
score-sets = Sets
option-approvals = Approvals
option-approvals-most = As many as allowed
option-approvals-choose = Players choose

area-agriculture = Agriculture
area-agriculture-in = in Agriculture
area-agriculture-to = to Agriculture
area-agriculture-from = from Agriculture
area-agriculture-at = at Agriculture
area-agriculture-of = Agriculture
area-electricity = Electricity
area-electricity-in = in Electricity
area-electricity-to = to Electricity
area-electricity-from = from Electricity
area-electricity-at = at Electricity
area-electricity-of = Electricity
area-fine-arts = Fine Arts
area-fine-arts-in = in Fine Arts
area-fine-arts-to = to Fine Arts
area-fine-arts-from = from Fine Arts
area-fine-arts-at = at Fine Arts
area-fine-arts-of = Fine Arts
area-manufacturing = Manufacturing
area-manufacturing-in = in Manufacturing
area-manufacturing-to = to Manufacturing
area-manufacturing-from = from Manufacturing
area-manufacturing-at = at Manufacturing
area-manufacturing-of = Manufacturing
area-transportation = Transportation
area-transportation-in = in Transportation
area-transportation-to = to Transportation
area-transportation-from = from Transportation
area-transportation-at = at Transportation
area-transportation-of = Transportation

# Each figure by name, and as the object of a sentence.
figure-daniel-burnham = Daniel Burnham
figure-daniel-burnham-whom = Daniel Burnham
figure-george-davis = George Davis
figure-george-davis-whom = George Davis
figure-bertha-palmer = Bertha Palmer
figure-bertha-palmer-whom = Bertha Palmer
figure-cyrus-mccormick = Cyrus McCormick
figure-cyrus-mccormick-whom = Cyrus McCormick
figure-george-westinghouse = George Westinghouse
figure-george-westinghouse-whom = George Westinghouse
figure-augustus-saint-gaudens = Augustus Saint-Gaudens
figure-augustus-saint-gaudens-whom = Augustus Saint-Gaudens
figure-charles-h-schwab = Charles H. Schwab
figure-charles-h-schwab-whom = Charles H. Schwab
figure-george-pullman = George Pullman
figure-george-pullman-whom = George Pullman
figure-times = { $figure } ×{ $count }
effect-same = One more supporter in the area you chose
effect-adjacent = One more supporter in an adjacent area
effect-move = Move any one supporter
effect-fixed = One more supporter { $in }

exhibits = { $count ->
    [one] 1 { $area } exhibit
   *[other] { $count } { $area } exhibits
  }
tickets = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
  }

do-play = Play
do-discard = Discard without effect
count-exhibits = { $count ->
    [0] none
    [one] 1 exhibit
   *[other] { $count } exhibits
  }
crew-name = { $name }, { $area }

standing-takes = You take the lead { $in } by { $lead }.
standing-leads = You lead { $in } by { $lead }.
standing-draws = You draw level { $in }.
standing-level = You stay level { $in }.
standing-behind = You come within { $gap } of the lead { $in }.
say-place = Place a supporter { $in }.
say-place-from = Your supply is empty: take a supporter { $from } and place it { $in }.
say-place-back = Your supply is empty: take a supporter { $from } and put it back there.
say-collect = You collect { $cards }.
say-collect-later = Once your figures are done, you collect { $cards }.
say-empty = There are no cards to collect there.
say-car = { $spaces ->
    [one] The car moves on one space.
   *[other] The car moves on { $spaces } spaces.
  }
say-home = That brings the car home, and the round is scored.
say-add = { $figure } adds one more supporter { $in }.
say-add-from = { $figure } adds one more supporter { $in }, taken { $from }.
say-move-own = { $figure } moves your supporter { $from } { $to }.
say-move = { $figure } moves { $name }’s supporter { $from } { $to }.
say-discard = Discard { $figure } without effect.
say-approve = { $count ->
    [one] Have one { $area } exhibit approved
   *[other] Have { $count } { $area } exhibits approved
  }: { $points ->
    [one] your sets gain 1 point.
   *[other] your sets gain { $points } points.
  }
say-approve-none = Have none approved: your { $area } exhibits stay with you for a later round.

ask-place = Your turn: choose an area for your supporter.
ask-place-empty = Your supply is empty: choose an area, then where to take the supporter from.
ask-from = Where do you take the supporter from?
ask-figures = Which of your figures comes first? Play or discard each one.
ask-figure-same = Play { $figure } for one more supporter { $in }, or discard.
ask-figure-adjacent = Play { $figure }: choose an adjacent area for one more supporter, or discard.
ask-figure-move = Play { $figure }: choose any supporter to move, or discard.
ask-figure-fixed = Play { $figure } for one more supporter { $in }, or discard.
ask-move-whose = Whose supporter do you move { $from }?
ask-move-to = Where does the supporter go?
ask-approve = How many { $area } exhibits do you have approved? At most { $most }.
ask-confirm = Confirm, or pick something else.
ask-wait-place = { $name } is choosing an area for a supporter.
ask-wait-figures = { $name } is playing or discarding figures.
ask-wait-approve = { $name } is deciding how many { $area } exhibits to have approved.
ask-dealing = Cards are being dealt.


told-tiles = The areas lie in this order: { $areas }.
told-opening = Every area starts with { $cards ->
    [one] one card
   *[other] { $cards } cards
  }.
told-first = { $name } goes first.
told-bonus = Start bonus: { $list }.
told-bonus-item = { $name } +1 { $areas }
told-place = { $name } places a supporter { $in }.
told-place-from = { $name } takes a supporter { $from } and places it { $in }.
told-place-back = { $name } takes a supporter { $from } and puts it back.
told-lead = That takes the lead there.
told-lead-of = { $name } leads there now.
told-collect = { $name } collects { $cards }.
told-car = { $spaces ->
    [one] The car moves on one space
   *[other] The car moves on { $spaces } spaces
  }, to { $at } of { $of }.
told-home = The car is home: once the cards are dealt, the round is scored.
told-add = { $name } plays { $figure } and adds a supporter { $in }.
told-add-from = { $name } plays { $figure } and adds a supporter { $in }, taken { $from }.
told-move-own = { $name } plays { $figure } and moves one of their own supporters { $from } { $to }.
told-move = { $name } plays { $figure } and moves { $owner }’s supporter { $from } { $to }.
told-discard = { $name } discards { $figure }.
told-deal = Dealt { $at }: { $card }.
told-reshuffle = The discard pile is shuffled into a new deck.
told-scoring = Round { $round } is scored.
told-coins = { $name } redeems { $tickets } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }.
told-coins-most = { $name } has the most tickets and redeems { $tickets } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }.
told-coins-none = Nobody has a ticket, so { $name } ties for the most and gains { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }.
told-area = { $area }: { $places }.
told-area-none = { $area }: nobody takes a place.
place-first = { $name } is 1st{ $medal ->
    [0] {""}
   *[other] {" "}and gets a medal worth { $medal }
  }
place-second = { $name } is 2nd{ $medal ->
    [0] {""}
   *[other] {" "}and gets a medal worth { $medal }
  }
place-tie-first = { $name } share 1st place{ $medal ->
    [0] {""}
   *[other] {" "}and get a medal worth { $medal } each
  }
place-tie-second = { $name } share 2nd place{ $medal ->
    [0] {""}
   *[other] {" "}and get a medal worth { $medal } each
  }
told-approved = { $name } has { $exhibits } approved.
told-approved-none = { $name } has no { $area } exhibits approved.
told-recall = In every area, half of each player’s supporters go home, rounded down.
told-round = Round { $round } begins.
over-one = The fair closes: { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
over-shared = The fair closes: { $name } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

board-label = The fair: five areas around the Ferris wheel
area-label = { $area }: { $cards }. { $room ->
    [0] Full.
    [one] Room for one more card.
   *[other] Room for { $room } more cards.
  }
no-cards = no cards
card-exhibit = { $area } exhibit
card-ticket = Midway ticket
card-figure = { $figure }. { $effect }.
card-room = Room for a card
crew-label = { $name } { $in }: { $count ->
    [0] no supporter
    [one] 1 supporter
   *[other] { $count } supporters
  }
crew-leads = 1st by { $lead }
crew-ties-first = level for 1st
crew-second = 2nd
crew-ties-second = level for 2nd
award-label = { $place } now: medal { $medal }, approvals { $approvals }
wheel-label = Ferris wheel: the car stands on space { $at } of { $of }
fair-year = 1893
wheel-home = home
wheel-left = { $left ->
    [one] ticket to go
   *[other] tickets to go
  }
round-label = Round { $round } of { $of }
round-scored = Scoring round { $round } of { $of }
deck-label = Deck
discard-label = Discard
reading-label = What a place would earn now: medal points and approvals.

hand-label = { $name }’s collection
hand-exhibits = Awaiting approval
hand-exhibits-none = No exhibits
hand-figures = Figures for the next turn
hand-figures-now = Figures to play now
hand-tickets = Midway tickets
hand-tickets-none = No tickets
hand-album = Approved
album-empty = Nothing yet
points-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
fact-supply = Supply
fact-tickets = Tickets
fact-coins = Coins
fact-medals = Medals
fact-exhibits = Waiting
fact-tokens = Approved
fact-figures = Figures:

end-albums = The albums
end-winner = Winner
end-leftover = { $count ->
    [0] Every exhibit was approved.
    [one] One exhibit was never approved.
   *[other] { $count } exhibits were never approved.
  }

# Why a choice is good
why-helps = { $figure } helps.
why-alone = That puts you alone in the lead { $in }.
why-elsewhere = It will count { $in } instead.
why-lifted = It takes a supporter back { $from }.
why-discard = Gives up { $figure } without effect.
why-keep = Keeps every { $area } exhibit for a later round.
why-approve = { $count ->
    [one] The approved { $area } exhibit adds { $points } to your sets.
   *[other] The { $count } approved { $area } exhibits add { $points } to your sets.
  }

# Drawn examples of the rules
example-label = Example for { $clause }
example-collect = A supporter placed { $in } brings its owner every card that lies there, and none from elsewhere.
example-ride = { $tickets } tickets collected: the car moves { $tickets } spaces, from the outline to the red cabin. With { $left } more it is home at the foot of the wheel, and the round is scored.
example-refill = After a turn { $in }, card 1 is dealt there. Cards 2 and 3 go on clockwise to the next areas with room; { $full } is full and is passed over.
example-next-door = You placed { $in }, at the end of the row. { $figure } adds a supporter in an adjacent area, so only the lit one will do: the two ends of the row are not adjacent.
example-tickets = Every ticket pays { $each } in coins, and whoever has the most gets { $lead } more.
example-places = With three players: 1st place earns a medal of { $medal } and { $approvals } approvals, 2nd place a medal of { $medal2 } and { $approvals2 } approval, 3rd place nothing.
example-tie = Two share 1st place: each earns a medal of { $medal } and { $approvals } approvals. There is no 2nd place then, so the third player earns nothing.
example-approve = { $approvals } approvals { $at }: that many exhibits of the area are handed in and become stamps. The { $other } exhibit stays with its owner.
example-recall = Half go home, rounded down: two of five, one of two, none of one. The others stay for the next round.
example-sets = No kind twice in a set, the largest set first: these nine stamps are worth { $points } points.

# The first game
lesson-aim = Have the most supporters in the areas where it counts, get your exhibits approved there, and mind the wheel: when it has gone round, the round is scored. There are three rounds.
lesson-place = Choose an area. One of your supporters goes there, and all the cards that lie there are yours: exhibits to get approved, tickets that turn the wheel, figures who help you next turn.
lesson-figures = The figures you collected help you now, once. Play each of them, or discard it.
lesson-approve = You lead here, so some of your exhibits of this area are approved. Sets of different ones are worth most.
lesson-exhibits = Exhibits wait until they are approved, and only approved ones count. Each belongs to the area that is drawn on it, so be strong there when the round is scored.
lesson-majority = In every area, each player’s supporters are counted. The marks at the end of a row show what that place would earn now: a medal, and how many exhibits may be approved.
lesson-tickets = Each Midway ticket moves the car of the wheel by one. Tickets are worth coins when the round is scored, and whoever has the most gets two more.
lesson-round-ends = The car is nearly home: the round is about to be scored. Is there an area where one more supporter puts you first?
lesson-scored = The round is scored: the log tells how. Half of the supporters went home, and exhibits that were not approved still wait for their chance.
lesson-last-round = The last round. Five different approved exhibits make a set of 15 points, so look for the colours your sets still lack. You know the game now: enjoy it.

# The guide
guide-aim = Chicago, 1893. Five areas of the fair want leaders. You send supporters, collect the cards that lie there, and get your exhibits approved where you are strong. Three rounds, three scorings; the most points win.
guide-turn = Choose an area, put one of your supporters there, and take every card that lies there. Tickets turn the wheel, figures bring one more supporter on your next turn, exhibits wait for approval. Then three new cards are dealt, and the next player moves. When the car of the wheel is home, the round is scored.
guide-score = Tickets pay coins. In every area, whoever has the most supporters gets a medal and has exhibits of that area approved; second place gets a little. Half of the supporters go home, and the next round begins. In the end your approved exhibits form sets, and large sets of different ones are worth far more than many of a kind.
guide-mistake-1 = Taking the largest heap of cards every turn. Exhibits are worth nothing until you lead in their area: look where your supporter goes, not only what it brings.
guide-mistake-2 = Forgetting the wheel. Count the tickets that lie on the table: if the car comes home next turn, the areas you still wanted to win are scored without you.
guide-mistake-3 = Collecting five exhibits of one kind. A set of five different ones earns three times as much, so spread your strength over the areas.
option-approvals-help = Exhibits are approved by themselves, as many as the place allows; or everyone chooses which and how many.

# Kinds of choices, as a history tells them
verb-place = Placing supporters
verb-play = Playing figures
verb-discard = Discarding figures
verb-approve = Approvals

# What somebody had in the end, as statistics tell it
held-sets = Complete sets
held-most = Most exhibits approved
