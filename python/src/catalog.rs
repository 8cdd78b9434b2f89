use std::sync::LazyLock;

use midway_bots::Level;
use midway_catalog::Library;
use midway_game::Meta;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

/// The rules at hand, shared by all tables: they are made once for each kind.
pub(crate) static LIBRARY: LazyLock<Library> = LazyLock::new(Library::standard);

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
    ["random"].into_iter().chain(levels).chain(["heuristic", "plain", "search"]).collect()
}
