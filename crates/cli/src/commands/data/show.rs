use std::io::Write;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, Provenance};
use midway_text::{Align, FAINT, Grid, STRONG, TITLE, paint, wrap};

use crate::failure::Failure;
use crate::out;

/// Show which numbers are reconstructed, and how sure they are
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../../help/data-show.txt"))]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// Print a JSON list of {table, sources, reconstructed}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = data.game(&args.game)?;
    let all = Provenance::of(&set.tables).map_err(|error| set.fault(error))?;
    if args.json { out::json(&all) } else { all.iter().try_for_each(print) }
}

fn print(table: &Provenance) -> Result<(), Failure> {
    let mut out = out::stdout();
    let sources = table.sources.iter().map(|(source, count)| format!("{count} {source}"));
    let sources = sources.collect::<Vec<_>>().join(", ");
    writeln!(out, "{}  {}", paint(TITLE, &table.table), paint(FAINT, sources))?;
    let grid = grid(table).to_string();
    let mut lines = grid.lines();
    if let Some(head) = lines.next().filter(|_| !table.reconstructed.is_empty()) {
        writeln!(out, "{head}")?;
    }
    for (line, row) in lines.zip(&table.reconstructed) {
        writeln!(out, "{}", paint(STRONG, line))?;
        for line in wrap(table.row(row).1, out::width() - 6) {
            writeln!(out, "      {line}")?;
        }
    }
    Ok(writeln!(out)?)
}

fn grid(table: &Provenance) -> Grid {
    let mut grid = Grid::default();
    table.columns.iter().for_each(|column| grid.column(column.clone(), Align::Left));
    table.reconstructed.iter().for_each(|row| grid.row(table.row(row).0.map(String::from)));
    grid
}
