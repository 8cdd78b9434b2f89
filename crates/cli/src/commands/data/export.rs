use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use crate::failure::Failure;
use crate::library::{Library, game};
use crate::out;

const EXAMPLES: &str = "\
Examples:
  midway data export worlds-fair mine
  midway data export worlds-fair mine --force";

/// Write the tables of a game into a folder
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// The folder; it is made if it is not there
    dir: PathBuf,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let set = library.tables(game(&args.game)?.meta())?;
    let files: Vec<_> = set.tables.files().map(|(name, text)| (args.dir.join(name), text)).collect();
    // Looked at before anything is written: all files or none.
    if let Some((path, _)) = files.iter().find(|(path, _)| !args.force && path.exists()) {
        let what = format!("{}: the file is there already; --force overwrites", path.display());
        return Err(Failure::input(what));
    }
    fs::create_dir_all(&args.dir).map_err(|error| fault(&args.dir, error))?;
    let mut out = out::stdout();
    for (path, text) in &files {
        fs::write(path, text).map_err(|error| fault(path, error))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

fn fault(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::input(format!("{}: {error}", path.display()))
}
