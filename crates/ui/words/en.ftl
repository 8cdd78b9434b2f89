# The frame
skip = Skip to the page
menu = Menu
places = Places in the hall
settings = Settings
offline = Connection lost. The page will come back by itself.
resend = Send my move again
unofficial = Midway is an unofficial, open hall. World’s Fair 1893 is published by Foxtrot Games and Renegade Game Studios, Ticket to Ride: Rails & Sails by Days of Wonder, Skyrise by Roxley. None of them has anything to do with this place.
your-name = Your name
language = Language
theme = Theme
theme-system = Same as the system
theme-light = Light
theme-dark = Dark
pace = Others’ moves
pace-now = At once
pace-quick = Quick
pace-normal = One by one
pace-slow = Slowly
asks = Ask before a move
asks-always = Always
asks-final = If it can’t be undone
asks-never = Never
sound = Sounds
sound-off = Off
sound-soft = Soft
sound-loud = Loud
still = No motion
save = Save

# Home
welcome = Sit down and play
welcome-lead = Three board games, with friends or with bots, by the exact rules. No account, no download.
games = Games
my-tables = My tables
open-tables = Open tables
no-open-tables = Nobody is waiting right now. Open a table and share its link.
offline-here = This hall is in your browser and needs no network.
offline-there = On a train or a plane? Your browser can be the whole hall, bots included.
offline-go = Play offline
install = Install
install-hint = To have it like an app: “Install” or “Add to Home Screen” in your browser’s menu.
install-play = Play { $game }
look = Take a look
go-on = Continue
see-result = See the result
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
recovery-spent = This link has been used already, or was revoked. Make a new one on a device that has your seats.
recovery-arrive = If this link is yours, this browser gets all your seats, too.
recovery-take = That’s me

# The devices of a person
devices = Your devices
devices-lead = There are no accounts here: each of these devices has your seats and your games. If one is lost, revoke it on another.
devices-yours = On these devices
devices-this = this device
devices-seen = last seen on { $day }
devices-added = made on { $day }
devices-unused-link = A link that nobody has opened yet
devices-nameless = A device
devices-revoke = Revoke
devices-link = Make a link for another device
devices-new-link = Your link
devices-new-link-lead = Open it in another browser, or keep it in a safe place in case you lose this one. It works once and is shown only now. Whoever has it has your seats.
devices-too-many = You have as many devices and links as there may be: revoke one first.
devices-only = Earlier links
devices-not-only-lead = Links that this hall gave you in earlier versions still work. If one may have fallen into the wrong hands, switch them all off.
devices-only-do = Switch earlier links off
devices-only-lead = Only the devices listed here count. Links of earlier versions open nothing any more.
devices-not-only-do = Let earlier links work again

passkeys = Passkeys
passkeys-lead = A passkey brings you back when all your devices are lost or your browser has forgotten you. Your phone, computer or password manager keeps it; there is no user name and no password.
passkeys-add = Add a passkey
passkeys-return = Come back with a passkey
passkeys-return-lead = Do you have a passkey from before? Then this browser gets the seats and games that go with it. It loses those it has now, unless another device or passkey of yours has them too.
passkeys-unused = added on { $added }, not used yet
passkeys-used = added on { $added }, last used on { $used }
passkeys-nameless = A passkey
passkeys-remove = Remove
passkeys-remove-lead = Once removed, a passkey opens nothing. Browsers that have come back with it are in the list above.
passkeys-failed = That didn’t work. You can try again.
passkeys-there = This device or password manager has a passkey for you already.
passkeys-late = That took too long. Try again.
passkeys-unknown = This hall doesn’t know that passkey. It may have been removed.
passkeys-known = This passkey is here already.
passkeys-too-many = You have as many passkeys as there may be: remove one first.
passkeys-copied = Somebody may have copied this passkey, so it was turned away. Remove it and add another.
passkeys-refused = This passkey can’t be used here.

# What the hall has of a person
my-data = Your data
my-data-save = Save everything
my-data-lead = All that this hall has of you fits into one file: devices, games, what you chose and said. And it can forget you.
forget = Forget me
forget-lead = This hall can forget you. It cannot be undone.
forget-gone = Your name, everything you said, your devices, passkeys and the addresses for messages are deleted.
forget-games = Games you have played stay for the others, with “somebody” in your seat.
forget-running = Games that are still running are resigned: a bot plays on for you.
forget-beyond = Records that others have saved, what others said about you, and the host’s backups are out of reach.
forget-sure = Yes, for good
forget-not = Better not
forgotten = Forgotten
forgotten-lead = This hall no longer knows who you were. From now on you are somebody new here.

