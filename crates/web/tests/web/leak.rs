//! Nobody learns over the wire what they may not know.

use std::sync::Arc;

use midway_catalog::{Visitor, visit};
use midway_game::{Fair, Hex, Match, Notation, Options, Seat, Step, TableGame, Tables, Turn, Viewer};
use serde_json::json;

use crate::client::{Client, Stream};
use crate::scene::{Dice, Live, Party, Plan};

const SEED: [u8; 32] = [7; 32];
const GAMES: [(&str, u8); 3] = [("worlds-fair", 3), ("rails-sails", 3), ("skyrise", 3)];

fn same_seed(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    bytes.fill(7);
    Ok(())
}

/// Two plays of which one viewer witnesses the same, as choices to be sent.
#[derive(Debug, Default)]
struct Twins {
    choices: Vec<(Seat, [String; 2])>,
    /// Choices of the first play that the viewer sees less of than there is.
    hidden: Vec<String>,
}

struct MakeTwins<'a> {
    seats: u8,
    viewer: Viewer,
    dice: &'a mut Dice,
    most: usize,
}

impl Visitor for MakeTwins<'_> {
    type Out = Twins;

    fn visit<G: TableGame, C: midway_bots::Craft<G>>(self) -> Twins {
        let options = G::Options::read(G::META.options, &[]).unwrap();
        let rules = Arc::new(G::new(self.seats, &options, &Tables::standard(G::META.tables)).unwrap());
        let fair = Fair::new(&Hex(SEED), &vec![None; usize::from(self.seats)]);
        let mut plays = [Match::new(rules.clone()), Match::new(rules)];
        plays.iter_mut().for_each(|play| play.settle(&fair));
        let mut twins = Twins::default();
        while twins.choices.len() < self.most && take(&mut plays, self.viewer, &fair, self.dice, &mut twins) {
        }
        twins
    }
}

/// One more choice in both plays, another one in the second where the viewer cannot tell them apart.
fn take<G: TableGame>(
    plays: &mut [Match<G>; 2],
    viewer: Viewer,
    fair: &Fair,
    dice: &mut Dice,
    twins: &mut Twins,
) -> bool {
    let Turn::Seats(seats) = plays[0].turn() else { return false };
    let seats: Vec<Seat> = seats.iter().collect();
    for _ in 0..8 {
        let seat = *dice.pick(&seats);
        let legal = plays.each_ref().map(|play| legal(play, seat));
        let first = *dice.pick(&legal[0]);
        let (one, seen, hidden) = after(&plays[0], seat, first, viewer, fair);
        let mut others = legal[1].clone();
        let turn = dice.below(others.len());
        others.rotate_left(turn);
        // Another choice rather than the same, if there is one.
        others.sort_by_key(|other| *other == first);
        for second in others.into_iter().take(40) {
            let (other, also_seen, _) = after(&plays[1], seat, second, viewer, fair);
            if seen == also_seen {
                let texts = [first, second].map(|action| action.text(plays[0].rules()));
                if hidden {
                    twins.hidden.push(texts[0].clone());
                }
                twins.choices.push((seat, texts));
                *plays = [one, other];
                return true;
            }
        }
    }
    false
}

fn legal<G: TableGame>(play: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    play.rules().actions(play.state(), seat, &mut legal);
    legal
}

/// A play after a choice and its draws, what the viewer saw of them, and whether that was less than all.
fn after<G: TableGame>(
    play: &Match<G>,
    seat: Seat,
    action: G::Action,
    viewer: Viewer,
    fair: &Fair,
) -> (Match<G>, String, bool) {
    let (mut next, mut state) = (play.clone(), play.state().clone());
    next.choose(seat, action, play.revision()).unwrap();
    next.settle(fair);
    let (mut seen, mut whole) = (String::new(), String::new());
    for (number, step) in next.steps()[play.steps().len()..].iter().enumerate() {
        play.rules().seen(&state, step, viewer, &mut seen);
        seen.push('\n');
        if number == 0 {
            whole = Step::line(step, play.rules()) + "\n";
        }
        play.rules().apply(&mut state, step);
    }
    let hidden = !seen.starts_with(&whole);
    (next, seen, hidden)
}

