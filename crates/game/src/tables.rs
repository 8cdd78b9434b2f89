use std::collections::BTreeMap;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::{Hex, SetupError, TableFile};

/// The tables of a game by file name: the standard ones, or those an owner of the box corrected.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    files: BTreeMap<String, String>,
    standard: bool,
}

impl Tables {
    /// The tables that come with the game.
    pub fn standard(files: &[TableFile]) -> Tables {
        let files = files.iter().map(|file| (file.name.into(), file.text.into())).collect();
        Tables { files, standard: true }
    }

    /// Tables from elsewhere. A set equal to the standard one is the standard one.
    pub fn other(files: BTreeMap<String, String>, standard: &[TableFile]) -> Tables {
        let same = files.len() == standard.len()
            && standard.iter().all(|file| files.get(file.name).is_some_and(|text| text == file.text));
        Tables { files, standard: same }
    }

    /// The files in order of their names, with their texts.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// What a record names when it was not played with the standard tables.
    pub fn digest(&self) -> Option<Hex<32>> {
        if self.standard {
            return None;
        }
        let mut hash = Sha256::new();
        for (name, text) in self.files() {
            hash.update(format!("{name}\n{}\n", text.len()));
            hash.update(text);
        }
        Some(Hex(hash.finalize().into()))
    }

    /// The text of a file.
    pub fn text(&self, name: &str) -> Result<&str, SetupError> {
        self.files
            .get(name)
            .map(String::as_str)
            .ok_or_else(|| SetupError::File { file: name.into(), what: "the file is missing".into() })
    }

    /// Reads a table of tab-separated columns under one header row. `#` begins a comment line.
    pub fn table(&self, name: &str) -> Result<Tsv<'_>, SetupError> {
        Tsv::read(name, self.text(name)?)
    }
}

/// A table of tab-separated values: rows of named cells, each row knowing its line.
#[derive(Clone, Debug)]
pub struct Tsv<'a> {
    file: String,
    columns: Vec<&'a str>,
    rows: Vec<(usize, Vec<&'a str>)>,
}

impl<'a> Tsv<'a> {
    fn read(name: &str, text: &'a str) -> Result<Tsv<'a>, SetupError> {
        let mut lines = text
            .lines()
            .zip(1..)
            .map(|(line, number)| (number, line))
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let Some((_, header)) = lines.next() else {
            return Err(SetupError::File { file: name.into(), what: "there is no header row".into() });
        };
        let columns: Vec<_> = header.split('\t').collect();
        let rows = lines.map(|(number, line)| (number, line.split('\t').collect())).collect();
        let table = Tsv { file: name.into(), columns, rows };
        table.check_widths()?;
        Ok(table)
    }

    fn check_widths(&self) -> Result<(), SetupError> {
        match self.rows().find(|row| row.cells.len() != self.columns.len()) {
            None => Ok(()),
            Some(row) => Err(row.fault(format!(
                "{} cells where the header has {}",
                row.cells.len(),
                self.columns.len()
            ))),
        }
    }

    /// The names of the columns, in order.
    pub fn columns(&self) -> &[&'a str] {
        &self.columns
    }

    /// The rows in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|(line, cells)| Row { table: self, line: *line, cells })
    }

    /// A fault of the table as a whole.
    pub fn fault(&self, what: impl Into<String>) -> SetupError {
        SetupError::File { file: self.file.clone(), what: what.into() }
    }
}

/// One row of a table.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    table: &'a Tsv<'a>,
    line: usize,
    cells: &'a [&'a str],
}

impl<'a> Row<'a> {
    /// A cell as it stands.
    pub fn text(&self, column: &str) -> Result<&'a str, SetupError> {
        let index = self.table.columns.iter().position(|name| *name == column);
        index
            .and_then(|index| self.cells.get(index).copied())
            .ok_or_else(|| self.table.fault(format!("the column '{column}' is missing")))
    }

    /// A word that names the row in notation: no spaces in it.
    pub fn id(&self, column: &str) -> Result<&'a str, SetupError> {
        let cell = self.text(column)?;
        if cell.is_empty() || cell == "-" || cell.chars().any(|c| c.is_whitespace() || c.is_control()) {
            return Err(self.fault(format!("{column} is '{cell}'; it must be one word")));
        }
        Ok(cell)
    }

    /// The cell, or `None` where it holds only `-`.
    pub fn maybe(&self, column: &str) -> Result<Option<&'a str>, SetupError> {
        Ok(Some(self.text(column)?).filter(|cell| *cell != "-"))
    }

    /// A whole number within bounds.
    pub fn number<T: FromStr + PartialOrd + std::fmt::Display>(
        &self,
        column: &str,
        bounds: std::ops::RangeInclusive<T>,
    ) -> Result<T, SetupError> {
        let cell = self.text(column)?;
        cell.parse().ok().filter(|value| bounds.contains(value)).ok_or_else(|| {
            self.fault(format!(
                "{column} is '{cell}'; it must be a whole number from {} to {}",
                bounds.start(),
                bounds.end()
            ))
        })
    }

    /// A cell that must be one of a few words, as the thing that the word names.
    pub fn one_of<T>(
        &self,
        column: &str,
        kind: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, SetupError> {
        let cell = self.text(column)?;
        find(cell).ok_or_else(|| self.fault(format!("{column} is '{cell}', which is no {kind}")))
    }

    /// A fault of this row.
    pub fn fault(&self, what: impl Into<String>) -> SetupError {
        SetupError::Table { file: self.table.file.clone(), line: self.line, what: what.into() }
    }

    /// The line of the file, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }
}
