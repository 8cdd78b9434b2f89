use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use tokio::sync::Mutex;

use midway_catalog::{Appraisal, Care};

use crate::{Ending, Hall, HallError, SeatEnding, Sitter, TableId, Time};

/// How long what was counted counts as known, in milliseconds.
const KEPT: i64 = 600_000;
/// Of fewer games nothing is told: it would be about the few who played them.
const LEAST: u32 = 5;
/// So many first choices are told, and so many things of each kind.
const FIRSTS: usize = 24;

/// What wins at a game, by the number of seats, as far as the endings of all games tell.
///
/// A game that somebody left to a bot is left out: it says little about either.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics(BTreeMap<u8, SeatsTally>);

#[derive(Clone, Debug, Default, PartialEq)]
struct SeatsTally {
    games: u32,
    choices: u64,
    /// By seat. Several who share the first place have a part of a win each.
    wins: Vec<f64>,
    winners: GroupTally,
    others: GroupTally,
    firsts: HashMap<String, FirstTally>,
    /// By kind and id.
    held: HashMap<String, FirstTally>,
    care: CareTally,
    /// The lines in the order in which the game counts them.
    lines: Vec<String>,
}

/// What some of those who played have made.
#[derive(Clone, Debug, Default, PartialEq)]
struct GroupTally {
    seats: f64,
    points: f64,
    lines: HashMap<String, f64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct FirstTally {
    games: u32,
    wins: f64,
}

/// How carefully people chose.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct CareTally {
    games: u32,
    choices: u64,
    slips: u64,
    /// In thousandths; then the same by the first word of choices.
    given: u64,
    verbs: HashMap<String, u64>,
}

/// How carefully somebody chose: the part of their choices that gave nothing away, and the chance to win that the others gave
/// away in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    pub sound: f64,
    pub given: f64,
}

/// What wins at tables with as many seats.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatsStatistics {
    pub seats: u8,
    pub games: u32,
    /// The mean of the choices that a game takes.
    pub choices: f64,
    /// The part of games that each seat wins.
    pub wins: Vec<f64>,
    /// What winners and others make on average, in all.
    pub points: WinnersAndOthers,
    /// The same for each line, in the order in which the game counts them.
    pub lines: Vec<(String, WinnersAndOthers)>,
    /// What people begin with, the best first, where enough have.
    pub firsts: Vec<FirstChoice>,
    /// What those had in the end who had it, the best first within each kind.
    pub held: Vec<FirstChoice>,
    /// That of people, where enough games were looked at.
    pub accuracy: Option<Accuracy>,
}

/// What comes of a first choice, or of one thing among those chosen with it: a ticket that was kept, a district. Or of
/// something that a seat had in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstChoice {
    /// In the notation of the game; or a kind and an id.
    pub choice: String,
    pub games: u32,
    /// The part of games that it wins.
    pub wins: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinnersAndOthers {
    pub winners: f64,
    pub others: f64,
}

impl Statistics {
    pub(crate) fn take(&mut self, ending: &Ending, appraisal: Option<&Appraisal>) {
        if ending.is_whole() {
            let tally = self.0.entry(ending.setup.seats).or_default();
            tally.take(ending);
            if let Some(appraisal) = appraisal {
                tally.care.take_people(ending, appraisal);
            }
        }
    }

