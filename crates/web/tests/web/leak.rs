//! Nobody learns over the wire what they may not know.

use midway_catalog::{Visitor, visit};
use midway_game::{Hex, Options, Seat, Seed, Step, TableGame, Tables, Turn, Viewer};
use midway_hall::{Entry, Event, Key, Person, Setup, TableId, Time, TimeControl};
use midway_store::{Append, NewEntry};

use crate::client::{Client, Stream};
use crate::scene::{Dice, Live, Party};

const SEED: Seed = Hex([7; 32]);
const GAMES: [(&str, u8); 3] = [("worlds-fair", 3), ("rails-sails", 3), ("skyrise", 3)];
const MOST: usize = 30;

/// Two plays that look the same to one viewer, as a log has them.
#[derive(Debug, Default)]
struct Twins {
    events: Vec<[Event; 2]>,
    /// Lines that differ.
    differing: Vec<[String; 2]>,
}

struct MakeTwins<'a> {
    seats: u8,
    viewer: Viewer,
    dice: &'a mut Dice,
}

impl Visitor for MakeTwins<'_> {
    type Out = Twins;

    fn visit<G: TableGame, C: midway_bots::Craft<G>>(self) -> Twins {
        let options = G::Options::read(G::META.options, &[]).unwrap();
        let rules = G::new(self.seats, &options, &Tables::standard(G::META.tables)).unwrap();
        let states = [rules.setup(), rules.setup()];
        let mut pair = Pair { rules: &rules, viewer: self.viewer, states, twins: Twins::default() };
        let mut events = Some([0, 1].map(|_| Event::Started { draws: Vec::new() }));
        while pair.twins.events.len() < MOST
            && let Some(begun) = events
        {
            events = pair.go_on(begun, self.dice);
        }
        pair.twins
    }
}

/// Two states that have looked alike to the viewer so far.
struct Pair<'a, G: TableGame> {
    rules: &'a G,
    viewer: Viewer,
    states: [G::State; 2],
    twins: Twins,
}

impl<G: TableGame> Pair<'_, G> {
    /// Makes the draws that complete an entry, and the move that begins the next; `None` where the two must part.
    fn go_on(&mut self, mut events: [Event; 2], dice: &mut Dice) -> Option<[Event; 2]> {
        while self.rules.turn(&self.states[0]) == Turn::Chance {
            let lines = self.step(dice)?;
            for (event, line) in events.iter_mut().zip(lines) {
                if let Event::Started { draws } | Event::Chose { draws, .. } = event {
                    draws.push(line.trim_start_matches("# ").to_owned());
                }
            }
        }
        self.twins.events.push(events);
        let Turn::Seats(seats) = self.rules.turn(&self.states[0]) else { return None };
        let seats: Vec<Seat> = seats.iter().collect();
        let lines = self.step(dice)?;
        let chosen = |line: String| {
            let (seat, action) = line.split_once(' ').unwrap();
            let seat: u8 = seat.parse().unwrap();
            assert!(seats.contains(&Seat(seat)));
            Event::Chose { seat, action: action.to_owned(), draws: Vec::new(), scores: None }
        };
        Some(lines.map(chosen))
    }

    /// A step in each play that looks the same to the viewer: different ones, if there are any.
    fn step(&mut self, dice: &mut Dice) -> Option<[String; 2]> {
        let possible = [0, 1].map(|play| self.possible(&self.states[play]));
        for _ in 0..8 {
            let first = *dice.pick(&possible[0]);
            let seen = self.witness(&self.states[0], &first);
            let mut others = possible[1].clone();
            let turn = dice.below(others.len());
            others.rotate_left(turn);
            let line = first.line(self.rules);
            let fits = |other: &&Step<G>| self.witness(&self.states[1], other) == seen;
            let same = others.iter().find(|other| other.line(self.rules) == line).filter(fits);
            let other = others.iter().filter(|other| other.line(self.rules) != line).find(fits);
            if let Some(second) = other.or(same).copied() {
                return Some(self.take([first, second]));
            }
        }
        None
    }

    fn take(&mut self, steps: [Step<G>; 2]) -> [String; 2] {
        let lines = steps.each_ref().map(|step| step.line(self.rules));
        for (state, step) in self.states.iter_mut().zip(&steps) {
            self.rules.apply(state, step);
        }
        if lines[0] != lines[1] {
            self.twins.differing.push(lines.clone());
        }
        lines
    }

    fn possible(&self, state: &G::State) -> Vec<Step<G>> {
        match self.rules.turn(state) {
            Turn::Over => Vec::new(),
            Turn::Chance => {
                let odds = self.rules.outcomes(state);
                odds.into_iter().map(|(chance, _)| Step::Chance(chance)).collect()
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let legal = self.rules.legal(state, seat);
                legal.into_iter().map(|action| Step::Choice(seat, action)).collect()
            }
        }
    }

    fn witness(&self, state: &G::State, step: &Step<G>) -> String {
        step.seen_by(self.viewer, self.rules, state)
    }
}

