use std::process::Stdio;
use std::sync::Arc;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::{Answering, Hire, ThinkerSetup, Thinkers, Worker, WorkerAnswer, WorkerQuestion};

const LONGEST_ANSWER: u64 = 1 << 20;

impl Thinkers {
    /// Workers that are processes. Must be called within a runtime; they start when they are first needed.
    pub fn new(setup: &ThinkerSetup) -> Thinkers {
        Thinkers::hiring(setup, &processes(setup))
    }
}

/// Starts workers that are processes.
pub fn processes(setup: &ThinkerSetup) -> Hire {
    let process = setup.clone();
    Arc::new(move || Ok(Box::new(Process::start(&process)?)))
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
    fn start(setup: &ThinkerSetup) -> std::io::Result<Process> {
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
