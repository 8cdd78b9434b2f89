use std::fs;
use std::path::Path;

use clap::Args as ClapArgs;
use midway_catalog::TableSet;
use midway_game::Meta;
use midway_testkit::laws;
use serde_json::json;

use crate::arguments::GameFolder;
use crate::failure::{Failure, tell};
use crate::out;

/// Check a folder of tables with every number of seats and every option
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../../help/data-check.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: GameFolder,
    /// Print {game, dir, standard, tables, set_ups, unknown}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let set = TableSet::in_folder(&args.of.dir, &args.of.game)?;
    let (meta, folder) = (set.meta(), set.folder().unwrap_or(&args.of.dir));
    let unknown = unknown_files(folder, meta)?;
    for name in unknown.iter().filter(|_| !args.json) {
        let path = folder.join(name);
        tell(format!("{}: warning: {} has no such table, it is not read", path.display(), meta.id));
    }
    let set_ups = set_up(&set)?;
    let (tables, standard) = (set.tables.files().count(), set.tables.digest().is_none());
    if args.json {
        return out::json(&json!({
            "game": meta.id, "dir": folder, "standard": standard, "tables": tables, "set_ups": set_ups,
            "unknown": unknown,
        }));
    }
    let kind = if standard { ", equal to the standard ones" } else { "" };
    out::ok(format!("{}: {tables} tables{kind}, {set_ups} set-ups", folder.display()))
}

/// Sets the game up for every number of seats with every combination of options, and counts them.
fn set_up(set: &TableSet) -> Result<usize, Failure> {
    let mut count = 0;
    for seats in set.meta().seat_counts() {
        for options in laws::every_option(set.meta()) {
            set.begin(seats, &options)?;
            count += 1;
        }
    }
    Ok(count)
}

fn unknown_files(folder: &Path, meta: &Meta) -> Result<Vec<String>, Failure> {
    let fault = |error| Failure::file(folder, error);
    let mut unknown = Vec::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let name = entry.map_err(fault)?.file_name().to_string_lossy().into_owned();
        if meta.tables.iter().all(|table| table.name != name) {
            unknown.push(name);
        }
    }
    unknown.sort();
    Ok(unknown)
}
