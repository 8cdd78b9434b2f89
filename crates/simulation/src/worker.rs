use std::future::pending;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use midway_hall::{
    Answering, Hire, ThinkerSetup, Thinkers, Worker, WorkerAnswer, WorkerQuestion, answer_questions,
};
use tokio::time::sleep;

use crate::Bug;
use crate::mishap::Mishap;
use crate::world::World;

/// How long the hall waits for a worker.
const PATIENCE: Duration = Duration::from_secs(5);

/// What stands for a process that thinks: it answers as one does, by any legal move.
struct Thinking {
    world: Arc<World>,
    /// Whether it answers nothing but nonsense, and so does whoever comes after it.
    is_mad: bool,
    /// The answer before, for a bug to give once more.
    before: Option<WorkerAnswer>,
}

pub(crate) fn thinkers(world: &Arc<World>) -> Thinkers {
    let setup = ThinkerSetup { command: Vec::new(), workers: 2, queue: 50, patience: PATIENCE };
    let (world, is_mad) = (world.clone(), world.fate.strikes(Mishap::WrongWorker));
    let hire: Hire = Arc::new(move || Ok(Box::new(Thinking { world: world.clone(), is_mad, before: None })));
    Thinkers::hiring(&setup, &hire)
}

impl Worker for Thinking {
    fn put<'a>(&'a mut self, question: &'a WorkerQuestion) -> Answering<'a> {
        Box::pin(self.think(question))
    }
}

impl Thinking {
    async fn think(&mut self, question: &WorkerQuestion) -> io::Result<WorkerAnswer> {
        let fate = &self.world.fate;
        let takes =
            if fate.strikes(Mishap::SlowWorker) { fate.pause(500, 8_000) } else { fate.pause(0, 300) };
        sleep(takes).await;
        if fate.strikes(Mishap::DeadWorker) {
            if fate.roll(|dice| dice.one_in(2)) {
                return Err(io::Error::other("its process has ended"));
            }
            pending::<()>().await;
        }
        if self.is_mad || fate.strikes(Mishap::WrongWorker) {
            return Ok(WorkerAnswer::Choice("nonsense".into()));
        }
        let answer = self.answer(question)?;
        fate.note(format_args!("a worker answers for seat {}: {answer:?}", question.seat));
        if let WorkerAnswer::Choice(action) = &answer {
            let position = serde_json::to_string(&question.stand_in)?;
            self.world.oracle().worker_says(position, question.seat, action.clone());
        }
        let late = self.before.replace(answer.clone());
        Ok(late.filter(|_| fate.has(Bug::TakesLateAnswers)).unwrap_or(answer))
    }

    /// What a worker does, in this process and with a bot that need not think.
    fn answer(&self, question: &WorkerQuestion) -> io::Result<WorkerAnswer> {
        let bot = if question.hints > 0 { "heuristic" } else { "random" };
        let line = serde_json::to_vec(&WorkerQuestion { bot: bot.into(), ..question.clone() })?;
        let mut answer = Vec::new();
        answer_questions(&self.world.library, &line[..], &mut answer)?;
        Ok(serde_json::from_slice(&answer)?)
    }
}
