use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use midway_bots::Level;
use midway_catalog::Library;
use midway_game::{Head, Meta, Seed, SetupChoice, Tables};
use midway_lab::Workbench;
use midway_studies::Subject;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

use crate::arguments::{OptionsArg, options};
use crate::failure::{Done, guarded};
use crate::json::to_python;

/// The rules at hand, shared by all tables: they are made once for each kind.
pub(crate) static LIBRARY: LazyLock<Library> = LazyLock::new(Library::standard);

/// A table as it is set up: what rules are made from. They take longer to make than a hundred moves, so the first bench of
/// a kind is kept, and the next ones share its rules.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Setting {
    game: String,
    seats: u8,
    options: Vec<SetupChoice>,
}

static BENCHES: LazyLock<Mutex<HashMap<Setting, Workbench>>> = LazyLock::new(Mutex::default);
const MOST_BENCHES: usize = 256;

impl Setting {
    /// A number of seats that no table can have is left to the rules to refuse.
    pub(crate) fn new(game: &str, seats: i64, given: Option<OptionsArg>) -> Setting {
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        Setting { game: game.to_owned(), seats, options: options(given) }
    }

    pub(crate) fn head(&self) -> Done<Head> {
        Ok(LIBRARY.head(&self.game, self.seats, self.options.clone())?)
    }

    /// What is studied at such tables.
    pub(crate) fn subject<'a>(&'a self, tables: &'a Tables) -> Subject<'a> {
        Subject { game: &self.game, seats: self.seats, options: &self.options, tables }
    }

    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    pub(crate) fn options(&self) -> &[SetupChoice] {
        &self.options
    }

    pub(crate) fn meta(&self) -> Done<&'static Meta> {
        Ok(LIBRARY.meta(&self.game)?)
    }

    /// A new table with this seed; without one its draws are told.
    pub(crate) fn bench(&self, seed: Option<Seed>) -> Done<Workbench> {
        let Some(seed) = seed else { return Ok(Workbench::new(self.head()?, None)?) };
        let known = BENCHES.lock().unwrap_or_else(PoisonError::into_inner).get(self).cloned();
        if let Some(known) = known {
            return Ok(known.again(seed));
        }
        let made = Workbench::seeded(self.head()?, None, seed)?;
        let mut benches = BENCHES.lock().unwrap_or_else(PoisonError::into_inner);
        if benches.len() < MOST_BENCHES {
            benches.insert(self.clone(), made.clone());
        }
        Ok(made)
    }
}

/// What the numbers of a table are.
#[pyfunction]
#[pyo3(signature = (game, seats=2, options=None))]
pub(crate) fn schema(
    py: Python<'_>,
    game: &str,
    seats: i64,
    options: Option<OptionsArg>,
) -> PyResult<Py<PyAny>> {
    let setting = Setting::new(game, seats, options);
    let schema = py.detach(|| guarded(|| Ok(midway_lab::schema(&setting.head()?, None)?)))?;
    to_python(py, &schema)
}

/// Every game there is.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    LIBRARY.titles().iter().map(|title| game(py, title.meta())).collect()
}

fn game<'py>(py: Python<'py>, meta: &'static Meta) -> PyResult<Bound<'py, PyAny>> {
    static GAME: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let options = PyDict::new(py);
    meta.options.iter().try_for_each(|option| options.set_item(option.key, option.values))?;
    let seats = py.get_type::<pyo3::types::PyRange>().call1((meta.min_seats, meta.max_seats + 1))?;
    GAME.import(py, "midway.types", "Game")?.call1((
        meta.id,
        meta.title,
        meta.designer,
        meta.publisher,
        meta.revision,
        seats,
        options,
    ))
}

/// The names of the bots, the weakest first. A search can have a budget of its own: `search:2000`, `search:1s`.
#[pyfunction]
pub(crate) fn bots() -> Vec<&'static str> {
    let levels = Level::ALL.into_iter().map(Level::id);
    ["random"]
        .into_iter()
        .chain(levels)
        .chain(["heuristic", "look", "mind", "plain", "search", "seer"])
        .collect()
}
