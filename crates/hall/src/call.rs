#[cfg(not(target_family = "wasm"))]
use std::collections::BTreeMap;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use midway_game::Seat;
use serde::Serialize;
use tokio::sync::broadcast;

use crate::{Chair, Entry, Hall, Stage, Table, TableId, Time, TimeControl, Why};

/// Why somebody who is away might want to be notified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// The table is waiting for them.
    Turn,
    /// A game of theirs is over.
    Over,
    /// A round of a tournament has begun, and somebody waits for them at their table.
    Round,
}

/// A table has something to tell someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub table: TableId,
    pub game: String,
    /// The tag of the person to tell.
    pub owner: String,
    pub occasion: Occasion,
    /// The entry that brought the occasion, which identifies it.
    pub entry: u64,
    pub at: Time,
}

/// An occasion that a table remembers for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wait {
    occasion: Occasion,
    entry: u64,
    at: Time,
    /// Whether the person has done something since, and so knows of it.
    known: bool,
}

/// How many calls are kept for a slow listener.
pub(crate) const CALLS_KEPT: usize = 1024;

impl Table {
    pub(crate) fn owned(&mut self, tag: &str, seat: Option<Seat>) {
        if seat.is_none() {
            self.host_tag.get_or_insert_with(|| tag.to_owned());
        }
        let chair = seat.and_then(|seat| self.chair_mut(seat).ok());
        if let Some(Chair::Person { owner, .. }) = chair {
            *owner = Some(tag.to_owned());
        }
    }

    /// Notes for whom an occasion begins or ends with an entry. It lasts for as long as the table waits without a break:
    /// several moves in a row are one occasion.
    pub(crate) fn note_waits(&mut self, entry: &Entry) {
        let number = self.entries;
        for seat in Seat::all(self.setup.seats) {
            // A stand-in moves for the seat, but its person was not there.
            let own = entry.event.by() == Some(seat) && self.bot_at(seat).is_none();
            let began = |occasion| Wait { occasion, entry: number, at: entry.at, known: own };
            let now = self.occasion(seat);
            let Some(wait) = self.waits.get_mut(seat.index()) else { continue };
            *wait = now.map(|occasion| match wait.filter(|wait| wait.occasion == occasion) {
                Some(wait) => Wait { known: wait.known || own, ..wait },
                None => began(occasion),
            });
        }
    }

    fn occasion(&self, seat: Seat) -> Option<Occasion> {
        match self.stage {
            Stage::Over => Some(Occasion::Over),
            Stage::Playing if self.game.turn().has(seat) => {
                self.bot_at(seat).is_none().then_some(Occasion::Turn)
            }
            Stage::Playing | Stage::Lobby | Stage::Paused => None,
        }
    }

    /// What there is to tell now, and to whom: at a table that gives people time, to those who play with others and have
    /// not been there since.
    pub fn calls(&self, id: TableId) -> Vec<Call> {
        match self.setup.clock {
            TimeControl::Live { .. } => return Vec::new(),
            TimeControl::None | TimeControl::Days { .. } => {}
        }
        let call = |(chair, wait): (&Chair, &Option<Wait>)| {
            let owner = chair.owner()?.to_owned();
            let wait = wait.filter(|wait| !wait.known && self.has_others(&owner))?;
            let Wait { occasion, entry, at, .. } = wait;
            Some(Call { table: id, game: self.setup.game.clone(), owner, occasion, entry, at })
        };
        let mut calls: Vec<Call> = self.chairs.iter().zip(&self.waits).filter_map(call).collect();
        // Somebody with several seats is told once.
        calls.sort_by(|a, b| a.owner.cmp(&b.owner).then(b.entry.cmp(&a.entry)));
        calls.dedup_by(|next, kept| next.owner == kept.owner);
        calls
    }

    /// With only bots, or everybody in one browser, there is nobody to notify.
    fn has_others(&self, owner: &str) -> bool {
        let other = |chair: &Chair| matches!(chair, Chair::Person { .. }) && chair.owner() != Some(owner);
        self.chairs.iter().any(other)
    }
}

impl Chair {
    /// The tag of the person who sits here and has not resigned.
    fn owner(&self) -> Option<&str> {
        match self {
            Chair::Person { stand_in: Some((_, Why::Resigned)), .. } => None,
            Chair::Person { owner, .. } => owner.as_deref(),
            Chair::Free | Chair::Bot(_) => None,
        }
    }
}

impl Hall {
    /// What there is to tell from now on, at tables where something happens through this hall.
    pub fn calls(&self) -> broadcast::Receiver<Call> {
        self.0.calls.subscribe()
    }

    pub(crate) fn call(&self, id: TableId, table: &Table) {
        if self.0.calls.receiver_count() == 0 {
            return;
        }
        for call in table.calls(id) {
            // Only calls that came with the last entry are new.
            if call.entry + 1 == table.entries() {
                let _ = self.0.calls.send(call);
            }
        }
    }

    /// Notes that someone is watching a table, until the returned guard is dropped.
    pub fn look_on(&self, table: TableId, owner: String) -> Present {
        self.0.present.add(table, owner)
    }

    /// Notes that somebody who does not sit there is watching a table. Of one address, one counts.
    pub fn view(&self, table: TableId, address: String) -> Present {
        self.0.viewers.add(table, address)
    }

    /// How many watch a table through this server who do not sit there.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn viewers_here(&self, table: TableId) -> usize {
        self.0.viewers.lock().keys().filter(|(of, _)| *of == table).count()
    }

    pub fn is_present(&self, table: TableId, owner: &str) -> bool {
        self.0.present.lock().contains_key(&(table, owner.to_owned()))
    }
}

/// Who is watching which table through this hall, in how many windows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence(Arc<Mutex<HashMap<(TableId, String), usize>>>);

/// Someone is watching a table for as long as this guard lives.
#[derive(Debug)]
pub struct Present {
    all: Presence,
    who: (TableId, String),
}

impl Presence {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(TableId, String), usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody who is watching is such a one.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn any(&self, is: impl Fn(TableId, &str) -> bool) -> bool {
        self.lock().keys().any(|(table, owner)| is(*table, owner))
    }

    /// How many watch which table.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn by_table(&self) -> BTreeMap<TableId, usize> {
        let mut counts = BTreeMap::new();
        self.lock().keys().for_each(|(table, _)| *counts.entry(*table).or_default() += 1);
        counts
    }

    fn add(&self, table: TableId, owner: String) -> Present {
        let who = (table, owner);
        *self.lock().entry(who.clone()).or_default() += 1;
        Present { all: self.clone(), who }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        let left = all.get(&self.who).map_or(0, |windows| windows.saturating_sub(1));
        if left == 0 {
            all.remove(&self.who);
        } else {
            all.insert(self.who.clone(), left);
        }
    }
}
