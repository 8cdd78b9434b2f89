use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Hall, TableId};

/// Tables that are due and cannot be read. They are tried again after ever more rounds, and stand in nobody's way.
#[derive(Debug, Default)]
pub(crate) struct Stuck(Mutex<HashMap<TableId, Setback>>);

#[derive(Clone, Copy, Debug)]
struct Setback {
    tries: u32,
    until: u64,
}

/// No table is left alone for more than this many times two rounds.
const MOST_DOUBLINGS: u32 = 11;

impl Stuck {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Setback>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn waits(&self, table: TableId, round: u64) -> bool {
        self.lock().get(&table).is_some_and(|setback| round < setback.until)
    }

    /// Notes that a table could not be read; whether that is new.
    pub(crate) fn note(&self, table: TableId, round: u64) -> bool {
        let mut all = self.lock();
        let tries = all.get(&table).map_or(0, |setback| setback.tries);
        let until = round + (2 << tries.min(MOST_DOUBLINGS));
        all.insert(table, Setback { tries: tries.saturating_add(1), until });
        tries == 0
    }

    pub(crate) fn forget(&self, table: TableId) {
        self.lock().remove(&table);
    }
}

impl Hall {
    /// How many tables are due and cannot be read.
    pub fn unreadable(&self) -> usize {
        self.0.stuck.lock().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_cannot_be_read_is_tried_ever_more_rarely() {
        let (stuck, table) = (Stuck::default(), TableId(1));
        let tried: Vec<u64> = (0..100_u64)
            .filter(|&round| {
                let tries = !stuck.waits(table, round);
                if tries {
                    assert_eq!(stuck.note(table, round), round == 0);
                }
                tries
            })
            .collect();
        assert_eq!(tried, [0, 2, 6, 14, 30, 62]);
        stuck.forget(table);
        assert!(!stuck.waits(table, 100));
    }
}
