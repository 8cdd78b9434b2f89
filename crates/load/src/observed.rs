use std::cell::{Cell, RefCell};
use std::time::Duration;

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
    /// The first seats are people's, the others bots'.
    pub(crate) people: u8,
    /// When anybody first knew of an entry, for those that were the last then.
    known: RefCell<Vec<(u64, Instant)>>,
    /// Since when a bot is waited for.
    awaits_bot: Cell<Option<(u64, Instant)>>,
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
    pub(crate) fn new(table: String, game: String, people: u8) -> Observed {
        Observed {
            table,
            game,
            moves: RefCell::default(),
            last: Cell::new(0),
            over: Cell::new(false),
            went_on: Cell::new(Instant::now()),
            people,
            known: RefCell::default(),
            awaits_bot: Cell::new(None),
            settled: Cell::new(0),
            all_settled: Notify::new(),
        }
    }

    pub(crate) fn acknowledge(&self, acknowledged: Acknowledged) {
        self.last.set(self.last.get().max(acknowledged.entry));
        self.went_on.set(Instant::now());
        self.note(acknowledged.entry);
        self.moves.borrow_mut().push(acknowledged);
    }

    fn note(&self, entry: u64) {
        let mut known = self.known.borrow_mut();
        if known.last().is_none_or(|(last, _)| *last < entry) {
            known.push((entry, Instant::now()));
        }
    }

    /// A stream that knew of one entry has heard of another: how long something behind the first was known before.
    pub(crate) fn heard(&self, before: Option<u64>, now: u64) -> Duration {
        self.note(now);
        let known = self.known.borrow();
        let from = known.partition_point(|(entry, _)| before.is_some_and(|before| *entry <= before));
        known.get(from).map_or(Duration::ZERO, |(_, since)| since.elapsed())
    }

    /// Notes whose turn it is after an entry; how long a bot was waited for that has moved now.
    pub(crate) fn turn(&self, entry: u64, to_act: &[u8]) -> Option<Duration> {
        let waits_for_bots = !to_act.is_empty() && to_act.iter().all(|seat| *seat >= self.people);
        let before = self.awaits_bot.get();
        if before.is_some_and(|(known, _)| known >= entry) {
            return None;
        }
        self.awaits_bot.set(waits_for_bots.then(|| (entry, Instant::now())));
        before.map(|(_, since)| since.elapsed())
    }

    /// A seat will send no more moves: waits until that is so for all, and tells the last entry there is then.
    pub(crate) async fn settle(&self) -> u64 {
        self.settled.set(self.settled.get() + 1);
        let all = self.all_settled.notified();
        if self.settled.get() < usize::from(self.people) {
            all.await;
        } else {
            self.all_settled.notify_waiters();
        }
        self.last.get()
    }
}