const HOST: Key = Key::new([100; 16]);

/// The person in a seat; the last one has no seat and looks on.
fn person(seat: u8) -> Person {
    Person::parse(&format!("{seat:02x}").repeat(16)).unwrap()
}

fn key(table: TableId, seat: Seat) -> Key {
    person(seat.0).seat_key(table, seat)
}

/// A table that is written into the log line by line, as if it had been played.
struct Written<'a> {
    live: &'a Live,
    table: TableId,
    entries: u64,
}

impl Written<'_> {
    fn write(&mut self, event: Event) {
        let entry = Entry { at: Time(1_800_000_000_000), request: None, event };
        let body = serde_json::to_string(&entry).unwrap();
        let append = Append::new(self.table, self.entries, vec![NewEntry { at: entry.at.0, body }]);
        self.live.runtime.block_on(self.live.store.append(append)).unwrap();
        self.entries += 1;
    }
}

/// Plays one of the twins, and returns everything the viewer heard of it.
fn heard(live: &Live, game: &str, seats: u8, viewer: Viewer, twins: &Twins, which: usize) -> String {
    let mut written = Written { live, table: TableId::random(), entries: 0 };
    let clock = TimeControl::None;
    let setup = Setup { game: game.into(), seats, clock, ..Setup::default() };
    written.write(Event::Opened { setup, rules: 1, seed: SEED.to_string(), host: HOST.hash(), by: None });
    for seat in 0..seats {
        written.write(Event::Joined {
            seat,
            name: format!("Player {seat}"),
            key: key(written.table, Seat(seat)).hash(),
            nonce: None,
        });
    }
    let mut watcher = match viewer {
        Viewer::Seat(seat) => live.client().with_key(&key(written.table, seat).reveal()),
        Viewer::Gallery => live.client(),
    };
    let path = format!("/api/v1/tables/{}", written.table);
    let mut stream = watcher.follow(&format!("{path}/events?with=legal"), &[]);
    stream.next().unwrap();
    for events in &twins.events {
        written.write(events[which].clone());
        look(&mut watcher, &mut stream, &path);
        look_at_pages(&mut watcher, viewer, seats, written.table);
    }
    let text = [watcher.heard, stream.heard].concat();
    let text = String::from_utf8_lossy(&text);
    let others =
        Seat::all(seats).filter(|seat| !viewer.is(*seat)).map(|seat| key(written.table, seat).reveal());
    for secret in others.chain([HOST.reveal(), SEED.to_string()]) {
        assert!(!text.contains(&secret), "{game}: {viewer:?} heard {secret}");
    }
    told(&text, &written.table.to_string())
}

fn look(watcher: &mut Client, stream: &mut Stream, path: &str) {
    stream.next().unwrap();
    let mut paths = vec![path.to_owned(), format!("{path}/replay"), format!("{path}/replay?viewer=gallery")];
    if watcher.key.is_some() {
        paths.push(format!("{path}/legal"));
    }
    paths.iter().for_each(|path| drop(watcher.get(path).expect(200)));
}

