use std::cell::{Cell, RefCell};

use tokio::sync::Notify;
use tokio::time::Instant;

/// What the clients of one table know to have happened at it.
#[derive(Debug)]
pub(super) struct Book {
    pub(super) table: String,
    pub(super) game: String,
    pub(super) moves: RefCell<Vec<Acknowledged>>,
    /// The highest entry that anyone was told of.
    pub(super) last: Cell<u64>,
    pub(super) over: Cell<bool>,
    /// When a move was acknowledged last.
    pub(super) went_on: Cell<Instant>,
    seats: usize,
    settled: Cell<usize>,
    all_settled: Notify,
    /// What each seat's stream told last, when the seat was done.
    pub(super) heard: RefCell<Vec<u64>>,
}

/// A move that the server said is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Acknowledged {
    pub(super) entry: u64,
    pub(super) seat: u8,
    pub(super) key: String,
    pub(super) action: Box<str>,
}

impl Book {
    pub(super) fn new(table: String, game: String, seats: usize) -> Book {
        Book {
            table,
            game,
            moves: RefCell::default(),
            last: Cell::new(0),
            over: Cell::new(false),
            went_on: Cell::new(Instant::now()),
            seats,
            settled: Cell::new(0),
            all_settled: Notify::new(),
            heard: RefCell::default(),
        }
    }

    pub(super) fn acknowledge(&self, acknowledged: Acknowledged) {
        self.last.set(self.last.get().max(acknowledged.entry));
        self.went_on.set(Instant::now());
        self.moves.borrow_mut().push(acknowledged);
    }

    /// A seat will send no more moves: waits until that is so for all, and tells the last entry there is then.
    pub(super) async fn settle(&self) -> u64 {
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
