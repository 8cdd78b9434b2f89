use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use midway_game::{AnyGame, AnyMatch, Meta, SetupChoice, SetupError, Tables};
use thiserror::Error;

use crate::{Library, find, games};

/// Where the tables of games come from: the binary itself, or the folder of a host.
#[derive(Debug)]
pub struct DataFolder {
    data: Option<PathBuf>,
}

/// A game, the tables that it is played with, and the folder they were read from.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "a game has nothing to show")]
pub struct TableSet {
    pub game: &'static dyn AnyGame,
    pub tables: Tables,
    folder: Option<PathBuf>,
}

/// Why there are no tables to play with: a game that nobody knows, a folder or a file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct DataFault(String);

impl DataFault {
    fn at(path: &Path, what: impl Display) -> DataFault {
        DataFault(format!("{}: {what}", path.display()))
    }

    fn no_tables(data: &Path, meta: &Meta) -> DataFault {
        DataFault::at(data, format!("this folder holds no tables of {}", meta.id))
    }
}

/// The game with this id, or which there are.
pub fn known(id: &str) -> Result<&'static dyn AnyGame, DataFault> {
    find(id).ok_or_else(|| {
        let known: Vec<_> = games().map(|game| game.meta().id).collect();
        DataFault(format!("there is no game '{id}'; there are: {}", known.join(", ")))
    })
}

impl DataFolder {
    /// Where no folder is named, the tables are those of the binary.
    pub fn new(data: Option<PathBuf>) -> DataFolder {
        DataFolder { data: data.filter(|data| !data.as_os_str().is_empty()) }
    }

    /// The folder, where it is not the binary itself.
    pub fn folder(&self) -> Option<&Path> {
        self.data.as_deref()
    }

    /// The rules of all games, with the tables of the folder. Each is looked at: whoever is to play with them cannot
    /// mend them.
    pub fn rules(&self) -> Result<Library, DataFault> {
        let mut own = BTreeMap::new();
        let Some(data) = &self.data else { return Ok(Library::standard()) };
        for game in games() {
            let Ok(Some(folder)) = folder(data, game.meta()) else { continue };
            let set = TableSet::read(folder, game)?;
            for seats in game.meta().seat_counts() {
                set.begin(seats, &[])?;
            }
            own.insert(game.meta().id.to_owned(), set.tables);
        }
        if own.is_empty() {
            return Err(DataFault::at(data, "this folder holds no tables of any game"));
        }
        Ok(Library::with_tables(own))
    }

    /// The game with this id and its tables: the standard ones, where the folder is for other games only.
    pub fn game(&self, id: &str) -> Result<TableSet, DataFault> {
        let game = known(id)?;
        match self.data.as_deref().map(|data| folder(data, game.meta())).transpose()?.flatten() {
            Some(folder) => TableSet::read(folder, game),
            None => Ok(TableSet { game, tables: Tables::standard(game.meta().tables), folder: None }),
        }
    }
}

/// The folder of a game's tables: `data/<game>`, or `data` itself. None where `data` is for other games only.
fn folder(data: &Path, meta: &Meta) -> Result<Option<PathBuf>, DataFault> {
    let own = data.join(meta.id);
    if own.is_dir() {
        return Ok(Some(own));
    }
    if meta.tables.iter().any(|table| data.join(table.name).exists()) {
        return Ok(Some(data.into()));
    }
    if games().any(|game| data.join(game.meta().id).is_dir()) {
        return Ok(None);
    }
    Err(DataFault::no_tables(data, meta))
}

impl TableSet {
    /// The tables in a folder that was named for this game.
    pub fn in_folder(data: &Path, id: &str) -> Result<TableSet, DataFault> {
        let game = known(id)?;
        let own = folder(data, game.meta())?.ok_or_else(|| DataFault::no_tables(data, game.meta()))?;
        TableSet::read(own, game)
    }

    /// Reads a game's tables from one folder. A missing file is left for the rules to name.
    fn read(folder: PathBuf, game: &'static dyn AnyGame) -> Result<TableSet, DataFault> {
        let mut files = BTreeMap::new();
        for table in game.meta().tables {
            let path = folder.join(table.name);
            if path.exists() {
                let text = fs::read_to_string(&path).map_err(|error| DataFault::at(&path, error))?;
                files.insert(table.name.into(), text);
            }
        }
        Ok(TableSet { game, tables: Tables::other(files, game.meta().tables), folder: Some(folder) })
    }

    /// What the game states about itself.
    pub fn meta(&self) -> &'static Meta {
        self.game.meta()
    }

    /// The folder, where the tables are not those of the binary.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// A match before its first draw.
    pub fn begin(&self, seats: u8, options: &[SetupChoice]) -> Result<Box<dyn AnyMatch>, DataFault> {
        self.game.begin(seats, options, &self.tables).map_err(|error| self.fault(error))
    }

    /// Says what is wrong with a set-up, a table's file with its folder.
    pub fn fault(&self, error: SetupError) -> DataFault {
        let place = |file: String| match &self.folder {
            Some(folder) => folder.join(file).display().to_string(),
            None => file,
        };
        let error = match error {
            SetupError::Table { file, line, what } => SetupError::Table { file: place(file), line, what },
            SetupError::File { file, what } => SetupError::File { file: place(file), what },
            other => other,
        };
        DataFault(error.to_string())
    }
}
