//! Bots think in processes of their own.
//!
//! A thread that loops cannot be stopped and one that eats memory takes everybody along; a process can be killed. So a
//! bounded number of worker processes do the thinking: each is given a question on a line, answers on a line, has a
//! limit of memory, and is killed and replaced when it does not answer in time. Whatever a bot does, it hurts its own
//! table only, and that table goes on with a simpler bot. Whose turn it is among those who wait is for the queue to say.

use std::ffi::OsString;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use midway_catalog::{Appraisal, Opinion, Review};
use midway_game::{Hint, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::sync::{Notify, oneshot};

use crate::queue::{Asker, Queue, Taken};
use crate::{Hire, Table, worker};

/// What a bot is asked, a line to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkerQuestion {
    /// The game so far. It stays on this machine: the worker makes a sight of it, and the bot gets nothing else.
    pub record: String,
    pub seat: u8,
    pub bot: String,
    pub seed: u64,
    /// How many choices to name with reasons; none for the choice alone.
    #[serde(default)]
    pub hints: usize,
    /// Asks for no choice at all, but what became of a game that is over.
    #[serde(default)]
    pub look_back: Option<LookBack>,
}

/// What is looked back at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LookBack {
    /// The whole game.
    Game,
    /// What its choices gave away.
    Choices,
    /// The choice after so many steps.
    Choice(usize),
}

impl WorkerQuestion {
    /// What became of a game that is over. No bot is asked.
    pub(crate) fn about(table: &Table, past: LookBack) -> WorkerQuestion {
        WorkerQuestion { look_back: Some(past), ..WorkerQuestion::new(table, Seat(0), "heuristic") }
    }

    /// What a bot would choose for a seat at a table as it stands.
    pub(crate) fn new(table: &Table, seat: Seat, bot: &str) -> WorkerQuestion {
        let (record, seed) = (table.record().to_string(), table.bot_seed());
        WorkerQuestion { record, seat: seat.0, bot: bot.into(), seed, hints: 0, look_back: None }
    }
}

/// What a bot answers, a line of a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorkerAnswer {
    Choice(String),
    Hints(Vec<Hint<String>>),
    Review(Review),
    Appraisal(Appraisal),
    Opinion(Opinion),
    /// Why there is none.
    Refused(String),
}

/// Why a question got no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    #[error("too many bots are thinking: try again in a moment")]
    Busy,
    #[error("the bot did not answer in {0:?}")]
    Late(Duration),
    #[error("the bot broke down: {0}")]
    Broken(String),
    #[error("the bot refused: {0}")]
    Refused(String),
}

/// How bots are run.
#[derive(Clone, Debug)]
pub struct ThinkerSetup {
    /// The command of a worker: it reads questions from its standard input, a line each, and writes answers.
    pub command: Vec<OsString>,
    /// How many bots may think at once. Beside them there is one worker for those that need not think.
    pub workers: usize,
    /// Questions that may wait.
    pub queue: usize,
    pub patience: Duration,
}

/// The workers.
#[derive(Clone, Debug)]
pub struct Thinkers(Arc<Door>);

/// When the last who might ask is gone, the workers end.
#[derive(Debug)]
struct Door(Arc<Office>);

#[derive(Debug)]
struct Office {
    queue: Mutex<Queue<Answer>>,
    /// There is a new question, or an old one is done.
    news: Notify,
    closed: std::sync::atomic::AtomicBool,
    answered: AtomicUsize,
    quicker: AtomicUsize,
    late: AtomicUsize,
    broken: AtomicUsize,
}

type Answer = oneshot::Sender<Result<WorkerAnswer, NoAnswer>>;

impl Thinkers {
    /// Workers of any kind, which start when they are first needed. Must be called within a runtime.
    pub fn hiring(setup: &ThinkerSetup, hire: &Hire) -> Thinkers {
        let workers = setup.workers.max(1);
        let office = Arc::new(Office {
            queue: Mutex::new(Queue::new(workers, setup.queue)),
            news: Notify::new(),
            closed: false.into(),
            answered: AtomicUsize::default(),
            quicker: AtomicUsize::default(),
            late: AtomicUsize::default(),
            broken: AtomicUsize::default(),
        });
        for number in 0..=workers {
            midway_tasks::spawn(work(hire.clone(), setup.patience, office.clone(), number == workers));
        }
        Thinkers(Arc::new(Door(office)))
    }

    /// Waits for a worker and its answer.
    pub async fn ask(&self, question: WorkerQuestion, asker: Asker) -> Result<WorkerAnswer, NoAnswer> {
        let (answer, answered) = oneshot::channel();
        if self.office().queue().push(asker, question, answer).is_err() {
            return Err(NoAnswer::Busy);
        }
        self.office().news.notify_waiters();
        answered.await.unwrap_or_else(|_| Err(NoAnswer::Broken("the hall is closing".into())))
    }

    fn office(&self) -> &Office {
        &self.0.0
    }

    /// Questions that wait for a worker.
    pub fn waiting(&self) -> usize {
        self.office().queue().len()
    }

    /// Questions that were answered so far.
    pub fn answered(&self) -> usize {
        self.office().answered.load(Ordering::Relaxed)
    }

    /// Questions that were answered by a quicker bot than was asked for, because many waited.
    pub fn quicker(&self) -> usize {
        self.office().quicker.load(Ordering::Relaxed)
    }

    /// Questions whose worker did not answer in time and was killed.
    pub fn late(&self) -> usize {
        self.office().late.load(Ordering::Relaxed)
    }

    /// Questions whose worker broke down or answered nonsense.
    pub fn broken(&self) -> usize {
        self.office().broken.load(Ordering::Relaxed)
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.0.closed.store(true, Ordering::Release);
        self.0.news.notify_waiters();
    }
}

/// One worker: it takes the next question whenever it is free.
async fn work(hire: Hire, patience: Duration, office: Arc<Office>, quick_only: bool) {
    let mut worker = None;
    while let Some(Taken { asker, question, quicker, tell }) = office.next(quick_only).await {
        if !tell.is_closed() {
            let result = worker::put(&hire, patience, &mut worker, &question).await;
            office.count(&result, quicker);
            if result.is_err() {
                // Dropping kills it; the next question gets a new one.
                worker = None;
            }
            let _ = tell.send(result);
        }
        office.queue().done(&asker.client);
        office.news.notify_waiters();
    }
}

impl Office {
    fn queue(&self) -> MutexGuard<'_, Queue<Answer>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next question; nothing once nobody can ask any more.
    async fn next(&self, quick_only: bool) -> Option<Taken<Answer>> {
        loop {
            let mut news = std::pin::pin!(self.news.notified());
            // From here on, so that no news are missed.
            news.as_mut().enable();
            if self.closed.load(Ordering::Acquire) {
                return None;
            }
            let taken = self.queue().take(quick_only);
            if taken.is_some() {
                return taken;
            }
            news.await;
        }
    }

    fn count(&self, result: &Result<WorkerAnswer, NoAnswer>, quicker: bool) {
        let counter = match result {
            Ok(_) => &self.answered,
            Err(NoAnswer::Late(_)) => &self.late,
            Err(_) => &self.broken,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        self.quicker.fetch_add(usize::from(quicker && result.is_ok()), Ordering::Relaxed);
    }
}
