//! Takes what was played elsewhere into this hall, for whoever brings it.
//!
//! A file can say anything. So a table is believed only if the rules allow all of it and its seed draws the same again; and
//! since whoever brings it knows its seed, every person's seat at it becomes theirs: nobody else can be made to play there.

use std::panic::{AssertUnwindSafe, catch_unwind};

use midway_catalog::Library;
use midway_game::{Seat, verify};
use midway_store::{Append, AppendError, Change};

use crate::deeds::{check_message, check_name};
use crate::{
    Bundle, BundleError, Chair, Entry, Event, Hall, HallError, NotRebuilt, Person, Stage, Table, TableId,
    Time,
};

/// How far another device's clock may be ahead, in milliseconds.
const AHEAD: i64 = 86_400_000;
/// The longest entry, in bytes: no game has one of a tenth of this.
const LONGEST_ENTRY: usize = 64 * 1024;
/// How many entries are written at once.
const WRITTEN_AT_ONCE: usize = 200;

/// A bundle that can have been played, in the seats of whoever brings it.
#[derive(Debug)]
pub struct CheckedBundle(Vec<Arriving>);

#[derive(Debug)]
struct Arriving {
    id: TableId,
    entries: Vec<Entry>,
    table: Table,
}

/// What became of the tables of a bundle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unpacked {
    /// They were not here.
    pub new: usize,
    /// They were here, and have gone on elsewhere.
    pub continued: usize,
    /// They were here, with all of it.
    pub known: usize,
    /// They have gone on differently here, and stay as they are.
    pub parted: usize,
}

impl Bundle {
    /// Checks everything, for somebody whose seats these are to be. It takes a while.
    pub fn check(self, library: &Library, person: &Person, now: Time) -> Result<CheckedBundle, BundleError> {
        let check = |(id, entries)| Arriving::check(library, person, id, entries, now);
        self.tables.into_iter().map(check).collect::<Result<_, _>>().map(CheckedBundle)
    }
}

impl Arriving {
    fn check(
        library: &Library,
        person: &Person,
        id: TableId,
        mut entries: Vec<Entry>,
        now: Time,
    ) -> Result<Arriving, BundleError> {
        let forged = |what: String| BundleError::Forged { table: id, what };
        for entry in &mut entries {
            check_entry(entry, now).map_err(forged)?;
            hand_over(entry, person, id);
        }
        // A game that panics is not one that was played.
        let rebuilt = catch_unwind(AssertUnwindSafe(|| replayed(library, &entries)));
        let table = rebuilt.map_err(|_| forged("its game breaks down".into()))?.map_err(forged)?;
        Ok(Arriving { id, entries, table })
    }
}

/// What the rules do not look at.
fn check_entry(entry: &Entry, now: Time) -> Result<(), String> {
    if !(0..=now.0.saturating_add(AHEAD)).contains(&entry.at.0) {
        return Err("an entry is of a time that is not".into());
    }
    if serde_json::to_string(entry)
        .map_or(true, |text| text.len() > LONGEST_ENTRY || text.contains("\\u0000"))
    {
        return Err("an entry is too long, or not plain".into());
    }
    match &entry.event {
        Event::Opened { setup, .. } => setup.check_clock().map_err(|refused| refused.to_string()),
        // Somebody who was forgotten has neither a name nor said anything.
        Event::Joined { name, .. } if name.is_empty() => Ok(()),
        Event::Said { text, .. } if text.is_empty() => Ok(()),
        Event::Joined { name, .. } => check_name(name).map_err(|refused| refused.to_string()),
        Event::Said { text, .. } => check_message(text).map_err(|refused| refused.to_string()),
        _ => Ok(()),
    }
}

/// Gives whatever was somebody's to whoever brings it.
fn hand_over(entry: &mut Entry, person: &Person, id: TableId) {
    match &mut entry.event {
        Event::Opened { host, by, .. } => (*host, *by) = (person.host_key(id).hash(), None),
        Event::Joined { seat, key, .. } => *key = person.seat_key(id, Seat(*seat)).hash(),
        Event::Owned { owner, .. } => *owner = person.owner(),
        _ => {}
    }
}

