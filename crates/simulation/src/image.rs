use std::collections::{BTreeMap, BTreeSet};

use midway_store::{Due, EndingRow, IndexPage, IndexQuery, IndexRow, LogRow, TableId, Transaction};
use sha2::{Digest, Sha256};

/// What is on a disk, and can be read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Image {
    pub(crate) logs: BTreeMap<TableId, Vec<Kept>>,
    pub(crate) index: BTreeMap<TableId, IndexRow>,
    owners: BTreeSet<(String, TableId)>,
    pub(crate) endings: BTreeMap<TableId, EndingRow>,
    pub(crate) wakes: BTreeMap<TableId, i64>,
    /// The first entry of each table that was damaged, and in which life of the server.
    pub(crate) damaged: BTreeMap<TableId, (u64, u32)>,
}

/// A row, and what the disk knows about how it came there.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) row: LogRow,
    /// In which life of the server it was written, and when by the clock that only runs on.
    pub(crate) life: u32,
    pub(crate) by: i64,
    /// The number of its commit.
    pub(crate) commit: usize,
}

/// What happened to a disk.
#[derive(Clone, Debug)]
pub(crate) enum Written {
    Commit { transaction: Transaction, life: u32, by: i64 },
    Damage { table: TableId, number: u64, how: u64, life: u32 },
}

impl Image {
    pub(crate) fn write(&mut self, written: &Written, commit: usize) {
        match written {
            Written::Commit { transaction, life, by } => self.commit(transaction, *life, *by, commit),
            Written::Damage { table, number, how, life } => self.damage(*table, *number, *how, *life),
        }
    }

    fn commit(&mut self, transaction: &Transaction, life: u32, by: i64, commit: usize) {
        for row in &transaction.rows {
            let kept = Kept { row: row.clone(), life, by, commit };
            self.logs.entry(row.table).or_default().push(kept);
        }
        self.owners.extend(transaction.owners.iter().cloned());
        self.index.extend(transaction.index.iter().cloned());
        self.endings.extend(transaction.endings.iter().cloned());
        for (table, wake) in &transaction.wakes {
            match wake {
                Some(at) => self.wakes.insert(*table, *at),
                None => self.wakes.remove(table),
            };
        }
    }

    /// Changes something of an entry that a reader could not tell from what was written.
    fn damage(&mut self, table: TableId, number: u64, how: u64, life: u32) {
        let kept = self.logs.get_mut(&table).and_then(|log| log.get_mut(number as usize));
        let Some(Kept { row, .. }) = kept else { return };
        match how % 3 {
            0 => row.at += 1,
            1 => row.body = row.body.replacen("\"at\":1", "\"at\":2", 1),
            _ => row.hash.iter_mut().for_each(|byte| *byte ^= 1),
        }
        let first = self.damaged.entry(table).or_insert((number, life));
        *first = (number, life).min(*first);
    }

    pub(crate) fn log(&self, table: TableId) -> &[Kept] {
        self.logs.get(&table).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn index(&self, query: &IndexQuery, page: IndexPage) -> Vec<(TableId, IndexRow)> {
        let fits = |(table, row): &(&TableId, &IndexRow)| match query {
            IndexQuery::Listed(stage) => row.listed && row.stage == *stage,
            IndexQuery::OwnedBy(tag) => self.owners.contains(&(tag.clone(), **table)),
        };
        let place = |table: &TableId, row: &IndexRow| (row.at, table.0.cast_signed());
        let before = page.after.map(|after| (after.at, after.table.0.cast_signed()));
        let mut rows: Vec<_> = self.index.iter().filter(fits).collect();
        rows.retain(|(table, row)| before.is_none_or(|before| place(table, row) < before));
        rows.sort_by_key(|(table, row)| std::cmp::Reverse(place(table, row)));
        rows.into_iter().take(page.limit).map(|(table, row)| (*table, row.clone())).collect()
    }

    pub(crate) fn endings(&self, owner: Option<&str>) -> Vec<(TableId, EndingRow)> {
        let owns = |table: TableId| owner.is_none_or(|tag| self.owners.contains(&(tag.to_owned(), table)));
        self.endings
            .iter()
            .filter(|(table, _)| owns(**table))
            .map(|(table, row)| (*table, row.clone()))
            .collect()
    }

    pub(crate) fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Vec<Due> {
        let place = |due: &Due| (due.at, due.table.0.cast_signed());
        let all = self.wakes.iter().map(|(&table, &at)| Due { table, at });
        let mut due: Vec<Due> = all.filter(|due| due.at <= now).collect();
        due.retain(|due| after.is_none_or(|after| place(due) > place(&after)));
        due.sort_by_key(place);
        due.truncate(limit);
        due
    }
}

/// The hash of an entry as `docs` and store have it, written once more: two that agree are not wrong in the same way.
pub(crate) fn link(table: TableId, before: Option<&[u8]>, row: &LogRow) -> Vec<u8> {
    let first = || Sha256::digest([b"midway table\n".as_slice(), &table.0.to_be_bytes()].concat()).to_vec();
    let before = before.map_or_else(first, <[u8]>::to_vec);
    let parts = [&before[..], &row.number.to_be_bytes(), &row.at.to_be_bytes(), row.body.as_bytes()];
    Sha256::digest(parts.concat()).to_vec()
}

/// Numbers rows anew and makes their hashes fit.
pub(crate) fn rechain(table: TableId, log: &mut [Kept]) {
    let mut before: Option<Vec<u8>> = None;
    for (number, kept) in log.iter_mut().enumerate() {
        kept.row.number = number as u64;
        kept.row.hash = link(table, before.as_deref(), &kept.row);
        before = Some(kept.row.hash.clone());
    }
}
