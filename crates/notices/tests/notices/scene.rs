use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use midway_catalog::Library;
use midway_game::{Seat, Turn};
use midway_hall::{
    Deed, Hall, Keys, Person, Setup, Stage, TableId, ThinkerSetup, Thinkers, Time, TimeControl,
};
use midway_notices::{Destination, NoticeSetup, Notices};
use midway_store::Store;
use midway_ui::Lang;

pub(crate) const BASE: &str = "https://games.example.org/midway";
/// Longer than the hall takes for a deed.
pub(crate) const SOON: Duration = Duration::from_millis(300);
/// Longer than anything that is due soon can take.
pub(crate) const WHILE: Duration = Duration::from_millis(1000);

/// A hall with two people.
pub(crate) struct House {
    pub(crate) hall: Hall,
    pub(crate) notices: Notices,
    pub(crate) ada: Person,
    pub(crate) bob: Person,
    pub(crate) folder: tempfile::TempDir,
}

fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Time(since.as_millis() as i64)
}

/// A host that allows addresses on this machine.
pub(crate) fn setup() -> NoticeSetup {
    NoticeSetup {
        plain: true,
        private: true,
        delay: SOON,
        pauses: vec![SOON; 2],
        ..NoticeSetup::new(BASE.into())
    }
}

/// A hall over the log in a folder, with its notices.
pub(crate) async fn open_at(folder: &Path, setup: NoticeSetup) -> (Hall, Notices) {
    let store = Store::open(&folder.join("hall.db").display().to_string()).await.unwrap();
    let command = vec!["false".into()];
    let thinkers = ThinkerSetup { command, workers: 1, queue: 1, patience: Duration::from_secs(1) };
    let library = Arc::new(Library::standard());
    let hall = Hall::new(store.clone(), library, Thinkers::new(&thinkers), now);
    let notices = Notices::open(hall.clone(), store.channels(), setup).await.unwrap();
    (hall, notices)
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(setup()).await
    }

    pub(crate) async fn with(setup: NoticeSetup) -> House {
        let folder = tempfile::tempdir().unwrap();
        let (hall, notices) = open_at(folder.path(), setup).await;
        let [ada, bob] = [(); 2].map(|()| Person::random().unwrap());
        House { hall, notices, ada, bob, folder }
    }

    pub(crate) async fn add(&self, person: &Person, to: Option<Destination>) {
        self.notices.add(person, &to.unwrap(), Lang::En).await.unwrap();
    }

    /// A table of the two where the game has begun.
    pub(crate) async fn table(&self, clock: TimeControl) -> TableId {
        self.table_of([&self.ada, &self.bob], clock).await
    }

    pub(crate) async fn table_of(&self, people: [&Person; 2], clock: TimeControl) -> TableId {
        let order = Setup { game: "skyrise".into(), seats: 2, clock, ..Setup::default() };
        let table = self.hall.open_for(people[0], order, &[]).await.unwrap();
        for (seat, person) in (0..).zip(people) {
            self.hall.sit(person, table, Seat(seat), format!("Player {seat}")).await.unwrap();
        }
        self.hall.act(table, people[0].host_keys(table), None, &Deed::Start).await.unwrap();
        table
    }

    pub(crate) async fn asked(&self, table: TableId) -> Vec<Seat> {
        let turn = self.hall.look(table, |table| match (table.stage(), table.game().turn()) {
            (Stage::Playing, Turn::Seats(seats)) => seats.iter().collect(),
            _ => Vec::new(),
        });
        turn.await.unwrap()
    }

    /// Makes a seat's first legal move.
    pub(crate) async fn choose(&self, table: TableId, seat: Seat) {
        let chosen = self
            .hall
            .look(table, |table| (table.game().actions(seat).swap_remove(0), table.game().revision()));
        let (action, revision) = chosen.await.unwrap();
        let keys = Keys::one(Some(self.person(seat).seat_key(table, seat)));
        self.hall.act(table, keys, None, &Deed::Choose { action, revision }).await.unwrap();
    }

    /// Plays on until a seat, and it alone, has to move that did not have to just before. Its person is watching until
    /// then.
    pub(crate) async fn play_until_waiting_for(&self, table: TableId, seat: Seat) {
        let _window = self.hall.look_on(table, self.person(seat).owner());
        let mut before = vec![seat];
        loop {
            let asked = self.asked(table).await;
            if asked == [seat] && !before.contains(&seat) {
                return;
            }
            self.choose(table, *asked.first().expect("the game goes on")).await;
            before = asked;
        }
    }

    fn person(&self, seat: Seat) -> &Person {
        if seat == Seat(0) { &self.ada } else { &self.bob }
    }

    /// Plays until the game is over, and returns who moved last.
    pub(crate) async fn play_out(&self, table: TableId) -> Seat {
        let _windows = [0, 1].map(|seat| self.hall.look_on(table, self.person(Seat(seat)).owner()));
        let mut last = Seat(0);
        while let Some(&seat) = self.asked(table).await.first() {
            self.choose(table, seat).await;
            last = seat;
        }
        last
    }
}
