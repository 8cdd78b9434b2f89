use std::time::Instant;

use midway_game::{Seat, Turn};
use midway_hall::{
    Deed, Ending, Entry, Event, Face, FinalScore, Hall, HallError, KeyHash, Keys, Person, Refused, Setup,
    TableId, Time, TimeControl, on_behalf_of, rebuild_endings,
};
use midway_ratings::{Contestant, Rating};
use midway_store::{Append, Change, EndingRow, NewEntry, PrivatePostgres, Store};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};

use crate::scene::{hall, setup};

const DELETE: &str = "DELETE FROM ending";

fn rated(game: &str, seats: u8) -> Setup {
    let clock = TimeControl::Live { seconds: 600, increment: 10 };
    Setup { clock, rated: true, ..setup(game, seats) }
}

fn file(dir: &tempfile::TempDir) -> String {
    format!("sqlite:{}", dir.path().join("hall.db").display())
}

/// Somebody sits down, from an address of their own.
async fn sit(hall: &Hall, table: TableId, who: usize, person: &Person, seat: u8) -> Result<(), HallError> {
    let sitting = hall.sit(person, table, Seat(seat), format!("Player {who}"));
    on_behalf_of(format!("10.0.0.{who}"), sitting).await
}

/// Some people play a rated game to its end. Whoever is named last resigns halfway, if it is wanted.
async fn play(hall: &Hall, people: &[(usize, &Person)], resigns: bool) -> TableId {
    let (_, host) = people[0];
    let table = hall.open_for(host, rated("worlds-fair", people.len() as u8), &[]).await.unwrap();
    for (seat, (who, person)) in people.iter().enumerate() {
        sit(hall, table, *who, person, seat as u8).await.unwrap();
    }
    hall.act(table, host.host_keys(table), None, &Deed::Start).await.unwrap();
    for step in 0.. {
        let last = people.len() - 1;
        if resigns && step == 10 {
            let keys = Keys::one(Some(people[last].1.seat_key(table, Seat(last as u8))));
            hall.act(table, keys, None, &Deed::Resign).await.unwrap();
        }
        let next = hall.look(table, |table| match table.game().turn() {
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                Some((seat, table.game().revision(), table.game().actions(seat).swap_remove(0)))
            }
            _ => None,
        });
        let Some((seat, revision, action)) = next.await.unwrap() else { return table };
        let keys = Keys::one(Some(people[seat.index()].1.seat_key(table, seat)));
        // Where a bot plays for a seat, it may be quicker than we are.
        let _ = hall.act(table, keys, None, &Deed::Choose { action, revision }).await;
        tokio::task::yield_now().await;
    }
    table
}

fn of(person: &Person) -> Contestant {
    Contestant::Person(person.owner())
}

async fn rating(hall: &Hall, person: &Person) -> Rating {
    hall.ratings("worlds-fair", |ratings| ratings.rating(&of(person))).await.unwrap()
}

