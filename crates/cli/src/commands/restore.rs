use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_hall::{NotRestored, StoreAudit, restore};

use super::serve::{newest_backup, runtime};
use crate::arguments::DEFAULT_STORE;
use crate::failure::Failure;
use crate::out;

/// Open a saved hall again, after looking whether it is whole
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/restore.txt"))]
pub(crate) struct Args {
    /// What `midway backup` wrote; with --drill also a folder, of which the newest is taken
    file: PathBuf,
    /// Only try it: open a copy, rebuild every table, and throw the copy away
    #[arg(long)]
    drill: bool,
    /// Where the hall is to keep its tables
    #[arg(long, env = "MIDWAY_STORE", value_name = "PATH", default_value = DEFAULT_STORE)]
    store: PathBuf,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    if args.drill {
        return drill(&args.file, data);
    }
    let Args { file, store, .. } = args;
    let audit = restored(file, store, data)?;
    let place = store.display();
    out::ok(format!("{} is whole ({audit}) and stands in {place}", file.display()))?;
    if !Path::new(&format!("{place}.secret")).exists() {
        out::line(format!(
            "put the hall's secret into {place}.secret; if it is lost, a new one will be made"
        ))?;
    }
    Ok(())
}

fn restored(file: &Path, store: &Path, data: &DataFolder) -> Result<StoreAudit, Failure> {
    let restored = runtime(1)?.block_on(restore(file, store, &data.rules()?));
    restored.map_err(|error| match error {
        NotRestored::Refused(_) => Failure::input(error),
        NotRestored::Damaged(_) => Failure::found(error),
    })
}

/// Everything that would be done in earnest, in a place that is gone afterwards.
fn drill(path: &Path, data: &DataFolder) -> Result<(), Failure> {
    let none = || Failure::file(path, "there is no backup in this folder");
    let file = if path.is_dir() { newest_backup(path).ok_or_else(none)? } else { path.to_owned() };
    let place = tempfile::tempdir()?;
    let audit = restored(&file, &place.path().join(DEFAULT_STORE), data)?;
    out::ok(format!("{} is whole ({audit}); nothing was changed", file.display()))
}
