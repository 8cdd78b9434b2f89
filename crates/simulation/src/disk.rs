use std::future::pending;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use midway_store::{
    Access, Due, EndingRow, IndexPage, IndexQuery, IndexRow, LogRow, Medium, TableId, Transaction,
};
use tokio::time::{Instant, sleep};

use crate::fate::Fate;
use crate::image::{Image, Kept, Written, rechain};
use crate::mishap::Mishap;
use crate::{Bug, clock};

/// A disk that survives the server: what was synced stays, what was not may be lost when the server is killed.
#[derive(Debug)]
pub(crate) struct Disk {
    fate: Arc<Fate>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// All that was ever written.
    journal: Vec<Written>,
    /// How much of it a kill cannot take away.
    synced: usize,
    /// What is being written.
    open: Option<Written>,
    /// What can be read.
    image: Image,
    full_until: Option<Instant>,
}

/// The entries of a table that a disk has lost although it had said that they were written down: from this number on.
pub(crate) type Lost = Vec<(TableId, u64)>;

impl Disk {
    pub(crate) fn new(fate: Arc<Fate>) -> Disk {
        Disk { fate, state: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn image<T>(&self, look: impl FnOnce(&Image) -> T) -> T {
        look(&self.lock().image)
    }

    /// How many commits there were.
    pub(crate) fn commits(&self) -> usize {
        self.lock().journal.len()
    }

    /// The server is killed. What was being written is there or not; of what was not synced, the first part is.
    pub(crate) fn kill(&self) -> Lost {
        let mut state = self.lock();
        let (open, unsynced) = (state.open.take(), state.journal.len() - state.synced);
        let kept = state.synced + self.fate.roll(|dice| dice.below(unsynced as u64 + 1)) as usize;
        let before: Vec<(TableId, u64)> =
            state.image.logs.iter().map(|(table, log)| (*table, log.len() as u64)).collect();
        state.journal.truncate(kept);
        let torn = self.fate.has(Bug::KeepsTornWrites);
        let whole = unsynced == 0 && self.fate.roll(|dice| dice.one_in(2));
        // Of a transaction that is not whole, the database finds that out by itself.
        state
            .journal
            .extend(open.filter(|_| whole || torn).map(|open| if torn { first_half(open) } else { open }));
        state.synced = state.journal.len();
        state.full_until = None;
        state.reread();
        let left = |table: TableId| state.image.log(table).len() as u64;
        let lost = before.into_iter().map(|(table, had)| (table, had, left(table)));
        lost.filter(|(_, had, left)| left < had).map(|(table, _, left)| (table, left)).collect()
    }

    /// What a bug does to a disk while nobody looks; whether there is such a bug.
    pub(crate) fn meddle(&self) -> bool {
        let mut state = self.lock();
        let (loses, reorders) = (self.fate.has(Bug::LosesLastEntry), self.fate.has(Bug::ReordersEntries));
        for (table, log) in &mut state.image.logs {
            if loses && log.len() > 1 {
                log.pop();
            }
            if reorders && log.len() > 3 {
                let last = log.len() - 1;
                log.swap(last, last - 1);
                rechain(*table, log);
            }
        }
        loses || reorders
    }

    /// An entry rots. Which, if one does.
    pub(crate) fn rot(&self) -> Option<(TableId, u64)> {
        let mut state = self.lock();
        let whole = state.image.logs.iter().filter(|(table, _)| !state.image.damaged.contains_key(table));
        let tables: Vec<(TableId, u64)> = whole.map(|(table, log)| (*table, log.len() as u64)).collect();
        let (table, entries) = self.fate.roll(|dice| dice.pick(&tables).copied())?;
        let (number, how) = self.fate.roll(|dice| (dice.below(entries), dice.below(3)));
        let damage = Written::Damage { table, number, how, life: self.fate.life() };
        let commit = state.journal.len();
        state.image.write(&damage, commit);
        state.journal.push(damage);
        state.synced = state.journal.len();
        Some((table, number))
    }

    async fn read<T>(&self, read: impl FnOnce(&Image) -> T) -> io::Result<T> {
        let slow = self.fate.roll(|dice| dice.one_in(4).then(|| dice.between(1, 4)));
        if let Some(slow) = slow {
            sleep(Duration::from_millis(slow)).await;
        }
        if self.fate.strikes(Mishap::FailedRead) {
            return Err(io::Error::other("the disk cannot be read"));
        }
        Ok(self.image(read))
    }

    async fn write(&self, transaction: Transaction) -> io::Result<()> {
        self.room()?;
        let written = Written::Commit { transaction, life: self.fate.life(), by: clock::running() };
        self.lock().open = Some(written);
        sleep(self.writing_takes()).await;
        if self.fate.strikes(Mishap::TornWrite) {
            self.die().await;
        }
        if self.fate.has(Bug::DropsCommits) && self.fate.roll(|dice| dice.one_in(10)) {
            self.lock().open = None;
            return Ok(());
        }
        self.settle();
        if self.fate.strikes(Mishap::KilledAfterCommit) {
            self.die().await;
        }
        if self.fate.strikes(Mishap::LostCommitAnswer) {
            return Err(io::Error::other("the disk did not say whether it was written"));
        }
        Ok(())
    }

    /// Fails where the disk is full.
    fn room(&self) -> io::Result<()> {
        let strikes = self.fate.strikes(Mishap::FullDisk);
        let until = strikes.then(|| Instant::now() + self.fate.pause(10, 15_000));
        let mut state = self.lock();
        state.full_until = until.or(state.full_until);
        match state.full_until {
            Some(until) if Instant::now() < until && !self.fate.is_healed() => {
                Err(io::Error::new(io::ErrorKind::StorageFull, "the disk is full"))
            }
            _ => Ok(()),
        }
    }

    fn writing_takes(&self) -> Duration {
        if self.fate.strikes(Mishap::SlowWrite) {
            self.fate.pause(100, 12_000)
        } else {
            self.fate.pause(0, 6)
        }
    }

    /// What was being written is written, and synced unless the disk lies.
    fn settle(&self) {
        let lies = self.fate.strikes(Mishap::LostSync) || self.fate.has(Bug::AnswersBeforeSync);
        let mut state = self.lock();
        let Some(mut written) = state.open.take() else { return };
        if self.fate.has(Bug::AppliesTwice) && self.fate.roll(|dice| dice.one_in(20)) {
            double(&mut written);
        }
        let commit = state.journal.len();
        if let Written::Commit { by, .. } = &mut written {
            *by = clock::running();
        }
        state.image.write(&written, commit);
        state.journal.push(written);
        if !lies {
            state.synced = state.journal.len();
        }
    }

    /// The server is killed before this goes on.
    async fn die(&self) {
        self.fate.end.notify_one();
        pending::<()>().await;
    }

    fn reads_well(&self) -> bool {
        !self.fate.has(Bug::ForgetsKeys) && !self.fate.has(Bug::SkipsHashCheck)
    }

    /// How the rows of a table are read by a store with a bug.
    fn seen(&self, table: TableId, log: &[Kept]) -> Vec<LogRow> {
        let mut log = log.to_vec();
        if self.fate.has(Bug::ForgetsKeys) && self.fate.life() > 1 {
            log.iter_mut().for_each(|kept| kept.row.body = without_key(&kept.row.body));
            rechain(table, &mut log);
        }
        if self.fate.has(Bug::SkipsHashCheck) {
            rechain(table, &mut log);
        }
        log.into_iter().map(|kept| kept.row).collect()
    }
}

impl State {
    fn reread(&mut self) {
        self.image = Image::default();
        for (commit, written) in self.journal.iter().enumerate() {
            self.image.write(written, commit);
        }
    }
}

fn first_half(mut written: Written) -> Written {
    if let Written::Commit { transaction, .. } = &mut written {
        transaction.wakes.clear();
        transaction.index.clear();
    }
    written
}

/// Writes the last row once more.
fn double(written: &mut Written) {
    let Written::Commit { transaction, .. } = written else { return };
    let Some(mut again) = transaction.rows.last().cloned() else { return };
    let before = again.hash.clone();
    again.number += 1;
    again.hash = crate::image::link(again.table, Some(&before), &again);
    transaction.rows.push(again);
}

fn without_key(body: &str) -> String {
    let Ok(mut entry) = serde_json::from_str::<serde_json::Value>(body) else { return body.to_owned() };
    if let Some(entry) = entry.as_object_mut() {
        entry.remove("request");
    }
    entry.to_string()
}

impl Medium for Disk {
    fn rows(&self, table: TableId, from: u64, most: usize) -> Access<'_, Vec<LogRow>> {
        let read = move |image: &Image| -> Vec<LogRow> {
            let (log, from) = (image.log(table), from as usize);
            if self.reads_well() {
                return log.iter().skip(from).take(most).map(|kept| kept.row.clone()).collect();
            }
            self.seen(table, log).into_iter().skip(from).take(most).collect()
        };
        self.read(read).boxed()
    }

    fn last(&self, table: TableId) -> Access<'_, Option<LogRow>> {
        let last = move |image: &Image| image.log(table).last().map(|kept| kept.row.clone());
        self.read(last).boxed()
    }

    fn tables(&self) -> Access<'_, Vec<TableId>> {
        self.read(|image| image.logs.keys().copied().collect()).boxed()
    }

    fn index<'a>(&'a self, query: &'a IndexQuery, page: IndexPage) -> Access<'a, Vec<(TableId, IndexRow)>> {
        self.read(move |image| image.index(query, page)).boxed()
    }

    fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Access<'_, Vec<Due>> {
        let stops = self.fate.has(Bug::PoisonStopsOthers);
        let due = move |image: &Image| {
            if stops && !image.damaged.is_empty() { Vec::new() } else { image.due(now, after, limit) }
        };
        self.read(due).boxed()
    }

    fn endings<'a>(&'a self, owner: Option<&'a str>) -> Access<'a, Vec<(TableId, EndingRow)>> {
        self.read(move |image| image.endings(owner)).boxed()
    }

    fn commit(&self, transaction: Transaction) -> Access<'_, ()> {
        self.write(transaction).boxed()
    }
}
