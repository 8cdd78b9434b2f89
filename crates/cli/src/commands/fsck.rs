use std::io::Write;

use clap::Args as ClapArgs;
use midway_catalog::Library;
use midway_hall::{StoreAudit, audit};
use midway_store::Store;

use super::serve::{DEFAULT_STORE, open_store, runtime};
use crate::data_folder::DataFolder;
use crate::failure::Failure;
use crate::out;
use crate::style::{GOOD, paint};

const EXAMPLES: &str = "\
Examples:
  midway fsck
  midway fsck --store /var/lib/midway/midway.db

Reads every entry and rebuilds every table by its rules. The hall may be open meanwhile.
Exit code 1 means that something is wrong; the lines name the table and the entry.";

/// Check that everything a hall has kept is whole
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where the hall keeps its tables
    #[arg(long, env = "MIDWAY_STORE", value_name = "PATH", default_value = DEFAULT_STORE)]
    store: String,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let rules = data.rules()?;
    let audit = runtime(1)?.block_on(async {
        let store = open_store(&args.store).await?;
        let audit = looked_at(&store, &rules).await;
        store.close().await;
        audit
    })?;
    for fault in &audit.faults {
        writeln!(out::stdout(), "{fault}")?;
    }
    if !audit.faults.is_empty() {
        return Err(Failure::Found(format!("{} is damaged: {} faults", args.store, audit.faults.len())));
    }
    writeln!(out::stdout(), "{} {} is whole: {}", paint(GOOD, "ok"), args.store, counted(&audit))?;
    Ok(())
}

pub(super) async fn looked_at(store: &Store, rules: &Library) -> Result<StoreAudit, Failure> {
    audit(store, rules).await.map_err(|error| Failure::input(error.to_string()))
}

/// How much was looked at, in words.
pub(super) fn counted(audit: &StoreAudit) -> String {
    let StoreAudit { tables, entries, without_rules, .. } = audit;
    let without = match without_rules {
        0 => String::new(),
        tables => format!(", {tables} of them without their rules, which are not here"),
    };
    format!("{tables} tables, {entries} entries{without}")
}
