//! Bots think in processes of their own.
//!
//! A thread that loops cannot be stopped and one that eats memory takes everybody along; a process can be killed. So a
//! bounded number of worker processes do the thinking: each is given a question on a line, answers on a line, has a
//! limit of memory, and is killed and replaced when it does not answer in time. Whatever a bot does, it hurts its own
//! table only, and that table goes on with a simpler bot. Whose turn it is among those who wait is for the queue to say.
//! Thinkers on other machines, the [`Pool`], take from the same queue.

use std::ffi::OsString;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use thiserror::Error;
use tokio::sync::{Notify, oneshot, watch};
use tracing::Instrument;

use crate::queue::{Asker, Hand, Queue, Taken};
use crate::{Hire, Pool, WorkerAnswer, WorkerQuestion, span, worker};

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

/// How thinkers elsewhere do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PoolFigures {
    /// How many questions they can think about at once.
    pub hands: usize,
    /// Questions of this hall that are with them.
    pub lent: usize,
    /// Questions that they have answered.
    pub answered: usize,
    /// Questions that came back, and were thought about here.
    pub came_back: usize,
    /// How often somebody had a question and came to nothing.
    pub lapsed: usize,
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
    answered_by_pool: AtomicUsize,
    came_back: AtomicUsize,
    lapsed: AtomicUsize,
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
            answered_by_pool: AtomicUsize::default(),
            came_back: AtomicUsize::default(),
            lapsed: AtomicUsize::default(),
        });
        for number in 0..=workers {
            let hand = if number == workers { Hand::Quick } else { Hand::Own };
            midway_tasks::spawn(work(hire.clone(), setup.patience, office.clone(), hand));
        }
        Thinkers(Arc::new(Door(office)))
    }

    /// From now on thinkers elsewhere take questions too. Without one that is there, nothing changes.
    pub fn join(&self, pool: Pool) {
        let (told, office) = (pool.hands.clone(), Arc::downgrade(&self.0.0));
        midway_tasks::spawn(count_hands(told, office));
        midway_tasks::spawn(lend(pool, self.0.0.clone()));
    }

    /// Waits for a worker, or a thinker elsewhere, and its answer.
    pub async fn ask(&self, question: WorkerQuestion, asker: Asker) -> Result<WorkerAnswer, NoAnswer> {
        self.put(question, asker, false).await
    }

    /// Waits for a worker of this hall.
    pub(crate) async fn ask_here(
        &self,
        question: WorkerQuestion,
        asker: Asker,
    ) -> Result<WorkerAnswer, NoAnswer> {
        self.put(question, asker, true).await
    }

    async fn put(
        &self,
        question: WorkerQuestion,
        asker: Asker,
        stays: bool,
    ) -> Result<WorkerAnswer, NoAnswer> {
        let span = span::thinking(&question);
        let answer = self.put_traced(question, asker, stays).instrument(span.clone()).await;
        span::tell(&span, &answer);
        answer
    }

    async fn put_traced(
        &self,
        question: WorkerQuestion,
        asker: Asker,
        stays: bool,
    ) -> Result<WorkerAnswer, NoAnswer> {
        let (answer, answered) = oneshot::channel();
        if self.office().queue().push(asker, question, stays, answer).is_err() {
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

    /// How the pool does.
    pub fn pool(&self) -> PoolFigures {
        let office = self.office();
        let read = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        let (hands, lent) = {
            let queue = office.queue();
            (queue.hands(), queue.lent())
        };
        PoolFigures {
            hands,
            lent,
            answered: read(&office.answered_by_pool),
            came_back: read(&office.came_back),
            lapsed: read(&office.lapsed),
        }
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.0.closed.store(true, Ordering::Release);
        self.0.news.notify_waiters();
    }
}

/// One worker: it takes the next question whenever it is free.
async fn work(hire: Hire, patience: Duration, office: Arc<Office>, hand: Hand) {
    let mut worker = None;
    while let Some(Taken { asker, question, quicker, tell, .. }) = office.next(hand).await {
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

/// Lets the queue know how many hands the pool has.
async fn count_hands(mut told: watch::Receiver<usize>, office: Weak<Office>) {
    loop {
        let hands = *told.borrow_and_update();
        let Some(office) = office.upgrade() else { return };
        office.queue().set_hands(hands);
        office.news.notify_waiters();
        drop(office);
        if told.changed().await.is_err() {
            return;
        }
    }
}

/// Sends questions to the pool whenever it has a hand free.
async fn lend(pool: Pool, office: Arc<Office>) {
    while let Some(taken) = office.next(Hand::Pool).await {
        midway_tasks::spawn(lend_one(pool.clone(), office.clone(), taken));
    }
}

async fn lend_one(pool: Pool, office: Arc<Office>, taken: Taken<Answer>) {
    let client = taken.asker.client.clone();
    let lent = (pool.put)(taken.question.clone()).await;
    office.lapsed.fetch_add(lent.lapsed, Ordering::Relaxed);
    let unanswered = match lent.answer.filter(|answer| taken.question.fits(answer)) {
        Some(answer) => {
            office.answered_by_pool.fetch_add(1, Ordering::Relaxed);
            office.count(&Ok(answer.clone()), taken.quicker);
            let _ = taken.tell.send(Ok(answer));
            None
        }
        None => {
            office.came_back.fetch_add(1, Ordering::Relaxed);
            Some(taken)
        }
    };
    office.queue().back(&client, unanswered);
    office.news.notify_waiters();
}

impl Office {
    fn queue(&self) -> MutexGuard<'_, Queue<Answer>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next question; nothing once nobody can ask any more.
    async fn next(&self, hand: Hand) -> Option<Taken<Answer>> {
        loop {
            let mut news = std::pin::pin!(self.news.notified());
            // From here on, so that no news are missed.
            news.as_mut().enable();
            if self.closed.load(Ordering::Acquire) {
                return None;
            }
            let taken = self.queue().take(hand);
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
