use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_hall::audit;

use super::serve::{open_store, runtime};
use crate::arguments::StoreArgs;
use crate::failure::Failure;
use crate::out;

/// Check that everything a hall has kept is whole
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/fsck.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: StoreArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let (rules, place) = (data.rules()?, &args.of.store);
    let audit = runtime(1)?.block_on(async {
        let store = open_store(place).await?;
        let audit = audit(&store, &rules).await;
        store.close().await;
        audit.map_err(Failure::input)
    })?;
    audit.faults.iter().try_for_each(out::line)?;
    match audit.faults.len() {
        0 => out::ok(format!("{place} is whole: {audit}")),
        faults => Err(Failure::Found(format!("{place} is damaged: {faults} faults"))),
    }
}
