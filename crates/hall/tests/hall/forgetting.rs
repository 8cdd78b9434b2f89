//! Somebody is forgotten: nothing of them is found any more, and the games of the others are what they were.

use std::path::Path;
use std::time::Duration;

use midway_catalog::Library;
use midway_game::{Seat, Turn};
use midway_hall::{
    Chair, Deed, Distance, Face, Hall, Keys, Known, PasskeySite, PasskeyUse, Person, Secret, Setup, Stage,
    Table, TableId, TimeControl, TournamentPlan, Why, Wish, audit, on_behalf_of, rebuild_endings,
};
use midway_ratings::{Contestant, Rating};
use midway_store::{Channel, ChannelId, PrivatePostgres, Store};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, SqliteConnection};

use crate::authenticator::Authenticator;
use crate::passkeys::answer;
use crate::scene::{hall_over, setup};

const SAID: &str = "my own words, which nobody repeats";

/// Ada, Bob, and where they play.
struct Scene {
    ada: Person,
    bob: Person,
    device: Known,
    /// The id of her passkey, and what it keeps.
    passkey: [String; 2],
    finished: TableId,
    running: TableId,
    lobby: TableId,
}

async fn sit(hall: &Hall, person: &Person, table: TableId, seat: u8, name: &str) {
    // They share an address, which is known at rated tables.
    let sitting = hall.sit(person, table, Seat(seat), name.into());
    on_behalf_of("10.0.0.7".into(), sitting).await.unwrap();
}

async fn opened(hall: &Hall, host: &Person, setup: Setup) -> TableId {
    on_behalf_of("10.0.0.7".into(), hall.open_for(host, setup, &[])).await.unwrap()
}

async fn add_passkey(hall: &Hall, known: &Known) -> [String; 2] {
    let passkey = Authenticator::new(&known.person.passkey_handle(), "http://localhost");
    let challenge = hall.passkey_challenge(PasskeyUse::Add, Some(&known.person)).await.unwrap();
    let made = answer(&passkey.make(&challenge));
    let site = PasskeySite::at(&passkey.origin).unwrap();
    hall.add_passkey(known, &site, &made, "Ada’s telephone", "Ada’s telephone").await.unwrap();
    [made.id, passkey.handle]
}

async fn finish(hall: &Hall, table: TableId, people: [&Person; 2]) {
    loop {
        let next = hall.look(table, |table| match table.game().turn() {
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                Some((seat, table.game().revision(), table.game().actions(seat).swap_remove(0)))
            }
            _ => None,
        });
        let Some((seat, revision, action)) = next.await.unwrap() else { return };
        let keys = Keys::one(Some(people[seat.index()].seat_key(table, seat)));
        hall.act(table, keys, None, &Deed::Choose { action, revision }).await.unwrap();
    }
}

impl Scene {
    async fn play(hall: &Hall, store: &Store) -> Scene {
        let (device, bob) = (Known::fresh().unwrap(), Person::random().unwrap());
        let ada = device.person;
        let clock = TimeControl::Live { seconds: 600, increment: 10 };
        let rated = Setup { clock, rated: true, ..setup("worlds-fair", 2) };
        let finished = opened(hall, &ada, rated).await;
        let running = opened(hall, &bob, setup("skyrise", 2)).await;
        let lobby = opened(hall, &ada, setup("skyrise", 2)).await;
        for (table, seats) in [(finished, [&ada, &bob]), (running, [&bob, &ada])] {
            for (seat, person) in (0..).zip(seats) {
                sit(hall, person, table, seat, if *person == ada { "Ada Lovelace" } else { "Bob" }).await;
            }
            hall.act(table, seats[0].host_keys(table), None, &Deed::Start).await.unwrap();
            let say = |text: &str| Deed::Say { text: text.into() };
            for (seat, person) in (0..).zip(seats) {
                let keys = Keys::one(Some(person.seat_key(table, Seat(seat))));
                let text = if *person == ada { SAID } else { "a word of Bob's" };
                hall.act(table, keys, None, &say(text)).await.unwrap();
            }
        }
        sit(hall, &ada, lobby, 1, "Ada Lovelace").await;
        finish(hall, finished, [&ada, &bob]).await;
        let passkey = add_passkey(hall, &device).await;
        let scene = Scene { ada, bob, device, passkey, finished, running, lobby };
        scene.leave_rows(hall, store).await;
        scene
    }

