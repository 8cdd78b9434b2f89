use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use midway_catalog::{Appraisal, Care};

use crate::{Accuracy, CareTally, Hall, HallError, PastGame, Statistics, TableId, Time};

/// Of so many games, the latest, the choices are looked at.
const MOST: usize = 500;
/// So many points a line over time has at most.
const POINTS: usize = 12;
/// So many moments show what a kind of choice costs.
const MOMENTS: usize = 3;

/// How carefully somebody chooses, and where they give chances away.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AccuracyResults {
    /// By game and number of seats.
    pub games: Vec<GameAccuracy>,
    /// By game and kind of choice, what costs most first.
    pub habits: Vec<Habit>,
    /// Of how many games the choices have not been looked at yet.
    pub to_come: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameAccuracy {
    pub game: String,
    pub seats: u8,
    pub games: u32,
    pub mine: Accuracy,
    /// That of all people, where enough have played.
    pub field: Option<Accuracy>,
    /// What was given away in a game, in the order of time.
    pub course: Vec<f64>,
}

/// What somebody gives away by a kind of choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Habit {
    pub game: String,
    /// The first word of such choices, as records have them.
    pub verb: String,
    /// How often it gave something away.
    pub slips: u32,
    /// The chance to win that it gives away in a game on average, and that all people give away by it.
    pub given: f64,
    pub field: Option<f64>,
    /// Where it cost most.
    pub worst: Vec<SlipMoment>,
}

/// A choice that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct SlipMoment {
    pub table: TableId,
    /// When that game ended.
    pub at: Time,
    /// How many steps had been taken before.
    pub step: usize,
    /// The chance to win that it gave away.
    pub given: f64,
}

/// A game of somebody whose choices were looked at.
struct Looked<'a> {
    game: &'a PastGame,
    appraisal: &'a Appraisal,
    care: Care,
}

type Fields = HashMap<String, Arc<Statistics>>;

impl AccuracyResults {
    /// From the latest games, the latest first.
    fn of(games: &[PastGame], appraisals: &HashMap<TableId, Appraisal>, fields: &Fields) -> AccuracyResults {
        let looked: Vec<Looked<'_>> = games.iter().filter_map(|game| look(game, appraisals)).collect();
        let to_come = games.iter().filter(|game| !appraisals.contains_key(&game.table)).count();
        AccuracyResults {
            games: by_game(&looked, fields),
            habits: by_verb(&looked, fields),
            to_come: u32::try_from(to_come).unwrap_or(u32::MAX),
        }
    }
}

/// Nothing of a game that was not looked at, that somebody left, or in which a bot gave advice.
fn look<'a>(game: &'a PastGame, appraisals: &'a HashMap<TableId, Appraisal>) -> Option<Looked<'a>> {
    let appraisal = appraisals.get(&game.table)?;
    let care = appraisal.seats.get(game.seat).copied().filter(|care| care.choices > 0)?;
    (!game.mine().assisted).then_some(Looked { game, appraisal, care })
}

fn by_game(looked: &[Looked<'_>], fields: &Fields) -> Vec<GameAccuracy> {
    let mut all: BTreeMap<(&str, u8), Vec<&Looked<'_>>> = BTreeMap::new();
    for one in looked {
        let setup = &one.game.ending.setup;
        all.entry((&setup.game, setup.seats)).or_default().push(one);
    }
    let accuracy = |((game, seats), looked): ((&str, u8), Vec<&Looked<'_>>)| {
        let mut tally = CareTally::default();
        looked.iter().for_each(|one| tally.take(one.care));
        let part = looked.len().div_ceil(POINTS).max(1);
        let in_time: Vec<f64> = looked.iter().rev().map(|one| chance(one.care.given)).collect();
        let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
        GameAccuracy {
            game: game.to_owned(),
            seats,
            games: looked.len() as u32,
            mine: tally.told(),
            field: fields.get(game).and_then(|field| field.accuracy(seats)),
            course: in_time.chunks(part).map(mean).collect(),
        }
    };
    all.into_iter().map(accuracy).collect()
}

fn by_verb(looked: &[Looked<'_>], fields: &Fields) -> Vec<Habit> {
    let mut games: HashMap<&str, Vec<u8>> = HashMap::new();
    let mut all: BTreeMap<(&str, &str), (u32, Vec<SlipMoment>)> = BTreeMap::new();
    for Looked { game, appraisal, .. } in looked {
        let setup = &game.ending.setup;
        games.entry(&setup.game).or_default().push(setup.seats);
        for slip in appraisal.slips.iter().filter(|slip| slip.seat.index() == game.seat) {
            let (given, moments) = all.entry((&setup.game, &slip.verb)).or_default();
            *given += slip.given;
            let (table, at, step) = (game.table, game.at, slip.step);
            moments.push(SlipMoment { table, at, step, given: chance(slip.given) });
        }
    }
    let habit = |((game, verb), (given, mut worst)): ((&str, &str), (u32, Vec<SlipMoment>))| {
        let (slips, seats) = (worst.len() as u32, &games[game]);
        worst.sort_by(|a, b| b.given.total_cmp(&a.given));
        worst.truncate(MOMENTS);
        let field = fields.get(game).and_then(|field| field.given_by(seats, verb));
        let given = chance(given) / seats.len() as f64;
        Habit { game: game.to_owned(), verb: verb.to_owned(), slips, given, field, worst }
    };
    let mut habits: Vec<Habit> = all.into_iter().map(habit).collect();
    habits.sort_by(|a, b| b.given.total_cmp(&a.given));
    habits
}

fn chance(thousandths: u32) -> f64 {
    f64::from(thousandths) / 1000.0
}

impl Hall {
    /// How carefully somebody chooses. `games` are theirs, the latest first.
    pub async fn accuracy(&self, games: &[PastGame]) -> Result<AccuracyResults, HallError> {
        let games = &games[..games.len().min(MOST)];
        let tables: Vec<TableId> = games.iter().map(|game| game.table).collect();
        let (appraisals, mut fields) = (self.appraisals_of(&tables).await?, Fields::new());
        for game in games {
            let of = &game.ending.setup.game;
            if !fields.contains_key(of) {
                fields.insert(of.clone(), self.statistics(of).await?);
            }
        }
        Ok(AccuracyResults::of(games, &appraisals, &fields))
    }
}
