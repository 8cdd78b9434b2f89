use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::table::TableId;

/// How far behind a listener may fall before it is told of a gap.
pub(crate) const KEPT: usize = 4096;

/// What everybody who listens is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// The table has entries up to this number. They are durable and can be read.
    Grew { table: TableId, last: u64 },
    /// What the table has was written anew: read all of it again.
    Changed { table: TableId },
    /// Some news may have been missed: read again whatever you follow. From here on nothing is missing.
    Gap,
}

/// The news since it was made.
#[derive(Debug)]
pub struct NewsReceiver(pub(crate) broadcast::Receiver<News>);

impl NewsReceiver {
    /// Waits for the next news; `None` once the store is closed. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(News::Gap),
            Err(RecvError::Closed) => None,
        }
    }
}
