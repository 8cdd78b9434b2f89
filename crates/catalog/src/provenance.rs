use std::collections::BTreeMap;

use midway_game::{SetupError, Tables, Tsv};
use serde::Serialize;

const SOURCE: &str = "source";
const NOTE: &str = "note";
const RECONSTRUCTED: &str = "reconstructed";

/// Where the rows of one table come from.
#[derive(Clone, Debug, Serialize)]
pub struct Provenance {
    pub table: String,
    /// How many rows each source gave.
    pub sources: BTreeMap<String, usize>,
    /// The columns of the table itself, without those that say where a row is from.
    #[serde(skip)]
    pub columns: Vec<String>,
    /// The rows that were worked out again from something else, by column.
    pub reconstructed: Vec<BTreeMap<String, String>>,
}

impl Provenance {
    /// Of every table that says where its rows come from.
    pub fn of(tables: &Tables) -> Result<Vec<Provenance>, SetupError> {
        let mut all = Vec::new();
        for (name, _) in tables.files().filter(|(name, _)| name.ends_with(".tsv")) {
            let table = tables.table(name)?;
            if table.columns().contains(&SOURCE) {
                all.push(Provenance::of_table(name, &table)?);
            }
        }
        Ok(all)
    }

    fn of_table(name: &str, table: &Tsv<'_>) -> Result<Provenance, SetupError> {
        let mut sources = BTreeMap::new();
        let mut reconstructed = Vec::new();
        for row in table.rows() {
            let source = row.text(SOURCE)?;
            *sources.entry(source.into()).or_default() += 1;
            if source == RECONSTRUCTED {
                let cells =
                    table.columns().iter().map(|&column| Ok((column.into(), row.text(column)?.into())));
                reconstructed.push(cells.collect::<Result<_, SetupError>>()?);
            }
        }
        let columns = table.columns().iter().filter(|column| ![SOURCE, NOTE].contains(column));
        let columns = columns.map(|&column| column.into()).collect();
        Ok(Provenance { table: name.into(), sources, columns, reconstructed })
    }

    /// The cells of a reconstructed row, and what its note says.
    pub fn row<'a>(&'a self, row: &'a BTreeMap<String, String>) -> (impl Iterator<Item = &'a str>, &'a str) {
        let cell = |column: &str| row.get(column).map_or("", String::as_str);
        (self.columns.iter().map(move |column| cell(column)), cell(NOTE))
    }
}
