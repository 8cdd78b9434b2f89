//! The tests of one game's rules, built once and run for each mutant.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cargo_metadata::Message;

use crate::error::Error;
use crate::mutants::Fate;
use crate::mutants::graft::CHOSEN;
use crate::process;

/// The tests that are run last, since they take long and find only what the others leave.
const LAST: [&str; 2] = ["oracles", "laws"];
/// A run that takes longer than this has gone round in circles.
const MOST: Duration = Duration::from_secs(600);

#[derive(Debug)]
pub(crate) struct Suite {
    root: PathBuf,
    target: PathBuf,
    game: String,
}

/// Built tests, the quick ones first.
#[derive(Debug)]
pub(crate) struct Tests {
    programs: Vec<PathBuf>,
    folder: PathBuf,
    /// Where the output of a run goes, so that no pipe fills up.
    output: PathBuf,
}

impl Suite {
    /// The tests of a copy of the repository, built where the repository itself is: what they have in common need not be
    /// built again.
    pub(crate) fn new(root: PathBuf, target: PathBuf, game: &str) -> Suite {
        Suite { root, target, game: game.to_owned() }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn sources(&self) -> PathBuf {
        self.folder().join("src")
    }

    fn folder(&self) -> PathBuf {
        self.root.join("games").join(&self.game).join("rules")
    }

    pub(crate) fn build(&self) -> Result<Tests, Error> {
        let mut cargo = process::cargo(&self.root);
        let package = format!("midway-{}", self.game);
        cargo.args([
            "test",
            "--tests",
            "--no-run",
            "--message-format",
            "json-render-diagnostics",
            "--package",
            &package,
        ]);
        cargo.env("CARGO_TARGET_DIR", &self.target);
        let said = cargo.output()?;
        if !said.status.success() {
            return Err(Error::Faults(errors(&String::from_utf8_lossy(&said.stderr))));
        }
        let mut programs: Vec<PathBuf> = Message::parse_stream(said.stdout.as_slice())
            .filter_map(|message| match message {
                Ok(Message::CompilerArtifact(built)) if built.profile.test => built.executable,
                _ => None,
            })
            .map(PathBuf::from)
            .collect();
        programs.sort_by_key(|program| (place(program), program.clone()));
        Ok(Tests { programs, folder: self.folder(), output: self.root.with_file_name("output.txt") })
    }
}

/// What the compiler had to say, less its warnings.
fn errors(said: &str) -> Vec<String> {
    let parts = said.split("\n\n").filter(|part| part.contains("error"));
    parts.map(|part| part.trim().to_owned()).collect()
}

/// When a test has its turn.
fn place(program: &Path) -> usize {
    let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    LAST.iter().position(|last| name.starts_with(last)).map_or(0, |place| place + 1)
}

impl Tests {
    /// Runs test after test with this mutant at work, or none, until one fails.
    pub(crate) fn run(&self, mutant: Option<usize>) -> Result<Fate, Error> {
        for program in &self.programs {
            if let Some(caught) = self.fails(program, mutant)? {
                return Ok(Fate::Caught(caught));
            }
        }
        Ok(Fate::Survived)
    }

    /// Which test of a program fails, if any does.
    fn fails(&self, program: &Path, mutant: Option<usize>) -> Result<Option<String>, Error> {
        let output = std::fs::File::create(&self.output)?;
        let mut command = Command::new(program);
        command.current_dir(&self.folder);
        command.envs(mutant.map(|number| (CHOSEN, number.to_string())));
        command.stdin(Stdio::null()).stderr(Stdio::null()).stdout(output);
        let Some(passed) = ended(command.spawn()?)? else { return Ok(Some("it never ended".into())) };
        let said = std::fs::read(&self.output).map_err(Error::reading(&self.output))?;
        Ok((!passed).then(|| what_failed(&String::from_utf8_lossy(&said))))
    }
}

/// Whether a run succeeded; `None` if it had to be stopped.
fn ended(mut child: Child) -> Result<Option<bool>, Error> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if began.elapsed() > MOST {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        sleep(Duration::from_millis(20));
    }
}

/// The law that was broken, or the first test that failed.
fn what_failed(said: &str) -> String {
    let law = said.split_once("breaks the law \"").and_then(|(_, rest)| rest.split_once('"'));
    let test = || said.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    let name = law.map(|(law, _)| format!("the law \"{law}\""));
    name.or_else(|| test().map(|test| test.rsplit("::").next().unwrap_or(test).replace('_', " ")))
        .unwrap_or_else(|| "it broke off".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_failed_is_a_law_or_a_test_in_words() {
        let law = "test random_play ... FAILED\nskyrise breaks the law \"the game ends\"\n";
        assert_eq!(what_failed(law), "the law \"the game ends\"");
        assert_eq!(what_failed("test end::most_points_win ... FAILED\n"), "most points win");
        assert_eq!(what_failed(""), "it broke off");
    }

    #[test]
    fn laws_and_oracles_are_run_last() {
        let mut programs = ["laws-1", "oracles-2", "clauses-3"].map(PathBuf::from);
        programs.sort_by_key(|program| place(program));
        assert_eq!(programs, ["clauses-3", "oracles-2", "laws-1"].map(PathBuf::from));
    }
}
