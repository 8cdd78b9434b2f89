use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use midway_game::Viewer;
use midway_hall::{Deed, Hall, HallError, Keys, Table, TableId, Time};
use serde_json::Value;
use tokio::time::sleep;

use crate::audit::entries;
use crate::person::Person;
use crate::request::{Answer, Request, What};
use crate::world::World;
use crate::{Bug, wire};

/// Somebody who looks at tables now and then, and compares them with what is on disk.
pub(crate) async fn rounds(world: Arc<World>, hall: Hall) {
    loop {
        sleep(world.fate.pause(500, 6_000)).await;
        let tables = tables(&world);
        let Some(table) = world.fate.roll(|dice| dice.pick(&tables).copied()) else { continue };
        let found = match compare(&world, &hall, table).await {
            Ok(_) => secrets(&world, &hall, table).await,
            Err(why) => Err(why),
        };
        if let Err(why) = found {
            world.fate.breaks(format!("{table}: {why}"));
        }
    }
}

fn tables(world: &World) -> Vec<TableId> {
    world.disk.image(|image| image.logs.keys().copied().collect())
}

/// What a table shows to everybody.
struct Seen {
    entries: u64,
    record: String,
    sheets: Vec<String>,
    damage: Option<u64>,
}

impl Seen {
    fn of(table: &Table, now: Time) -> Seen {
        let sheet = |viewer| serde_json::to_string(&table.sheet(viewer, now)).unwrap_or_default();
        Seen {
            entries: table.entries(),
            record: table.record().to_string(),
            sheets: Viewer::all(table.setup().seats).map(sheet).collect(),
            damage: table.damage().map(|damage| damage.number),
        }
    }
}

/// What the hall serves is what follows from the log; whether it could be had.
async fn compare(world: &World, hall: &Hall, id: TableId) -> Result<bool, String> {
    let (told, now) = (world.oracle().last_told(id), hall.now());
    let seen = hall.look(id, |table| Seen::of(table, now)).await;
    let damaged = world.disk.image(|image| image.damaged.get(&id).copied());
    let seen = match (seen, damaged) {
        (Ok(seen), _) => seen,
        (Err(HallError::Broken(_)), Some((0, _))) => return Ok(true),
        (Err(HallError::Unavailable(_)), _) => return Ok(false),
        (Err(error), _) => return Err(format!("it cannot be looked at: {error}")),
    };
    if let Some((number, life)) = damaged {
        let noticed = seen.damage == Some(number) && seen.entries == number;
        let held = seen.damage.is_none() && life == world.fate.life();
        let earlier = seen.damage.is_some_and(|damage| damage > number);
        let fine = noticed || held || (earlier && life == world.fate.life());
        return if fine { Ok(true) } else { Err(format!("entry {number} is damaged, and served")) };
    }
    if seen.damage.is_some() || told.is_some_and(|told| told >= seen.entries) {
        return Err(format!("{:?} entries are served although entry {told:?} is known", seen.entries));
    }
    let log = world
        .disk
        .image(|image| image.log(id).iter().take(seen.entries as usize).cloned().collect::<Vec<_>>());
    if (log.len() as u64) < seen.entries {
        return Err(format!("{} entries are served, and {} are on disk", seen.entries, log.len()));
    }
    let rebuilt = Table::rebuild(&world.library, &entries(&log)?).map_err(|error| error.to_string())?;
    let expected = Seen::of(&rebuilt, now);
    if expected.record != seen.record || expected.sheets != seen.sheets {
        return Err("what is served does not follow from its log".into());
    }
    Ok(true)
}

/// Nobody is shown what is not for them: not who looks on, and nobody with a seat.
async fn secrets(world: &World, hall: &Hall, id: TableId) -> Result<(), String> {
    let people: Vec<Keys> =
        world.people.iter().filter_map(|person| lock(person).keys().get(&id).copied()).collect();
    let on_looker = if world.fate.has(Bug::ShowsHands) {
        people.first().copied().unwrap_or_default()
    } else {
        Keys::default()
    };
    check_sheet(hall, id, on_looker, true).await?;
    for keys in people {
        check_sheet(hall, id, keys, false).await?;
    }
    Ok(())
}

