use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use midway_catalog as catalog;
use midway_game::{AnyGame, Meta, SetupChoice, SetupError, Tables};
use midway_studies::Subject;

use crate::failure::Failure;

/// Where the tables of games come from: the binary itself, or a folder.
#[derive(Debug)]
pub(crate) struct DataFolder {
    data: Option<PathBuf>,
}

/// The tables of one game, and the folder they were read from.
#[derive(Debug)]
pub(crate) struct TableSet {
    pub(crate) tables: Tables,
    folder: Option<PathBuf>,
}

impl DataFolder {
    pub(crate) fn new(data: Option<PathBuf>) -> DataFolder {
        DataFolder { data: data.filter(|data| !data.as_os_str().is_empty()) }
    }

    /// The folder, where it is not the binary itself.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.data.as_deref()
    }

    /// The rules of all games, with the tables of the folder. Each is looked at: whoever is to play with them cannot
    /// mend them.
    pub(crate) fn rules(&self) -> Result<catalog::Library, Failure> {
        let mut own = BTreeMap::new();
        let Some(data) = &self.data else { return Ok(catalog::Library::standard()) };
        for game in catalog::games() {
            let meta = game.meta();
            let Ok(Some(folder)) = folder(data, meta) else { continue };
            let set = TableSet::read(folder, meta)?;
            let begun =
                meta.seat_counts().try_for_each(|seats| game.begin(seats, &[], &set.tables).map(drop));
            begun.map_err(|error| set.fault(error))?;
            own.insert(meta.id.to_owned(), set.tables);
        }
        if own.is_empty() {
            return Err(Failure::input(format!(
                "{}: this folder holds no tables of any game",
                data.display()
            )));
        }
        Ok(catalog::Library::with_tables(own))
    }

    pub(crate) fn tables(&self, meta: &Meta) -> Result<TableSet, Failure> {
        match self.data.as_deref().map(|data| folder(data, meta)).transpose()?.flatten() {
            Some(folder) => TableSet::read(folder, meta),
            None => Ok(TableSet { tables: Tables::standard(meta.tables), folder: None }),
        }
    }
}

/// The folder of a game's tables: `data/<game>`, or `data` itself. None where `data` is for other games only.
fn folder(data: &Path, meta: &Meta) -> Result<Option<PathBuf>, Failure> {
    let own = data.join(meta.id);
    if own.is_dir() {
        return Ok(Some(own));
    }
    if meta.tables.iter().any(|table| data.join(table.name).exists()) {
        return Ok(Some(data.into()));
    }
    if catalog::games().any(|game| data.join(game.meta().id).is_dir()) {
        return Ok(None);
    }
    Err(Failure::input(format!("{}: this folder holds no tables of {}", data.display(), meta.id)))
}

impl TableSet {
    /// Reads a game's tables from one folder. A missing file is left for the rules to name.
    pub(crate) fn read(folder: PathBuf, meta: &Meta) -> Result<TableSet, Failure> {
        let mut files = BTreeMap::new();
        for table in meta.tables {
            let path = folder.join(table.name);
            if path.exists() {
                let text = fs::read_to_string(&path)
                    .map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
                files.insert(table.name.into(), text);
            }
        }
        Ok(TableSet { tables: Tables::other(files, meta.tables), folder: Some(folder) })
    }

    /// The tables in a folder that was named for this game.
    pub(crate) fn in_folder(data: &Path, meta: &Meta) -> Result<TableSet, Failure> {
        match folder(data, meta)? {
            Some(folder) => TableSet::read(folder, meta),
            None => {
                Err(Failure::input(format!("{}: this folder holds no tables of {}", data.display(), meta.id)))
            }
        }
    }

    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The game with these tables, as something to study.
    pub(crate) fn subject<'a>(&'a self, meta: &Meta, seats: u8, options: &'a [SetupChoice]) -> Subject<'a> {
        Subject { game: meta.id, seats, options, tables: &self.tables }
    }

    /// Says what is wrong with a set-up, a table's file with its folder.
    pub(crate) fn fault(&self, error: SetupError) -> Failure {
        let place = |file: String| match &self.folder {
            Some(folder) => folder.join(file).display().to_string(),
            None => file,
        };
        let error = match error {
            SetupError::Table { file, line, what } => SetupError::Table { file: place(file), line, what },
            SetupError::File { file, what } => SetupError::File { file: place(file), what },
            other => other,
        };
        Failure::Input(error.to_string())
    }
}

/// The game with this id.
pub(crate) fn game(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    catalog::find(id).ok_or_else(|| unknown_game(id))
}

fn unknown_game(id: &str) -> Failure {
    let known: Vec<_> = catalog::games().map(|game| game.meta().id).collect();
    Failure::input(format!("there is no game '{id}'; there are: {}", known.join(", ")))
}
