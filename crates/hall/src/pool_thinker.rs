//! A thinker of the pool: it takes questions from the desk of a hall, and has workers think about them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use midway_store::{QuestionDesk, StoreError, TakenQuestion};
use midway_tasks::sleep;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Hire, NoAnswer, ThinkerSetup, Worker, WorkerAnswer, WorkerQuestion, worker};

/// A question whose thinker says nothing for so long is free again.
const LEASE: Duration = Duration::from_secs(5);
/// How often a thinker says that it still thinks, and that it is there.
const WORD: Duration = Duration::from_secs(2);
/// How often it looks for questions whose lease has lapsed, and tries again what failed.
const LOOK: Duration = Duration::from_secs(1);

/// Thinks for the bots of a hall, for as long as this is polled. It waits for a database that does not answer.
pub async fn think_at(desk: &Arc<QuestionDesk>, setup: &ThinkerSetup, hire: &Hire) {
    let hands = setup.workers.max(1);
    let room =
        Room { desk: desk.clone(), hire: hire.clone(), patience: setup.patience, idle: Arc::default() };
    tokio::select! {
        () = speak_up(desk, hands) => {}
        () = take_turns(&room, hands) => {}
    }
}

/// Says every now and then that this thinker is there.
async fn speak_up(desk: &QuestionDesk, hands: usize) {
    loop {
        if let Err(error) = desk.here(hands).await {
            tracing::warn!(%error, "the hall is not reached");
        }
        sleep(WORD).await;
    }
}

async fn take_turns(room: &Room, hands: usize) {
    let free = Arc::new(Semaphore::new(hands));
    while let Ok(hand) = free.clone().acquire_owned().await {
        let taken = next(&room.desk).await;
        midway_tasks::spawn(room.clone().think(taken, hand));
    }
}

async fn next(desk: &QuestionDesk) -> TakenQuestion {
    loop {
        match desk.take(LEASE).await {
            Ok(Some(taken)) => return taken,
            Ok(None) => desk.wait(LOOK).await,
            Err(error) => {
                tracing::warn!(%error, "no question can be taken");
                sleep(LOOK).await;
            }
        }
    }
}

/// Where workers think.
#[derive(Clone)]
struct Room {
    desk: Arc<QuestionDesk>,
    hire: Hire,
    patience: Duration,
    /// Workers that have nothing to do.
    idle: Arc<Mutex<Vec<Box<dyn Worker>>>>,
}

impl Room {
    /// Thinks about a question for as long as somebody waits for it.
    async fn think(self, taken: TakenQuestion, _hand: OwnedSemaphorePermit) {
        let mut worker = self.idle().pop();
        let answer = tokio::select! {
            answer = self.answer(&taken, &mut worker) => answer,
            // Dropping the worker ends it.
            () = self.hold(taken.id) => return tracing::debug!("nobody waits any more"),
        };
        if let Some(worker) = worker.filter(|_| !matches!(answer, WorkerAnswer::Refused(_))) {
            self.idle().push(worker);
        }
        match self.say(taken.id, &answer).await {
            Ok(true) => tracing::debug!("answered"),
            Ok(false) => tracing::debug!("answered too late"),
            Err(error) => tracing::warn!(%error, "an answer was not given"),
        }
    }

    /// Where there is no answer it says so at once: whoever asks then thinks for themselves.
    async fn answer(&self, taken: &TakenQuestion, worker: &mut Option<Box<dyn Worker>>) -> WorkerAnswer {
        let Ok(question) = serde_json::from_str::<WorkerQuestion>(&taken.body) else {
            return WorkerAnswer::Refused("it cannot be read".into());
        };
        let answer = worker::put(&self.hire, taken.patience.min(self.patience), worker, &question).await;
        answer.unwrap_or_else(|no_answer: NoAnswer| {
            tracing::warn!(%no_answer, bot = question.bot, "no answer");
            WorkerAnswer::Refused(no_answer.to_string())
        })
    }

    /// Keeps the lease, until nobody waits for this thinker any more.
    async fn hold(&self, id: i64) {
        loop {
            sleep(WORD).await;
            if self.desk.hold(id, LEASE).await.is_ok_and(|holds| !holds) {
                return;
            }
        }
    }

    async fn say(&self, id: i64, answer: &WorkerAnswer) -> Result<bool, StoreError> {
        let text = serde_json::to_string(answer).unwrap_or_default();
        self.desk.answer(id, &text).await
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Box<dyn Worker>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