async fn check_sheet(hall: &Hall, id: TableId, keys: Keys, looks_on: bool) -> Result<(), String> {
    let Ok(sheet) = hall.sheet(id, keys).await else { return Ok(()) };
    let sheet: Value = serde_json::from_str(&sheet).map_err(|error| error.to_string())?;
    let you = sheet["you"].as_u64();
    if sheet["stage"] == "over" {
        return Ok(());
    }
    if looks_on && you.is_some() || !sheet["seed"].is_null() {
        return Err("somebody is shown what only a seat, or nobody, may see".into());
    }
    let cards = sheet["view"]["cards"].as_array().map_or(&[][..], Vec::as_slice);
    let others = cards.iter().enumerate().filter(|(seat, _)| Some(*seat as u64) != you);
    match others.into_iter().find(|(_, card)| card.as_u64() != Some(0)) {
        Some((seat, _)) if sheet["view"]["turns"].is_number() => {
            Err(format!("the card of seat {seat} is shown to {you:?}"))
        }
        _ => Ok(()),
    }
}

/// Once nothing goes wrong any more, everything works again, but for what is damaged.
pub(crate) async fn last_round(world: &Arc<World>, hall: &Hall) {
    if let Err(why) = all_is_well(world, hall).await {
        world.fate.breaks(why);
    }
}

/// How long a bot may take, and how late somebody's time may be noticed to be up.
const PATIENCE: Duration = Duration::from_secs(20);
const LATE: i64 = 2_000;

async fn all_is_well(world: &Arc<World>, hall: &Hall) -> Result<(), String> {
    let whole: Vec<TableId> = tables(world).into_iter().filter(|table| !world.is_damaged(*table)).collect();
    for &table in &whole {
        if !compare(world, hall, table).await.map_err(|why| format!("{table}: {why}"))? {
            return Err(format!("{table} cannot be read"));
        }
        somebody_speaks(world, hall, table).await?;
    }
    let mut before = Vec::new();
    for &table in &whole {
        before.push(standing(hall, table).await?);
    }
    let waiting = waiting(world);
    sleep(PATIENCE).await;
    if let Some(key) = waiting
        .iter()
        .zip(self::waiting(world))
        .find_map(|(was, is)| is.filter(|is| Some(is) == was.as_ref()))
    {
        return Err(format!("{key} is never answered"));
    }
    for (&table, before) in whole.iter().zip(before) {
        let now = standing(hall, table).await?;
        if now.waits_for_bot && now.revision == before.revision {
            return Err(format!("{table} waits for a bot"));
        }
        if now.is_late {
            return Err(format!("{table}: nobody notices that time is up"));
        }
    }
    Ok(())
}

/// What everybody waits for.
fn waiting(world: &World) -> Vec<Option<String>> {
    let wait = |person: &Mutex<Person>| lock(person).waits_for(world);
    world.people.iter().map(wait).collect()
}

fn lock(person: &Mutex<Person>) -> MutexGuard<'_, Person> {
    person.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Standing {
    waits_for_bot: bool,
    revision: usize,
    is_late: bool,
}

async fn standing(hall: &Hall, id: TableId) -> Result<Standing, String> {
    let now = hall.now();
    let standing = hall.look(id, |table| Standing {
        waits_for_bot: !table.bots_to_act().is_empty(),
        revision: table.game().revision(),
        is_late: table.clocks().next_end().is_some_and(|end| end.0 + LATE < now.0),
    });
    standing.await.map_err(|error| format!("{id}: {error}"))
}

async fn somebody_speaks(world: &Arc<World>, hall: &Hall, table: TableId) -> Result<(), String> {
    for (number, person) in world.people.iter().enumerate() {
        let keys = lock(person).keys().get(&table).copied();
        let Some(keys) = keys.filter(|keys| keys.seat.is_some()) else { continue };
        let sits =
            hall.look(table, |table| table.viewer(keys).is_ok_and(|viewer| viewer.seat().is_some())).await;
        if !matches!(sits, Ok(true)) {
            continue;
        }
        let deed = Deed::Say { text: "is anybody there?".into() };
        let what = What::Act { table, keys, deed };
        let request = Request { key: format!("last {number} {table}"), person: number, what, forged: false };
        let answer = wire::send(world, hall, &request).await;
        if !matches!(answer, Some(Answer::Done(_))) {
            return Err(format!("{table}: nobody can speak: {answer:?}"));
        }
    }
    Ok(())
}