# Everything that was played, as one file
bundle = Take your games along
bundle-save-lead = Everything you’ve played in this browser, unfinished games included, in one file. Add it in another browser, or in a hall, and play on there. Keep it to yourself: it shows all cards.
bundle-save = Save all games
store-low = Your browser has little room left for your games.
bundle-why = They are kept in this browser. It may throw them away if you clear its data; a private window does when you close it. A saved file is safe.
bundle-from = From another device
bundle-load-here = Have you saved your games in another browser? Add the file here. Games already here stay; those you’ve played on elsewhere catch up.
bundle-load-hall = Have you played without a network and saved your games? Add the file here, and they become your tables in this hall.
bundle-file = A file
bundle-show = Show the game
bundle-paste = Or paste a game record here
bundle-load = Add the games
bundle-new = { $n ->
    [one] One game was added.
   *[other] { $n } games were added.
}
bundle-continued = { $n ->
    [one] One game has caught up.
   *[other] { $n } games have caught up.
}
bundle-known = { $n ->
    [one] One game was here already.
   *[other] { $n } games were here already.
}
bundle-parted = { $n ->
    [one] One game went on differently here, and stays as it is here.
   *[other] { $n } games went on differently here, and stay as they are here.
}
bundle-empty = There are no games in this file.
bundle-unchanged = Nothing was changed.
bundle-not-one = This is neither a file with saved games nor a game record.
bundle-no-seed = This record has no seed, so nobody can tell whether its draws were fair.
bundle-newer = This file was saved by a newer version. Update this one first.
bundle-damaged = The file is damaged: part of it is missing, or it was changed.
bundle-forged = At least one game in the file can’t have been played like this.
bundle-too-large = The file is too large.

# Notifications
notices = Notifications
notices-lead = If a table is waiting for you while you’re away, the hall lets you know. This is for games with days to move, or without a clock. You also hear when a game is over, and nothing else.
notices-none = This hall doesn’t send notifications: whoever runs it hasn’t set them up.
notices-ways = Where you get them
notices-no-ways = Nowhere yet.
way-mail = E-mail
way-webhook = Webhook
way-push = This browser
way-browser = Browser
way-unconfirmed = Not confirmed yet: check your e-mail.
way-forget = Remove
push-lead = You see a message even when no page of the hall is open.
push-leave = Notify this browser
push-refused = The browser doesn’t allow it.
mail-lead = First you get an e-mail with a link, to confirm that the address is yours.
mail-address = E-mail address
mail-leave = Send the e-mail
webhook-lead = For programs: the hall sends a small piece of JSON to this address.
webhook-address = Address
way-refused = The hall can’t send anything to this address.
way-too-many = You can’t add any more. Remove one first.
way-too-soon = We sent an e-mail to this address not long ago. Check your inbox, or try again later.
way-confirm-title = Is this your address?
way-confirm = Yes, notify me here
way-confirmed = Notifications are on
way-stop-title = No more e-mails to this address?
way-stop = No more e-mails
way-stopped = Notifications are off
letter-turn-subject = { $game }: it is your turn
letter-turn = It is your turn. The others are waiting for you.
letter-over-subject = { $game }: the game is over
letter-over = One of your games is over. See how it ended.
letter-confirm-subject = Midway: is this your address?
letter-confirm = Somebody, probably you, wants to be notified here when it is their turn in a game. If that is you, open this link:
letter-confirm-not-you = If it is not you, do nothing: we will not write again.
letter-stop = To get no more of these e-mails:

# Opening a table
open-title = A table for { $game }
clock = Time to think
clock-none = As long as you like
clock-live-10-10 = 10 minutes each, plus 10 seconds per move
clock-live-30-20 = 30 minutes each, plus 20 seconds per move
clock-days-1 = One day per move
clock-days-3 = Three days per move
clock-days-7 = A week per move
listed = Anyone can find this table and sit down
players = Players
seats = Seats
the-others = The others
others-people = friends, by link
others-hot = people sharing this device

