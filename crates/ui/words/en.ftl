# The frame
skip = Skip to the page
menu = Menu
settings = Settings
offline = The connection is gone. The page comes back by itself.
unofficial = Midway is an unofficial, open hall. World’s Fair 1893 is published by Foxtrot Games and Renegade Game Studios, Ticket to Ride: Rails & Sails by Days of Wonder, Skyrise by Roxley. None of them has to do with this place.
your-name = Your name
language = Language
theme = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
still = No motion
patterns = Stronger patterns
keep = Keep

# Home
welcome = Sit down and play
welcome-lead = Three board games, with friends or with bots, by the rules to the letter. No account, no download.
games = Games
my-tables = My tables
open-tables = Open tables
no-open-tables = Nobody is waiting just now. Open a table and share its link.
look = Look
go-on = Go on
players-from-to = { $least } to { $most } players.
play-now = Play now
open-table = Open a table
learn = First game
rules = Rules
your-turn = Your turn
free-seats = { $n ->
    [one] one seat free
   *[other] { $n } seats free
}
stage-open = waiting for players
stage-running = being played
stage-over = finished

guest = Guest
recovery = Your link
recovery-lead = There are no accounts here: this browser holds your seats. Open this link in another browser and it becomes you, too. Keep it to yourself.
recovery-arrive = This link makes this browser the person it belongs to, with all their seats.
recovery-take = That is me

# Being told
notices = Being told
notices-title = Be told when it is your turn
notices-lead = For games by days, or without a clock: if the table waits for you and you are not there, the hall tells you. It also tells you when a game is over, and nothing else.
notices-none = Whoever runs this hall has not set it up to tell people anything.
notices-ways = How you are told
notices-no-ways = You have not left a way yet.
way-mail = Mail
way-webhook = Webhook
way-push = This browser
way-browser = Browser
way-unconfirmed = Not confirmed yet: look into your mail.
way-forget = No more
push-lead = It shows a message even when no page of the hall is open.
push-leave = Tell this browser
push-refused = The browser does not allow it.
mail-lead = First you get a letter with a link, which shows that the address is yours.
mail-address = Mail address
mail-leave = Send the letter
webhook-lead = For programs: the hall sends a small piece of JSON to this address.
webhook-address = Address
way-refused = The hall cannot write to this address.
way-too-many = You have left as many ways as the hall keeps. Remove one first.
way-too-soon = A letter was sent to this address not long ago. Look into your mail, or try again later.
way-confirm-title = Is this your address?
way-confirm = Yes, tell me there
way-confirmed = You will be told
way-stop-title = No more letters to this address?
way-stop = No more
way-stopped = You will not be told any more
letter-turn-subject = { $game }: it is your turn
letter-turn = It is your turn. The others are waiting for you.
letter-over-subject = { $game }: the game is over
letter-over = A game you play in is over. See how it ended.
letter-confirm-subject = Midway: is this your address?
letter-confirm = Somebody, probably you, wants to be told here when it is their turn in a game. If that is you, open this link:
letter-confirm-not-you = If it is not you, do nothing: you will not be written to again.
letter-stop = No more of these letters:

# Opening a table
open-title = A table for { $game }
clock = Time to think
clock-none = As long as one likes
clock-live-10-10 = 10 minutes each, 10 seconds more for every choice
clock-live-30-20 = 30 minutes each, 20 seconds more for every choice
clock-days-1 = One day for every choice
clock-days-3 = Three days for every choice
clock-days-7 = A week for every choice
listed = Anybody may find this table and sit down
players = Players
seats = Seats
the-others = The others
others-people = friends, by a link
others-hot = people at this device
others-novice = novice bots
others-regular = regular bots
others-expert = expert bots
others-master = master bots

# Before the game
pass-device = Pass the device on
i-am = I am { $name }
waiting-for-people = { $n ->
    [one] Waiting for one more player. Share this link.
   *[other] Waiting for { $n } more players. Share this link.
}
all-here = Everybody is here.
start = Begin
get-up = Get up
commitment = Commitment to the shuffles
you = you
clear-seat = Free the seat
free-seat = free
sit-down = Sit down
level = Level
level-novice = novice
level-regular = regular
level-expert = expert
level-master = master
bot-novice = Novice bot
bot-regular = Regular bot
bot-expert = Expert bot
bot-master = Master bot
seat-bot = Seat a bot
share-link = Share this link
copy = Copy
qr = The link as a QR code

