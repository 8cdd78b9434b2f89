use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_hall::{NotRestored, restore};

use super::serve::runtime;
use crate::arguments::DEFAULT_STORE;
use crate::failure::Failure;
use crate::out;

/// Open a saved hall again, after looking whether it is whole
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/restore.txt"))]
pub(crate) struct Args {
    /// What `midway backup` wrote
    file: PathBuf,
    /// Where the hall is to keep its tables
    #[arg(long, env = "MIDWAY_STORE", value_name = "PATH", default_value = DEFAULT_STORE)]
    store: PathBuf,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let Args { file, store } = args;
    let restored = runtime(1)?.block_on(restore(file, store, &data.rules()?));
    let audit = restored.map_err(|error| match error {
        NotRestored::Refused(_) => Failure::input(error),
        NotRestored::Damaged(_) => Failure::found(error),
    })?;
    let place = store.display();
    out::ok(format!("{} is whole ({audit}) and stands in {place}", file.display()))?;
    if !Path::new(&format!("{place}.secret")).exists() {
        out::line(format!(
            "put the hall's secret into {place}.secret; if it is lost, a new one will be made"
        ))?;
    }
    Ok(())
}