# Before the game
i-am = I’m { $name }
waiting-for-people = { $n ->
    [one] Waiting for one more player. Share this link.
   *[other] Waiting for { $n } more players. Share this link.
}
all-here = Everyone is here.
start = Start
get-up = Leave your seat
shuffle-seal = Shuffle seal
you = you
clear-seat = Free the seat
free-seat = free
sit-down = Sit down
level = Level
seat-bot = Seat a bot
share-link = Share this link
copy = Copy
qr = The link as a QR code

# At the table
board = Board
hand = What you have
what-now = What you can do now
resume = Resume
filter = Filter the moves
confirm = Confirm
pick-again = Pick again
undo = Undo
ask-undo = Ask to undo
agree = Agree
refuse = Refuse
list-last = { $rest } and { $last }
seat-number = seat { $n }
why-any = To this bot, any move is as good as another.
hint = Hint
hint-figures = { $win }% to win, about { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hint-move = move
hint-win = win
hint-points = points
hint-thinking = thinking
hint-asked = { $count ->
    [one] { $bot }, one move to choose from, seed { $seed }
   *[other] { $bot }, { $moves } moves to choose from, seed { $seed }
}
hint-bot = { $name }, { $iterations } iterations
hint-seat = seat { $n }
points-now = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
assisted = Has used hints
come-back = I’m back
away-left = Away. A bot is playing.
away-time = Out of time. A bot is playing.
away-resigned = Resigned. A bot is playing.
motion-rewind = { $name } asks to undo the last moves. Whatever was drawn since then will be drawn again.
motion-pause = { $name } asks for a break.
paused = The table is taking a break.
log = Log
talk = Chat
talk-earlier = Earlier messages
message = Message
send = Send
more = More
ask-pause = Ask for a break
leave-to-bot = Let a bot play for me
resign = Resign
resign-ask = Resign…
resign-sure = A bot plays on in your place, and you can’t come back.
past = The past: move { $n } of { $of }
skip-moves = Skip
since = { $n ->
    [one] Since your last turn: one thing happened
   *[other] Since your last turn: { $n } things happened
}
show-again = Show it again
walk-scoring = Watch the scoring
walk-on = Next
walk-back = Back
walk-end = Close
replay-play = Play
replay-turns = By turn
replay-steps = By step
replay-slow = Slow
replay-fast = Fast
hint-why = Why?
set-up = Set-up
turn-back = One turn back
turn-on = One turn forward
replay-speed = Speed
hint-close = Close the hint
turn-title = ● Your turn – { $game }
find-rule = Find a rule
rules-page = The rules on their own page
contents = Contents

# After the game
replay = Replay
step-back = One move back
step-on = One move forward
moment = Move
to-present = Latest move
eyes = View as
gallery = spectator
result = Result
total = Total
winners = { $n ->
    [one] { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $names } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
course = Chances of winning
course-about = Everyone’s chances of winning, from the first move to the last
move-number = Move { $n }
review-about = Worked out with all cards open, from thousands of games between bots. Of positions called 70%, about 70 in 100 are won.
review-soon = The review is on its way. Reload the page in a moment.
turning-points = Turning points
no-turning-points = No single move or draw changed anyone’s chances by 5 percentage points or more.
turn-luck = The draw { $way ->
    [up] raised
   *[down] lowered
} { $name }’s chances from { $before }% to { $after }% ({ $change } percentage points).
turn-own = This move { $way ->
    [up] raised
   *[down] lowered
} { $name }’s chances from { $before }% to { $after }% ({ $change } percentage points).
turn-other = { $by }’s move { $way ->
    [up] raised
   *[down] lowered
} { $name }’s chances from { $before }% to { $after }% ({ $change } percentage points).
opinion-ask = Was there a better move?
opinion-better = A better move for { $name }:
opinion-figures = { $better }% to win instead of { $chosen }%
opinion-best = No better move was found.
shares = Luck and moves
shares-about = In percentage points. Together they make up the whole change.
share-start = Start
share-luck = Luck
share-own = Own moves
share-others = Others’ moves
share-end = Result
percent = { $n }%
rematch = Play again
to-rematch = Go to the next game
record = Game record
share-record = Share the record
check-shuffles = Check the shuffle
to-hall = Back to the hall
to-table = Back to the table
check-lead = Before the game, the hall sealed a secret seed, and every player could add to it. Now the seed is open, and anyone can make all the draws again.
check-fair = { $n ->
    [one] We made the only draw again and got the same result: it was fair.
   *[other] We made all { $n } draws again and got the same results: they were fair.
}
check-unfair = The draws don’t match the seed:
check-yourself = You don’t have to believe this page. Download the record and check it with your own copy of Midway, or with any program written from the description of the format.
seed = Seed
nonce-of = Added by { $name }
nonce-none = nothing
check-added = { $n ->
    [one] { $names } added to the seed after seeing the seal, so the hall could not pick these draws alone.
   *[other] { $names } each added to the seed after seeing the seal, so the hall could not pick these draws alone.
}
check-added-none = Nobody added to the seed, so these draws rest on the hall alone.
check-kept-same = This browser kept the seal it saw and what it added. Both are what this page shows.
check-kept-other = The seal this browser saw, or what it added, is not what this page shows. Don’t trust these draws.

# Refusals
refused-stale = The table has moved on in the meantime.
refused-illegal = You can’t do that here ({ $clause }).
refused-turn = It’s not your turn.
refused-host = Only the person who opened the table can do this.
refused-seat = Only someone seated at this table can do this.
refused-taken = The seat is taken.
refused-full = All seats are taken.
refused-name = A name has 1 to 24 visible characters and can’t be a bot’s.
refused-message = A message must have 1 to 500 characters.
refused-begun = The game has started.
refused-not-begun = The game hasn’t started yet.
refused-over = The game is over.
refused-paused = The table is taking a break.
refused-undo = You can’t undo this any more without asking the others.
refused-other = You can’t do that now.
refused-busy = The bots are busy. Try again in a moment.
refused-limit = Too much at once. Wait a moment.
refused-log = The hall can’t save anything right now. Nothing was lost; try again in a moment.
refused-store = Your browser couldn’t save that: it may have no room left. Nothing saved before is lost. Make room on the device, or save your games as a file, and try again.
refused-damaged = This table’s log is damaged. You can read it up to here, but not play on.
refused-newer = This server of the hall is being updated and cannot show what came next. Try again in a moment.
no-table = There is no such table
no-table-lead = The link may be incomplete, or the table was never opened.
no-page = There is no such page
no-page-lead = The way back to the hall is below.

# The first game
lesson-title = First game: { $game }
lesson-welcome = This is a real game against a gentle bot. A sentence beside the board says what you may do; whatever has a ring can be picked. Pick something, then confirm.
lesson-picked = Good. Read what it would do, then confirm, or pick again.
lesson-turns = Now the bot plays. The log tells what happens; each line leads to its rule.

# A table whose rules are not at hand
missing-revision = This game was played under revision { $played } of the rules. This hall has revision { $ours }, so the game can’t be continued here or scored again.
missing-tables = This game was played with corrected number tables that this hall doesn’t have. Whoever runs the hall can start it with them.
missing-game = This hall doesn’t have this game.
archive-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
archive-hidden = made a move
table-parts = Around the table
all-choices = All moves ({ $n })

# The way to a game
more-of-my-tables = More of my tables
guide = How to play
guide-title = How to play { $game }
guide-aim-title = The aim
guide-turn-title = A turn
guide-score-title = Scoring
guide-mistakes-title = Three mistakes of beginners
turn-of = Waiting for { $names }
time-left = Time left
unread = { $n ->
    [one] one new message
   *[other] { $n } new messages
}
clock-help = If someone runs out of time, a bot plays for them until they’re back.
clock-days = { $n ->
    [one] One day per move
   *[other] { $n } days per move
}
clock-live = { $n ->
    [one] One minute each
   *[other] { $n } minutes each
}, plus { $more ->
    [one] one second per move
   *[other] { $more } seconds per move
}
others-open = anyone who finds the table
others-help = Friends sit down by the link you send them. For anyone, the table is listed in the hall. People sharing this device pass it around.
seat-by-seat = Seat by seat
seat-row = Seat { $n }
seat-as-others = like the others
seat-me = me
seat-people = a friend, by link
seat-open = open to anyone
seat-hot = someone sharing this device
name-of-seat = Name for seat { $n }
levels-help = The higher its level, the more a bot sees, remembers and plans ahead. Each is a fair fight for whoever beats the one below.
terms = About this table
who-may-sit = Who can sit down
share = Share
copied = Copied
pass-device-to = Pass the device to { $name }
ask-by-name = { $name }: { $ask }
preview-lobby = You’re invited to play. At the table: { $names }. { $n ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $n } seats are free.
}
preview-playing = A game in progress: { $names }.
preview-over = A finished game: { $names }. See how it went.
shortcuts = Keyboard shortcuts
shortcut-next = the next thing you can pick; Enter picks it
shortcut-pick = pick from the list
shortcut-confirm = confirm
shortcut-undo = undo
shortcut-hint = hint
shortcut-filter = filter the moves
shortcut-replay = one move back or forward in the replay
shortcut-back = close what is open, or pick again
shortcut-help = this list
close = Close
drawings = Drawings
invitation = A seat is waiting for you at this table. Already here: { $names }.
shortcut-list = go to the list of moves
shortcut-turns = one turn back or forward
shortcut-play = play or pause the replay
shortcut-present = back to the latest move

# Ratings
rated-game = Rated game
rated-help = A rated game counts for the ratings. It needs a clock; there are no hints, and nothing is undone once it was seen. Whoever leaves comes last. Anyone may watch.
refused-rated = This game is rated: there are no hints, and nothing is undone once it was seen.
refused-rated-seat = At a rated table, everyone plays in a browser of their own.
refused-rated-clock = A rated game needs a clock. Choose how long everyone may think.
ratings = Ratings
ratings-lead = From rated games only. 400 points more are odds of ten to one. What comes after ± says how sure that is; with a question mark, it is still provisional.
ratings-none = Nobody has played a rated game yet.
ratings-bots = The bots
ratings-rank = Rank
ratings-name = Name
ratings-rating = Rating
ratings-games = Games
ratings-back = Back
ratings-next = More
rating-provisional = provisional
rating-told = Rating { $points }, give or take { $off }
somebody = somebody

# History
history = My games
history-none = No finished game fits.
history-game = Game
history-any = Any
history-won = Won
history-lost = Lost
history-with = Played with
history-rated = Rated only
history-search = Search
history-next = Earlier games
history-place = { $n ->
    [1] You won.
   *[other] Place { $n }.
}
history-left = You left before the end.
history-results = Results
history-games = Games
history-wins = Wins
history-points = Points
history-opponents = Opponents
history-ahead = Ahead of them
history-behind = Behind them
history-lines = Where your points come from
history-lines-lead = Points a game, against what everyone makes with as many players. The curve is yours over time, the dashed line is everyone’s mean.
history-mine = You
history-lately = Last ten games
history-field = Everyone
history-course = Over time
accuracy = How carefully you choose
accuracy-lead = A move gives chance to win away if another one that looks good would have kept more of it: by at least two percentage points, as the review of the game estimates it. Games that somebody left, and those in which you asked a bot, are left out.
accuracy-to-come = { $n ->
    [one] One of your games has not been looked at yet.
   *[other] { $n } of your games have not been looked at yet.
}
accuracy-sound = Moves that gave nothing away
accuracy-given = Chance given away in a game
accuracy-habits = Your typical mistakes
accuracy-habits-lead = What your moves give away in a game, by what they were about, the dearest first. Each link leads to the moment before the move.
accuracy-what = Kind of move
accuracy-times = Times
accuracy-worst = Where it cost most

# Statistics
statistics = What wins
statistics-lead = From all games of this hall that everyone played to the end.
statistics-none = Not enough games yet to tell.
statistics-seats = { $n } players
statistics-games = { $games ->
    [one] One game
   *[other] { $games } games
} of about { $choices } moves
statistics-by-seat = Wins by seat
statistics-seat = Seat { $n }
statistics-by-line = Points of winners and others
statistics-winners = Winners
statistics-others = Others
statistics-more = Difference
statistics-firsts = What people begin with
statistics-firsts-lead = First moves, the best first. A move about several things counts for each of them.
statistics-first = First move
statistics-held = What
statistics-held-lead = In how many games somebody had it in the end, and how many of these they won, the best first.
statistics-accuracy = People: { $sound } of all moves gave no chance to win away; the others gave away { $given } in a game.
now = Play with people
now-link = Find people to play with
now-lead = Say what you would like to play. As soon as enough people want the same, your table opens.
now-game = Game
now-bots = Bots in empty seats
now-bots-never = Never: people only
now-bots-after = { $n ->
    [0] At once
   *[other] After { $n } seconds
}
now-go = Find people
now-waiting = Who is waiting
now-nobody = Nobody is waiting at the moment.
now-wait = Looking for people. Keep this page open.
now-found = Everybody is found. The table opens in a moment.
now-leave = Stop waiting

# Being kind
neighbour = Mute, block or report…
neighbour-title = About { $name }
mute = Mute
mute-lead = You no longer read what they say, at any table. They don’t notice, and others still read it.
mute-undo = Unmute
block = Block
block-lead = You are no longer paired with each other, and they can’t sit down at tables you open. They aren’t told why.
block-undo = Unblock
report = Report to the host
report-lead = The host of this hall sees what you write, where the game stands, and the last five messages of this person. They see that it comes from you; the person doesn’t.
report-text = What happened
report-send = Send
report-sent = The host will read it.
report-full = The host has many reports to read. Try again later.
apart = People you keep away from
apart-lead = Everyone you have muted or blocked, by the name they had at that table. Only you see this list.
apart-none = Nobody.
apart-full = This list is full. Take something back first.
refused-banned = The host of this hall keeps you out until { $day }. You can read, and nothing else.
refused-banned-for-good = The host of this hall keeps you out. You can read, and nothing else.
refused-unwelcome = You can’t sit down at this table. Please choose another.
refused-own-seat = This is your own seat.

# The host’s page
host = The hall’s host
host-only = This page is for the host of the hall. Whoever runs it can make a link with the command “midway host-link”.
host-arrive = This link makes this browser the host’s for 30 days: it can read reports, keep people out and mask words.
host-enter = Enter as the host
host-out = Sign out, everywhere
host-reports = Reports
host-no-reports = Nothing to read.
host-report = { $by } reports { $name }
host-said = Said last:
host-done = Done
host-tables = Who is here
host-nobody = Nobody is at a table.
host-followers = { $n ->
    [one] one open page
   *[other] { $n } open pages
}
host-here = here
host-away = away
host-how-long = For how long
host-days = { $n ->
    [0] for good
    [one] one day
   *[other] { $n } days
}
host-why = Note, for you alone
host-ban = Keep out
host-banned = They are kept out. Bots play in their seats.
host-bans = Kept out
host-no-bans = Nobody.
host-until = until { $day }
host-lift = Let in again
host-words = Masked words
host-words-lead = One word to a line. Each is shown as dots to everyone but whoever wrote it, also in capitals, with accents or with look-alike letters.
host-load = Load
load-connections = Connections
load-streams = Open pages of tables
load-held = Tables in memory
load-bots = Questions waiting for a bot
load-answers = Requests answered
load-memory = Memory, MiB

# Watch
watch = Games to watch
watch-lead = Rated games and listed tables that are being played now, the strongest and most even first.
watch-none = Nothing to watch at the moment.
watch-viewers = { $n ->
    [0] nobody is watching yet
    [one] one person is watching
   *[other] { $n } people are watching
}
following = People you follow
follow = Follow
follow-lead = You see on “Games to watch” when they play a rated game. They don’t hear of it.
unfollow = Stop following
plays-now = plays { $game } now
person-you = This is you, as others see you.
person-games = { $n ->
    [one] one game
   *[other] { $n } games
}
person-now = Playing now
person-last = Last rated games
day = Game of the day
day-look = Look at the game
# Levels of bots
level-fair = as strong as you
bot-fair = Bot as strong as you
others-fair = bots as strong as you
level-for-fair = it goes by your results here: a level up when you win, one down when you lose
level-newcomer = newcomer
bot-newcomer = Newcomer bot
others-newcomer = newcomer bots
level-for-newcomer = a first game, also with children
level-beginner = beginner
bot-beginner = Beginner bot
others-beginner = beginner bots
level-for-beginner = you have just read the rules
level-learner = learner
bot-learner = Learner bot
others-learner = learner bots
level-for-learner = you have played a few times
level-casual = casual
bot-casual = Casual bot
others-casual = casual bots
level-for-casual = a relaxed evening
level-seasoned = seasoned
bot-seasoned = Seasoned bot
others-seasoned = seasoned bots
level-for-seasoned = you play now and then
level-skilled = skilled
bot-skilled = Skilled bot
others-skilled = skilled bots
level-for-skilled = you play often
level-strong = strong
bot-strong = Strong bot
others-strong = strong bots
level-for-strong = you win most games at home
level-expert = expert
bot-expert = Expert bot
others-expert = expert bots
level-for-expert = you know the game inside out
level-master = master
bot-master = Master bot
others-master = master bots
level-for-master = you are the best at your table
level-grandmaster = grandmaster
bot-grandmaster = Grandmaster bot
others-grandmaster = grandmaster bots
level-for-grandmaster = you beat masters; it thinks the longest
levels-for-whom = Which level for whom
# In games of an earlier version
bot-novice = Beginner bot
bot-regular = Casual bot
# Tournaments
tour = Tournaments
tour-link = Tournaments
tour-lead = Rounds are made and tables opened by themselves. Anyone with the link can enter.
tour-new = Open a tournament
tour-mine = Yours
tour-open = Open for entries
tour-running = Being played
tour-over = Over
tour-none = None at the moment.
tour-look = Look
tour-by = organised by { $name }
tour-players = { $n ->
    [one] one player
   *[other] { $n } players
}
tour-title = Title
tour-about = What it is about
tour-games = The games
tour-seats = Players at a table, at most
tour-rounds = The rounds
tour-format = Who meets whom
tour-swiss = Swiss: equal points meet
tour-round-robin = Round robin: everyone meets everyone
tour-league = League: a round every so many days
tour-length = Rounds
tour-length-own = as many as it takes
tour-starts = It begins
tour-starts-said = when I say so
tour-starts-at = begins { $time }
tour-in-minutes = in { $n } minutes
tour-in-days = { $n ->
    [one] in a day
   *[other] in { $n } days
}
tour-every = A round
tour-every-own = as soon as the last is over
tour-every-days = { $n ->
    [one] every day
   *[other] every { $n } days
}
tour-grace = Whoever is missing is waited for
tour-minutes = { $n } minutes
tour-days = { $n ->
    [one] one day
   *[other] { $n } days
}
tour-absence = Whoever does not come, or leaves
tour-absence-loss = loses
tour-absence-bot = is replaced by a bot, whose result counts for them
tour-listed = Anyone can find this tournament
tour-found = Open the tournament
tour-enter = Take part
tour-leave = Withdraw
tour-begin = Begin now
tour-organise = Organise
tour-cancel = Call it off
tour-cancel-help = Games that have begun go on, but count no more.
tour-remove = Take out
tour-nobody = Nobody has entered yet.
tour-standings = Standings
tour-rank = Place
tour-points = Points
tour-points-help = First at a table gets one point, last none, those between their share; who sits out for want of an opponent gets one. Equal points are decided from left to right.
tour-by-opponents = Opponents
tour-by-opponents-help = Opponents: the mean of the points of all they have met.
tour-by-head-to-head = Direct
tour-by-head-to-head-help = Direct: among those with equal points, two for each left behind, one for a draw.
tour-by-share = Share
tour-by-share-help = Share: their part of the points in their games; 1 is an equal part.
tour-round = Round { $n }
tour-own-begun = your game is on.
tour-own-waits = you are at your table. The game begins once everyone has come.
tour-own-table = Go to my table
tour-watch = Watch
tour-state-open = Entries are open.
tour-state-round = Round { $n } of { $all } is being played.
tour-state-next = The next round begins { $time } at the earliest.
tour-state-finished = The tournament is over.
tour-state-cancelled = The tournament was called off.
tour-state-few = Called off: fewer than two players had entered.
tour-board-plays = being played
tour-board-over = over
tour-board-walkover = not played
tour-byes = One point without playing:
tour-rests = Not playing this round:
tour-calendar = Add to calendar
tour-records = All games as one file
tour-refused-organiser = Only the organiser may do this.
tour-refused-over = The tournament is over.
tour-refused-late = It is too late to enter.
tour-refused-full = There is no room for more players.
tour-refused-name = Somebody has entered under this name. Choose another.
tour-refused-few = It takes two players to begin.
tour-refused-title = Give it a title of up to 60 characters.
tour-refused-clock = The games of a tournament need a clock.
tour-refused-pairs = In a round robin there are two players at each table.
tour-refused-every = Say how many days lie between the rounds of a league.
letter-round-subject = { $game }: your round has begun
letter-round = A round of your tournament has begun. Come to your table.
