use std::fs;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;

use crate::arguments::GameFolder;
use crate::failure::Failure;
use crate::out;

/// Write the tables of a game into a folder
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../../help/data-export.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    to: GameFolder,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = data.game(&args.to.game)?;
    let files: Vec<_> = set.tables.files().map(|(name, text)| (args.to.dir.join(name), text)).collect();
    // Looked at before anything is written: all files or none.
    if let Some((path, _)) = files.iter().find(|(path, _)| !args.force && path.exists()) {
        return Err(Failure::file(path, "the file is there already; --force overwrites"));
    }
    fs::create_dir_all(&args.to.dir).map_err(|error| Failure::file(&args.to.dir, error))?;
    for (path, text) in &files {
        fs::write(path, text).map_err(|error| Failure::file(path, error))?;
        out::line(path.display())?;
    }
    Ok(())
}
