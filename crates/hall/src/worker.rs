use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use midway_tasks::timeout;

use crate::{NoAnswer, WorkerAnswer, WorkerQuestion};

/// Whoever answers questions, one at a time: a process, a worker of a browser, or in a
/// simulation something that stands for one. Dropping it ends it.
pub trait Worker: Send {
    fn put<'a>(&'a mut self, question: &'a WorkerQuestion) -> Answering<'a>;
}

/// An answer to come.
pub type Answering<'a> = Pin<Box<dyn Future<Output = std::io::Result<WorkerAnswer>> + Send + 'a>>;

/// Starts a worker.
pub type Hire = Arc<dyn Fn() -> std::io::Result<Box<dyn Worker>> + Send + Sync>;

/// Has a question answered, by the worker that is there or a new one.
pub(crate) async fn put(
    hire: &Hire,
    patience: Duration,
    worker: &mut Option<Box<dyn Worker>>,
    question: &WorkerQuestion,
) -> Result<WorkerAnswer, NoAnswer> {
    let worker = match worker {
        Some(worker) => worker,
        None => worker.insert(hire().map_err(|error| NoAnswer::Broken(error.to_string()))?),
    };
    match timeout(patience, worker.put(question)).await {
        Err(_) => Err(NoAnswer::Late(patience)),
        Ok(Err(error)) => Err(NoAnswer::Broken(error.to_string())),
        Ok(Ok(WorkerAnswer::Refused(why))) => Err(NoAnswer::Refused(why)),
        Ok(Ok(answer)) => Ok(answer),
    }
}