    /// How carefully people choose at tables with as many seats.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn accuracy(&self, seats: u8) -> Option<Accuracy> {
        self.0.get(&seats).and_then(SeatsTally::accuracy)
    }

    /// The chance to win that people give away by choices of a kind, on average over tables with so many seats.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn given_by(&self, tables: &[u8], verb: &str) -> Option<f64> {
        let given = |seats: &u8| {
            let care = &self.0.get(seats).filter(|tally| tally.care.games >= LEAST)?.care;
            Some(care.verbs.get(verb).copied().unwrap_or_default() as f64 / 1000.0 / f64::from(care.games))
        };
        let all: Option<Vec<f64>> = tables.iter().map(given).collect();
        all.map(|all| all.iter().sum::<f64>() / all.len().max(1) as f64)
    }

    /// By the number of seats, where enough has been played to tell.
    pub fn by_seats(&self) -> Vec<SeatsStatistics> {
        let enough = self.0.iter().filter(|(_, tally)| tally.games >= LEAST);
        enough.map(|(seats, tally)| tally.told(*seats)).collect()
    }

    /// What everybody makes of a line on average.
    pub(crate) fn mean(&self, seats: u8, line: &str) -> f64 {
        let Some(SeatsTally { winners, others, .. }) = self.0.get(&seats) else { return 0.0 };
        let sum = [winners, others].into_iter().filter_map(|group| group.lines.get(line)).sum::<f64>();
        sum / (winners.seats + others.seats).max(1.0)
    }
}

impl SeatsTally {
    fn take(&mut self, ending: &Ending) {
        self.games += 1;
        self.choices += u64::from(ending.choices);
        self.wins.resize(ending.seats.len().max(self.wins.len()), 0.0);
        let first = ending.seats.iter().filter(|seat| seat.score.place == 1).count();
        for (seat, wins) in ending.seats.iter().zip(&mut self.wins) {
            let won = seat.score.place == 1;
            let part = if won { 1.0 / first as f64 } else { 0.0 };
            *wins += part;
            for choice in seat.first.as_deref().map(parts).unwrap_or_default() {
                let tally = self.firsts.entry(choice).or_default();
                (tally.games, tally.wins) = (tally.games + 1, tally.wins + part);
            }
            for held in &seat.score.held {
                let tally = self.held.entry(held.clone()).or_default();
                (tally.games, tally.wins) = (tally.games + 1, tally.wins + part);
            }
            let group = if won { &mut self.winners } else { &mut self.others };
            group.seats += 1.0;
            group.points += f64::from(seat.score.total);
            for (line, points) in &seat.score.lines {
                *group.lines.entry(line.clone()).or_default() += f64::from(*points);
                if !self.lines.contains(line) {
                    self.lines.push(line.clone());
                }
            }
        }
    }

    fn told(&self, seats: u8) -> SeatsStatistics {
        let games = f64::from(self.games);
        let both = |made: &dyn Fn(&GroupTally) -> f64| WinnersAndOthers {
            winners: made(&self.winners) / self.winners.seats.max(1.0),
            others: made(&self.others) / self.others.seats.max(1.0),
        };
        let line = |name: &String| both(&|group| group.lines.get(name).copied().unwrap_or(0.0));
        SeatsStatistics {
            seats,
            games: self.games,
            choices: self.choices as f64 / games,
            wins: self.wins.iter().map(|wins| wins / games).collect(),
            points: both(&|group| group.points),
            lines: self.lines.iter().map(|name| (name.clone(), line(name))).collect(),
            firsts: most(self.firsts.iter()),
            held: self.held(),
            accuracy: self.accuracy(),
        }
    }

    fn held(&self) -> Vec<FirstChoice> {
        let kind = |thing: &str| thing.split(' ').next().unwrap_or_default().to_owned();
        let mut kinds: BTreeMap<String, Vec<(&String, &FirstTally)>> = BTreeMap::new();
        self.held
            .iter()
            .for_each(|(thing, tally)| kinds.entry(kind(thing)).or_default().push((thing, tally)));
        kinds.into_values().flat_map(|things| most(things.into_iter())).collect()
    }

    fn accuracy(&self) -> Option<Accuracy> {
        (self.care.games >= LEAST).then(|| self.care.told())
    }
}

