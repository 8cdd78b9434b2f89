use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Instant;
use std::{thread, vec};

use cargo_metadata::Message;

use crate::error::{Error, refuse};
use crate::{files, process};

/// Programs of tests that take longest, and are begun first so that no core is idle at the end.
const FIRST: [&str; 4] = ["browser", "load", "laws", "command"];

/// One program of tests.
struct Program {
    name: String,
    command: Command,
}

/// How a program ended.
struct Ended {
    name: String,
    output: Output,
    seconds: u64,
}

/// Runs all tests of the workspace as `cargo test` does, but as many programs at a time as there are cores: many wait for other
/// processes or have one test that takes long, and Cargo would begin the next only after the last.
pub(crate) fn run(root: &Path, out: &mut impl Write) -> Result<(), Error> {
    let mut programs = build(root)?;
    programs.sort_by_key(|program| place(&program.name));
    let lanes = Lanes { waiting: Mutex::new(programs.into_iter()), failed: AtomicBool::new(false) };
    let (tell, told) = mpsc::channel();
    let mut faults = Vec::new();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (tell, lanes) = (tell.clone(), &lanes);
            scope.spawn(move || lanes.run(&tell));
        }
        drop(tell);
        for ended in told {
            let ended = ended?;
            ended.report(out)?;
            if !ended.output.status.success() {
                faults.push(format!("{}: {}", ended.name, ended.output.status));
            }
        }
        Ok::<_, Error>(())
    })?;
    refuse(faults)
}

/// What is run side by side.
struct Lanes {
    waiting: Mutex<vec::IntoIter<Program>>,
    /// Once something has failed, nothing is begun any more.
    failed: AtomicBool,
}

impl Lanes {
    /// One of them, until there is nothing to begin.
    fn run(&self, tell: &Sender<Result<Ended, Error>>) {
        while let Some(program) = self.next() {
            let ended = program.run();
            let passed = ended.as_ref().is_ok_and(|ended| ended.output.status.success());
            self.failed.fetch_or(!passed, Ordering::Relaxed);
            if tell.send(ended).is_err() {
                return;
            }
        }
    }

    fn next(&self) -> Option<Program> {
        if self.failed.load(Ordering::Relaxed) {
            return None;
        }
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).next()
    }
}

/// Builds the tests, and gives their programs with the examples in the docs.
fn build(root: &Path) -> Result<Vec<Program>, Error> {
    let mut cargo = process::cargo(root);
    cargo.args([
        "test",
        "--workspace",
        "--locked",
        "--no-run",
        "--message-format",
        "json-render-diagnostics",
    ]);
    let said = process::output_of(cargo.stderr(Stdio::inherit()))?;
    let mut programs = Vec::new();
    for message in Message::parse_stream(said.as_bytes()) {
        if let Message::CompilerArtifact(built) = message?
            && built.profile.test
            && let Some(program) = built.executable
            && let Some(folder) = built.manifest_path.parent()
        {
            programs.push(Program::new(root, folder.as_std_path(), &built.target.name, program.into()));
        }
    }
    let mut examples = process::cargo(root);
    examples.args(["test", "--workspace", "--locked", "--doc", "--quiet"]);
    programs.push(Program { name: "doc examples".into(), command: examples });
    Ok(programs)
}

/// Whose turn it is: the lowest is first.
fn place(name: &str) -> usize {
    let test = name.rsplit(' ').next().unwrap_or_default();
    FIRST.iter().position(|first| *first == test).unwrap_or(FIRST.len())
}

impl Program {
    fn new(root: &Path, folder: &Path, name: &str, program: PathBuf) -> Program {
        let mut command = Command::new(program);
        command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder);
        let package = files::relative(root, folder);
        Program { name: format!("{package} {name}"), command }
    }

    fn run(mut self) -> Result<Ended, Error> {
        let began = Instant::now();
        let output = self.command.stdin(Stdio::null()).output()?;
        Ok(Ended { name: self.name, output, seconds: began.elapsed().as_secs() })
    }
}

impl Ended {
    /// One line for a program that succeeded, and everything that another said.
    fn report(&self, out: &mut impl Write) -> Result<(), Error> {
        let said = String::from_utf8_lossy(&self.output.stdout);
        if !self.output.status.success() {
            writeln!(out, "{}\n{said}", self.name)?;
            out.write_all(&self.output.stderr)?;
            return Ok(());
        }
        writeln!(out, "{:>4} s  {}: {} passed", self.seconds, self.name, passed(&said))?;
        Ok(out.flush()?)
    }
}

/// How many tests passed.
fn passed(said: &str) -> u64 {
    let counts = said.lines().filter_map(|line| line.strip_prefix("test result: ok. ")?.split(' ').next());
    counts.filter_map(|count| count.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_longest_is_begun_first() {
        let mut names = ["crates/game parts", "skyrise/rules laws", "crates/cli browser"];
        names.sort_by_key(|name| place(name));
        assert_eq!(names, ["crates/cli browser", "skyrise/rules laws", "crates/game parts"]);
    }

    #[test]
    fn what_passed_is_counted_over_all_results() {
        let said = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed\n\ntest result: ok. 3 passed; 1 ignored\n";
        assert_eq!(passed(said), 5);
    }
}
