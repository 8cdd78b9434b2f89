use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::serve::{DEFAULT_STORE, open_store, runtime};
use crate::failure::Failure;
use crate::out;
use crate::style::{GOOD, paint};

const EXAMPLES: &str = "\
Examples:
  midway restore monday.db
  midway restore --store /var/lib/midway/midway.db monday.db

The hall must be closed, and the store must not be there: move it away first.";

/// Open a saved hall again, after looking whether it is whole
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// What `midway backup` wrote
    file: PathBuf,
    /// Where the hall is to keep its tables
    #[arg(long, env = "MIDWAY_STORE", value_name = "PATH", default_value = DEFAULT_STORE)]
    store: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Args { file, store } = args;
    if store.exists() {
        let store = store.display();
        return Err(Failure::input(format!(
            "{store} is there already: move it away, so that nothing is lost"
        )));
    }
    let copy = copy(file, store)?;
    if let Err(fault) = runtime(1)?.block_on(check(&copy)) {
        let _ = fs::remove_file(&copy);
        return Err(fault);
    }
    fs::rename(&copy, store).map_err(|error| Failure::file(store, error))?;
    writeln!(
        out::stdout(),
        "{} {} is whole and stands in {}",
        paint(GOOD, "ok"),
        file.display(),
        store.display()
    )?;
    Ok(())
}

/// A copy beside the store, on the disk.
fn copy(file: &Path, store: &Path) -> Result<PathBuf, Failure> {
    let mut name = store.file_name().unwrap_or_default().to_owned();
    name.push(".restoring");
    let copy = store.with_file_name(name);
    fs::copy(file, &copy).map_err(|error| Failure::file(file, error))?;
    let synced = fs::File::open(&copy).and_then(|copy| copy.sync_all());
    synced.map_err(|error| Failure::file(&copy, error))?;
    Ok(copy)
}

async fn check(copy: &Path) -> Result<(), Failure> {
    let path = copy.to_str().ok_or_else(|| Failure::input("the name of the store is not Unicode"))?;
    let store = open_store(path).await?;
    let faults = store.check().await;
    store.close().await;
    match faults.map_err(|error| Failure::input(error.to_string()))?.first() {
        None => Ok(()),
        Some(fault) => Err(Failure::Found(format!("the backup is damaged: {fault}"))),
    }
}