/// Those that there were most, the best of them first.
fn most<'a>(all: impl Iterator<Item = (&'a String, &'a FirstTally)>) -> Vec<FirstChoice> {
    let told = |(choice, tally): (&String, &FirstTally)| FirstChoice {
        choice: choice.clone(),
        games: tally.games,
        wins: tally.wins / f64::from(tally.games),
    };
    let mut firsts: Vec<FirstChoice> = all.filter(|(_, tally)| tally.games >= LEAST).map(told).collect();
    firsts.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.choice.cmp(&b.choice)));
    firsts.truncate(FIRSTS);
    firsts.sort_by(|a, b| b.wins.total_cmp(&a.wins).then_with(|| a.choice.cmp(&b.choice)));
    firsts
}

impl CareTally {
    /// Bots, and people whom bots advised, say nothing of how people choose.
    fn take_people(&mut self, ending: &Ending, appraisal: &Appraisal) {
        let alone = |seat: &SeatEnding| matches!(seat.who, Sitter::Person { .. }) && !seat.assisted;
        for (number, (care, seat)) in appraisal.seats.iter().zip(&ending.seats).enumerate() {
            if alone(seat) && care.choices > 0 {
                self.take(*care);
                for slip in appraisal.slips.iter().filter(|slip| slip.seat.index() == number) {
                    *self.verbs.entry(slip.verb.clone()).or_default() += u64::from(slip.given);
                }
            }
        }
    }

    pub(crate) fn take(&mut self, care: Care) {
        self.games += 1;
        self.choices += u64::from(care.choices);
        self.slips += u64::from(care.slips);
        self.given += u64::from(care.given);
    }

    pub(crate) fn told(&self) -> Accuracy {
        Accuracy {
            sound: 1.0 - self.slips as f64 / self.choices.max(1) as f64,
            given: self.given as f64 / 1000.0 / f64::from(self.games.max(1)),
        }
    }
}

/// The verb of a choice with each of the things it is about: two who keep three tickets rarely keep the same three.
fn parts(choice: &str) -> Vec<String> {
    let mut words = choice.split_whitespace();
    let Some(verb) = words.next() else { return Vec::new() };
    let parts: Vec<String> = words.map(|word| format!("{verb} {word}")).collect();
    if parts.is_empty() { vec![verb.to_owned()] } else { parts }
}

/// The statistics of all games, and when they were counted.
#[derive(Debug, Default)]
pub(crate) struct CountedGames(Mutex<HashMap<String, (Time, Arc<Statistics>)>>);

impl Hall {
    /// What wins at a game. Counted anew after ten minutes.
    pub async fn statistics(&self, game: &str) -> Result<Arc<Statistics>, HallError> {
        let (mut counted, now) = (self.0.counted.0.lock().await, self.now());
        if let Some((since, statistics)) = counted.get(game)
            && (0..KEPT).contains(&(now.0 - since.0))
        {
            return Ok(statistics.clone());
        }
        let statistics = Arc::new(self.count(game).await?);
        counted.insert(game.to_owned(), (now, statistics.clone()));
        Ok(statistics)
    }

    async fn count(&self, game: &str) -> Result<Statistics, HallError> {
        let (mut statistics, mut after) = (Statistics::default(), None);
        loop {
            let page = self.0.store.endings().of_game(game, after).await?;
            let Some((last, _)) = page.last() else { return Ok(statistics) };
            after = Some(*last);
            let tables: Vec<TableId> = page.iter().map(|(table, _)| *table).collect();
            let appraisals = self.appraisals_of(&tables).await?;
            for (table, row) in &page {
                if let Some(ending) = Ending::read(row) {
                    statistics.take(&ending, appraisals.get(table));
                }
            }
        }
    }

    /// A hall on a medium has nobody look at choices.
    #[cfg(target_family = "wasm")]
    #[allow(clippy::unused_async, reason = "it reads a database elsewhere")]
    async fn appraisals_of(&self, _tables: &[TableId]) -> Result<HashMap<TableId, Appraisal>, HallError> {
        Ok(HashMap::new())
    }
}

#[cfg(test)]
mod tests {
    use midway_catalog::Slip;
    use midway_game::Seat;

    use super::*;
    use crate::{FinalScore, SeatEnding, Setup, Sitter};

