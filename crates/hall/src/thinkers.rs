//! Bots think in processes of their own.
//!
//! A thread that loops cannot be stopped and one that eats memory takes everybody along; a process can be killed. So a
//! bounded number of worker processes do the thinking: each is given a question on a line, answers on a line, has a
//! limit of memory, and is killed and replaced when it does not answer in time. Whatever a bot does, it hurts its own
//! table only, and that table goes on with a simpler bot.

use std::ffi::OsString;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use midway_catalog::{Opinion, Review};
use midway_game::{Hint, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;

use crate::Table;

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

const LONGEST_ANSWER: u64 = 1 << 20;

/// How bots are run.
#[derive(Clone, Debug)]
pub struct ThinkerSetup {
    /// The command of a worker: it reads questions from its standard input, a line each, and writes answers.
    pub command: Vec<OsString>,
    pub workers: usize,
    /// Questions that may wait.
    pub queue: usize,
    pub patience: Duration,
}

/// The workers.
#[derive(Clone, Debug)]
pub struct Thinkers {
    questions: mpsc::Sender<Job>,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    waiting: AtomicUsize,
    answered: AtomicUsize,
    late: AtomicUsize,
    broken: AtomicUsize,
}

#[derive(Debug)]
struct Job {
    question: WorkerQuestion,
    answer: oneshot::Sender<Result<WorkerAnswer, NoAnswer>>,
}

impl Thinkers {
    /// Must be called within a runtime. Workers start when they are first needed.
    pub fn new(setup: &ThinkerSetup) -> Thinkers {
        let (questions, jobs) = mpsc::channel(setup.queue.max(1));
        let jobs = Arc::new(Mutex::new(jobs));
        let counts = Arc::new(Counts::default());
        for _ in 0..setup.workers.max(1) {
            tokio::spawn(work(setup.clone(), jobs.clone(), counts.clone()));
        }
        Thinkers { questions, counts }
    }

    /// Waits for a worker and its answer.
    pub async fn ask(&self, question: WorkerQuestion) -> Result<WorkerAnswer, NoAnswer> {
        let (answer, answered) = oneshot::channel();
        self.counts.waiting.fetch_add(1, Ordering::Relaxed);
        if self.questions.try_send(Job { question, answer }).is_err() {
            self.counts.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(NoAnswer::Busy);
        }
        answered.await.unwrap_or_else(|_| Err(NoAnswer::Broken("the hall is closing".into())))
    }

    /// Questions that wait for a worker.
    pub fn waiting(&self) -> usize {
        self.counts.waiting.load(Ordering::Relaxed)
    }

    /// Questions that were answered so far.
    pub fn answered(&self) -> usize {
        self.counts.answered.load(Ordering::Relaxed)
    }

    /// Questions whose worker did not answer in time and was killed.
    pub fn late(&self) -> usize {
        self.counts.late.load(Ordering::Relaxed)
    }

    /// Questions whose worker broke down or answered nonsense.
    pub fn broken(&self) -> usize {
        self.counts.broken.load(Ordering::Relaxed)
    }
}

/// One worker: it takes the next question whenever it is free.
async fn work(setup: ThinkerSetup, jobs: Arc<Mutex<mpsc::Receiver<Job>>>, counts: Arc<Counts>) {
    let mut worker = None;
    loop {
        let job = jobs.lock().await.recv().await;
        let Some(Job { question, answer }) = job else { return };
        counts.waiting.fetch_sub(1, Ordering::Relaxed);
        if answer.is_closed() {
            continue;
        }
        let result = put(&setup, &mut worker, &question).await;
        counts.count(&result);
        if result.is_err() {
            // Dropping kills it; the next question gets a new one.
            worker = None;
        }
        let _ = answer.send(result);
    }
}

impl Counts {
    fn count(&self, result: &Result<WorkerAnswer, NoAnswer>) {
        let counter = match result {
            Ok(_) => &self.answered,
            Err(NoAnswer::Late(_)) => &self.late,
            Err(_) => &self.broken,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

async fn put(
    setup: &ThinkerSetup,
    worker: &mut Option<Worker>,
    question: &WorkerQuestion,
) -> Result<WorkerAnswer, NoAnswer> {
    let worker = match worker {
        Some(worker) => worker,
        None => worker.insert(Worker::start(setup).map_err(|error| NoAnswer::Broken(error.to_string()))?),
    };
    match timeout(setup.patience, worker.put(question)).await {
        Err(_) => Err(NoAnswer::Late(setup.patience)),
        Ok(Err(error)) => Err(NoAnswer::Broken(error.to_string())),
        Ok(Ok(WorkerAnswer::Refused(why))) => Err(NoAnswer::Refused(why)),
        Ok(Ok(answer)) => Ok(answer),
    }
}

/// A process that thinks. It is killed when this is dropped.
#[derive(Debug)]
struct Worker {
    _process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    line: String,
}

impl Worker {
    fn start(setup: &ThinkerSetup) -> std::io::Result<Worker> {
        let missing = || std::io::Error::other("there is no command for workers");
        let (program, args) = setup.command.split_first().ok_or_else(missing)?;
        let mut process = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let (questions, answers) = (process.stdin.take(), process.stdout.take());
        let (Some(questions), Some(answers)) = (questions, answers) else { return Err(missing()) };
        Ok(Worker { _process: process, questions, answers: BufReader::new(answers), line: String::new() })
    }

    async fn put(&mut self, question: &WorkerQuestion) -> std::io::Result<WorkerAnswer> {
        let mut text = serde_json::to_string(question)?;
        text.push('\n');
        self.questions.write_all(text.as_bytes()).await?;
        self.questions.flush().await?;
        self.line.clear();
        // A bot that has gone mad may write without end.
        if (&mut self.answers).take(LONGEST_ANSWER).read_line(&mut self.line).await? == 0 {
            return Err(std::io::Error::other("its process has ended"));
        }
        Ok(serde_json::from_str(&self.line)?)
    }
}