    async fn leave_rows(&self, hall: &Hall, store: &Store) {
        let wish = Wish {
            game: "skyrise".into(),
            seats: 3,
            clock: TimeControl::None,
            rated: false,
            bots_after: None,
        };
        hall.wait_for(&self.ada, "Ada Lovelace".into(), &wish).await.unwrap();
        let plan = TournamentPlan {
            title: "Friday cup".into(),
            setup: Setup {
                clock: TimeControl::Live { seconds: 600, increment: 10 },
                ..setup("worlds-fair", 2)
            },
            grace: 60,
            ..TournamentPlan::default()
        };
        let cup = hall.found_tournament(&self.ada, "Ada Lovelace".into(), plan).await.unwrap();
        hall.enter_tournament(&self.ada, cup, "Ada Lovelace").await.unwrap();
        hall.keep_apart(&self.ada, self.running, Seat(0), Distance::Mute).await.unwrap();
        hall.keep_apart(&self.bob, self.running, Seat(1), Distance::Block).await.unwrap();
        hall.report(&self.ada, self.running, Seat(0), SAID.into()).await.unwrap();
        hall.report(&self.bob, self.running, Seat(1), "he".into()).await.unwrap();
        assert!(hall.follow(&self.bob, Face::of(&self.ada.owner())).await.unwrap());
        hall.let_only_devices(&self.device, "Ada’s telephone", true).await.unwrap();
        let (owner, kind, place) = (self.ada.owner(), "mail".into(), "ada@example.org".into());
        let channel =
            Channel { id: ChannelId(9), owner, kind, place, lang: "en".into(), confirmed: true, at: 5 };
        store.channels().add(&channel).await.unwrap();
    }

    /// What must not be found any more.
    fn traces(&self, marks: &[String]) -> Vec<String> {
        let owner = self.ada.owner();
        let tables = [(self.finished, 0), (self.running, 1), (self.lobby, 1)];
        let keys = tables
            .into_iter()
            .flat_map(|(table, seat)| [self.ada.seat_key(table, Seat(seat)), self.ada.host_key(table)]);
        let hosted = [self.finished, self.lobby].map(|table| self.ada.host_key(table));
        let hashes = tables.map(|(table, seat)| self.ada.seat_key(table, Seat(seat)).hash());
        let hashes = hashes.into_iter().chain(hosted.map(|key| key.hash())).map(String::from);
        let words = ["Ada Lovelace", SAID, "ada@example.org", "Ada’s telephone"].map(str::to_owned);
        let secrets =
            keys.map(|key| key.reveal()).chain([self.ada.reveal(), self.device.reveal()[1..].to_owned()]);
        let face = Face::of(&owner).to_string();
        let device = self.device.device.unwrap().hash();
        words
            .into_iter()
            .chain(hashes)
            .chain(secrets)
            .chain([owner, face, device])
            .chain(self.passkey.clone())
            .chain(marks.to_vec())
            .collect()
    }
}

/// Everything there is in a file, as text.
async fn of_sqlite(path: &Path) -> String {
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    let tables: Vec<(String,)> = sqlx::query_as("SELECT name FROM sqlite_master WHERE type = 'table'")
        .fetch_all(&mut file)
        .await
        .unwrap();
    let mut all = String::new();
    for (table,) in tables {
        let columns: Vec<(String,)> = sqlx::query_as("SELECT name FROM pragma_table_info($1)")
            .bind(&table)
            .fetch_all(&mut file)
            .await
            .unwrap();
        let text = |name: &str| {
            format!(
                "CASE typeof({name}) WHEN 'blob' THEN hex({name}) ELSE coalesce(CAST({name} AS TEXT), '') END"
            )
        };
        let texts: Vec<String> = columns.iter().map(|(name,)| text(name)).collect();
        let sql = AssertSqlSafe(format!("SELECT {} FROM {table}", texts.join(" || '|' || ")));
        let rows: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&mut file).await.unwrap();
        all.extend(rows.into_iter().map(|(row,)| format!("{table}: {row}\n")));
    }
    all
}

