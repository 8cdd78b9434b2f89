use std::sync::atomic::{AtomicI64, Ordering};

use midway_game::{Seat, Turn};
use midway_hall::{
    Absence, Chair, Deed, Hall, HallError, IndexStage, Keys, OwnBoard, Person, Refused, Setup, Stage,
    TableId, Time, TimeControl, TournamentCourse, TournamentEnd, TournamentPlace, TournamentPlan,
    TournamentRefused, audit,
};
use midway_store::{PrivatePostgres, Store};
use midway_tournament::{Player, TournamentFormat};

use crate::scene;

fn plan(format: TournamentFormat, seats: u8, rounds: u8) -> TournamentPlan {
    let clock = TimeControl::Live { seconds: 600, increment: 10 };
    TournamentPlan {
        title: "Friday cup".into(),
        format,
        setup: Setup { game: "worlds-fair".into(), seats, clock, rated: true, ..Setup::default() },
        rounds: Some(rounds),
        grace: 60,
        listed: true,
        ..TournamentPlan::default()
    }
}

/// A clock that a test moves on.
macro_rules! clock {
    ($later:ident, $clock:ident) => {
        static $later: AtomicI64 = AtomicI64::new(0);

        fn $clock() -> Time {
            Time(scene::now().0 + $later.load(Ordering::Relaxed))
        }
    };
}

fn wait(later: &AtomicI64, seconds: i64) {
    later.fetch_add(seconds * 1000, Ordering::Relaxed);
}

fn file(dir: &tempfile::TempDir) -> String {
    format!("sqlite:{}", dir.path().join("log.db").display())
}

async fn enter(hall: &Hall, id: TableId, names: &[&str]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        let person = Person::random().unwrap();
        hall.enter_tournament(&person, id, name).await.unwrap();
        people.push(person);
    }
    people
}

async fn own(hall: &Hall, person: &Person, id: TableId) -> Vec<OwnBoard> {
    match hall.arrive_at_tournament(person, id).await.unwrap() {
        TournamentPlace::In(own) => own,
        other => panic!("{other:?}"),
    }
}

/// Plays a table to its end, with the first move that is allowed.
async fn play(hall: &Hall, table: TableId, people: &[Person]) {
    loop {
        let next = hall.look(table, |known| match known.game().turn() {
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                Some((seat, known.game().revision(), known.game().actions(seat).swap_remove(0)))
            }
            _ => None,
        });
        let Some((seat, revision, action)) = next.await.unwrap() else { return };
        let is_at = async |person: &Person| {
            hall.look(table, |known| person.seats(known, table).contains(&seat)).await
        };
        for person in people {
            if is_at(person).await.unwrap() {
                let keys = Keys::one(Some(person.seat_key(table, seat)));
                let choice = Deed::Choose { action: action.clone(), revision };
                let _ = hall.act(table, keys, None, &choice).await;
            }
        }
        tokio::task::yield_now().await;
    }
}

fn points(course: &TournamentCourse) -> u32 {
    course.standings().iter().map(|standing| standing.points.0).sum()
}

/// Everybody comes, each by another server in turn, and plays.
async fn play_round(halls: [&Hall; 2], id: TableId, people: &[Person], later: &AtomicI64) {
    wait(later, 3);
    for (person, hall) in people.iter().chain(people).zip(halls.into_iter().cycle()) {
        own(hall, person, id).await;
    }
    wait(later, 3);
    for person in people {
        for board in own(halls[0], person, id).await {
            assert!(board.begun);
            play(halls[1], board.table, people).await;
        }
    }
    wait(later, 3);
}

async fn a_swiss_is_played(one: &Hall, other: &Hall, later: &AtomicI64) -> TableId {
    let organiser = Person::random().unwrap();
    let id =
        one.found_tournament(&organiser, "Olga".into(), plan(TournamentFormat::Swiss, 2, 2)).await.unwrap();
    let people = enter(other, id, &["Ann", "Bob", "Cid", "Dee"]).await;
    assert_eq!(one.tournaments(IndexStage::Open, 9).await.unwrap()[0].players, 4);
    wait(later, 3);
    let mut calls = one.calls();
    one.begin_tournament(&organiser, id).await.unwrap();
    play_round([one, other], id, &people, later).await;
    // Whoever has to come is told that their round has begun.
    let mut called: Vec<String> = (0..4).map(|_| calls.try_recv().unwrap().owner).collect();
    called.sort();
    let mut owners: Vec<String> = people.iter().map(Person::owner).collect();
    owners.sort();
    assert_eq!(called, owners);
    assert_eq!(one.tournament(id).await.unwrap().tournament.rounds.len(), 2);
    play_round([other, one], id, &people, later).await;
    let (here, there) = (one.tournament(id).await.unwrap(), other.tournament(id).await.unwrap());
    assert_eq!(here.standings(), there.standings());
    assert_eq!(here.tournament.over.unwrap().1, TournamentEnd::Finished);
    assert_eq!(points(&here), 4 * 24);
    let met: Vec<_> = here.tournament.rounds.iter().flat_map(|round| round.round.boards.clone()).collect();
    assert!(met.iter().all(|board| met.iter().filter(|other| same(board, other)).count() == 1), "{met:?}");
    assert_eq!(one.tournaments_of(&people[0], 9).await.unwrap()[0].stage, IndexStage::Over);
    id
}

