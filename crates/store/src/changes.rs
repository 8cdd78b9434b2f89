use std::collections::{BTreeMap, BTreeSet};

use crate::append::{Append, Change};
use crate::ending::EndingRow;
use crate::index::IndexRow;
use crate::table::TableId;
use crate::tournament::TournamentRow;

/// What a batch changes beside the log: one value for each thing, the last one given.
///
/// A database refuses to change a row twice in one statement, and a batch may hold several appends to one table.
#[derive(Debug, Default)]
pub(crate) struct Changes<'a> {
    owners: BTreeSet<(&'a str, TableId)>,
    index: BTreeMap<TableId, &'a IndexRow>,
    wakes: BTreeMap<TableId, Option<i64>>,
    endings: BTreeMap<TableId, &'a EndingRow>,
    tournaments: BTreeMap<TableId, &'a TournamentRow>,
}

impl<'a> Changes<'a> {
    pub(crate) fn of(accepted: &[&'a Append]) -> Self {
        let mut changes = Self::default();
        for append in accepted {
            append.changes.iter().for_each(|change| changes.take(append.table, change));
        }
        changes
    }

    fn take(&mut self, table: TableId, change: &'a Change) {
        match change {
            Change::Own(tag) => drop(self.owners.insert((tag, table))),
            Change::Index(row) => drop(self.index.insert(table, row)),
            Change::Wake(at) => drop(self.wakes.insert(table, *at)),
            Change::Ending(row) => drop(self.endings.insert(table, row)),
            Change::Tournament(row) => drop(self.tournaments.insert(table, row)),
        }
    }

    pub(crate) fn owners(&self) -> Vec<(&'a str, TableId)> {
        self.owners.iter().copied().collect()
    }

    pub(crate) fn index(&self) -> Vec<(TableId, &'a IndexRow)> {
        self.index.iter().map(|(table, row)| (*table, *row)).collect()
    }

    pub(crate) fn endings(&self) -> Vec<(TableId, &'a EndingRow)> {
        self.endings.iter().map(|(table, row)| (*table, *row)).collect()
    }

    /// A medium has no strangers, and so no tournaments.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn tournaments(&self) -> Vec<(TableId, &'a TournamentRow)> {
        self.tournaments.iter().map(|(table, row)| (*table, *row)).collect()
    }

    pub(crate) fn wakes(&self) -> Vec<(TableId, i64)> {
        self.wakes.iter().filter_map(|(table, at)| at.map(|at| (*table, at))).collect()
    }

    pub(crate) fn asleep(&self) -> Vec<TableId> {
        self.wakes.iter().filter(|(_, at)| at.is_none()).map(|(table, _)| *table).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::IndexStage;

    fn indexed(at: i64) -> IndexRow {
        IndexRow { stage: IndexStage::Open, listed: true, game: String::new(), at, note: String::new() }
    }

    #[test]
    fn the_last_change_of_a_thing_counts() {
        let changes = |list: Vec<Change>| Append { changes: list, ..Append::new(TableId(1), 0, Vec::new()) };
        let first = changes(vec![Change::Wake(Some(5)), Change::Index(indexed(1))]);
        let second = changes(vec![Change::Wake(None), Change::Index(indexed(2))]);

        let both = [&first, &second];
        let all = Changes::of(&both);
        assert_eq!((all.wakes(), all.asleep()), (vec![], vec![TableId(1)]));
        assert_eq!(all.index(), [(TableId(1), &indexed(2))]);
    }
}
