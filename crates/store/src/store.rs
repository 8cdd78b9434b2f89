use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use midway_tasks::{Instant, timeout};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::append::{Append, StoredEntry};
use crate::backing::Backing;
use crate::ending::Endings;
use crate::error::{AppendError, StoreError};
use crate::index::{IndexPage, IndexQuery, IndexRow};
use crate::medium::{Medium, MediumLedger};
use crate::news::{KEPT, News, NewsReceiver};
use crate::read::Due;
use crate::table::TableId;
use crate::writer::{Ledger, QUEUE, Request, Writer};

/// The log of a hall. Clones share it.
#[derive(Debug, Clone)]
pub struct Store(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    backing: Box<dyn Backing>,
    timeout: Duration,
    queue: mpsc::Sender<Request>,
    /// Weak, because the channel is to close with those who send on it.
    news: broadcast::WeakSender<News>,
}

impl Store {
    /// A store on something else than a database. Must be called within a runtime.
    pub fn over(medium: Arc<dyn Medium>, timeout: Duration) -> Self {
        let (sender, _) = broadcast::channel(KEPT);
        let news = sender.downgrade();
        let queue = start(MediumLedger(medium.clone()), Some(sender));
        Self::new(Box::new(medium), timeout, queue, news)
    }

    pub(crate) fn new(
        backing: Box<dyn Backing>,
        timeout: Duration,
        queue: mpsc::Sender<Request>,
        news: broadcast::WeakSender<News>,
    ) -> Self {
        Self(Arc::new(Shared { backing, timeout, queue, news }))
    }

    pub(crate) fn backing(&self) -> &dyn Backing {
        &*self.0.backing
    }

    /// Adds entries to a table. Returns once they are durable.
    ///
    /// If the future is dropped the append may still go through.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let deadline = Instant::now() + self.0.timeout;
        let (answer, answered) = oneshot::channel();
        let request = Request::Append { append, deadline, answer };
        match self.0.queue.try_send(request) {
            Ok(()) => {}
            Err(TrySendError::Full(request)) => Box::pin(self.wait_to_send(request)).await?,
            Err(TrySendError::Closed(_)) => return Err(unavailable("it is closed")),
        }
        answered.await.unwrap_or_else(|_| Err(unavailable("it was closed")))
    }

    async fn wait_to_send(&self, request: Request) -> Result<(), AppendError> {
        match timeout(self.0.timeout, self.0.queue.send(request)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(unavailable("it is closed")),
            Err(_) => Err(unavailable("too many appends wait")),
        }
    }

    /// The entries of a table from a number on, in order, a page at a time; none at the end.
    ///
    /// A page holds up to 1000 entries, so one is enough for nearly every table. It ends before an entry whose hash does
    /// not fit; whoever reads on from there is told so.
    pub async fn read(&self, table: TableId, from: u64) -> Result<Vec<StoredEntry>, StoreError> {
        self.backing().entries(table, from).await
    }

    /// All tables that have entries, a page at a time, each page after the last table of the one before; none at the end.
    pub async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        self.backing().tables(after).await
    }

    /// Rows of the index of tables, newest first.
    pub async fn index(
        &self,
        query: &IndexQuery,
        page: IndexPage,
    ) -> Result<Vec<(TableId, IndexRow)>, StoreError> {
        self.backing().index(query, page).await
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
        self.backing().due(now, after, limit).await
    }

    /// What the hall keeps for itself under a name.
    pub async fn own(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.backing().own(name).await
    }

    /// Keeps something for the hall itself, unless there is something under this name already: whatever is there then.
    pub async fn keep_own(&self, name: &str, value: &str) -> Result<String, StoreError> {
        self.backing().keep_own(name, value).await
    }

    /// Keeps something else under a name at which there is something already.
    pub async fn replace_own(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.backing().replace_own(name, value).await
    }

    /// Forgets what the hall keeps under a name, and leaves no trace of it in the store's files.
    pub async fn forget_own(&self, name: &str) -> Result<(), StoreError> {
        self.backing().forget_own(name).await
    }

    /// The file that holds everything, where the store is one.
    pub fn file(&self) -> Option<&Path> {
        self.backing().file()
    }

    /// Whether the store is still where it was opened. Where it is not, nothing is appended any more.
    pub fn check_place(&self) -> Result<(), StoreError> {
        self.backing().check_place()
    }

    /// How games have ended.
    pub fn endings(&self) -> Endings {
        Endings(self.clone())
    }

    /// The news from now on.
    pub fn news(&self) -> NewsReceiver {
        let ended = || broadcast::channel(1).1;
        NewsReceiver(self.0.news.upgrade().map_or_else(ended, |news| news.subscribe()))
    }

    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn tell(&self, news: News) {
        // There may be nobody listening.
        let _ = self.0.news.upgrade().map(|told| told.send(news));
    }

    /// Looks for faults that a sound store cannot have, and lists them. It reads everything there is.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        self.backing().check().await
    }

    /// Takes no more appends, writes those that are waiting, and disconnects. All clones are closed with it.
    pub async fn close(self) {
        let (closer, closed) = oneshot::channel();
        if self.0.queue.send(Request::Close(closer)).await.is_ok() {
            let _ = closed.await;
        }
        self.backing().close().await;
    }
}

pub(crate) fn start<L: Ledger>(ledger: L, news: Option<broadcast::Sender<News>>) -> mpsc::Sender<Request> {
    let (queue, requests) = mpsc::channel(QUEUE);
    midway_tasks::spawn(Writer { ledger, queue: requests, news }.run());
    queue
}

fn unavailable(why: &str) -> AppendError {
    AppendError::Unavailable(why.to_owned())
}
