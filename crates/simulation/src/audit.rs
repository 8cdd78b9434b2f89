//! What is on disk must follow from what people were told, and the other way round.

use std::collections::BTreeMap;

use midway_game::Seat;
use midway_hall::{Entry, Event, Stage, Table, TableId, Why};
use midway_store::IndexStage;

use crate::accounts::Accounts;
use crate::image::{Image, Kept, link};
use crate::oracle::Oracle;
use crate::request::What;
use crate::world::World;

/// Looks at all that is on disk; what is wrong with it.
pub(crate) fn audit(world: &World) -> Result<(), String> {
    let oracle = world.oracle();
    world.disk.image(|image| {
        let mut places = Places::new();
        for table in image.logs.keys().filter(|table| !image.damaged.contains_key(table)) {
            let reader = Reader { world, oracle: &oracle, image, id: *table };
            reader.read(&mut places).map_err(|why| format!("{table}: {why}"))?;
        }
        opened_are_there(&oracle, image)?;
        told_is_there(&oracle, image, &places)
    })
}

/// Where the log has each request, by its key: the number of its entry, and of its commit.
type Places<'a> = BTreeMap<&'a str, (u64, usize)>;

fn opened_are_there(oracle: &Oracle, image: &Image) -> Result<(), String> {
    for (table, entries) in &oracle.opened {
        if (image.log(*table).len() as u64) < *entries {
            return Err(format!("{table} was opened, and is not there"));
        }
    }
    let asked =
        oracle.issues.values().filter(|issue| matches!(issue.request.what, What::Open { .. })).count();
    if image.logs.len() > asked { Err("a table is there that nobody opened".into()) } else { Ok(()) }
}

/// Each deed that was acknowledged is in the log at its number, and what was refused is not.
fn told_is_there(oracle: &Oracle, image: &Image, places: &Places<'_>) -> Result<(), String> {
    for (key, issue) in &oracle.issues {
        let Some(table) = issue.request.table().filter(|table| !image.damaged.contains_key(table)) else {
            continue;
        };
        let (found, commit) = places.get(key.as_str()).copied().unzip();
        match issue.done {
            Some(Some(entry)) if found != Some(entry) => {
                return Err(format!(
                    "{key} was acknowledged as entry {entry} of {table}, and is at {found:?}"
                ));
            }
            Some(None) if found.is_none() => {
                return Err(format!("{key} was acknowledged, and is not in {table}"));
            }
            None if found.is_some() && issue.is_out() => {
                return Err(format!("{key} was refused, and is entry {found:?} of {table}"));
            }
            _ => {}
        }
        // A seat is not given away twice, and advice is thought about before it is asked whether it was given.
        let is_act = matches!(issue.request.what, What::Act { .. });
        if is_act && commit.is_some_and(|commit| issue.refused_at.is_some_and(|refused| commit < refused)) {
            return Err(format!("{key} had been done at {table} when it was refused"));
        }
    }
    Ok(())
}

struct Reader<'a> {
    world: &'a World,
    oracle: &'a Oracle,
    image: &'a Image,
    id: TableId,
}

impl<'a> Reader<'a> {
    fn read(&self, places: &mut Places<'a>) -> Result<(), String> {
        let log = self.image.log(self.id);
        let entries = entries(log)?;
        self.chain(log)?;
        let Some(first) = entries.first() else { return Ok(()) };
        let mut table = self.rebuilt(&entries[..1])?;
        let mut accounts = Accounts::open(&table, first.at);
        for (number, entry) in entries.iter().enumerate().skip(1) {
            let wrong = |why: String| format!("entry {number}: {why}");
            let key = entry.request.as_deref().and_then(|request| self.oracle.key_of(self.id, request));
            self.time(log, number, key).map_err(wrong)?;
            self.explain(&table, number, entry, key).map_err(wrong)?;
            if key.is_some_and(|key| places.insert(key, (number as u64, log[number].commit)).is_some()) {
                return Err(wrong("it was done before".into()));
            }
            accounts.charge(&table, entry);
            table.catch_up(entry).map_err(|corrupt| corrupt.to_string())?;
            accounts.credit(entry);
            accounts.compare(&table, entry.at).map_err(wrong)?;
        }
        self.found(&table)
    }

