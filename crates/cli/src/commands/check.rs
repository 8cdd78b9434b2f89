use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::Replayed;
use midway_testkit::expect;
use serde_json::{Value, json};

use crate::failure::{Failure, tell};
use crate::out;
use crate::play::Play;

/// Replay records and the expectations in them
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/check.txt"))]
pub(crate) struct Args {
    /// Records, or - for standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print a JSON list of {file, ok, steps, expectations, error}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let mut worst = 0;
    let mut list = Vec::new();
    for file in &args.files {
        let result = check(file, data);
        worst = worst.max(result.as_ref().err().map_or(0, Failure::code));
        if args.json {
            list.push(to_json(file, &result));
        } else {
            print(file, &result)?;
        }
    }
    if args.json {
        out::json(&list)?;
    }
    if worst == 0 { Ok(()) } else { Err(Failure::Told(worst)) }
}

fn check(file: &Path, data: &DataFolder) -> Result<Replayed, Failure> {
    let (play, replayed) = Play::check(file, data, Some(&expect::check))?;
    match &replayed.unmet {
        Some(unmet) => Err(Failure::found(play.source.at(unmet.line, &unmet.what))),
        None => Ok(replayed),
    }
}

fn print(file: &Path, result: &Result<Replayed, Failure>) -> Result<(), Failure> {
    match result {
        Ok(Replayed { steps, expectations, .. }) => {
            out::ok(format!("{}: {steps} steps, {expectations} expectations", file.display()))
        }
        Err(failure) => {
            tell(failure);
            Ok(())
        }
    }
}

fn to_json(file: &Path, result: &Result<Replayed, Failure>) -> Value {
    let file = file.display().to_string();
    match result {
        Ok(done) => {
            json!({ "file": file, "ok": true, "steps": done.steps, "expectations": done.expectations })
        }
        Err(failure) => json!({ "file": file, "ok": false, "error": failure.to_string() }),
    }
}