/// The table's page, now and some moves ago, in each language.
fn look_at_pages(watcher: &mut Client, viewer: Viewer, seats: u8, table: TableId) {
    let who = match viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Gallery => seats,
    };
    let cookie = format!("midway-me={}", person(who).reveal());
    for page in ["", "?lang=pl&step=9", "?lang=fr"] {
        let headers = [("Cookie", cookie.as_str()), ("Authorization", "Bearer 0")];
        watcher.send("GET", &format!("/t/{table}{page}"), &headers, None).expect(200);
    }
}

/// What was heard, without the time and the table's name.
fn told(heard: &str, table: &str) -> String {
    let text = heard.replace(table, "TABLE");
    text.lines().filter(|line| !line.starts_with("date: ")).collect::<Vec<_>>().join("\n")
}

/// Two tables that look the same to somebody send them the same, to the byte.
#[test]
fn what_others_keep_to_themselves_changes_nothing_that_one_hears() {
    let live = Live::open();
    for (game, seats) in GAMES {
        let (mut differing, mut dice) = (0, Dice(1893));
        for viewer in Viewer::all(seats).chain(Viewer::all(seats)) {
            let twins = visit(game, MakeTwins { seats, viewer, dice: &mut dice }).unwrap();
            differing += twins.differing.len();
            let [one, other] = [0, 1].map(|which| heard(&live, game, seats, viewer, &twins, which));
            assert_eq!(one, other, "{game}: {viewer:?} can tell apart {:?}", twins.differing);
        }
        // In World's Fair no seat has secrets.
        assert!(differing >= 40 || game == "worlds-fair", "{game}: only {differing} steps differed");
    }
}

/// Whole random games; until they are over nobody hears another's key, the seed, or another's choices to come.
#[test]
fn in_whole_games_nobody_hears_keys_or_the_seed() {
    let live = Live::open();
    for (game, seats) in GAMES {
        let mut party = Party::seated(&live, game, seats);
        let mut gallery = live.client();
        let mut streams: Vec<Stream> = party
            .seats
            .iter()
            .map(|seat| seat.follow(&format!("{}/events?with=legal", party.path), &[]))
            .collect();
        party.start();
        // Only what came after joining, since the answer to that holds the seat's key.
        party.seats.iter_mut().for_each(|seat| seat.heard.clear());
        let (mut dice, mut keep) = (Dice(11), Vec::new());
        let path = party.path.clone();
        while party.choose_any(&mut dice) {
            gallery.get(&path).expect(200);
            let any = dice.below(party.seats.len());
            party.seats[any].get(&path).expect(200);
            keep = party.seats.iter().chain([&gallery]).map(|client| client.heard.len()).collect();
        }
        streams
            .iter_mut()
            .for_each(|stream| while stream.next().is_some_and(|event| event.data["stage"] != "over") {});
        let seed = party.host.get(&format!("{path}/verify")).json()["seed"].as_str().unwrap().to_owned();
        let keys: Vec<String> =
            party.seats.iter().chain([&party.host]).filter_map(|client| client.key.clone()).collect();
        let clients = party.seats.iter().chain([&gallery]).zip(keep);
        let heard = clients.map(|(client, until)| client.heard[..until.min(client.heard.len())].to_vec());
        for (index, heard) in heard.chain(streams.into_iter().map(|stream| stream.heard)).enumerate() {
            let text = String::from_utf8_lossy(&heard).into_owned();
            assert!(
                keys.iter().all(|key| !text.contains(key.as_str())),
                "{game}: client {index} heard a key"
            );
            // The last sheet may already be that of a finished game.
            let until = text.find("\"stage\":\"over\"").unwrap_or(text.len());
            assert!(!text[..until].contains(&seed), "{game}: client {index} heard the seed");
        }
    }
}
