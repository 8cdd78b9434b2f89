use std::collections::BTreeSet;

use midway_game::Seat;
use midway_store::TableId;
use serde_json::{Map, Value, json};

use crate::{Ending, Entry, Event, Hall, HallError, Person, Tournament};

/// What is told of an entry. What was drawn after a choice is left out, as it may be a secret of others.
const TOLD: [&str; 11] =
    ["at", "t", "seat", "name", "nonce", "action", "text", "motion", "yes", "level", "why"];

impl Hall {
    /// The tables that are somebody's, a page at a time, each page after the last table of the one before.
    pub async fn owned(&self, person: &Person, after: Option<TableId>) -> Result<Vec<TableId>, HallError> {
        Ok(self.0.store.owned(&person.owner(), after).await?)
    }

    /// All that a table or a tournament has of somebody: what they did there, and what came of it.
    pub async fn export(&self, person: &Person, id: TableId) -> Result<Value, HallError> {
        match self.tournament(id).await {
            Ok(course) => Ok(entered(&course.tournament, person, id)),
            Err(_) => self.export_table(person, id).await,
        }
    }

    async fn export_table(&self, person: &Person, id: TableId) -> Result<Value, HallError> {
        let (entries, _) = self.read(id, 0).await?;
        let Some(Event::Opened { setup, .. }) = entries.first().map(|entry| &entry.event) else {
            return Err(HallError::NoTable);
        };
        let owner = person.owner();
        let ended = Ending::of(&entries).and_then(|(at, ending)| {
            let seat = ending.seat_of(&owner)?;
            Some(json!({ "at": at, "place": seat.score.place, "points": seat.score.total, "lines": seat.score.lines }))
        });
        Ok(json!({
            "table": id.to_string(),
            "setup": setup,
            "entries": own(person, id, &entries),
            "ended": ended,
        }))
    }
}

fn entered(tournament: &Tournament, person: &Person, id: TableId) -> Value {
    let owner = person.owner();
    let name = tournament.player(&owner).and_then(|player| tournament.entrant(player)).map(|own| &own.name);
    let organises = tournament.is_organiser(&owner);
    let by = organises.then_some(&tournament.by);
    json!({ "tournament": id.to_string(), "title": tournament.plan.title, "organiser": by, "name": name })
}

/// The entries that somebody has caused, or that are about them.
fn own(person: &Person, id: TableId, entries: &[Entry]) -> Vec<Value> {
    let mut seats = BTreeSet::new();
    let theirs = |entry: &&Entry| match &entry.event {
        Event::Opened { host, .. } => host.is_of(&person.host_key(id)),
        Event::Joined { seat, key, .. } => {
            let own = key.is_of(&person.seat_key(id, Seat(*seat)));
            if own {
                seats.insert(*seat)
            } else {
                seats.remove(seat)
            };
            own
        }
        Event::Left { seat } | Event::BotSat { seat, .. } => seats.remove(seat),
        Event::StoodIn { seat, .. } => seats.contains(seat),
        event => event.by().is_some_and(|seat| seats.contains(&seat.0)),
    };
    entries.iter().filter(theirs).map(told).collect()
}

fn told(entry: &Entry) -> Value {
    let Ok(Value::Object(fields)) = serde_json::to_value(entry) else { return Value::Null };
    let told = fields.into_iter().filter(|(name, _)| TOLD.contains(&name.as_str()));
    Value::Object(told.collect::<Map<String, Value>>())
}