    fn ending(scores: &[(u8, i32)]) -> Ending {
        let seat = |&(place, total): &(u8, i32)| SeatEnding {
            who: Sitter::Bot("casual".into()),
            score: FinalScore {
                total,
                place,
                lines: vec![("routes".into(), total - 1), ("tickets".into(), 1)],
                held: vec![format!("ticket t{place}"), "ticket t9".into(), "harbour lima".into()],
            },
            left_after: None,
            assisted: false,
            first: Some(format!("keep t{place} t9")),
            address: None,
        };
        let setup = Setup { game: "rails-sails".into(), seats: scores.len() as u8, ..Setup::default() };
        Ending { setup, began: Time(0), choices: 60, seats: scores.iter().map(seat).collect() }
    }

    #[test]
    fn winners_are_held_against_the_others_by_seat_and_line() {
        let mut statistics = Statistics::default();
        for scores in [[(1, 11), (2, 5)], [(1, 11), (2, 5)], [(2, 7), (1, 9)], [(1, 8), (1, 8)]] {
            statistics.take(&ending(&scores), None);
        }
        assert_eq!(statistics.by_seats(), []);
        let mut left = ending(&[(1, 100), (2, 0)]);
        left.seats[1].left_after = Some(3);
        statistics.take(&left, None);
        assert_eq!(statistics.by_seats(), []);
        statistics.take(&ending(&[(2, 1), (1, 3)]), None);
        let [told] = &statistics.by_seats()[..] else { panic!("{statistics:?}") };
        assert_eq!((told.seats, told.games, told.choices), (2, 5, 60.0));
        assert_eq!(told.wins, [0.5, 0.5]);
        assert_eq!(told.points, WinnersAndOthers { winners: 50.0 / 6.0, others: 4.5 });
        assert_eq!(told.lines[0], ("routes".into(), WinnersAndOthers { winners: 44.0 / 6.0, others: 3.5 }));
        assert_eq!(told.lines[1].1, WinnersAndOthers { winners: 1.0, others: 1.0 });
        assert_eq!(statistics.mean(2, "tickets"), 1.0);
        let firsts: Vec<_> =
            told.firsts.iter().map(|first| (first.choice.as_str(), first.games, first.wins)).collect();
        assert_eq!(firsts, [("keep t1", 6, 5.0 / 6.0), ("keep t9", 10, 0.5)]);
        let held: Vec<&str> = told.held.iter().map(|held| held.choice.as_str()).collect();
        assert_eq!(held, ["harbour lima", "ticket t1", "ticket t9"], "those of a kind together");
        assert_eq!(told.accuracy, None);
    }

    #[test]
    fn how_people_choose_is_told_without_bots_and_those_they_advised() {
        let person = Sitter::Person { name: "Ann".into(), owner: None };
        let slip = |seat, verb: &str, given| Slip { step: 3, seat: Seat(seat), verb: verb.into(), given };
        let care = |slips, given| Care { choices: 10, slips, given };
        let seats = vec![care(1, 200), care(2, 300), care(1, 900)];
        let slips = vec![slip(0, "keep", 200), slip(1, "claim", 300), slip(2, "claim", 900)];
        let (appraisal, mut statistics) = (Appraisal { seats, slips }, Statistics::default());
        for _ in 0..5 {
            let mut ending = ending(&[(1, 11), (2, 5), (3, 4)]);
            ending.seats[0].who = person.clone();
            ending.seats[2] = SeatEnding { who: person.clone(), assisted: true, ..ending.seats[2].clone() };
            statistics.take(&ending, Some(&appraisal));
        }
        assert_eq!(statistics.accuracy(3), Some(Accuracy { sound: 0.9, given: 0.2 }));
        assert_eq!(statistics.given_by(&[3, 3], "keep"), Some(0.2));
        assert_eq!(statistics.given_by(&[3], "claim"), Some(0.0));
        assert_eq!(statistics.given_by(&[3, 2], "keep"), None);
    }
}
