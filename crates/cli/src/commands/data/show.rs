use std::collections::BTreeMap;
use std::io::Write;

use clap::Args as ClapArgs;
use midway_game::{SetupError, Tables, Tsv};
use serde::Serialize;

use crate::data_folder::{DataFolder, game};
use crate::failure::Failure;
use crate::grid::{Align, Grid};
use crate::out;
use crate::style::{FAINT, STRONG, TITLE, paint};

const EXAMPLES: &str = "\
Examples:
  midway data show worlds-fair
  midway data show worlds-fair --json | jq '.[] | {table, sources}'";

const SOURCE: &str = "source";
const NOTE: &str = "note";
const RECONSTRUCTED: &str = "reconstructed";

/// Show which numbers are reconstructed, and how sure they are
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// Print a JSON list of {table, sources, reconstructed}
    #[arg(long)]
    json: bool,
}

/// Where the rows of one table come from.
#[derive(Debug, Serialize)]
struct Provenance {
    table: String,
    /// How many rows each source gave.
    sources: BTreeMap<String, usize>,
    #[serde(skip)]
    columns: Vec<String>,
    reconstructed: Vec<BTreeMap<String, String>>,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = data.tables(game(&args.game)?.meta())?;
    let all = provenances(&set.tables).map_err(|error| set.fault(error))?;
    if args.json {
        return out::json(&all);
    }
    all.iter().try_for_each(print)
}

/// Of every table that says where its rows come from.
fn provenances(tables: &Tables) -> Result<Vec<Provenance>, SetupError> {
    let mut all = Vec::new();
    for (name, _) in tables.files().filter(|(name, _)| name.ends_with(".tsv")) {
        let table = tables.table(name)?;
        if table.columns().contains(&SOURCE) {
            all.push(provenance(name, &table)?);
        }
    }
    Ok(all)
}

fn provenance(name: &str, table: &Tsv<'_>) -> Result<Provenance, SetupError> {
    let mut sources = BTreeMap::new();
    let mut reconstructed = Vec::new();
    for row in table.rows() {
        let source = row.text(SOURCE)?;
        *sources.entry(source.into()).or_default() += 1;
        if source == RECONSTRUCTED {
            let cells = table.columns().iter().map(|&column| Ok((column.into(), row.text(column)?.into())));
            reconstructed.push(cells.collect::<Result<_, SetupError>>()?);
        }
    }
    let columns = table.columns().iter().filter(|&&column| column != SOURCE && column != NOTE);
    let columns = columns.map(|&column| column.into()).collect();
    Ok(Provenance { table: name.into(), sources, columns, reconstructed })
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
        for line in out::wrap(cell(row, NOTE), out::width() - 6) {
            writeln!(out, "      {line}")?;
        }
    }
    Ok(writeln!(out)?)
}

fn grid(table: &Provenance) -> Grid {
    let mut grid = Grid::default();
    table.columns.iter().for_each(|column| grid.column(column.clone(), Align::Left));
    for row in &table.reconstructed {
        grid.row(table.columns.iter().map(|column| cell(row, column).to_owned()));
    }
    grid
}

fn cell<'a>(row: &'a BTreeMap<String, String>, column: &str) -> &'a str {
    row.get(column).map_or("", String::as_str)
}
