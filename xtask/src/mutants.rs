//! Faults put into the rules on purpose: the tests of a game have to find each of them.
//!
//! Every game lists its own in `mutants.toml`. They are tried in a copy of the repository, and what came of it is kept in
//! `mutants.md` beside the list, with the commit that it was tried on.

mod crude;
mod graft;
mod list;
mod report;
mod suite;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::{Error, count, refuse};
use crate::files;
use crate::mutants::graft::Batch;
use crate::mutants::list::Mutant;
use crate::mutants::suite::Suite;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game, by the name of its folder.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Only the mutants whose reason, file or clause contains this. Nothing is kept of what comes of it.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Then also every change that cargo-mutants can think of, which takes hours; it is installed if need be.
    #[arg(long)]
    all: bool,
}

/// What the tests made of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The first test that failed.
    Caught(String),
    Survived,
}

pub(crate) fn run(root: &Path, args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let games = listed(root, args.game.as_deref())?;
    let mut faults = Vec::new();
    for game in &games {
        faults.extend(try_game(root, game, args, out)?);
    }
    refuse(faults)
}

/// The games that have a list.
fn listed(root: &Path, only: Option<&str>) -> Result<Vec<String>, Error> {
    let folders = files::folders(&root.join("games"))?;
    let named = folders.iter().filter(|folder| folder.join(list::FILE).is_file());
    let games = named.map(|folder| folder.file_name().unwrap_or_default().to_string_lossy().into_owned());
    let games: Vec<String> = games.filter(|game| only.is_none_or(|only| only == game)).collect();
    match (only, games.is_empty()) {
        (Some(only), true) => Err(Error::NoSuchGame(only.into())),
        _ => Ok(games),
    }
}

fn try_game(root: &Path, game: &str, args: &Args, out: &mut impl Write) -> Result<Vec<String>, Error> {
    let mut mutants = list::read(root, game)?;
    if let Some(text) = &args.only {
        mutants.retain(|mutant| mutant.mentions(text));
    }
    let commit = report::commit(root)?;
    let suite = Suite::new(copy(root)?, target(root), game);
    writeln!(out, "{game}: {}", count(mutants.len(), "mutant"))?;
    if let Fate::Caught(by) = suite.build()?.run(None)? {
        return Err(Error::Faults(vec![format!("{game}: a test fails without any mutant: {by}")]));
    }
    let mut fates = vec![Fate::Survived; mutants.len()];
    for batch in graft::batches(&suite.sources(), &mutants)? {
        try_batch(&suite, &batch, &mutants, &mut fates, out)?;
    }
    let tried: Vec<(Mutant, Fate)> = mutants.into_iter().zip(fates).collect();
    if args.only.is_none() {
        report::keep(root, game, &commit, &tried)?;
    }
    writeln!(out, "{}", report::sum(&tried))?;
    if args.all {
        crude::run(suite.root(), &target(root), game, out)?;
    }
    Ok(report::faults(game, &tried))
}

fn try_batch(
    suite: &Suite,
    batch: &Batch,
    mutants: &[Mutant],
    fates: &mut [Fate],
    out: &mut impl Write,
) -> Result<(), Error> {
    let sources = suite.sources();
    batch.write(&sources)?;
    let tests = suite.build();
    batch.take_back(&sources)?;
    // A change that does not compile is a fault of the list.
    let tests = tests.map_err(|error| {
        let places: Vec<String> = batch.numbers().iter().map(|&number| mutants[number].place()).collect();
        Error::Faults(vec![format!("{}: {error}", places.join("\n"))])
    })?;
    for &number in batch.numbers() {
        fates[number] = tests.run(Some(number))?;
        writeln!(out, "  {}", report::line(&mutants[number], &fates[number]))?;
        out.flush()?;
    }
    Ok(())
}

/// A copy of the repository beside what is built. It stays there, so that the next run builds less.
fn copy(root: &Path) -> Result<PathBuf, Error> {
    let to = target(root).join("mutants").join("tree");
    for path in files::tracked(root)? {
        let relative = files::relative(root, &path);
        let copied = to.join(&relative);
        let mut bytes = fs::read(&path).map_err(Error::reading(&path))?;
        if relative.ends_with("rules/tests/laws.rs") {
            bytes = fewer_games(&bytes);
        }
        // Cargo builds again what is younger than it was, so what has not changed is not written.
        if fs::read(&copied).ok().as_ref() != Some(&bytes) {
            write(&copied, &bytes)?;
        }
    }
    Ok(to)
}

/// The laws over a tenth of the games: what they find in those they find in all.
fn fewer_games(test: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(test).replace("000);", "00);").into_bytes()
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes).map_err(|source| Error::WriteFile { path: path.to_owned(), source })
}

fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |target| root.join(target))
}