/// The table, if the rules allow all of it and the seed draws the same again.
fn replayed(library: &Library, entries: &[Entry]) -> Result<Table, String> {
    let table = Table::rebuild(library, entries).map_err(|not_rebuilt| match not_rebuilt {
        NotRebuilt::Missing(missing) => missing.to_string(),
        NotRebuilt::Corrupt(corrupt) => corrupt.to_string(),
    })?;
    if table.stage == Stage::Lobby || table.chairs.contains(&Chair::Free) {
        return Err("its game has not begun".into());
    }
    let mut record = table.record();
    record.head.seed = Some(table.seed);
    verify(table.game.begin_another().as_mut(), &record).map_err(|unverified| unverified.to_string())?;
    Ok(table)
}

/// What to do with a table that arrives.
enum Fate {
    New,
    /// From this entry on.
    GoesOn(usize),
    Known,
    Parted,
}

impl Hall {
    /// Writes the tables of a bundle down. If the log fails in between, those before are here, and none in part: the same
    /// file can be brought again.
    pub async fn unpack(&self, person: &Person, bundle: CheckedBundle) -> Result<Unpacked, HallError> {
        let mut fates = Vec::new();
        for arriving in bundle.0 {
            fates.push((self.fate(&arriving).await?, arriving));
        }
        let mut unpacked = Unpacked::default();
        for (fate, arriving) in fates {
            match fate {
                Fate::New => unpacked.new += self.write(person, arriving, 0).await?,
                Fate::GoesOn(from) => unpacked.continued += self.write(person, arriving, from).await?,
                Fate::Known => unpacked.known += 1,
                Fate::Parted => unpacked.parted += 1,
            }
        }
        Ok(unpacked)
    }

    async fn fate(&self, arriving: &Arriving) -> Result<Fate, HallError> {
        let (mut here, damage) = match self.read(arriving.id, 0).await {
            Ok(read) => read,
            Err(HallError::NoTable) => return Ok(Fate::New),
            // What cannot be read cannot be the same.
            Err(HallError::Broken(_)) => return Ok(Fate::Parted),
            Err(error) => return Err(error),
        };
        here.first_mut().into_iter().for_each(forget_opener);
        let (common, there) = (here.len().min(arriving.entries.len()), &arriving.entries);
        Ok(match here[..common] == there[..common] {
            true if damage.is_none() && there.len() > here.len() => Fate::GoesOn(here.len()),
            true => Fate::Known,
            // A record has no times of its own.
            false if events(&here).eq(events(there)) => Fate::Known,
            false => Fate::Parted,
        })
    }

    /// Writes a table from an entry on. Nobody can find it before all of it is there.
    async fn write(&self, person: &Person, arriving: Arriving, from: usize) -> Result<usize, HallError> {
        let Arriving { id, mut entries, table } = arriving;
        if let Event::Opened { by, .. } = &mut entries[0].event {
            *by = self.client_mark().await;
        }
        let mut number = from;
        while number < entries.len() {
            let end = entries.len().min(number + WRITTEN_AT_ONCE);
            let written = entries[number..end].iter().map(Entry::stored).collect();
            let mut append = Append::new(id, number as u64, written);
            if end == entries.len() {
                append.changes = changes(person, &table);
            }
            match self.0.store.append(append).await {
                Ok(()) => number = end,
                // Somebody has gone on there just now.
                Err(AppendError::Conflict { .. }) => return Err(HallError::Busy),
                Err(error) => return Err(HallError::Unavailable(error.to_string())),
            }
        }
        Ok(1)
    }
}

fn events(entries: &[Entry]) -> impl Iterator<Item = &Event> {
    entries.iter().map(|entry| &entry.event)
}

fn changes(person: &Person, table: &Table) -> Vec<Change> {
    let at_once = (!table.bots_to_act().is_empty()).then_some(0);
    let wake = at_once.or(table.wake_at().map(|time| time.0));
    vec![Change::Own(person.owner()), Change::Index(table.index_row()), Change::Wake(wake)]
}

/// Which client opened a table is known only where it was.
fn forget_opener(entry: &mut Entry) {
    if let Event::Opened { by, .. } = &mut entry.event {
        *by = None;
    }
}