# At the table
board = Board
hand = What you have
what-now = What you may do now
resume = Go on
filter = Filter the choices
confirm = Confirm
pick-again = Pick again
undo = Undo
ask-undo = Ask to take it back
agree = Agree
refuse = Refuse
list-last = { $rest } and { $last }
seat-number = seat { $n }
why-any = Any choice is as good as another to this bot.
hint = Hint
hint-figures = { $win } % to win, about { $points } points
points-now = { $n ->
    [one] one point
   *[other] { $n } points
}
assisted = Has asked for hints
come-back = I am back
away-left = Away; a bot plays.
away-time = Out of time; a bot plays.
away-resigned = Has resigned; a bot plays.
motion-rewind = { $name } asks to take back the last choices. What was drawn since will be drawn anew.
motion-pause = { $name } asks for a break.
paused = The table has a break.
log = What happened
talk = Talk
message = Message
send = Send
more = More
ask-pause = Ask for a break
leave-to-bot = Let a bot play for me
resign = Resign
turn-title = ● Your turn – { $game }
find-rule = Find a rule
rules-page = The rules on a page of their own
contents = Contents

# After the game
replay = Replay
step-back = One step back
step-on = One step on
moment = Moment
to-present = To the end
eyes = Seen by
gallery = the gallery
result = Result
total = Total
winners = { $n ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the win with { $points } points.
}
course = How it went
course-about = The chances of everybody to win, from the first step to the last
step-number = Step { $n }
turn-luck = The draw turned the game: { $name } { $change } points of a hundred.
turn-choice = { $name } chose, and changed the own chances by { $change } points of a hundred.
opinion-ask = What would a bot have done?
opinion-same = An expert bot would have chosen the same.
opinion-other = In the place of { $name }, an expert bot would have chosen:
opinion-chosen = What was chosen instead:
luck-line = Luck gave { $name } { $luck }, the own choices { $skill } points of a hundred.
rematch = Play again
to-rematch = To the next game
record = Record of the game
check-shuffles = Check the shuffles
to-hall = To the hall
to-table = To the table
check-lead = Before the game the hall committed itself to a secret seed; every player could add to it. Now the seed is open, and all draws can be made again.
check-fair = { $n ->
    [one] The one draw was made again and is the same: it was fair.
   *[other] All { $n } draws were made again and are the same: they were fair.
}
check-unfair = The draws do not agree with the seed:
check-yourself = You need not believe this page. Take the record and check it with your own copy of Midway, or with any program written from the description of the format.
seed = Seed
nonce-of = Added by { $name }

# Refusals
refused-stale = The table has moved on in the meantime.
refused-illegal = That cannot be done here ({ $clause }).
refused-turn = It is not your turn.
refused-host = Only whoever opened the table may do this.
refused-seat = Only someone with a seat at this table may do this.
refused-taken = The seat is taken.
refused-full = All seats are taken.
refused-name = A name has 1 to 24 characters.
refused-message = A message has 1 to 500 characters.
refused-begun = The game has begun.
refused-not-begun = The game has not begun yet.
refused-over = The game is over.
refused-paused = The table has a break.
refused-undo = This can no longer be taken back alone.
refused-other = That cannot be done now.
refused-busy = The bots are busy. Try again in a moment.
refused-limit = Too much at once. Wait a moment.
refused-log = The hall cannot write just now. Nothing was lost; try again in a moment.
no-table = There is no such table
no-table-lead = The link may be incomplete, or the table was never opened.
no-page = There is no such page
no-page-lead = The way back to the hall is below.

# The first game
lesson-title = First game: { $game }
lesson-welcome = This is a real game against a gentle bot. A sentence beside the board says what you may do; whatever has a ring can be picked. Pick something, then confirm.
lesson-picked = Good. Read what it would do, then confirm, or pick again.
lesson-turns = Now the bot plays. What happened stands in the list; each line leads to its rule.

# A table whose rules are not at hand
missing-revision = This game was played by revision { $played } of the rules. This hall has revision { $ours }, so nobody can play it on here or score it again.
missing-tables = This game was played with corrected tables of numbers that this hall does not have. Whoever runs the hall can start it with them.
missing-game = This hall does not have this game.
archive-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
archive-hidden = made a move
table-parts = Around the table
all-choices = All moves ({ $n })
