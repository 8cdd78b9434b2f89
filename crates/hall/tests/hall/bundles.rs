//! What was played is taken to another hall.

use std::collections::BTreeMap;
use std::time::Duration;

use midway_bots::Level;
use midway_catalog::Library;
use midway_game::{Hex, Seat};
use midway_hall::{Bundle, BundleError, Deed, Hall, Key, Keys, Person, TableId, Unpacked};
use sha2::{Digest, Sha256};

use crate::scene::{choose_first, hall, now, over, setup};

const NEW: Unpacked = Unpacked { new: 1, continued: 0, known: 0, parted: 0 };
const CONTINUED: Unpacked = Unpacked { new: 0, continued: 1, known: 0, parted: 0 };
const KNOWN: Unpacked = Unpacked { new: 0, continued: 0, known: 1, parted: 0 };
const PARTED: Unpacked = Unpacked { new: 0, continued: 0, known: 0, parted: 1 };

struct Device {
    _folder: tempfile::TempDir,
    hall: Hall,
    person: Person,
}

impl Device {
    async fn new() -> Device {
        let folder = tempfile::tempdir().unwrap();
        let hall = hall(folder.path().join("midway.db").to_str().unwrap()).await;
        Device { _folder: folder, hall, person: Person::random().unwrap() }
    }

    /// Two people at one browser.
    async fn begin(&self) -> TableId {
        let table = self.hall.open_for(&self.person, setup("skyrise", 2), &[]).await.unwrap();
        for (seat, name) in [(Seat(0), "Ada"), (Seat(1), "Zofia")] {
            self.hall.sit(&self.person, table, seat, name.into()).await.unwrap();
        }
        let host = self.person.host_keys(table);
        self.hall.act(table, host, None, &Deed::Start).await.unwrap();
        table
    }

    fn keys(&self, table: TableId) -> Vec<Key> {
        [Seat(0), Seat(1)].map(|seat| self.person.seat_key(table, seat)).to_vec()
    }

    async fn play(&self, table: TableId, choices: usize) {
        for _ in 0..choices {
            choose_first(&self.hall, table, &self.keys(table)).await.unwrap().unwrap();
        }
    }

    async fn pack(&self) -> String {
        self.hall.pack(BTreeMap::new()).await.unwrap().to_string()
    }

    async fn unpack(&self, text: &str) -> Result<Unpacked, BundleError> {
        let bundle = Bundle::parse(text)?.check(&Library::standard(), &self.person, now())?;
        Ok(self.hall.unpack(&self.person, bundle).await.unwrap())
    }

    async fn entries(&self, table: TableId) -> u64 {
        self.hall.look(table, midway_hall::Table::entries).await.unwrap()
    }
}

#[tokio::test]
async fn a_game_goes_on_where_it_is_taken_and_comes_back() {
    let (home, away) = (Device::new().await, Device::new().await);
    let table = home.begin().await;
    home.play(table, 3).await;
    assert_eq!(away.unpack(&home.pack().await).await, Ok(NEW));
    assert_eq!(away.unpack(&home.pack().await).await, Ok(KNOWN));
    away.play(table, 2).await;
    assert_eq!(home.unpack(&away.pack().await).await, Ok(CONTINUED));
    assert_eq!(home.entries(table).await, away.entries(table).await);
    assert_eq!(away.unpack(&home.pack().await).await, Ok(KNOWN));
}

#[tokio::test]
async fn a_game_that_went_on_in_two_places_stays_as_it_is() {
    let (home, away) = (Device::new().await, Device::new().await);
    let table = home.begin().await;
    away.unpack(&home.pack().await).await.unwrap();
    home.play(table, 1).await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    away.play(table, 2).await;
    let before = home.entries(table).await;
    assert_eq!(home.unpack(&away.pack().await).await, Ok(PARTED));
    assert_eq!(home.entries(table).await, before);
}

#[tokio::test]
async fn a_bot_whose_turn_it_is_goes_on_where_it_is_taken() {
    let (home, away) = (Device::new().await, Device::new().await);
    let bots = [(Seat(1), Level::Novice.into()), (Seat(2), Level::Novice.into())];
    let table = home.hall.open_for(&home.person, setup("worlds-fair", 3), &bots).await.unwrap();
    home.hall.sit(&home.person, table, Seat(0), "Ada".into()).await.unwrap();
    home.hall.act(table, home.person.host_keys(table), None, &Deed::Start).await.unwrap();
    let resign = Keys { host: None, seat: Some(home.person.seat_key(table, Seat(0))) };
    home.hall.act(table, resign, None, &Deed::Resign).await.unwrap();
    away.unpack(&home.pack().await).await.unwrap();
    over(&away.hall, table, Duration::from_secs(60)).await;
}

#[tokio::test]
async fn a_table_that_waits_for_people_stays_at_home() {
    let home = Device::new().await;
    home.hall.open_for(&home.person, setup("skyrise", 2), &[]).await.unwrap();
    assert!(Bundle::parse(&home.pack().await).unwrap().is_empty());
}

/// A file with something else in it, sealed again as anybody can.
fn forged(text: &str, change: impl Fn(String) -> String) -> String {
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let body = change(body.to_owned() + "\n");
    let seal = Hex::<32>(Sha256::digest(&body).into());
    format!("{body}{{\"sha256\":\"{seal}\"}}\n")
}

