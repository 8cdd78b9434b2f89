use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use midway_game::{Seat, Turn};
use tokio::sync::broadcast;

use crate::{Chair, Entry, Hall, Stage, Table, TableId, Time, TimeControl, Why};

/// Why somebody who is not there might want to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The table waits for them.
    Turn,
    /// A game in which they sit has come to its end.
    Over,
}

/// That a table has something to tell to someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub table: TableId,
    pub game: String,
    /// The tag of whoever is called.
    pub owner: String,
    pub occasion: Occasion,
    /// The entry with which the occasion came, by which it is told from others.
    pub entry: u64,
    pub at: Time,
}

/// An occasion as a table remembers it for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wait {
    occasion: Occasion,
    entry: u64,
    at: Time,
    /// Whether the person has done something since, and so knows.
    known: bool,
}

/// How many calls wait for whoever listens.
pub(crate) const CALLS_KEPT: usize = 1024;

impl Table {
    pub(crate) fn owned(&mut self, tag: &str, seat: Option<Seat>) {
        let chair = seat.and_then(|seat| self.chair_mut(seat).ok());
        if let Some(Chair::Person { owner, .. }) = chair {
            *owner = Some(tag.to_owned());
        }
    }

    /// Notes for whom an occasion begins or ends with an entry. It lasts as long as the table waits without a break:
    /// several choices in a row are one.
    pub(crate) fn note_waits(&mut self, entry: &Entry) {
        let number = self.entries;
        for seat in Seat::all(self.setup.seats) {
            // A bot that stands in chooses for the seat, but nobody was there.
            let own = entry.event.by() == Some(seat) && self.bot_at(seat).is_none();
            let began = |occasion| Wait { occasion, entry: number, at: entry.at, known: own };
            let now = self.occasion(seat);
            let Some(wait) = self.waits.get_mut(seat.index()) else { continue };
            *wait = now.map(|occasion| match *wait {
                Some(wait) if wait.occasion == occasion => Wait { known: wait.known || own, ..wait },
                _ => began(occasion),
            });
        }
    }

    fn occasion(&self, seat: Seat) -> Option<Occasion> {
        match (self.stage, self.game.turn()) {
            (Stage::Over, _) => Some(Occasion::Over),
            (Stage::Playing, Turn::Seats(seats)) if seats.contains(seat) => {
                self.bot_at(seat).is_none().then_some(Occasion::Turn)
            }
            _ => None,
        }
    }

    /// What there is to tell now, to whom: at a table that leaves people time, to those who play with others and have
    /// not been there since.
    pub fn calls(&self, id: TableId) -> Vec<Call> {
        if matches!(self.setup.clock, TimeControl::Live { .. }) {
            return Vec::new();
        }
        let call = |(chair, wait): (&Chair, &Option<Wait>)| {
            let owner = chair.owner()?.to_owned();
            let wait = wait.filter(|wait| !wait.known && self.has_others(&owner))?;
            let Wait { occasion, entry, at, .. } = wait;
            Some(Call { table: id, game: self.setup.game.clone(), owner, occasion, entry, at })
        };
        let mut calls: Vec<Call> = self.chairs.iter().zip(&self.waits).filter_map(call).collect();
        // Whoever has several seats is called once.
        calls.sort_by(|a, b| a.owner.cmp(&b.owner).then(b.entry.cmp(&a.entry)));
        calls.dedup_by(|next, kept| next.owner == kept.owner);
        calls
    }

    /// Against bots alone, or in one browser, nobody has to be called.
    fn has_others(&self, owner: &str) -> bool {
        let other = |chair: &Chair| matches!(chair, Chair::Person { .. }) && chair.owner() != Some(owner);
        self.chairs.iter().any(other)
    }
}

impl Chair {
    /// The tag of whoever sits here and has not resigned.
    fn owner(&self) -> Option<&str> {
        match self {
            Chair::Person { stand_in: Some((_, Why::Resigned)), .. } => None,
            Chair::Person { owner, .. } => owner.as_deref(),
            _ => None,
        }
    }
}

impl Hall {
    /// What there is to tell from now on, at tables where something is done through this hall.
    pub fn calls(&self) -> broadcast::Receiver<Call> {
        self.0.calls.subscribe()
    }

    pub(crate) fn call(&self, id: TableId, table: &Table) {
        if self.0.calls.receiver_count() == 0 {
            return;
        }
        for call in table.calls(id) {
            // Only those that came with the last entry are new.
            if call.entry + 1 == table.entries() {
                let _ = self.0.calls.send(call);
            }
        }
    }

    /// Says that someone looks at a table, until what is returned is dropped.
    pub fn look_on(&self, table: TableId, owner: String) -> Present {
        self.0.present.add(table, owner)
    }

    pub fn is_present(&self, table: TableId, owner: &str) -> bool {
        self.0.present.lock().contains_key(&(table, owner.to_owned()))
    }
}

/// Who looks at which table through this hall, in how many windows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence(Arc<Mutex<HashMap<(TableId, String), usize>>>);

/// Someone looks at a table as long as this is there.
#[derive(Debug)]
pub struct Present {
    all: Presence,
    who: (TableId, String),
}

impl Presence {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(TableId, String), usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
