use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::serve::{open_store, runtime};
use crate::arguments::StoreArgs;
use crate::failure::Failure;
use crate::out;

/// Save a hall into a new file
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/backup.txt"))]
pub(crate) struct Args {
    /// The file to write; there must be none of this name
    file: PathBuf,
    #[command(flatten)]
    of: StoreArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    runtime(1)?.block_on(async {
        let store = open_store(&args.of.store).await?;
        let saved = store.backup(&args.file).await;
        store.close().await;
        saved.map_err(Failure::input)
    })?;
    out::ok(format!("{} is saved in {}", args.of.store, args.file.display()))
}
