//! A record becomes a table, as if it had been played here.

use midway_catalog::Library;
use midway_game::{Body, Record, Seat, SetupChoice};
use sha2::{Digest, Sha256};

use crate::{
    Bundle, BundleError, Chair, Deed, Done, Entry, Event, Key, Motion, Setup, Table, TableId, Time, Who,
};

/// Three times what long games have: to go back in a game costs as much as to play it, and a record may say so on every line.
const MOST_LINES: usize = 4_000;
/// Whoever brings a record gets all of its people's seats, by keys of their own.
const NO_KEY: Key = Key::new([0; 16]);

impl Bundle {
    /// Reads a record and plays it once more. It needs its seed: without it nobody can tell where the draws are from.
    pub fn of_record(text: &str, library: &Library, now: Time) -> Result<Bundle, BundleError> {
        let record = Record::parse(text).map_err(|_| BundleError::NotOne)?;
        let id = name_of(&record);
        let forged = |what: String| BundleError::Forged { table: id, what };
        if record.lines.len() > MOST_LINES {
            return Err(forged("no game is so long".into()));
        }
        let mut entries = seated(&record, now)?;
        let table = Table::rebuild(library, &entries).map_err(|error| forged(error.to_string()))?;
        play(table, &record, now, &mut entries).map_err(forged)?;
        Ok(Bundle { tables: [(id, entries)].into(), ..Bundle::default() })
    }

    /// The table, if there is only one.
    pub fn only(&self) -> Option<TableId> {
        self.tables.keys().next().copied().filter(|_| self.len() == 1)
    }
}

/// The same game has the same name, so that it is here once, however often it is brought.
fn name_of(record: &Record) -> TableId {
    let hash = Sha256::new().chain_update("midway record\n").chain_update(record.head.to_string()).finalize();
    TableId(hash.iter().take(8).fold(0, |name, &byte| name << 8 | u64::from(byte)))
}

/// A table with everybody in their seats.
fn seated(record: &Record, now: Time) -> Result<Vec<Entry>, BundleError> {
    let head = &record.head;
    let option = |choice: &SetupChoice| (choice.key.clone(), choice.value.clone());
    let setup = Setup {
        game: head.game.clone(),
        seats: head.seats,
        options: head.options.iter().map(option).collect(),
        tables: head.tables.map(|digest| digest.to_string()),
        ..Setup::default()
    };
    let seed = head.seed.ok_or(BundleError::NoSeed)?.to_string();
    let opened = Event::Opened { setup, rules: head.rules, seed, host: NO_KEY.hash(), by: None };
    let sat = Seat::all(head.seats).map(|seat| sitting(record, seat));
    Ok(std::iter::once(opened).chain(sat).map(|event| Entry { at: now, request: None, event }).collect())
}

/// Who sits there, by the name in the record: a bot, or somebody.
fn sitting(record: &Record, seat: Seat) -> Event {
    let name = record.head.names.iter().find(|(of, _)| *of == seat).map_or("", |(_, name)| name);
    match name.strip_prefix("bot (").and_then(|name| name.strip_suffix(')')) {
        Some(level) => Event::BotSat { seat: seat.0, level: level.to_owned(), fair: false },
        None => {
            let nonce = record.head.nonces.get(seat.index()).copied().flatten();
            let nonce = nonce.map(|nonce| nonce.to_string());
            Event::Joined { seat: seat.0, name: name.to_owned(), key: NO_KEY.hash(), nonce }
        }
    }
}

/// Plays what the record says. The seed makes the draws, and they have to be those of the record.
fn play(mut table: Table, record: &Record, now: Time, entries: &mut Vec<Entry>) -> Result<(), String> {
    let mut act = |table: &mut Table, who, deed| {
        if let Done::Now(entry) = table.act(who, None, deed, now).map_err(|refused| refused.to_string())? {
            entries.push(entry);
        }
        Ok::<_, String>(())
    };
    act(&mut table, Who::Host, Deed::Start)?;
    for line in &record.lines {
        match &line.body {
            Body::Draw(_) | Body::Expect(_) => {}
            Body::Choice(seat, action) => {
                let who = if table.bot_at(*seat).is_some() { Who::Bot(*seat) } else { Who::Seat(*seat) };
                let revision = table.game().revision();
                act(&mut table, who, Deed::Choose { action: action.clone(), revision })?;
            }
            Body::Back(steps) => {
                for (who, deed) in agreed(&table, *steps) {
                    act(&mut table, who, deed)?;
                }
            }
        }
    }
    let told = |record: Record| record.lines.into_iter().map(|line| line.body);
    let expects = |body: &Body| matches!(body, Body::Expect(_));
    let same = told(table.record()).eq(told(record.clone()).filter(|body| !expects(body)));
    if same { Ok(()) } else { Err("its seed draws something else".into()) }
}

/// Everybody agrees to go back.
fn agreed(table: &Table, steps: usize) -> Vec<(Who, Deed)> {
    let is_person = |seat: &Seat| matches!(table.chairs()[seat.index()], Chair::Person { .. });
    let people: Vec<Seat> = Seat::all(table.setup().seats).filter(is_person).collect();
    let motion = Motion::Rewind { steps: u32::try_from(steps).unwrap_or(u32::MAX) };
    let deed = |first| if first { Deed::Propose(motion) } else { Deed::Answer { yes: true } };
    people.iter().enumerate().map(|(n, &seat)| (Who::Seat(seat), deed(n == 0))).collect()
}