fn same(board: &[Player], other: &[Player]) -> bool {
    board.iter().all(|player| other.contains(player))
}

clock!(ON_FILE, on_file);

#[tokio::test]
async fn a_swiss_is_played_to_its_end_by_two_servers_over_one_file() {
    let dir = tempfile::tempdir().unwrap();
    let url = file(&dir);
    let (one, other) = (scene::hall_at(&url, on_file).await, scene::hall_at(&url, on_file).await);
    let id = a_swiss_is_played(&one, &other, &ON_FILE).await;
    // What is made anew from the log is the same.
    let again = scene::hall_at(&url, on_file).await;
    assert_eq!(*again.tournament(id).await.unwrap(), *one.tournament(id).await.unwrap());
    let found = audit(&Store::open(&url).await.unwrap(), one.library()).await.unwrap();
    assert_eq!((found.tournaments, found.tables, found.faults), (1, 4, vec![]));
}

clock!(ON_DATABASE, on_database);

#[tokio::test]
async fn a_swiss_is_played_to_its_end_by_two_servers_over_one_database() {
    let server = PrivatePostgres::start().unwrap();
    let (url, secret) = (server.database().unwrap(), midway_hall::Secret::random().unwrap());
    let hall = async || {
        let store = Store::open(&url).await.unwrap();
        scene::hall_with_clock(store, secret, on_database)
    };
    a_swiss_is_played(&hall().await, &hall().await, &ON_DATABASE).await;
}

clock!(ALONE, alone);

#[tokio::test]
async fn who_came_alone_has_won_and_who_misses_two_rounds_is_out() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall_at(&file(&dir), alone).await;
    let ann = Person::random().unwrap();
    let id = hall.found_tournament(&ann, "Ann".into(), plan(TournamentFormat::Swiss, 2, 5)).await.unwrap();
    hall.enter_tournament(&ann, id, "Ann").await.unwrap();
    enter(&hall, id, &["Bob"]).await;
    hall.begin_tournament(&ann, id).await.unwrap();
    for round in 1..=2 {
        wait(&ALONE, 3);
        assert!(!own(&hall, &ann, id).await[0].begun);
        wait(&ALONE, 61);
        let course = hall.tournament(id).await.unwrap();
        assert_eq!(course.standings()[0].points.0, 24 * round);
    }
    wait(&ALONE, 3);
    let course = hall.tournament(id).await.unwrap();
    assert!(!course.tournament.entrants[1].plays);
    assert_eq!(course.tournament.over.unwrap().1, TournamentEnd::Finished);
}

clock!(THREE, three);

#[tokio::test]
async fn a_bot_plays_for_the_third_and_the_absent_one_is_last() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall_at(&file(&dir), three).await;
    let organiser = Person::random().unwrap();
    let id =
        hall.found_tournament(&organiser, "Olga".into(), plan(TournamentFormat::Swiss, 3, 1)).await.unwrap();
    let people = enter(&hall, id, &["Ann", "Bob", "Cid"]).await;
    hall.begin_tournament(&organiser, id).await.unwrap();
    let table = own(&hall, &people[0], id).await[0].table;
    own(&hall, &people[1], id).await;
    wait(&THREE, 61);
    assert!(own(&hall, &people[0], id).await[0].begun);
    play(&hall, table, &people[..2]).await;
    wait(&THREE, 3);
    let course = hall.tournament(id).await.unwrap();
    let last = *course.standings().last().unwrap();
    assert_eq!((last.player, last.points.0, last.played), (Player(2), 0, 1));
    assert_eq!(points(&course), 36);
}

clock!(BOTS, bots);

#[tokio::test]
async fn where_bots_stand_in_what_they_reach_counts() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall_at(&file(&dir), bots).await;
    let organiser = Person::random().unwrap();
    let plan = TournamentPlan { absence: Absence::Bot, ..plan(TournamentFormat::Swiss, 2, 1) };
    let id = hall.found_tournament(&organiser, "Olga".into(), plan).await.unwrap();
    let people = enter(&hall, id, &["Ann", "Bob"]).await;
    hall.begin_tournament(&organiser, id).await.unwrap();
    let table = own(&hall, &people[0], id).await[0].table;
    wait(&BOTS, 61);
    assert!(own(&hall, &people[0], id).await[0].begun);
    // Ann leaves, too: she has what the bot in her seat reaches.
    let seats = hall.look(table, |known| people[0].seats(known, table)).await.unwrap();
    let keys = Keys::one(Some(people[0].seat_key(table, seats[0])));
    hall.act(table, keys, None, &Deed::Resign).await.unwrap();
    for _ in 0..600 {
        if hall.look(table, |known| known.stage() == Stage::Over).await.unwrap() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    wait(&BOTS, 3);
    let course = hall.tournament(id).await.unwrap();
    assert_eq!(points(&course), 24, "{:?}", course.standings());
}

