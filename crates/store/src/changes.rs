use std::collections::BTreeMap;

use crate::append::{Append, Change, LinkHash};
use crate::shelf::Shelf;
use crate::table::TableId;

/// What a batch changes beside the log: one value for each thing, the last that was given.
///
/// A database refuses to change a row twice in one statement, and appends of one batch may be for one table.
#[derive(Debug, Default)]
pub(crate) struct Changes<'a> {
    links: BTreeMap<LinkHash, Option<(TableId, &'a str)>>,
    owners: BTreeMap<(&'a str, TableId), bool>,
    shelves: BTreeMap<TableId, &'a Shelf>,
    wakes: BTreeMap<TableId, Option<i64>>,
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
            Change::Grant(hash, role) => drop(self.links.insert(*hash, Some((table, role)))),
            Change::Revoke(hash) => drop(self.links.insert(*hash, None)),
            Change::Own(tag) => drop(self.owners.insert((tag, table), true)),
            Change::Disown(tag) => drop(self.owners.insert((tag, table), false)),
            Change::Shelve(shelf) => drop(self.shelves.insert(table, shelf)),
            Change::Wake(at) => drop(self.wakes.insert(table, *at)),
        }
    }

    pub(crate) fn granted(&self) -> Vec<(LinkHash, TableId, &'a str)> {
        self.links.iter().filter_map(|(hash, link)| link.map(|(table, role)| (*hash, table, role))).collect()
    }

    pub(crate) fn revoked(&self) -> Vec<LinkHash> {
        self.links.iter().filter(|(_, link)| link.is_none()).map(|(hash, _)| *hash).collect()
    }

    pub(crate) fn owners(&self, owned: bool) -> Vec<(&'a str, TableId)> {
        self.owners.iter().filter(|(_, value)| **value == owned).map(|(owner, _)| *owner).collect()
    }

    pub(crate) fn shelves(&self) -> Vec<(TableId, &'a Shelf)> {
        self.shelves.iter().map(|(table, shelf)| (*table, *shelf)).collect()
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

    #[test]
    fn the_last_change_of_a_thing_counts() {
        let changes = |list: Vec<Change>| Append { changes: list, ..Append::new(TableId(1), 0, Vec::new()) };
        let hash = LinkHash([7; 32]);
        let first = changes(vec![Change::Wake(Some(5)), Change::Grant(hash, "seat 1".to_owned())]);
        let second = changes(vec![Change::Wake(None), Change::Revoke(hash)]);

        let both = [&first, &second];
        let all = Changes::of(&both);
        assert_eq!((all.wakes(), all.asleep()), (vec![], vec![TableId(1)]));
        assert_eq!((all.granted(), all.revoked()), (vec![], vec![hash]));
    }
}
