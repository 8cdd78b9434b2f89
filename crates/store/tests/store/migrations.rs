use std::time::{Duration, Instant};

use midway_store::{Append, Change, Delivery, Due, IndexPage, IndexQuery, IndexRow, IndexStage, Store};
use midway_store::{ChannelId, StoreError, TableId};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, raw_sql};
use tokio::time::sleep;

use crate::home::{Home, append, bodies};

const TABLE: TableId = TableId(u64::MAX);

/// How a database came to be at each earlier version.
struct History {
    /// Where sqlx notes the steps that were taken.
    notes: &'static str,
    /// Each step, with the checksum that stores noted when they took it. A step must never be edited: stores that took
    /// it would be refused.
    steps: [(&'static str, &'static str); 6],
    /// How the database spells bytes.
    bytes: (&'static str, &'static str),
}

const SQLITE: History = History {
    notes: "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, \
        checksum BLOB NOT NULL, execution_time BIGINT NOT NULL);",
    steps: [
        (
            include_str!("../../migrations/sqlite/0001_log.sql"),
            "fb62aed0a4f9d2b14c346d79dd9309aef98c0495dd4104266a892581ea0e9fbc2f13fbaaa5700e80d99fbe18cd14f570",
        ),
        (
            include_str!("../../migrations/sqlite/0002_shelves.sql"),
            "9fb2a3f50be680847760987ed2056782e9e469bbbfaeebc99fb7d8e64cf34dec90843ffe0049b7a3b6dee59370149e3b",
        ),
        (
            include_str!("../../migrations/sqlite/0003_notices.sql"),
            "ad0437d4700c9fc6ea0028ae37fd89fa75abe86c7bf2d502dc8dfb4402f0e079a0b17d0faf7b88a44d0936bf9deac61f",
        ),
        (
            include_str!("../../migrations/sqlite/0004_unused.sql"),
            "78e122ff4654cb3c6855dd0d2449a7d59fedc58f800c03ded2b375a14ceb5cb32728c260e1cb1428141f1f6f1a205ad0",
        ),
        (
            include_str!("../../migrations/sqlite/0005_own.sql"),
            "e105c8a6792394a0d646de9be2d6e54edbfab2b1662006f68bd7f887aea3c97af30222f34ed66b073fd321de58839044",
        ),
        (
            include_str!("../../migrations/sqlite/0006_chain.sql"),
            "8c6020b5a286d0fa9cca48cf5b1454c46d34e272a4bae94e951872e5b18814d5b71ef5eaf3805541799a7f913f49bcd6",
        ),
    ],
    bytes: ("X'", "'"),
};

const POSTGRES: History = History {
    notes: "CREATE TABLE _sqlx_migrations (version bigint PRIMARY KEY, description text NOT NULL, \
        installed_on timestamptz NOT NULL DEFAULT now(), success boolean NOT NULL, \
        checksum bytea NOT NULL, execution_time bigint NOT NULL);",
    steps: [
        (
            include_str!("../../migrations/postgres/0001_log.sql"),
            "61c6aba1c8946181d3ede60c392bf625ed47e2256de6b13923b900a361e2d24a633c8d058a0494ed0403211d51941ae0",
        ),
        (
            include_str!("../../migrations/postgres/0002_shelves.sql"),
            "8d5a08754eca50c71e958c4c66d334f8bd5e58d414ad73e74f7c6cc9c66dae40d8771983179c90c748ee5c5ac490b736",
        ),
        (
            include_str!("../../migrations/postgres/0003_notices.sql"),
            "d748271c357229bc94f1d7ca52b9e033150d92370e9f5dc9dd3972da0b10c6869d43b3c867ae39dd3effecbe0e94c891",
        ),
        (
            include_str!("../../migrations/postgres/0004_unused.sql"),
            "78e122ff4654cb3c6855dd0d2449a7d59fedc58f800c03ded2b375a14ceb5cb32728c260e1cb1428141f1f6f1a205ad0",
        ),
        (
            include_str!("../../migrations/postgres/0005_own.sql"),
            "cb6a042cf344f3bf2bb2ac1f29018055ea9f294adf8ddd7894f0cdf18db7e1f76e77ce16a32946f459a303e652f2cbca",
        ),
        (
            include_str!("../../migrations/postgres/0006_chain.sql"),
            "e785e003525d4b45bd76339f0614013881f537428258f10952ef0d2c160f24280bde4b9d7b64a395df2d671fd5ddfee7",
        ),
    ],
    bytes: ("'\\x", "'"),
};