async fn of_postgres(url: &str) -> String {
    let mut database = PgConnection::connect(url).await.unwrap();
    let names = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'";
    let tables: Vec<(String,)> = sqlx::query_as(names).fetch_all(&mut database).await.unwrap();
    let mut all = String::new();
    for (table,) in tables {
        let sql = AssertSqlSafe(format!("SELECT row_to_json(t)::text FROM {table} t"));
        let rows: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&mut database).await.unwrap();
        all.extend(rows.into_iter().map(|(row,)| format!("{table}: {row}\n")));
    }
    all
}

/// The marks of the client who opened Ada's tables, and of the address at the rated one.
async fn marks(store: &Store, scene: &Scene) -> Vec<String> {
    let mut marks = Vec::new();
    for entry in store.read(scene.finished, 0).await.unwrap() {
        let by = entry.body.split_once("\"by\":\"").and_then(|(_, rest)| rest.split_once('"'));
        // The address of the opener is Bob's too, at the table that he opened.
        marks.extend(by.filter(|_| entry.number > 0).map(|(mark, _)| mark.to_owned()));
    }
    marks.dedup();
    assert_eq!(marks.len(), 1, "Ada opened it, and sat down from the same address as Bob");
    marks
}

async fn rating(hall: &Hall, who: &Person) -> Rating {
    // What was read a moment ago counts as new for a second.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    hall.ratings("worlds-fair", |ratings| ratings.rating(&Contestant::Person(who.owner()))).await.unwrap()
}

async fn sitters(hall: &Hall, table: TableId) -> Vec<String> {
    hall.look(table, |table| table.chairs().iter().map(Chair::name).collect()).await.unwrap()
}

