//! The changes that a tool thinks of: operators turned round, functions that return a default.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use crate::error::Error;
use crate::process;

/// Runs cargo-mutants on the rules of a game in the copy, and says how many it missed. They are many, and few of them are
/// subtle, so nothing is asked of the result.
pub(crate) fn run(copy: &Path, target: &Path, game: &str, out: &mut impl Write) -> Result<(), Error> {
    if process::output_of(process::cargo(copy).args(["mutants", "--version"])).is_err() {
        writeln!(out, "{game}: installing cargo-mutants")?;
        process::output_of(process::cargo(copy).args(["install", "cargo-mutants", "--locked"]))?;
    }
    let kept = copy.with_file_name(format!("crude-{game}"));
    let mut mutants: Command = process::cargo(copy);
    mutants.args([
        "mutants",
        "--in-place",
        "--no-shuffle",
        "--package",
        &format!("midway-{game}"),
        "--output",
    ]);
    mutants.arg(&kept).args(["--", "--tests"]).env("CARGO_TARGET_DIR", target);
    // It fails when a mutant was missed, which is no failure of this chore.
    let said = mutants.output()?;
    let last = String::from_utf8_lossy(&said.stdout).lines().last().unwrap_or_default().to_owned();
    writeln!(out, "{game}: {last}; what was missed is in {}/mutants.out/missed.txt", kept.display())?;
    Ok(())
}
