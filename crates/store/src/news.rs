use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::table::TableId;

/// How many news a listener may be behind before it is told of a gap.
pub(crate) const KEPT: usize = 4096;

/// What is told to everybody who listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// The table has entries up to this number. They are durable and can be read.
    Grew { table: TableId, last: u64 },
    /// News may have been missed: read again whatever you follow. The next news are whole again.
    Gap,
}

/// The news since it was made.
#[derive(Debug)]
pub struct NewsReceiver(pub(crate) broadcast::Receiver<News>);

impl NewsReceiver {
    /// Waits for the next news; `None` when the store is closed. Nothing is lost if the waiting is given up.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(News::Gap),
            Err(RecvError::Closed) => None,
        }
    }
}