#[tokio::test]
async fn what_cannot_have_been_played_is_refused_and_changes_nothing() {
    let (home, away) = (Device::new().await, Device::new().await);
    let table = home.begin().await;
    home.play(table, 3).await;
    let text = home.pack().await;
    let seed = text.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    let first = text.split("\"action\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let changes: [(&str, String); 6] = [
        (&seed, "0".repeat(64)),
        (&first, "fly to the moon".into()),
        ("\"Ada\"", "\"bot\"".into()),
        ("\"Ada\"", format!("\"{}\"", "a".repeat(1000))),
        ("\"at\":1", "\"at\":9".into()),
        ("\"t\":\"started\"", "\"t\":\"ended\"".into()),
    ];
    for (from, to) in changes {
        let other = forged(&text, |text| text.replace(from, &to));
        assert_ne!(other, text);
        away.unpack(&other).await.expect_err(from);
    }
    let cut =
        forged(&text, |text| text.split(",{\"at\"").take(4).collect::<Vec<_>>().join(",{\"at\"") + "]}\n");
    assert!(matches!(away.unpack(&cut).await, Err(BundleError::Forged { .. })), "a game that has not begun");
    assert!(away.hall.look(table, |_| ()).await.is_err());
    assert_eq!(away.unpack(&text).await, Ok(NEW));
}

#[tokio::test]
async fn nobody_gets_another_persons_table_by_naming_it() {
    let (home, thief) = (Device::new().await, Person::random().unwrap());
    let table = home.begin().await;
    let bundle = Bundle::parse(&home.pack().await).unwrap();
    let bundle = bundle.check(&Library::standard(), &thief, now()).unwrap();
    assert_eq!(home.hall.unpack(&thief, bundle).await.unwrap(), PARTED);
    let seats = home
        .hall
        .look(table, |there| (home.person.seats(there, table).len(), thief.seats(there, table).len()));
    assert_eq!(seats.await.unwrap(), (2, 0));
}

const GAMES: [&str; 3] = [
    "skyrise/records/two-players",
    "worlds-fair/records/four-players",
    "rails-sails/records/world-2-players",
];

fn record(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../games/{name}.rec", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

impl Device {
    async fn unpack_record(&self, text: &str) -> Result<(TableId, Unpacked), BundleError> {
        let library = Library::standard();
        let bundle = Bundle::of_record(text, &library, now())?;
        let table = bundle.only().unwrap();
        let bundle = bundle.check(&library, &self.person, now())?;
        Ok((table, self.hall.unpack(&self.person, bundle).await.unwrap()))
    }
}

#[tokio::test]
async fn a_record_becomes_a_game_that_is_over_with_every_step_of_it() {
    let away = Device::new().await;
    for name in GAMES {
        let text = record(name);
        let (table, unpacked) = away.unpack_record(&text).await.unwrap();
        assert_eq!(unpacked, NEW, "{name}");
        let there = away.hall.look(table, midway_hall::Table::record).await.unwrap();
        let told = |text: &str| {
            let steps = text.lines().filter(|line| !line.is_empty() && !line.starts_with([' ', ';']));
            steps.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(told(&there.to_string()), told(&text), "{name}");
        tokio::time::sleep(Duration::from_millis(5)).await;
        assert_eq!(away.unpack_record(&text).await.unwrap().1, KNOWN, "{name}");
    }
}

#[tokio::test]
async fn a_game_that_went_back_by_consent_comes_back_from_its_record() {
    let (home, away) = (Device::new().await, Device::new().await);
    let table = home.begin().await;
    home.play(table, 4).await;
    let back = home.hall.look(table, |table| {
        let lines = table.game().lines(0);
        lines.iter().position(|line| !line.starts_with('#')).unwrap() as u32
    });
    let motion = Deed::Propose(midway_hall::Motion::Rewind { steps: back.await.unwrap() });
    for (seat, deed) in [(Seat(0), motion), (Seat(1), Deed::Answer { yes: true })] {
        let keys = Keys { host: None, seat: Some(home.person.seat_key(table, seat)) };
        home.hall.act(table, keys, None, &deed).await.unwrap();
    }
    home.play(table, 2).await;
    let seed = home.pack().await.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    let record = home.hall.look(table, midway_hall::Table::record).await.unwrap().to_string();
    assert!(record.contains("\nback "), "{record}");
    let text = record.replacen("\n\n", &format!("\nseed {seed}\n\n"), 1);
    let (there, unpacked) = away.unpack_record(&text).await.unwrap();
    assert_eq!(unpacked, NEW);
    assert_eq!(away.hall.look(there, midway_hall::Table::record).await.unwrap().to_string(), record);
}

#[tokio::test]
async fn a_record_that_cannot_have_been_played_is_refused() {
    let (away, text) = (Device::new().await, record(GAMES[0]));
    let other_seed = text.replace("\nseed 9", "\nseed 8").replace("\ncommitment 4b", "\n; ");
    assert!(matches!(away.unpack_record(&other_seed).await, Err(BundleError::Forged { .. })));
    let no_seed = text.replace("\nseed ", "\n; ");
    assert_eq!(away.unpack_record(&no_seed).await, Err(BundleError::NoSeed));
    let not_allowed = text.replace("\n0 ", "\n1 ");
    assert!(matches!(away.unpack_record(&not_allowed).await, Err(BundleError::Forged { .. })));
    for rubbish in ["", "midway", "midway record 1\ngame chess\nrules 1\nseats 2\n"] {
        assert!(away.unpack_record(rubbish).await.is_err(), "{rubbish}");
    }
}
