use std::pin::Pin;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

use crate::{NoAnswer, ThinkerSetup, WorkerAnswer, WorkerQuestion};

const LONGEST_ANSWER: u64 = 1 << 20;

/// Whoever answers questions, one at a time: a process, or in a simulation something that stands for one. Dropping it ends it.
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

/// A process that thinks. It is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    _process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    line: String,
}

impl Process {
    pub(crate) fn start(setup: &ThinkerSetup) -> std::io::Result<Process> {
        let missing = || std::io::Error::other("there is no command for workers");
        let (program, args) = setup.command.split_first().ok_or_else(missing)?;
        let mut process = Command::new(program)
            .args(args)
            // Passwords and secrets may be in the environment; a bot has no use for them.
            .env_clear()
            .envs(std::env::var_os("PATH").map(|path| ("PATH", path)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let (questions, answers) = (process.stdin.take(), process.stdout.take());
        let (Some(questions), Some(answers)) = (questions, answers) else { return Err(missing()) };
        Ok(Process { _process: process, questions, answers: BufReader::new(answers), line: String::new() })
    }

    async fn ask(&mut self, question: &WorkerQuestion) -> std::io::Result<WorkerAnswer> {
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

impl Worker for Process {
    fn put<'a>(&'a mut self, question: &'a WorkerQuestion) -> Answering<'a> {
        Box::pin(self.ask(question))
    }
}