/// What the others see of it, at both servers.
async fn others_go_on(here: &Hall, there: &Hall, scene: &Scene) {
    for hall in [here, there] {
        assert_eq!(sitters(hall, scene.finished).await, ["", "Bob"]);
        assert_eq!(sitters(hall, scene.running).await, ["Bob", ""]);
        assert_eq!(sitters(hall, scene.lobby).await, ["", ""]);
        let said = hall.look(scene.running, |table| {
            table.chat().iter().map(|said| said.text.clone()).collect::<Vec<_>>()
        });
        assert_eq!(said.await.unwrap(), ["a word of Bob's", ""]);
        let leaders = hall.leaderboard("worlds-fair", 0, 9).await.unwrap();
        assert_eq!(leaders.rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Bob"]);
    }
    let resigned = |table: &Table| match &table.chairs()[1] {
        Chair::Person { stand_in, .. } => stand_in.map(|(_, why)| why),
        Chair::Free | Chair::Bot(_) => None,
    };
    assert_eq!(there.look(scene.running, resigned).await.unwrap(), Some(Why::Resigned));
    assert_eq!(there.look(scene.running, Table::stage).await.unwrap(), Stage::Playing);
    let record = here.look(scene.finished, |table| table.record().to_string()).await.unwrap();
    assert!(midway_game::Record::parse(&record).is_ok());
    // Her old keys open nothing.
    let keys = Keys::one(Some(scene.ada.seat_key(scene.running, Seat(1))));
    assert!(there.act(scene.running, keys, None, &Deed::Return).await.is_err());
}

/// Forgets Ada at one of two servers. Gives what must not be found.
async fn forgotten(here: &Hall, there: &Hall, store: &Store) -> (Scene, Vec<String>) {
    let scene = Scene::play(here, store).await;
    let traces = scene.traces(&marks(store, &scene).await);
    assert_eq!(sitters(there, scene.running).await, ["Bob", "Ada Lovelace"]);
    let before = rating(there, &scene.bob).await;
    assert_ne!(before, Rating::NEW);
    here.forget(&scene.ada).await.unwrap();
    // The other server hears of it.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(rating(here, &scene.bob).await, before, "the others keep their ratings");
    assert_eq!(rating(there, &scene.bob).await, before);
    let rebuilt = rebuild_endings(store).await.unwrap();
    assert_eq!((rebuilt.endings, rebuilt.changed), (1, 0));
    assert_eq!(rating(here, &scene.bob).await, before);
    let found = audit(store, &Library::standard()).await.unwrap();
    assert_eq!((found.tables, found.faults), (3, Vec::new()));
    (scene, traces)
}

fn assert_gone(all: &str, traces: &[String]) {
    for trace in traces {
        let found = all.lines().find(|line| line.contains(trace.as_str()));
        assert_eq!(found, None, "{trace}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_is_found_nowhere_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("hall.db");
    let store = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let hall = hall_over(store.clone(), None);
    let scene = Scene::play(&hall, &store).await;
    let traces = scene.traces(&marks(&store, &scene).await);
    let before = of_sqlite(&path).await;
    for trace in
        ["Ada Lovelace", SAID, "ada@example.org", "Ada’s telephone", &scene.ada.owner(), &scene.passkey[0]]
    {
        assert!(before.contains(trace), "{trace} is there before");
    }
    hall.forget(&scene.ada).await.unwrap();
    assert_gone(&of_sqlite(&path).await, &traces);
    for file in ["hall.db", "hall.db-wal"] {
        let bytes = std::fs::read(dir.path().join(file)).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let found: Vec<&String> = traces.iter().filter(|trace| text.contains(trace.as_str())).collect();
        assert_eq!(found, Vec::<&String>::new(), "not in the bytes of {file} either");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_games_of_others_stay_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("hall.db").display())).await.unwrap();
    let hall = hall_over(store.clone(), None);
    let (scene, _) = forgotten(&hall, &hall, &store).await;
    others_go_on(&hall, &hall, &scene).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_is_found_nowhere_in_a_database_with_two_servers() {
    let postgres = PrivatePostgres::start().unwrap();
    let (url, secret) = (postgres.database().unwrap(), Secret::random().unwrap());
    let stores = [Store::open(&url).await.unwrap(), Store::open(&url).await.unwrap()];
    let [here, there] = stores.clone().map(|store| hall_over(store, Some(secret)));
    let (scene, traces) = forgotten(&here, &there, &stores[0]).await;
    others_go_on(&here, &there, &scene).await;
    assert_gone(&of_postgres(&url).await, &traces);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_crash_interrupts_is_finished_by_the_next_server() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("hall.db");
    let url = format!("sqlite:{}", path.display());
    let store = Store::open(&url).await.unwrap();
    let hall = hall_over(store.clone(), None);
    let scene = Scene::play(&hall, &store).await;
    let traces = scene.traces(&marks(&store, &scene).await);
    // One of the tables cannot be written: it is as if the power went.
    let mut file = SqliteConnection::connect(&url).await.unwrap();
    let row = scene.running.0.cast_signed();
    let cut = format!(
        "CREATE TRIGGER cut BEFORE UPDATE ON entry WHEN OLD.table_id = {row} BEGIN SELECT RAISE(ABORT, 'cut'); END"
    );
    file.execute(AssertSqlSafe(cut)).await.unwrap();
    hall.forget(&scene.ada).await.unwrap_err();
    assert!(of_sqlite(&path).await.contains("Ada Lovelace"));
    file.execute("DROP TRIGGER cut").await.unwrap();
    drop(file);
    drop(hall);
    store.close().await;

    let store = Store::open(&url).await.unwrap();
    let _hall = hall_over(store.clone(), None);
    let done = async {
        while !store.forgetting().all().await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), done).await.expect("it is finished");
    assert_gone(&of_sqlite(&path).await, &traces);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_gets_all_that_a_table_has_of_them_and_no_secrets_of_others() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("hall.db").display())).await.unwrap();
    let hall = hall_over(store.clone(), None);
    let scene = Scene::play(&hall, &store).await;
    let mut tournaments = 0;
    for id in hall.owned(&scene.ada, None).await.unwrap() {
        let told = hall.export(&scene.ada, id).await.unwrap();
        tournaments += usize::from(told["title"] == "Friday cup" && told["name"] == "Ada Lovelace");
    }
    assert_eq!(tournaments, 1);
    let told = hall.export(&scene.ada, scene.finished).await.unwrap();
    let text = told.to_string();
    assert!(text.contains(SAID) && text.contains("Ada Lovelace") && !text.contains("Bob"), "{text}");
    assert!(told["ended"]["place"].is_u64() && told["entries"][0]["t"] == "opened");
    for hidden in ["\"seed\"", "\"draws\"", "\"key\"", &scene.ada.owner(), "\"request\""] {
        assert!(!text.contains(hidden), "{hidden}");
    }
    let running = hall.export(&scene.bob, scene.running).await.unwrap();
    assert!(running["ended"].is_null() && !running.to_string().contains(SAID));
}
