use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout_at};

use crate::append::{Append, Appended, Entry, LinkHash};
use crate::error::{AppendError, StoreError};
use crate::news::{KEPT, News, NewsReceiver};
use crate::pools::Pools;
use crate::read::Due;
use crate::shelf::{Shelf, ShelfPage, Shelves};
use crate::table::TableId;
use crate::writer::{Ledger, QUEUE, Request, Writer};
use crate::{postgres, read, sqlite};

/// How long the store tries to reach its database before it says that it cannot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience(pub Duration);

impl Default for Patience {
    fn default() -> Self {
        Self(Duration::from_secs(10))
    }
}

/// The log of a hall. Clones share it.
#[derive(Debug, Clone)]
pub struct Store(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    pools: Pools,
    patience: Patience,
    queue: mpsc::Sender<Request>,
    /// Those who write the news hold them open; when they have ended, so have the news.
    news: broadcast::WeakSender<News>,
    listener: Option<AbortHandle>,
}

impl Store {
    /// Opens the store at a path, `sqlite:PATH` or `postgres://…`, creates what is missing and brings the rest up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_with(url, Patience::default()).await
    }

    pub async fn open_with(url: &str, patience: Patience) -> Result<Self, StoreError> {
        let (news, _) = broadcast::channel(KEPT);
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let opened = postgres::open(url, patience).await?;
            // The database tells everybody, this process too: in the order of the commits, and even of an append that
            // was given up here and came through after all.
            let listener = tokio::spawn(opened.listener.run(news.clone())).abort_handle();
            let queue = start(opened.ledger, None);
            let shared = Shared {
                pools: opened.pools,
                patience,
                queue,
                news: news.downgrade(),
                listener: Some(listener),
            };
            return Ok(Self(Arc::new(shared)));
        }
        let opened = sqlite::open(url, patience).await?;
        let weak = news.downgrade();
        let queue = start(opened.ledger, Some(news));
        Ok(Self(Arc::new(Shared { pools: opened.pools, patience, queue, news: weak, listener: None })))
    }

    /// Adds entries to a table. Returns when they are durable.
    ///
    /// If the waiting is given up the append may still be made.
    pub async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        append.check()?;
        let deadline = Instant::now() + self.0.patience.0;
        let (answer, answered) = oneshot::channel();
        let request = Request::Append { append, deadline, answer };
        match timeout_at(deadline, self.0.queue.send(request)).await {
            Ok(Ok(())) => answered.await.unwrap_or_else(|_| Err(unavailable("it was closed"))),
            Ok(Err(_)) => Err(unavailable("it is closed")),
            Err(_) => Err(unavailable("too many appends wait")),
        }
    }

    /// The entries of a table from a number on, in order: as many as are read in one go, none at the end.
    ///
    /// A page has up to [`MAX_PAGE`](crate::MAX_PAGE) entries, so one suffices for nearly every table.
    pub async fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        read::entries(&self.0.pools, table, from).await
    }

    /// The table that a secret link opens, and in which role.
    pub async fn find_link(&self, hash: LinkHash) -> Result<Option<(TableId, String)>, StoreError> {
        read::link(&self.0.pools, hash).await
    }

    /// Tables, newest first.
    pub async fn shelves(
        &self,
        which: &Shelves,
        page: ShelfPage,
    ) -> Result<Vec<(TableId, Shelf)>, StoreError> {
        read::shelves(&self.0.pools, which, page).await
    }

    /// The tables to be woken until `now`, those that wait longest first.
    pub async fn due(&self, now: i64, limit: usize) -> Result<Vec<Due>, StoreError> {
        read::due(&self.0.pools, now, limit).await
    }

    pub(crate) fn pools(&self) -> &Pools {
        &self.0.pools
    }

    /// The news from now on.
    pub fn news(&self) -> NewsReceiver {
        let ended = || broadcast::channel(1).1;
        NewsReceiver(self.0.news.upgrade().map_or_else(ended, |news| news.subscribe()))
    }

    /// Writes a copy of the store, as it is now, into a new file. Everything else goes on meanwhile.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &self.0.pools {
            Pools::Sqlite(pool) => sqlite::backup(pool, to).await,
            Pools::Postgres(_) => Err(StoreError::UsePgDump),
        }
    }

    /// Looks for what cannot be if all is well, and says what it found. It reads everything there is.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = match &self.0.pools {
            Pools::Sqlite(pool) => sqlite::check(pool).await?,
            Pools::Postgres(pool) => postgres::check(pool).await?,
        };
        let gaps = read::gaps(&self.0.pools).await?;
        faults.extend(gaps.iter().map(|table| format!("entries of table {table} are missing")));
        Ok(faults)
    }

    /// Takes no more appends, writes those that wait, and lets go of the database. Other clones are closed with it.
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
