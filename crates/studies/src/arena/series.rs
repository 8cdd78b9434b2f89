use super::estimate::{Estimate, Sample};
use super::ranking::stages;
use super::rating::Rankings;
use super::standings::{BotSummary, Pace, Spread};
use super::units::Units;
use super::{Outcome, Thinking};
use crate::distribution::Distribution;

/// The games in the order of their numbers, with the bot of each entrant.
pub(super) struct Series<'a> {
    names: Vec<&'a str>,
    bots: Vec<usize>,
    games: Vec<&'a Outcome>,
    units: Units,
}

impl<'a> Series<'a> {
    pub(super) fn new(entrants: &'a [String], outcomes: &'a [Outcome]) -> Self {
        let mut names: Vec<&str> = Vec::new();
        let mut bots = Vec::new();
        for entrant in entrants {
            let known = names.iter().position(|name| name == entrant);
            bots.push(known.unwrap_or(names.len()));
            if known.is_none() {
                names.push(entrant);
            }
        }
        // Sums of fractions depend on their order; numbers come in any.
        let mut games: Vec<_> = outcomes.iter().collect();
        games.sort_by_key(|game| game.number);
        let units = Units::new(games.iter().map(|game| game.number), entrants.len());
        Series { names, bots, games, units }
    }

    pub(super) fn games(&self) -> usize {
        self.games.len()
    }

    pub(super) fn groups(&self) -> usize {
        self.units.groups()
    }

    /// Every game with the unit it belongs to.
    fn each(&self) -> impl Iterator<Item = (usize, &'a Outcome)> {
        self.games.iter().enumerate().map(|(at, game)| (self.units.of_game(at), *game))
    }

    fn entrants_of(&self, bot: usize) -> impl Iterator<Item = usize> {
        self.bots.iter().enumerate().filter(move |(_, of)| **of == bot).map(|(entrant, _)| entrant)
    }

    fn sample(&self) -> Sample {
        Sample::new(self.units.count())
    }

    pub(super) fn standings(&self) -> Vec<BotSummary> {
        let ratings = self.ratings();
        let bots = self.names.iter().zip(ratings).enumerate();
        bots.map(|(bot, (name, rating))| BotSummary {
            bot: (*name).to_owned(),
            entrants: self.entrants_of(bot).count(),
            win_rate: self.win_rate(bot),
            rating,
            score: self.score(bot),
            totals: self.totals(bot),
            lines: self.lines(bot),
            by_seat: self.by_seat(|entrant| self.bots[entrant] == bot),
            thinking: self.pace(bot),
        })
        .collect()
    }

    /// Whether the bot won, by any of its seats, divided by the number of them: its seats cannot all win.
    fn win_rate(&self, bot: usize) -> Estimate {
        let seats = self.entrants_of(bot).count();
        if seats == self.bots.len() {
            return Estimate::exact(1.0 / seats.max(1) as f64);
        }
        let mut sample = self.sample();
        for (unit, game) in self.each() {
            sample.add(unit, self.entrants_of(bot).map(|entrant| game.win_of(entrant)).sum());
        }
        sample.share().over(seats as f64)
    }

    fn ratings(&self) -> Vec<Estimate> {
        let mut rankings = Rankings::new(self.names.len(), self.units.count());
        for (unit, game) in self.each() {
            rankings.add(unit, &stages(&self.bots, &game.places, self.names.len()));
        }
        rankings.ratings()
    }

    fn score(&self, bot: usize) -> Estimate {
        let mut sample = self.sample();
        for (unit, game) in self.each() {
            self.entrants_of(bot).for_each(|entrant| sample.add(unit, f64::from(game.totals[entrant])));
        }
        sample.mean()
    }

    fn totals(&self, bot: usize) -> Distribution {
        let mut totals = Distribution::default();
        for game in &self.games {
            self.entrants_of(bot).for_each(|entrant| totals.add(game.totals[entrant].into()));
        }
        totals
    }

    fn lines(&self, bot: usize) -> Vec<(String, f64)> {
        let mut sums: Vec<(String, f64)> = self.line_names().into_iter().map(|name| (name, 0.0)).collect();
        let sheets =
            self.games.iter().flat_map(|game| self.entrants_of(bot).map(|entrant| &game.lines[entrant]));
        for (name, points) in sheets.flatten() {
            sums.iter_mut()
                .filter(|(known, _)| known == name)
                .for_each(|(_, sum)| *sum += f64::from(*points));
        }
        let count = (self.games.len() * self.entrants_of(bot).count()).max(1) as f64;
        sums.into_iter().map(|(name, sum)| (name, sum / count)).collect()
    }

    /// Every score line that any bot ever had, so that all bots have the same ones.
    fn line_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for (name, _) in self.games.iter().flat_map(|game| game.lines.iter().flatten()) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    pub(super) fn by_seat(&self, counts: impl Fn(usize) -> bool) -> Vec<Estimate> {
        let mut samples = vec![self.sample(); self.bots.len()];
        for (unit, game) in self.each() {
            for entrant in (0..self.bots.len()).filter(|entrant| counts(*entrant)) {
                samples[usize::from(game.seats[entrant])].add(unit, game.win_of(entrant));
            }
        }
        samples.iter().map(Sample::share).collect()
    }

    /// A row and a column for each bot, in this order.
    pub(super) fn versus(&self, order: &[usize]) -> Vec<Vec<Option<Estimate>>> {
        let row = |bot| order.iter().map(|&other| (bot != other).then(|| self.before(bot, other))).collect();
        order.iter().map(|&bot| row(bot)).collect()
    }

    fn before(&self, bot: usize, other: usize) -> Estimate {
        let mut sample = self.sample();
        for (unit, game) in self.each() {
            for (mine, theirs) in
                self.entrants_of(bot).flat_map(|a| self.entrants_of(other).map(move |b| (a, b)))
            {
                sample.add(
                    unit,
                    match game.places[mine].cmp(&game.places[theirs]) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    },
                );
            }
        }
        sample.share()
    }

    pub(super) fn spread(&self, of: impl Fn(&Outcome) -> u32) -> Spread {
        let lengths = || self.games.iter().map(|game| of(game));
        let sum: u64 = lengths().map(u64::from).sum();
        Spread {
            mean: sum as f64 / self.games.len().max(1) as f64,
            min: lengths().min().unwrap_or(0),
            max: lengths().max().unwrap_or(0),
        }
    }

    fn pace(&self, bot: usize) -> Pace {
        let mut all = Thinking::default();
        for game in &self.games {
            self.entrants_of(bot).for_each(|entrant| all.absorb(&game.thinking[entrant]));
        }
        let choices = f64::from(all.choices.max(1));
        Pace {
            choices_per_game: f64::from(all.choices)
                / (self.games.len() * self.entrants_of(bot).count()).max(1) as f64,
            iterations_per_choice: all.iterations as f64 / choices,
            seconds_per_choice: all.seconds / choices,
            longest_seconds: all.longest,
            iterations_per_second: if all.iterations > 0 {
                all.iterations as f64 / all.seconds.max(1e-9)
            } else {
                0.0
            },
        }
    }
}
