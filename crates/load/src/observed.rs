use std::cell::{Cell, RefCell};

use tokio::sync::Notify;
use tokio::time::Instant;

/// What the clients of one table know to have happened at it.
#[derive(Debug)]
pub(crate) struct Observed {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) moves: RefCell<Vec<Acknowledged>>,
    /// The highest entry that anyone was told of.
    pub(crate) last: Cell<u64>,
    pub(crate) over: Cell<bool>,
    /// When a move was acknowledged last.
    pub(crate) went_on: Cell<Instant>,
    seats: usize,
    settled: Cell<usize>,
    all_settled: Notify,
}

/// A move that the server said is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Acknowledged {
    pub(crate) entry: u64,
    pub(crate) seat: u8,
    pub(crate) key: String,
    pub(crate) action: Box<str>,
}

impl Observed {
    pub(crate) fn new(table: String, game: String, seats: usize) -> Observed {
        Observed {
            table,
            game,
            moves: RefCell::default(),
            last: Cell::new(0),
            over: Cell::new(false),
            went_on: Cell::new(Instant::now()),
            seats,
            settled: Cell::new(0),
            all_settled: Notify::new(),
        }
    }

    pub(crate) fn acknowledge(&self, acknowledged: Acknowledged) {
        self.last.set(self.last.get().max(acknowledged.entry));
        self.went_on.set(Instant::now());
        self.moves.borrow_mut().push(acknowledged);
    }

    /// A seat will send no more moves: waits until that is so for all, and tells the last entry there is then.
    pub(crate) async fn settle(&self) -> u64 {
        self.settled.set(self.settled.get() + 1);
        let all = self.all_settled.notified();
        if self.settled.get() < self.seats {
            all.await;
        } else {
            self.all_settled.notify_waiters();
        }
        self.last.get()
    }
}
