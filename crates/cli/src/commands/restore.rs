use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use midway_catalog::Library;
use midway_hall::{StoreAudit, end_offers};

use super::fsck::{counted, looked_at};
use super::serve::{DEFAULT_STORE, open_store, runtime};
use crate::data_folder::DataFolder;
use crate::failure::Failure;
use crate::out;
use crate::style::{GOOD, paint};

const EXAMPLES: &str = "\
Examples:
  midway restore monday.db
  midway restore --store /var/lib/midway/midway.db monday.db

The hall must be closed, and the store must not be there: move it away first, together
with the files of the same name that end in -wal and -shm.";

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

/// What SQLite keeps beside a file while it is open, and after a crash: read together with another file of the same name,
/// they would spoil it.
const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let Args { file, store } = args;
    check_places(file, store)?;
    let rules = data.rules()?;
    let copy = copy(file, store)?;
    let audit = match runtime(1)?.block_on(check(&copy, &rules)) {
        Ok(audit) => audit,
        Err(fault) => {
            remove(&copy);
            return Err(fault);
        }
    };
    install(&copy, store).map_err(|error| Failure::file(store, error))?;
    writeln!(
        out::stdout(),
        "{} {} is whole ({}) and stands in {}",
        paint(GOOD, "ok"),
        file.display(),
        counted(&audit),
        store.display()
    )?;
    let secret = beside(store, ".secret");
    if !secret.exists() {
        let secret = secret.display();
        writeln!(
            out::stdout(),
            "put the hall's secret into {secret}; if it is lost, a new one will be made"
        )?;
    }
    Ok(())
}

/// Nothing may be in the way of the store, and nothing of the backup may be in a file that is not copied.
fn check_places(file: &Path, store: &Path) -> Result<(), Failure> {
    let in_the_way = [""].iter().chain(&SIDE_FILES).map(|end| beside(store, end)).find(|path| path.exists());
    if let Some(path) = in_the_way {
        let path = path.display();
        return Err(Failure::input(format!(
            "{path} is there already: move it away, so that nothing is lost"
        )));
    }
    let unwritten = |path: &PathBuf| fs::metadata(path).is_ok_and(|side| side.len() > 0);
    if let Some(wal) = Some(beside(file, "-wal")).filter(unwritten) {
        return Err(Failure::input(format!(
            "{} is in use, or was when its program ended: a part of it is in {}; make a backup with `midway backup`",
            file.display(),
            wal.display()
        )));
    }
    Ok(())
}

/// The path of a file that has the same name but for its end.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// A copy beside the store, on the disk.
fn copy(file: &Path, store: &Path) -> Result<PathBuf, Failure> {
    let copy = beside(store, ".restoring");
    // What an earlier attempt has left, if it was killed.
    remove(&copy);
    let mut from = fs::File::open(file).map_err(|error| Failure::file(file, error))?;
    // Nobody else may read it: the seeds of running games are in it.
    let mut to = fs::File::options();
    let mut to = to
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&copy)
        .map_err(|error| Failure::file(&copy, error))?;
    let copied = io::copy(&mut from, &mut to).and_then(|_| to.sync_all());
    copied.map_err(|error| Failure::file(&copy, error))?;
    Ok(copy)
}

fn remove(copy: &Path) {
    for end in [""].iter().chain(&SIDE_FILES) {
        let _ = fs::remove_file(beside(copy, end));
    }
}

/// Gives the copy its name, once everything is in it and on the disk.
fn install(copy: &Path, store: &Path) -> io::Result<()> {
    fs::File::open(copy)?.sync_all()?;
    fs::rename(copy, store)?;
    remove(copy);
    let folder = store.parent().filter(|folder| !folder.as_os_str().is_empty());
    fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

async fn check(copy: &Path, rules: &Library) -> Result<StoreAudit, Failure> {
    let path = copy.to_str().ok_or_else(|| Failure::input("the name of the store is not Unicode"))?;
    let store = open_store(path).await?;
    let audit = looked_at(&store, rules).await;
    let ended = end_offers(&store).await;
    store.close().await;
    let audit = audit?;
    ended.map_err(|error| Failure::input(error.to_string()))?;
    if fs::metadata(beside(copy, "-wal")).is_ok_and(|side| side.len() > 0) {
        return Err(Failure::input(format!("{path} cannot be closed: is there enough room on the disk?")));
    }
    match audit.faults.first() {
        None => Ok(audit),
        Some(fault) => Err(Failure::Found(format!("the backup is damaged: {fault}"))),
    }
}