/// Plays one of the twins and gives everything that the viewer heard until then.
fn heard(live: &Live, game: &str, seats: u8, viewer: Viewer, twins: &Twins, which: usize) -> String {
    let mut party = Party::begun(live, game, seats);
    let mut watcher = match viewer {
        Viewer::Seat(seat) => live.client().with_key(&party.seats[seat.index()].key.clone().unwrap()),
        Viewer::Gallery => live.client(),
    };
    let path = party.path.clone();
    let mut stream = watcher.follow(&format!("{path}/events?with=legal"), &[]);
    look(&mut watcher, &mut stream, &path);
    for (seat, texts) in &twins.choices {
        let revision = party.host.get(&path).json()["revision"].clone();
        let choice = json!({ "action": texts[which], "revision": revision }).to_string();
        party.seats[seat.index()].post(&format!("{path}/choices"), &choice).expect(200);
        look(&mut watcher, &mut stream, &path);
    }
    for (index, other) in party.seats.iter().enumerate() {
        let own = viewer.is(Seat(index as u8));
        assert!(own || !found(&watcher, &stream, other.key.as_deref().unwrap()), "a key of another");
    }
    assert!(!found(&watcher, &stream, party.host.key.as_deref().unwrap()), "the host's key");
    assert!(!found(&watcher, &stream, &Hex(SEED).to_string()), "the seed");
    told(&[watcher.heard, stream.heard].concat(), &party.table)
}

fn look(watcher: &mut Client, stream: &mut Stream, path: &str) {
    stream.next().unwrap();
    let mut paths = vec![path.to_owned(), format!("{path}/replay"), format!("{path}/replay?viewer=gallery")];
    if watcher.key.is_some() {
        paths.push(format!("{path}/legal"));
    }
    paths.iter().for_each(|path| drop(watcher.get(path).expect(200)));
}

fn found(watcher: &Client, stream: &Stream, secret: &str) -> bool {
    [&watcher.heard, &stream.heard].iter().any(|heard| String::from_utf8_lossy(heard).contains(secret))
}

/// What was heard, without what time and the table's name make different.
fn told(heard: &[u8], table: &str) -> String {
    let text = String::from_utf8_lossy(heard).replace(table, "TABLE");
    text.lines().filter(|line| !line.starts_with("date: ")).collect::<Vec<_>>().join("\n")
}

/// Two tables with the same seed and the same play as far as one can see differ in nothing that one is sent.
#[test]
fn what_others_keep_to_themselves_changes_nothing_that_one_hears() {
    let live = Live::with(Plan { entropy: same_seed, ..Plan::default() });
    for (game, seats) in GAMES {
        let (mut differing, mut dice) = (0, Dice(1893));
        for viewer in Viewer::all(seats).chain(Viewer::all(seats)) {
            let twins = visit(game, MakeTwins { seats, viewer, dice: &mut dice, most: 25 }).unwrap();
            differing += twins.choices.iter().filter(|(_, texts)| texts[0] != texts[1]).count();
            let [one, other] = [0, 1].map(|which| heard(&live, game, seats, viewer, &twins, which));
            assert_eq!(one, other, "{game}: {viewer:?} can tell apart {twins:?}");
            for hidden in twins.hidden.iter().filter(|text| text.contains(' ')) {
                let own = twins.choices.iter().any(|(seat, texts)| viewer.is(*seat) && texts[0] == *hidden);
                assert!(own || viewer != Viewer::Gallery || !one.contains(hidden), "{game}: {hidden}");
            }
        }
        // The fair has no secrets of seats, the others have.
        assert!(differing >= 8 || game == "worlds-fair", "{game}: only {differing} choices differed");
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
        // Only what came after joining: the answer to that has one's own key.
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
            // The last sheet that was looked at may already be one of a game that is over.
            let until = text.find("\"stage\":\"over\"").unwrap_or(text.len());
            assert!(!text[..until].contains(&seed), "{game}: client {index} heard the seed");
        }
    }
}
