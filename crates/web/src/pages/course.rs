use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use midway_catalog::{Library, Moment};
use midway_hall::{Recent, Table, TableId};

/// The course of a game, once it is computed.
type Course = Arc<OnceLock<Arc<Vec<Moment>>>>;

/// The courses of finished games, cached: they take a while to compute, and people reload.
#[derive(Debug)]
pub(crate) struct Curves(Mutex<Recent<TableId, Course>>);

const MOST_CURVES: usize = 256;

impl Default for Curves {
    fn default() -> Curves {
        Curves(Mutex::new(Recent::new(MOST_CURVES)))
    }
}

impl Curves {
    /// Where the course of a game is kept, or will be. Nobody is locked out while it is computed; only who wants the same
    /// waits for it.
    fn course(&self, id: TableId) -> Course {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(id).unwrap_or_else(|| {
            let course = Course::default();
            kept.keep(id, course.clone());
            course
        })
    }

    pub(super) fn of(&self, library: &Library, id: TableId, table: &Table) -> Arc<Vec<Moment>> {
        let compute = || {
            let title = library.title(&table.setup().game);
            Arc::new(title.map_or_else(|_| Vec::new(), |title| title.course(table.game())))
        };
        self.course(id).get_or_init(compute).clone()
    }

    /// The course of a game where it was computed before.
    pub(super) fn known(&self, id: TableId) -> Option<Arc<Vec<Moment>>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id)?;
        kept.get().cloned()
    }
}
