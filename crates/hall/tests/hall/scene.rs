use std::ffi::OsString;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use midway_catalog::Library;
use midway_game::{Seat, Turn};
use midway_hall::{
    Deed, Hall, HallError, Key, Keys, Opened, Receipt, Secret, Setup, Stage, TableId, ThinkerSetup, Thinkers,
    Time,
};
use midway_store::Store;

pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    Time(since.as_millis() as i64)
}

/// The worker that is built beside the tests.
pub(crate) fn worker() -> Vec<OsString> {
    let mut path = std::env::current_exe().expect("a test is a program");
    path.pop();
    path.pop();
    vec![path.join("examples/think").into()]
}

pub(crate) fn shell(script: &str) -> Vec<OsString> {
    ["sh", "-c", script].map(OsString::from).to_vec()
}

pub(crate) async fn hall_with(url: &str, command: Vec<OsString>) -> Hall {
    let store = Store::open(url).await.expect("the store opens");
    let patience = Duration::from_secs(2);
    let setup = ThinkerSetup { command, workers: 2, queue: 100, patience };
    Hall::new(store, Arc::new(Library::standard()), Thinkers::new(&setup), now)
}

/// A hall whose clock is somebody else's.
pub(crate) async fn hall_at(url: &str, clock: fn() -> Time) -> Hall {
    let store = Store::open(url).await.expect("the store opens");
    Hall::new(store, Arc::new(Library::standard()), thinkers(), clock)
}

/// The same over a store, with a secret that another may have too.
pub(crate) fn hall_with_clock(store: Store, secret: Secret, clock: fn() -> Time) -> Hall {
    Hall::with_secret(store, Arc::new(Library::standard()), thinkers(), clock, Some(secret))
}

/// A hall over a store, with a secret that another may have too.
pub(crate) fn hall_over(store: Store, secret: Option<Secret>) -> Hall {
    Hall::with_secret(store, Arc::new(Library::standard()), thinkers(), now, secret)
}

fn thinkers() -> Thinkers {
    Thinkers::new(&ThinkerSetup {
        command: worker(),
        workers: 2,
        queue: 100,
        patience: Duration::from_secs(2),
    })
}

pub(crate) async fn hall(url: &str) -> Hall {
    hall_with(url, worker()).await
}

pub(crate) fn setup(game: &str, seats: u8) -> Setup {
    Setup { game: game.into(), seats, listed: true, ..Setup::default() }
}

/// A table with people in all seats, begun.
pub(crate) async fn begun(hall: &Hall, game: &str, seats: u8) -> (TableId, Vec<Key>) {
    let Opened { table, host } = hall.open(setup(game, seats), &[], None).await.expect("it opens");
    let mut keys = Vec::new();
    for seat in 0..seats {
        let joined = hall.join(table, Some(Seat(seat)), format!("Player {seat}"), None, None).await;
        keys.push(joined.expect("the seat is free").key);
    }
    let host = Keys { host: Some(host), seat: None };
    hall.act(table, host, None, &Deed::Start).await.expect("all are there");
    (table, keys)
}

/// Makes the first legal move for whoever is to move. `None` at the end.
pub(crate) async fn choose_first(
    hall: &Hall,
    table: TableId,
    keys: &[Key],
) -> Option<Result<Receipt, HallError>> {
    let (seat, revision, action) = hall
        .look(table, |table| match table.game().turn() {
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                Some((seat, table.game().revision(), table.game().actions(seat).swap_remove(0)))
            }
            _ => None,
        })
        .await
        .expect("the table is there")?;
    let keys = Keys { host: None, seat: Some(keys[seat.index()]) };
    Some(hall.act(table, keys, None, &Deed::Choose { action, revision }).await)
}

pub(crate) async fn stage(hall: &Hall, table: TableId) -> Stage {
    hall.look(table, midway_hall::Table::stage).await.expect("the table is there")
}

/// Waits until the game is over.
pub(crate) async fn over(hall: &Hall, table: TableId, limit: Duration) {
    let mut grown = hall.watch(table);
    let waiting = async {
        while stage(hall, table).await != Stage::Over {
            grown.changed().await.expect("the hall is open");
        }
    };
    tokio::time::timeout(limit, waiting).await.expect("the game comes to an end");
}