/// What each version adds to a store that began with version 1.
const CONTENT: [&str; 6] = [
    "INSERT INTO entry VALUES (-1, 0, 1893, 'opened', 'once', 1), (-1, 1, 1894, 'Zoë sits down', NULL, NULL);
     INSERT INTO link VALUES ({0707}, -1, 'seat 1');",
    "INSERT INTO shelf VALUES (-1, 0, TRUE, 'skyrise', 1893, 'a note');
     INSERT INTO owner VALUES ('zoë', -1);
     INSERT INTO wake VALUES (-1, 1900);",
    "INSERT INTO way VALUES (7, 'zoë', 'mail', 'zoe@example.org', 'fr', TRUE, 1893);
     INSERT INTO told VALUES (7, -1, 1, 1894, TRUE);",
    "INSERT INTO entry VALUES (0, 0, 1893, 'what only the hall knows'), (0, 1, 1893, 'a pair of keys');",
    "INSERT INTO entry VALUES (5, 0, 1895, 'another table');",
    "INSERT INTO entry VALUES (6, 0, 1896, 'one more', NULL);",
];

impl History {
    /// The SQL for a store as a version left it.
    fn until(&self, version: usize) -> AssertSqlSafe<String> {
        let mut sql = self.notes.to_owned();
        for (number, ((step, checksum), content)) in (1..=version).zip(self.steps.iter().zip(CONTENT)) {
            let note = format!(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES ({number}, 'step', TRUE, {{{checksum}}}, 1000000);"
            );
            sql += step;
            sql += &[&note, content].map(|rows| self.spelt(rows)).concat();
        }
        AssertSqlSafe(sql)
    }

    /// Puts bytes, written as {hex}, into the database's own spelling.
    fn spelt(&self, rows: &str) -> String {
        rows.replace('{', self.bytes.0).replace('}', self.bytes.1)
    }
}

pub(crate) async fn sqlite_at(home: &Home) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(home.folder.path().join("hall.db"));
    file.create_if_missing(true).connect().await.unwrap()
}

pub(crate) async fn postgres_at(home: &Home) -> PgConnection {
    PgConnection::connect(&home.url).await.unwrap()
}

/// A store of an earlier version has kept everything that is still used, and can do what is new.
async fn is_up_to_date(home: &Home, version: usize) {
    let store = home.open().await;
    assert_eq!(bodies(&store, TABLE).await, ["opened", "Zoë sits down"]);
    let listed = IndexQuery::Listed(IndexStage::Open);
    let page = IndexPage { after: None, limit: 5 };
    let row = |note: &str| IndexRow {
        stage: IndexStage::Open,
        listed: true,
        game: "skyrise".to_owned(),
        at: 1893,
        note: note.to_owned(),
    };
    if version >= 2 {
        let zoe = IndexQuery::OwnedBy("zoë".to_owned());
        for query in [&listed, &zoe] {
            assert_eq!(store.index(query, page).await.unwrap(), [(TABLE, row("a note"))]);
        }
        assert_eq!(store.due(1900, 5).await.unwrap(), [Due { table: TABLE, at: 1900 }]);
    }
    if version >= 3 {
        let (channels, channel) = (store.channels(), ChannelId(7));
        assert_eq!(channels.of("zoë").await.unwrap()[0].place, "zoe@example.org");
        assert!(!channels.claim(Delivery { channel, table: TABLE, entry: 1 }, 2000, 1999).await.unwrap());
    }
    if version >= 4 {
        let kept = [store.own("secret").await.unwrap(), store.own("push-key").await.unwrap()];
        let kept = kept.map(Option::unwrap);
        assert_eq!(kept, ["what only the hall knows", "a pair of keys"]);
        assert_eq!(store.tables(None).await.unwrap()[0], TABLE);
    }
    if version >= 5 {
        assert_eq!(bodies(&store, TableId(5)).await, ["another table"]);
    }
    if version >= 6 {
        assert_eq!(bodies(&store, TableId(6)).await, ["one more"]);
    }
    let changes = vec![Change::Index(row("another"))];
    store.append(Append { changes, ..append(TABLE, 2, &["listed"]) }).await.unwrap();
    assert_eq!(store.index(&listed, page).await.unwrap(), [(TABLE, row("another"))]);
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
    home.open().await;
}

