use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::watch;

use crate::{WorkerAnswer, WorkerQuestion};

/// Thinkers elsewhere.
#[derive(Clone)]
pub struct Pool {
    /// How many questions they can think about at once, as far as is known.
    pub hands: watch::Receiver<usize>,
    /// Has one of them think about a question.
    pub put: Arc<dyn Fn(WorkerQuestion) -> Lending + Send + Sync>,
}

/// A question that is lent, until it comes back.
pub type Lending = Pin<Box<dyn Future<Output = Lent> + Send>>;

/// What came of it.
#[derive(Debug, Default)]
pub struct Lent {
    pub answer: Option<WorkerAnswer>,
    /// How many had it and came to nothing.
    pub lapsed: usize,
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("hands", &*self.hands.borrow()).finish_non_exhaustive()
    }
}
