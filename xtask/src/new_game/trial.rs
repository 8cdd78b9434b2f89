use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::error::Error;
use crate::new_game::{create, packages};
use crate::{clauses, files, process, renew, tidy};

const ID: &str = "trial-game";
const RECORD: &str = "games/trial-game/records/two-players.rec";

/// The tests that are run: those of the new game, and those of the catalog that say whether a game is complete.
const TESTS: [&str; 6] = ["laws", "clauses", "craft", "board", "words", "reasons"];

/// Makes a game in a temporary copy of the repository and holds it to what holds for every game.
pub(crate) fn run(root: &Path, out: &mut impl Write) -> Result<(), Error> {
    let began = Instant::now();
    let folder = tempfile::tempdir()?;
    let copy = folder.path();
    for path in files::tracked(root).or_else(|_| files::below(root))? {
        let to = copy.join(files::relative(root, &path));
        copy_file(&path, &to).map_err(|source| Error::WriteFile { path: to, source })?;
    }
    let target = target(root);
    let cargo = || {
        let mut cargo = process::cargo(copy);
        cargo.env("CARGO_TARGET_DIR", &target).env("CARGO_NET_OFFLINE", "true");
        cargo
    };
    let names = create(copy, ID, None)?;
    process::output_of(tests(packages(cargo().arg("test"), &names.packages())))?;
    clauses::run(copy, &clauses::Args::of(ID), &mut io::sink())?;
    renews(copy, cargo)?;
    tidy::run(copy, &mut io::sink())?;
    writeln!(out, "new-game: made and tested in {} s", began.elapsed().as_secs())?;
    Ok(())
}

/// Nothing of the command and of the chores is tested; with them the dependencies have the features that the whole
/// workspace asks of them, and need not be built again.
fn tests(cargo: &mut Command) -> &mut Command {
    let names = TESTS.iter().flat_map(|name| ["--test", name]);
    let others = ["midway-catalog", "midway-cli", "xtask"].into_iter().flat_map(|name| ["--package", name]);
    cargo.arg("--quiet").args(others).args(names)
}

/// The record of the game replays through the catalog; one that expects too much is found and written anew.
fn renews(copy: &Path, cargo: impl Fn() -> Command) -> Result<(), Error> {
    let path = copy.join(RECORD);
    let golden = files::read(&path)?;
    let wrong = golden.replace("score 0 3", "score 0 4");
    fs::write(&path, &wrong)?;
    let found = renew::replay(cargo, std::slice::from_ref(&path))?;
    match &found[..] {
        [record] if record.unmet.len() == 1 && record.text.as_deref() == Some(golden.as_str()) => Ok(()),
        _ => Err(Error::Faults(vec![format!("{RECORD}: one wrong score was to be found: {found:?}")])),
    }
}

/// A copy as old as what it is a copy of: Cargo builds again what is younger than it was.
fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    to.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::copy(from, to)?;
    let modified = fs::metadata(from)?.modified()?;
    File::options().write(true).open(to)?.set_modified(modified)
}

/// Where this repository is built: what the copy has in common with it need not be built again.
fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |target| root.join(target))
}