clock!(STRANGER, stranger);

#[tokio::test]
async fn a_seat_is_kept_for_its_player() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall_at(&file(&dir), stranger).await;
    let (organiser, mallory) = (Person::random().unwrap(), Person::random().unwrap());
    let id = hall
        .found_tournament(&organiser, "Olga".into(), plan(TournamentFormat::RoundRobin, 2, 1))
        .await
        .unwrap();
    let people = enter(&hall, id, &["Ann", "Bob"]).await;
    hall.begin_tournament(&organiser, id).await.unwrap();
    let table = own(&hall, &people[0], id).await[0].table;
    let free = hall.look(table, |known| known.chairs().iter().position(|chair| *chair == Chair::Free));
    let seat = Seat(free.await.unwrap().unwrap() as u8);
    hall.sit(&mallory, table, seat, "Bob".into()).await.unwrap();
    assert!(!own(&hall, &people[0], id).await[0].begun);
    for _ in 0..2 {
        own(&hall, &people[1], id).await;
    }
    assert!(own(&hall, &people[1], id).await[0].begun);
    assert_eq!(hall.look(table, |known| mallory.seats(known, table)).await.unwrap(), []);
}

#[tokio::test]
async fn what_is_not_allowed_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall(&file(&dir)).await;
    let (organiser, ann) = (Person::random().unwrap(), Person::random().unwrap());
    let refused = |done: Result<(), HallError>| match done {
        Err(HallError::Refused(Refused::Tournament(refused))) => refused,
        other => panic!("{other:?}"),
    };
    let found = async |plan| hall.found_tournament(&organiser, "Olga".into(), plan).await.map(drop);
    let timeless =
        Setup { clock: TimeControl::None, rated: false, ..plan(TournamentFormat::Swiss, 2, 3).setup };
    let timeless = TournamentPlan { setup: timeless, ..plan(TournamentFormat::Swiss, 2, 3) };
    assert_eq!(refused(found(timeless).await), TournamentRefused::Clock);
    assert_eq!(refused(found(plan(TournamentFormat::RoundRobin, 3, 3)).await), TournamentRefused::Pairs);
    assert_eq!(refused(found(plan(TournamentFormat::League, 2, 3)).await), TournamentRefused::Every);
    let nameless = TournamentPlan { title: " ".into(), ..plan(TournamentFormat::Swiss, 2, 3) };
    assert_eq!(refused(found(nameless).await), TournamentRefused::Title);
    assert!(found(plan(TournamentFormat::Swiss, 9, 3)).await.is_err());

    let id = hall
        .found_tournament(&organiser, "Olga".into(), plan(TournamentFormat::RoundRobin, 2, 1))
        .await
        .unwrap();
    hall.enter_tournament(&ann, id, "Ann").await.unwrap();
    hall.enter_tournament(&ann, id, "Ann").await.unwrap();
    let bob = Person::random().unwrap();
    for alike in ["ann", "An n", "0lga"] {
        assert_eq!(refused(hall.enter_tournament(&bob, id, alike).await), TournamentRefused::NameTaken);
    }
    assert_eq!(refused(hall.begin_tournament(&ann, id).await), TournamentRefused::OrganiserOnly);
    assert_eq!(refused(hall.begin_tournament(&organiser, id).await), TournamentRefused::TooFew);
    assert_eq!(refused(hall.leave_tournament(&bob, id).await), TournamentRefused::NoPlayer);
    assert_eq!(refused(hall.remove_player(&organiser, id, Player(9)).await), TournamentRefused::NoPlayer);
    hall.enter_tournament(&bob, id, "Bob").await.unwrap();
    hall.begin_tournament(&organiser, id).await.unwrap();
    let late = Person::random().unwrap();
    assert_eq!(refused(hall.enter_tournament(&late, id, "Cid").await), TournamentRefused::Late);
    hall.cancel_tournament(&organiser, id).await.unwrap();
    assert_eq!(refused(hall.enter_tournament(&late, id, "Cid").await), TournamentRefused::Over);
    let course = hall.tournament(id).await.unwrap();
    assert_eq!((course.tournament.entrants.len(), course.tournament.rounds.len()), (2, 1));
    assert!(matches!(hall.tournament(TableId(5)).await, Err(HallError::NoTable)));
    assert!(hall.look(id, |_| ()).await.is_err(), "it is no table");
}
