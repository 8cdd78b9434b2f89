use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(not(target_family = "wasm"))]
use midway_catalog::Appraisal;
use midway_catalog::{Opinion, Review};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{
    Asker, Hall, HallError, LookBack, NoAnswer, Recent, Refused, Stage, TableId, Urgency, WorkerAnswer,
    WorkerQuestion,
};

/// Reviews and opinions that were given. A game that is over does not change, so they stay true.
#[derive(Debug)]
pub(crate) struct Opinions {
    reviews: Given<TableId, Review>,
    /// By table and how many steps had been taken.
    opinions: Given<(TableId, usize), Opinion>,
    /// One is thought about at a time, so that looking back never takes more than one worker from those who play.
    turn: Semaphore,
    waiting: AtomicUsize,
}

const MOST_REVIEWS: usize = 256;
const MOST_OPINIONS: usize = 4096;
const MOST_WAITING: usize = 16;

impl Default for Opinions {
    fn default() -> Self {
        Opinions {
            reviews: Given::new(MOST_REVIEWS),
            opinions: Given::new(MOST_OPINIONS),
            turn: Semaphore::new(1),
            waiting: AtomicUsize::new(0),
        }
    }
}

/// What was given, up to a number: what nobody asked for longest is forgotten, and made again when asked for.
#[derive(Debug)]
struct Given<K, V>(Mutex<Recent<K, Arc<V>>>);

impl<K: Copy + Eq + Hash, V> Given<K, V> {
    fn new(most: usize) -> Self {
        Given(Mutex::new(Recent::new(most)))
    }

    fn known(&self, of: K) -> Option<Arc<V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(of)
    }

    fn keep(&self, of: K, value: V) -> Arc<V> {
        let value = Arc::new(value);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keep(of, value.clone());
        value
    }
}

impl Opinions {
    async fn turn(&self) -> Result<SemaphorePermit<'_>, HallError> {
        let place = Place::take(&self.waiting).ok_or(HallError::Busy)?;
        let turn = self.turn.acquire().await.map_err(|_| HallError::Busy);
        drop(place);
        turn
    }
}

/// A place in the queue, given back even by one who no longer wants to wait.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Option<Place<'a>> {
        let place = Place(waiting);
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        (before < MOST_WAITING).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Hall {
    /// How a game went: everybody's chances, and what decided it. Only of games that are over: it knows everything.
    pub async fn review(&self, id: TableId) -> Result<Arc<Review>, HallError> {
        if let Some(known) = self.known_review(id) {
            return Ok(known);
        }
        let question = self.past_question(id, LookBack::Game).await?;
        let _turn = self.0.opinions.turn().await?;
        // Another may have asked the same while this one waited.
        if let Some(known) = self.known_review(id) {
            return Ok(known);
        }
        match self.thinkers().ask(question, looking_back()).await {
            Ok(WorkerAnswer::Review(review)) => Ok(self.0.opinions.reviews.keep(id, review)),
            answer => Err(unanswered(&answer)),
        }
    }

    /// The review of a game, where it was made before.
    pub fn known_review(&self, id: TableId) -> Option<Arc<Review>> {
        self.0.opinions.reviews.known(id)
    }

    /// What the choice after `step` steps was worth, and what would have been better. Only of games that are over.
    pub async fn opinion(&self, id: TableId, step: usize) -> Result<Arc<Opinion>, HallError> {
        let review = self.review(id).await?;
        if let Some(known) = self.known_opinion(id, step) {
            return Ok(known);
        }
        let steps = review.moments.last().map_or(0, |last| last.step);
        review.of_choice(step).ok_or(Refused::NoStep { step, steps })?;
        let question = self.past_question(id, LookBack::Choice(step)).await?;
        let _turn = self.0.opinions.turn().await?;
        match self.thinkers().ask(question, looking_back()).await {
            Ok(WorkerAnswer::Opinion(opinion)) => Ok(self.0.opinions.opinions.keep((id, step), opinion)),
            answer => Err(unanswered(&answer)),
        }
    }

    /// The opinion on a choice, where it was given before: the review has those on turning points.
    pub fn known_opinion(&self, id: TableId, step: usize) -> Option<Arc<Opinion>> {
        let of_review = || {
            let review = self.known_review(id)?;
            let moment = review.of_choice(step)?;
            let turn = review.turning_points.iter().find(|turn| turn.moment == moment)?;
            turn.opinion.clone().map(Arc::new)
        };
        self.0.opinions.opinions.known((id, step)).or_else(of_review)
    }

    /// What the choices of a game gave away. Only of games that are over.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) async fn appraisal(&self, id: TableId) -> Result<Appraisal, HallError> {
        let question = self.past_question(id, LookBack::Choices).await?;
        let _turn = self.0.opinions.turn().await?;
        match self.thinkers().ask(question, looking_back()).await {
            Ok(WorkerAnswer::Appraisal(appraisal)) => Ok(appraisal),
            answer => Err(unanswered(&answer)),
        }
    }

    async fn past_question(&self, id: TableId, past: LookBack) -> Result<WorkerQuestion, HallError> {
        let question = self.look(id, |table| {
            let over = table.stage() == Stage::Over;
            over.then(|| WorkerQuestion::about(table, past)).ok_or(Refused::NotOver)
        });
        Ok(question.await??)
    }
}

/// Looking back comes after everybody who plays.
fn looking_back() -> Asker {
    Asker { client: "review".into(), urgency: Urgency::Review }
}

fn unanswered(answer: &Result<WorkerAnswer, NoAnswer>) -> HallError {
    match answer {
        Err(NoAnswer::Busy) => HallError::Busy,
        Ok(_) | Err(NoAnswer::Broken(_) | NoAnswer::Late(_) | NoAnswer::Refused(_)) => HallError::NoHint,
    }
}
