//! A store in SQLite or PostgreSQL. All of it needs an operating system: in WebAssembly it is not there.

mod appraisal;
mod called;
mod chain;
mod channel;
mod desk;
mod device;
mod ending;
mod fault;
mod follow;
mod forget;
mod manners;
mod own;
mod passkey;
mod pools;
mod postgres;
#[cfg(feature = "private-postgres")]
mod private_postgres;
mod question;
mod read;
mod rewrite;
mod schema;
mod servers;
mod sqlite;
mod tournament;
mod waiting;

use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::future::{BoxFuture, LocalBoxFuture};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use self::postgres::Told;
use self::sqlite::Place;
use crate::append::StoredEntry;
use crate::backing::{Backing, Reading};
use crate::ending::{EndingQuery, EndingRow, EndingRows};
use crate::error::StoreError;
use crate::index::{IndexPage, IndexQuery, IndexRow};
use crate::news::KEPT;
use crate::read::Due;
use crate::store::{Store, start};
use crate::table::TableId;

pub(crate) use self::pools::Pools;

pub use self::appraisal::AppraisalRows;
pub use self::called::CalledRows;
pub use self::channel::{Channel, ChannelId, Channels, Delivery};
pub use self::desk::{QuestionDesk, TakenQuestion};
pub use self::device::{DeviceRow, DeviceRows};
pub use self::follow::Follows;
pub use self::forget::ForgettingRows;
pub use self::manners::{ApartRow, BanRow, Distance, Manners, ReportId, ReportRow, Reported};
pub use self::passkey::{PasskeyRow, PasskeyRows};
#[cfg(feature = "private-postgres")]
pub use self::private_postgres::{NoPostgres, PrivatePostgres};
pub use self::question::{PoolNews, PoolNewsReceiver, Put, Questions};
pub use self::rewrite::TableTexts;
pub use self::servers::{Hearing, Servers};
pub use self::tournament::Tournaments;
pub use self::waiting::{WaitingRow, WaitingRows};

/// How long the store tries to reach its database before it gives up.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A database, to read from.
#[derive(Debug)]
struct Database {
    pools: Pools,
    /// Where the store is a file.
    file: Option<(PathBuf, Place)>,
    listener: Option<AbortHandle>,
    questions: Option<Questions>,
    servers: Option<Servers>,
}

impl Store {
    /// Opens the store at a path, `sqlite:PATH` or `postgres://…`, creates what is missing and migrates the rest.
    pub fn open(url: &str) -> LocalBoxFuture<'_, Result<Self, StoreError>> {
        Self::open_with(url, TIMEOUT)
    }

    /// Opens a store that gives up on its database after this time.
    ///
    /// The future is boxed so that the writer is compiled here, as this crate is, and not with the program.
    pub fn open_with(url: &str, timeout: Duration) -> LocalBoxFuture<'_, Result<Self, StoreError>> {
        Box::pin(Self::opening(url, timeout))
    }

    async fn opening(url: &str, timeout: Duration) -> Result<Self, StoreError> {
        let (sender, _) = broadcast::channel(KEPT);
        let news = sender.downgrade();
        let (database, queue) = if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let (pools, ledger, listener) = postgres::open(url, timeout).await?;
            // The database tells everybody, this process included: in commit order, and even of an append that was
            // given up here and went through after all.
            let (told, _) = broadcast::channel(KEPT);
            let questions =
                pools.postgres().map(|hosts| Questions { hosts: hosts.clone(), told: told.downgrade() });
            let (said, _) = broadcast::channel(KEPT);
            let servers =
                pools.postgres().map(|hosts| Servers { hosts: hosts.clone(), told: said.downgrade() });
            let told = Told { news: sender, pool: told, servers: said };
            let listener = Some(tokio::spawn(listener.run(told)).abort_handle());
            (Database { pools, file: None, listener, questions, servers }, start(ledger, None))
        } else {
            let path = sqlite::path(url)?;
            let (pools, ledger, place) = sqlite::open(&path, timeout).await?;
            let queue = start(ledger, Some(sender));
            (
                Database { pools, file: Some((path, place)), listener: None, questions: None, servers: None },
                queue,
            )
        };
        Ok(Self::new(Box::new(database), timeout, queue, news))
    }

    /// The notification channels that people have added. Only a database keeps them.
    pub fn channels(&self) -> Channels {
        Channels(self.backing().pools().cloned())
    }

    /// Who waits for a game. Only a database keeps them.
    pub fn waiting(&self) -> WaitingRows {
        WaitingRows(self.backing().pools().cloned())
    }

    /// Whom people keep away from, what they reported, and whom the host keeps out. Only a database keeps them.
    pub fn manners(&self) -> Manners {
        Manners(self.backing().pools().cloned())
    }

    /// Whom people follow. Only a database keeps it.
    pub fn follows(&self) -> Follows {
        Follows(self.backing().pools().cloned())
    }

    /// The devices of people. Only a database keeps them.
    pub fn devices(&self) -> DeviceRows {
        DeviceRows(self.backing().pools().cloned())
    }

    /// The passkeys of people. Only a database keeps them.
    pub fn passkeys(&self) -> PasskeyRows {
        PasskeyRows(self.backing().pools().cloned())
    }

    /// What people who are present are called. Only a database keeps it.
    pub fn called(&self) -> CalledRows {
        CalledRows(self.backing().pools().cloned())
    }

    /// Those who are being forgotten. Only a database keeps them.
    pub fn forgetting(&self) -> ForgettingRows {
        ForgettingRows(self.backing().pools().cloned())
    }

    /// What the choices of finished games were worth. Only a database keeps it.
    pub fn appraisals(&self) -> AppraisalRows {
        AppraisalRows(self.backing().pools().cloned())
    }

    /// The tournaments. Only a database keeps them.
    pub fn tournaments(&self) -> Tournaments {
        Tournaments(self.backing().pools().cloned())
    }

    /// Whether the database is reached: a file by reading from it.
    pub async fn check_reach(&self) -> Result<(), StoreError> {
        match self.backing().pools() {
            Some(Pools::Postgres(hosts)) => Ok(hosts.is_reached()?),
            _ => self.read(TableId(1), 0).await.map(drop),
        }
    }

    /// Questions to thinkers on other machines, where the store is one that they can reach.
    pub fn questions(&self) -> Option<Questions> {
        self.backing().questions()
    }

    /// The other servers over the same store, where they hear each other.
    pub fn servers(&self) -> Option<Servers> {
        self.backing().servers()
    }

    /// Writes a copy of the store, as it is now, to a new file. Everything else goes on meanwhile.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match self.backing().pools() {
            Some(Pools::Sqlite(pool)) => sqlite::backup(pool, to).await,
            Some(Pools::Postgres(_)) => Err(StoreError::UsePgDump),
            None => Err(StoreError::NoDatabaseHere),
        }
    }
}