/// Two servers over one log, and what one of them makes of it when it is started anew.
async fn agree(url: &str) {
    let (here, there) = (hall(url).await, hall(url).await);
    let people = [Person::random().unwrap(), Person::random().unwrap(), Person::random().unwrap()];
    let [ann, bob, cid] = &people;
    assert_eq!(rating(&there, ann).await, Rating::NEW);
    play(&here, &[(1, ann), (2, bob)], false).await;
    play(&there, &[(1, ann), (3, cid)], true).await;
    let table = play(&here, &[(2, bob), (1, ann), (3, cid)], false).await;
    // What was read a moment ago counts as new for a second.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let fresh = hall(url).await;
    for person in &people {
        let found = rating(&here, person).await;
        assert_ne!(found, Rating::NEW);
        assert_eq!(rating(&there, person).await, found);
        assert_eq!(rating(&fresh, person).await, found);
    }
    let board = here.leaderboard("worlds-fair", 0, 10).await.unwrap();
    assert_eq!((board.people, board.rows.len()), (3, 3));
    let row = board.rows.iter().find(|row| row.face == Face::of(&ann.owner())).expect("she has played");
    assert_eq!((row.name.as_str(), row.games, row.at_home), ("Player 1", 3, 0));
    let seats = fresh.seat_ratings(table).await.unwrap();
    let seat = seats[1].expect("she sits there");
    assert_eq!((seat.rating, seat.face), (rating(&here, ann).await, Some(Face::of(&ann.owner()))));
    assert!(seat.change.is_some_and(|change| change != 0.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_over_one_file_agree_on_ratings() {
    agree(&file(&tempfile::tempdir().unwrap())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_over_one_database_agree_on_ratings() {
    let postgres = PrivatePostgres::start().unwrap();
    agree(&postgres.database().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_resigns_is_last_even_if_the_bot_wins() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let [ann, bob] = [Person::random().unwrap(), Person::random().unwrap()];
    play(&hall, &[(1, &ann), (2, &bob)], true).await;
    let (ann, bob) = (rating(&hall, &ann).await.points, rating(&hall, &bob).await.points);
    assert!(ann > 1500.0 && bob < 1500.0, "{ann} {bob}");
    // It was over for her after a part of it, so it counts for a part.
    assert!(ann - 1500.0 < 1500.0 - bob, "{ann} {bob}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_twice_at_a_rated_table() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let ann = Person::random().unwrap();
    let table = hall.open_for(&ann, rated("skyrise", 2), &[]).await.unwrap();
    sit(&hall, table, 1, &ann, 0).await.unwrap();
    let again = sit(&hall, table, 1, &ann, 1).await;
    assert!(matches!(again, Err(HallError::Refused(Refused::RatedSeat))), "{again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_one_address_are_flagged_and_weighed() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let [ann, bob, cid] = [1, 2, 3].map(|_| Person::random().unwrap());
    play(&hall, &[(7, &ann), (7, &bob)], false).await;
    play(&hall, &[(7, &ann), (8, &cid)], false).await;
    let board = hall.leaderboard("worlds-fair", 0, 9).await.unwrap();
    let row = |person: &Person| {
        let face = Face::of(&person.owner());
        board.rows.iter().find(|row| row.face == face).map(|row| (row.games, row.at_home))
    };
    assert_eq!([row(&ann), row(&bob), row(&cid)], [Some((2, 1)), Some((1, 1)), Some((1, 0))]);
    let off = async |person: &Person| (rating(&hall, person).await.points - 1500.0).abs();
    assert!(off(&bob).await < off(&cid).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unrated_game_changes_nobodys_rating() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let (table, keys) = crate::scene::begun(&hall, "worlds-fair", 2).await;
    while let Some(done) = crate::scene::choose_first(&hall, table, &keys).await {
        done.unwrap();
    }
    assert_eq!(hall.leaderboard("worlds-fair", 0, 9).await.unwrap().people, 0);
}

/// What was written with the last entry of a game is what the log says, and comes back if it is lost.
async fn come_back(url: &str, delete: impl AsyncFnOnce()) {
    let hall = hall(url).await;
    let [ann, bob] = [Person::random().unwrap(), Person::random().unwrap()];
    play(&hall, &[(1, &ann), (2, &bob)], true).await;
    play(&hall, &[(1, &ann), (2, &bob)], false).await;
    let found = rating(&hall, &ann).await;
    let store = Store::open(url).await.unwrap();
    let rebuilt = rebuild_endings(&store).await.unwrap();
    assert_eq!((rebuilt.tables, rebuilt.endings, rebuilt.changed), (2, 2, 0));
    delete().await;
    let rebuilt = rebuild_endings(&store).await.unwrap();
    assert_eq!((rebuilt.endings, rebuilt.changed), (2, 2));
    assert_eq!(rating(&crate::scene::hall(url).await, &ann).await, found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn endings_in_a_file_come_back_from_the_log() {
    let dir = tempfile::tempdir().unwrap();
    let url = file(&dir);
    let delete = async || {
        SqliteConnection::connect(&url).await.unwrap().execute(DELETE).await.unwrap();
    };
    come_back(&url, delete).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn endings_in_a_database_come_back_from_the_log() {
    let postgres = PrivatePostgres::start().unwrap();
    let url = postgres.database().unwrap();
    let delete = async || {
        PgConnection::connect(&url).await.unwrap().execute(DELETE).await.unwrap();
    };
    come_back(&url, delete).await;
}

/// A store of an earlier version has games and no endings: a hall that opens makes them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_from_before_there_were_endings_are_found() {
    let dir = tempfile::tempdir().unwrap();
    let url = file(&dir);
    let store = Store::open(&url).await.unwrap();
    Played { people: 10, choices: 4, noted: false }.write(&store, 0..30).await;
    assert_eq!(store.endings().count_rated().await.unwrap(), 0);
    let hall = hall(&url).await;
    for _ in 0..100 {
        if hall.leaderboard("skyrise", 0, 9).await.unwrap().people == 10 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("nobody is on the leaderboard");
}

/// Games in a log that nobody has played.
struct Played {
    people: u64,
    choices: u64,
    /// Whether it is noted how they ended, as a hall does.
    noted: bool,
}

fn ending(entries: &[Entry]) -> Change {
    let (at, ending) = Ending::of(entries).unwrap();
    let body = serde_json::to_string(&ending).unwrap();
    Change::Ending(EndingRow { game: ending.setup.game, at: at.0, rated: ending.setup.rated, body })
}

impl Played {
    async fn write(&self, store: &Store, games: std::ops::Range<u64>) {
        let mut writing = tokio::task::JoinSet::new();
        for game in games {
            let (store, append) = (store.clone(), self.append(game));
            writing.spawn(async move { store.append(append).await.unwrap() });
            if writing.len() >= 500 {
                writing.join_next().await;
            }
        }
        writing.join_all().await;
    }

    /// A game of two, of whom the one with the higher number wins two times of three.
    fn append(&self, game: u64) -> Append {
        // Any numbers that look as if they were drawn.
        let drawn = |salt: u64| {
            (game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33
        };
        let one = drawn(1) % self.people;
        let people = [one, (one + 1 + drawn(2) % (self.people - 1)) % self.people];
        let better = usize::from(people[1] > people[0]);
        let winner = if drawn(3) % 3 < 2 { better } else { 1 - better };
        let at = Time(1_800_000_000_000 + game as i64 * 30_000);
        let entry = |event| Entry { at, request: None, event };
        let entries: Vec<Entry> = self.events(game, people, winner).into_iter().map(entry).collect();
        let written = |entry: &Entry| NewEntry { at: at.0, body: serde_json::to_string(entry).unwrap() };
        let append = Append::new(TableId(game + 1), 0, entries.iter().map(written).collect());
        Append { changes: self.noted.then(|| ending(&entries)).into_iter().collect(), ..append }
    }

    fn events(&self, game: u64, people: [u64; 2], winner: usize) -> Vec<Event> {
        let host: KeyHash = serde_json::from_str(&format!("\"{}\"", "0".repeat(64))).unwrap();
        let seed = format!("{game:064x}");
        let mut events = vec![Event::Opened { setup: rated("skyrise", 2), rules: 1, seed, host, by: None }];
        for (seat, person) in (0..).zip(people) {
            events.push(Event::Joined { seat, name: format!("Player {person}"), key: host, nonce: None });
            let owner = format!("{person:064x}");
            events.push(Event::Owned { owner, seat: Some(seat), by: Some(format!("{person:032x}")) });
        }
        events.push(Event::Started { draws: Vec::new() });
        let score = |seat: usize| FinalScore {
            total: 40 + i32::from(seat == winner),
            place: 1 + u8::from(seat != winner),
            lines: vec![("islands".into(), 30), ("wonders".into(), 10 + i32::from(seat == winner))],
            held: vec![format!("wonder w{}", (game as usize + seat) % 20)],
        };
        for choice in 1..=self.choices {
            let scores = (choice == self.choices).then(|| vec![score(0), score(1)]);
            let (action, draws) = (format!("bid {choice} on island 7 for favour"), vec!["card 17".into()]);
            events.push(Event::Chose { seat: (choice % 2) as u8, action, draws, scores });
        }
        events
    }
}

/// `MIDWAY_GAMES=100000 cargo test --profile quick -p midway-hall --test hall -- --ignored --nocapture many_games`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures"]
async fn ratings_and_statistics_of_many_games_are_the_same_after_a_rebuild() {
    let games = std::env::var("MIDWAY_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000u64);
    let dir = tempfile::tempdir().unwrap();
    let url = file(&dir);
    let store = Store::open(&url).await.unwrap();
    let played = Played { people: 1_000, choices: 30, noted: true };
    let hall = hall(&url).await;
    // In ten parts, each taken into the ratings of a server that runs.
    for part in 0..10 {
        played.write(&store, games * part / 10..games * (part + 1) / 10).await;
        tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
        hall.leaderboard("skyrise", 0, 1).await.unwrap();
    }
    let standings = async |hall: &Hall| {
        let all =
            hall.ratings("skyrise", |ratings| ratings.people().into_iter().cloned().collect::<Vec<_>>());
        all.await.unwrap()
    };
    let (found, counted) = (standings(&hall).await, hall.statistics("skyrise").await.unwrap());
    let rebuilt = rebuild_endings(&store).await.unwrap();
    assert_eq!((rebuilt.endings, rebuilt.changed), (games, 0));
    SqliteConnection::connect(&url).await.unwrap().execute(DELETE).await.unwrap();
    let began = Instant::now();
    let rebuilt = rebuild_endings(&store).await.unwrap();
    let (took, began) = (began.elapsed(), Instant::now());
    let fresh = crate::scene::hall(&url).await;
    let again = standings(&fresh).await;
    assert_eq!(again, found);
    let (folded, began) = (began.elapsed(), Instant::now());
    assert_eq!(fresh.statistics("skyrise").await.unwrap(), counted);
    let (people, statistics) = (again.len(), began.elapsed());
    println!(
        "{rebuilt:?} in {took:?}; ratings of {people} people in {folded:?}, statistics in {statistics:?}: equal"
    );
}