#[tokio::test]
async fn a_file_of_every_earlier_version_is_brought_up_to_date() {
    for version in 1..=SQLITE.steps.len() {
        let home = Home::sqlite();
        raw_sql(SQLITE.until(version)).execute(&mut sqlite_at(&home).await).await.unwrap();
        is_up_to_date(&home, version).await;
    }
}

#[tokio::test]
async fn a_database_of_every_earlier_version_is_brought_up_to_date() {
    for version in 1..=POSTGRES.steps.len() {
        let home = Home::postgres();
        raw_sql(POSTGRES.until(version)).execute(&mut postgres_at(&home).await).await.unwrap();
        is_up_to_date(&home, version).await;
    }
}

/// Asked of the databases directly, since the store no longer has a way to ask.
#[tokio::test]
async fn what_nobody_uses_any_more_is_gone() {
    let gone = ["SELECT hash FROM link", "SELECT key FROM entry", "SELECT span FROM entry"];
    let (file, server) = (Home::sqlite(), Home::postgres());
    raw_sql(SQLITE.until(3)).execute(&mut sqlite_at(&file).await).await.unwrap();
    raw_sql(POSTGRES.until(3)).execute(&mut postgres_at(&server).await).await.unwrap();
    file.open().await.close().await;
    server.open().await.close().await;
    for query in gone {
        assert!(sqlite_at(&file).await.execute(query).await.is_err(), "{query}");
        assert!(postgres_at(&server).await.execute(query).await.is_err(), "{query}");
    }
}

/// An older server writes, a backup reads, and a newer server brings the schema up to date.
#[tokio::test]
async fn a_step_that_has_to_wait_keeps_no_other_server_waiting() {
    let home = Home::postgres();
    raw_sql(POSTGRES.until(5)).execute(&mut postgres_at(&home).await).await.unwrap();
    let (mut backup, mut older) = (postgres_at(&home).await, postgres_at(&home).await);
    backup.execute("BEGIN; LOCK TABLE entry IN ACCESS SHARE MODE").await.unwrap();
    let writes = async {
        let began = Instant::now();
        for number in 0.. {
            if began.elapsed() > Duration::from_secs(3) {
                break;
            }
            let write = format!("INSERT INTO entry VALUES (8, {number}, 1893, 'an old entry')");
            let at = Instant::now();
            older.execute(AssertSqlSafe(write)).await.unwrap();
            // The step gives up after two seconds.
            assert!(at.elapsed() < Duration::from_secs(10), "{:?}", at.elapsed());
            sleep(Duration::from_millis(50)).await;
        }
        backup.execute("COMMIT").await.unwrap();
    };
    let (store, ()) = tokio::join!(home.open(), writes);
    assert!(bodies(&store, TableId(8)).await.len() > 3);
}

const STEP_99: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    SELECT 99, 'marvels', success, checksum, 1 FROM _sqlx_migrations WHERE version = 1";

async fn is_refused_as_newer(home: &Home) {
    let error = Store::open(&home.url).await.map(drop).unwrap_err();
    assert!(matches!(error, StoreError::Newer { found: 99, known: 16, .. }), "{error}");
    assert!(error.to_string().contains("update this program"));
}

#[tokio::test]
async fn what_a_newer_version_wrote_is_refused() {
    let home = Home::sqlite();
    home.open().await.close().await;
    sqlite_at(&home).await.execute(STEP_99).await.unwrap();
    is_refused_as_newer(&home).await;

    let home = Home::postgres();
    home.open().await.close().await;
    postgres_at(&home).await.execute(STEP_99).await.unwrap();
    is_refused_as_newer(&home).await;
}

#[tokio::test]
async fn somebody_elses_schema_is_left_alone() {
    let home = Home::sqlite();
    home.open().await.close().await;
    sqlite_at(&home).await.execute("UPDATE _sqlx_migrations SET checksum = X'00'").await.unwrap();
    let error = Store::open(&home.url).await.map(drop).unwrap_err();
    assert!(matches!(error, StoreError::Foreign { version: 1, .. }), "{error}");
}

#[tokio::test]
async fn what_is_missing_from_the_middle_of_a_table_is_found() {
    let home = Home::sqlite();
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a", "b", "c"])).await.unwrap();
    sqlite_at(&home).await.execute("DELETE FROM entry WHERE number = 1").await.unwrap();
    assert_eq!(store.check().await.unwrap(), [format!("entries of table {TABLE} are missing")]);
}