impl Backing for Database {
    fn entries(&self, table: TableId, from: u64) -> Reading<'_, Vec<StoredEntry>> {
        Box::pin(read::entries(&self.pools, table, from))
    }

    fn tables(&self, after: Option<TableId>) -> Reading<'_, Vec<TableId>> {
        Box::pin(read::tables(&self.pools, after))
    }

    fn index<'a>(&'a self, query: &'a IndexQuery, page: IndexPage) -> Reading<'a, Vec<(TableId, IndexRow)>> {
        Box::pin(read::index(&self.pools, query, page))
    }

    fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Reading<'_, Vec<Due>> {
        Box::pin(read::due(&self.pools, now, after, limit))
    }

    fn own<'a>(&'a self, name: &'a str) -> Reading<'a, Option<String>> {
        Box::pin(own::kept(&self.pools, name))
    }

    fn keep_own<'a>(&'a self, name: &'a str, value: &'a str) -> Reading<'a, String> {
        Box::pin(own::keep(&self.pools, name, value))
    }

    fn replace_own<'a>(&'a self, name: &'a str, value: &'a str) -> Reading<'a, ()> {
        Box::pin(own::replace(&self.pools, name, value))
    }

    fn forget_own<'a>(&'a self, name: &'a str) -> Reading<'a, ()> {
        Box::pin(own::forget(&self.pools, name))
    }

    fn endings<'a>(&'a self, query: EndingQuery<'a>) -> Reading<'a, EndingRows> {
        Box::pin(ending::found(&self.pools, query))
    }

    fn count_rated(&self) -> Reading<'_, u64> {
        Box::pin(ending::count_rated(&self.pools))
    }

    fn put_endings<'a>(&'a self, rows: &'a [(TableId, EndingRow)]) -> Reading<'a, ()> {
        Box::pin(ending::put(&self.pools, rows))
    }

    fn check(&self) -> Reading<'_, Vec<String>> {
        Box::pin(async {
            let mut faults = match &self.pools {
                Pools::Sqlite(pool) => sqlite::check(pool).await?,
                Pools::Postgres(hosts) => postgres::check(hosts).await?,
            };
            let gaps = read::gaps(&self.pools).await?;
            faults.extend(gaps.iter().map(|table| format!("entries of table {table} are missing")));
            Ok(faults)
        })
    }

    fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(|(path, _)| path.as_path())
    }

    fn check_place(&self) -> Result<(), StoreError> {
        match &self.file {
            Some((_, place)) => Ok(place.check()?),
            None => Ok(()),
        }
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.stop_listening();
        Box::pin(self.pools.close())
    }

    fn pools(&self) -> Option<&Pools> {
        Some(&self.pools)
    }

    fn questions(&self) -> Option<Questions> {
        self.questions.clone()
    }

    fn servers(&self) -> Option<Servers> {
        self.servers.clone()
    }
}

impl Database {
    fn stop_listening(&self) {
        if let Some(listener) = &self.listener {
            listener.abort();
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.stop_listening();
    }
}