    fn rebuilt(&self, entries: &[Entry]) -> Result<Table, String> {
        Table::rebuild(&self.world.library, entries).map_err(|error| error.to_string())
    }

    fn chain(&self, log: &[Kept]) -> Result<(), String> {
        let mut before: Option<&[u8]> = None;
        for (number, Kept { row, .. }) in log.iter().enumerate() {
            if row.number != number as u64 || row.hash != link(self.id, before, row) {
                return Err(format!("entry {number} does not hang on the one before"));
            }
            before = Some(&row.hash);
        }
        Ok(())
    }

    /// An entry is of the time between request and commit, and none is of an earlier time than the one before, unless the
    /// clock was set back while no server ran.
    fn time(&self, log: &[Kept], number: usize, key: Option<&str>) -> Result<(), String> {
        let (kept, before) = (&log[number], &log[number - 1]);
        let (at, last) = (kept.row.at, before.row.at);
        let start = self.world.start(kept.life);
        if at < last && (kept.life == before.life || last - at <= 60_000) {
            return Err(format!("time runs back by {} ms", last - at));
        }
        if at == last {
            return Ok(());
        }
        let issue = key.and_then(|key| self.oracle.issues.get(key));
        let sent = issue.filter(|issue| issue.sent.0 == kept.life).map_or(0, |issue| issue.sent.1);
        if at < start + sent || at > start + kept.by {
            return Err(format!("it is of {}, and was done between {sent} and {}", at - start, kept.by));
        }
        Ok(())
    }

    /// Somebody asked for it, or it is the hall's or a bot's to do.
    fn explain(&self, before: &Table, number: usize, entry: &Entry, key: Option<&str>) -> Result<(), String> {
        let event = &entry.event;
        if entry.request.is_some() {
            let key = key.ok_or("nobody asked for it")?;
            let issue = self.oracle.issues.get(key).ok_or("nobody asked for it")?;
            let made = issue.request.made(event) && !issue.request.forged;
            return if made { Ok(()) } else { Err(format!("{key} asked for something else: {event:?}")) };
        }
        match event {
            Event::BotSat { .. } if number < 4 => Ok(()),
            Event::StoodIn { why: Why::Time, .. } | Event::ClockSet => Ok(()),
            Event::Chose { seat, action, .. } => self.bot_chose(before, *seat, action),
            _ => Err(format!("nobody asked for it: {event:?}")),
        }
    }

    /// A bot plays what it answered for this very step, or the first legal move where it gave no answer.
    fn bot_chose(&self, before: &Table, seat: u8, action: &str) -> Result<(), String> {
        if before.bot_at(Seat(seat)).is_none() {
            return Err("a bot plays for a person".into());
        }
        let first = before.game().actions(Seat(seat)).first().is_some_and(|first| first == action);
        let position = serde_json::to_string(&before.game().stand_in(Seat(seat)));
        if first || position.is_ok_and(|position| self.oracle.has_worker_said(&position, seat, action)) {
            return Ok(());
        }
        Err(format!("no worker answered {action} to this step"))
    }

    /// What can be found without reading the log is as the log has it.
    fn found(&self, table: &Table) -> Result<(), String> {
        let expected = match table.bots_to_act().is_empty() {
            true => table.wake_at().map(|time| time.0),
            false => Some(0),
        };
        let wake = self.image.wakes.get(&self.id).copied();
        if wake != expected {
            return Err(format!("it is to be woken at {wake:?} instead of {expected:?}"));
        }
        let stage = match table.stage() {
            Stage::Lobby => IndexStage::Open,
            Stage::Playing | Stage::Paused => IndexStage::Running,
            Stage::Over => IndexStage::Over,
        };
        let listed = self.image.index.get(&self.id).map(|row| row.stage);
        if listed == Some(stage) { Ok(()) } else { Err(format!("it is {stage:?}, and listed as {listed:?}")) }
    }
}

pub(crate) fn entries(log: &[Kept]) -> Result<Vec<Entry>, String> {
    let read = |kept: &Kept| serde_json::from_str(&kept.row.body).map_err(|error| error.to_string());
    log.iter().map(read).collect()
}
