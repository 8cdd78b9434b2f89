use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::LocalBoxFuture;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout_at};

use crate::append::{Append, StoredEntry};
use crate::channel::Channels;
use crate::error::{AppendError, StoreError};
use crate::index::{IndexPage, IndexQuery, IndexRow};
use crate::medium::{Medium, MediumLedger};
use crate::news::{KEPT, News, NewsReceiver};
use crate::pools::Pools;
use crate::read::Due;
use crate::sqlite::Place;
use crate::table::TableId;
use crate::writer::{Ledger, QUEUE, Request, Writer};
use crate::{own, postgres, read, sqlite};

/// How long the store tries to reach its database before it gives up.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The log of a hall. Clones share it.
#[derive(Debug, Clone)]
pub struct Store(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    pools: Pools,
    /// Where the store is a file.
    file: Option<(PathBuf, Place)>,
    timeout: Duration,
    queue: mpsc::Sender<Request>,
    /// Weak, because the channel is to close with those who send on it.
    news: broadcast::WeakSender<News>,
    listener: Option<AbortHandle>,
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
        let shared = if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let (pools, ledger, listener) = postgres::open(url, timeout).await?;
            // The database tells everybody, this process included: in commit order, and even of an append that was
            // given up here and went through after all.
            let listener = Some(tokio::spawn(listener.run(sender)).abort_handle());
            Shared { pools, file: None, timeout, queue: start(ledger, None), news, listener }
        } else {
            let path = sqlite::path(url)?;
            let (pools, ledger, place) = sqlite::open(&path, timeout).await?;
            let queue = start(ledger, Some(sender));
            Shared { pools, file: Some((path, place)), timeout, queue, news, listener: None }
        };
        Ok(Self(Arc::new(shared)))
    }

    /// A store on something else than a database. Must be called within a runtime.
    pub fn over(medium: Arc<dyn Medium>, timeout: Duration) -> Self {
        let (sender, _) = broadcast::channel(KEPT);
        let news = sender.downgrade();
        let queue = start(MediumLedger(medium.clone()), Some(sender));
        let pools = Pools::Medium(medium);
        Self(Arc::new(Shared { pools, file: None, timeout, queue, news, listener: None }))
    }

    /// Adds entries to a table. Returns once they are durable.
    ///
    /// If the future is dropped the append may still go through.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let deadline = Instant::now() + self.0.timeout;
        let (answer, answered) = oneshot::channel();
        let request = Request::Append { append, deadline, answer };
        match timeout_at(deadline, self.0.queue.send(request)).await {
            Ok(Ok(())) => answered.await.unwrap_or_else(|_| Err(unavailable("it was closed"))),
            Ok(Err(_)) => Err(unavailable("it is closed")),
            Err(_) => Err(unavailable("too many appends wait")),
        }
    }

    /// The entries of a table from a number on, in order, a page at a time; none at the end.
    ///
    /// A page holds up to 1000 entries, so one is enough for nearly every table. It ends before an entry whose hash does
    /// not fit; whoever reads on from there is told so.
    pub async fn read(&self, table: TableId, from: u64) -> Result<Vec<StoredEntry>, StoreError> {
        read::entries(&self.0.pools, table, from).await
    }

    /// All tables that have entries, a page at a time, each page after the last table of the one before; none at the end.
    pub async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        read::tables(&self.0.pools, after).await
    }

    /// Rows of the index of tables, newest first.
    pub async fn index(
        &self,
        query: &IndexQuery,
        page: IndexPage,
    ) -> Result<Vec<(TableId, IndexRow)>, StoreError> {
        read::index(&self.0.pools, query, page).await
    }

    /// The tables due to be woken by `now`, those that have waited longest first.
    pub async fn due(&self, now: i64, limit: usize) -> Result<Vec<Due>, StoreError> {
        self.due_after(now, None, limit).await
    }

    /// The same from behind one of them on.
    pub async fn due_after(
        &self,
        now: i64,
        after: Option<Due>,
        limit: usize,
    ) -> Result<Vec<Due>, StoreError> {
        read::due(&self.0.pools, now, after, limit).await
    }

    /// What the hall keeps for itself under a name.
    pub async fn own(&self, name: &str) -> Result<Option<String>, StoreError> {
        own::kept(&self.0.pools, name).await
    }

    /// Keeps something for the hall itself, unless there is something under this name already: whatever is there then.
    pub async fn keep_own(&self, name: &str, value: &str) -> Result<String, StoreError> {
        own::keep(&self.0.pools, name, value).await
    }

    /// Keeps something else under a name at which there is something already.
    pub async fn replace_own(&self, name: &str, value: &str) -> Result<(), StoreError> {
        own::replace(&self.0.pools, name, value).await
    }

    /// Forgets what the hall keeps under a name, and leaves no trace of it in the store's files.
    pub async fn forget_own(&self, name: &str) -> Result<(), StoreError> {
        own::forget(&self.0.pools, name).await
    }

    /// The file that holds everything, where the store is one.
    pub fn file(&self) -> Option<&Path> {
        self.0.file.as_ref().map(|(path, _)| path.as_path())
    }

    /// Whether the store is still where it was opened. Where it is not, nothing is appended any more.
    pub fn check_place(&self) -> Result<(), StoreError> {
        match &self.0.file {
            Some((_, place)) => Ok(place.check()?),
            None => Ok(()),
        }
    }

    /// The notification channels that people have added.
    pub fn channels(&self) -> Channels {
        Channels(self.0.pools.clone())
    }

    /// The news from now on.
    pub fn news(&self) -> NewsReceiver {
        let ended = || broadcast::channel(1).1;
        NewsReceiver(self.0.news.upgrade().map_or_else(ended, |news| news.subscribe()))
    }

    /// Writes a copy of the store, as it is now, to a new file. Everything else goes on meanwhile.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &self.0.pools {
            Pools::Sqlite(pool) => sqlite::backup(pool, to).await,
            Pools::Postgres(_) => Err(StoreError::UsePgDump),
            Pools::Medium(_) => Err(StoreError::NoDatabaseHere),
        }
    }

    /// Looks for faults that a sound store cannot have, and lists them. It reads everything there is.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = match &self.0.pools {
            Pools::Sqlite(pool) => sqlite::check(pool).await?,
            Pools::Postgres(pool) => postgres::check(pool).await?,
            // Reading it finds what is wrong with it.
            Pools::Medium(_) => return Ok(Vec::new()),
        };
        let gaps = read::gaps(&self.0.pools).await?;
        faults.extend(gaps.iter().map(|table| format!("entries of table {table} are missing")));
        Ok(faults)
    }

    /// Takes no more appends, writes those that are waiting, and disconnects. All clones are closed with it.
    pub async fn close(self) {
        let (closer, closed) = oneshot::channel();
        if self.0.queue.send(Request::Close(closer)).await.is_ok() {
            let _ = closed.await;
        }
        self.0.stop_listening();
        self.0.pools.close().await;
    }
}

impl Shared {
    fn stop_listening(&self) {
        if let Some(listener) = &self.listener {
            listener.abort();
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.stop_listening();
    }
}

fn start<L: Ledger>(ledger: L, news: Option<broadcast::Sender<News>>) -> mpsc::Sender<Request> {
    let (queue, requests) = mpsc::channel(QUEUE);
    tokio::spawn(Writer { ledger, queue: requests, news }.run());
    queue
}

fn unavailable(why: &str) -> AppendError {
    AppendError::Unavailable(why.to_owned())
}
