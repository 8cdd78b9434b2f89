use std::collections::BTreeMap;

use midway_bots::BotRng;
use midway_game::Rng;
use rand_xoshiro::rand_core::SeedableRng;

use super::estimate::{Estimate, FEWEST_UNITS};
use super::ranking::{Field, Stage};

/// How often the strengths are fitted again to see how far they scatter.
const RESAMPLES: usize = 1_000;
const RESAMPLE_SEED: u64 = 0x4d69_6477_6179;
/// The fit ends when no strength changes by more than this part.
const PRECISION: f64 = 1e-7;
const MOST_ROUNDS: usize = 2_000;
/// Every bot is also thought to have won and lost half a game against a bot of average strength.
const VIRTUAL: f64 = 0.5;

/// Rankings of bots, to be explained by one strength for each: in every field, each of those in it comes out best with
/// odds in proportion to its strength (the model of Plackett and Luce; with two seats, that of Elo).
///
/// Strengths are fitted by Hunter's algorithm (2004), which never lowers the likelihood. The virtual half games keep a
/// bot that won or lost everything at a finite rating; after a few dozen games they weigh nothing.
///
/// Intervals come from fitting again with random weights in place of the units, exponential ones (Rubin's Bayesian
/// bootstrap). The virtual games are weighed anew as well: otherwise a bot that won everything would seem to be known
/// exactly.
#[derive(Clone, Debug)]
pub(super) struct Rankings {
    kinds: usize,
    fields: BTreeMap<Field, usize>,
    units: Vec<Tally>,
}

/// What was counted: how often each field was there, and what each bot won.
#[derive(Clone, Debug, Default)]
struct Tally {
    fields: Vec<(usize, f64)>,
    won: Vec<f64>,
}

/// Half games against the average.
#[derive(Clone, Copy, Debug)]
struct Virtual {
    won: f64,
    lost: f64,
}

impl Rankings {
    pub(super) fn new(kinds: usize, units: usize) -> Self {
        let empty = Tally { fields: Vec::new(), won: vec![0.0; kinds] };
        Rankings { kinds, fields: BTreeMap::new(), units: vec![empty; units] }
    }

    pub(super) fn add(&mut self, unit: usize, stages: &[Stage]) {
        let Some(tally) = self.units.get_mut(unit) else { return };
        for stage in stages {
            let next = self.fields.len();
            let field = *self.fields.entry(stage.field.clone()).or_insert(next);
            match tally.fields.iter_mut().find(|(known, _)| *known == field) {
                Some((_, weight)) => *weight += stage.weight,
                None => tally.fields.push((field, stage.weight)),
            }
            tally.won.iter_mut().zip(&stage.won).for_each(|(sum, won)| *sum += won);
        }
    }

    /// The rating of each bot: 400 points are odds of ten to one, and the mean of all bots is 0.
    pub(super) fn ratings(&self) -> Vec<Estimate> {
        let even = vec![Virtual { won: VIRTUAL, lost: VIRTUAL }; self.kinds];
        let strengths = self.fit(&self.weighed(|| 1.0), &even, vec![1.0; self.kinds]);
        let ratings = on_elo_scale(&strengths);
        let intervals = self.intervals(&strengths);
        let with = |(bot, value)| Estimate { value, interval: intervals.as_ref().map(|all| all[bot]) };
        ratings.into_iter().enumerate().map(with).collect()
    }

    /// All units together, each with a weight.
    fn weighed(&self, mut weight: impl FnMut() -> f64) -> Tally {
        let mut sum = Tally {
            fields: (0..self.fields.len()).map(|field| (field, 0.0)).collect(),
            won: vec![0.0; self.kinds],
        };
        for unit in &self.units {
            let weight = weight();
            unit.fields.iter().for_each(|&(field, count)| sum.fields[field].1 += weight * count);
            sum.won.iter_mut().zip(&unit.won).for_each(|(sum, won)| *sum += weight * won);
        }
        sum
    }

    fn fit(&self, tally: &Tally, virtuals: &[Virtual], mut strengths: Vec<f64>) -> Vec<f64> {
        for _ in 0..MOST_ROUNDS {
            let next = self.improved(tally, virtuals, &strengths);
            let change = next.iter().zip(&strengths).map(|(next, last)| (next / last - 1.0).abs());
            let largest = change.fold(0.0, f64::max);
            strengths = next;
            if largest < PRECISION {
                break;
            }
        }
        strengths
    }

    /// One round: what a bot won, divided by what it could have won for every unit of strength.
    fn improved(&self, tally: &Tally, virtuals: &[Virtual], strengths: &[f64]) -> Vec<f64> {
        let mut chances = vec![0.0; self.kinds];
        for (field, &number) in &self.fields {
            let all: f64 =
                field.iter().zip(strengths).map(|(&count, strength)| f64::from(count) * strength).sum();
            let each = tally.fields[number].1 / all;
            chances.iter_mut().zip(field).for_each(|(sum, &count)| *sum += f64::from(count) * each);
        }
        let bots = chances.iter().zip(strengths).zip(&tally.won).zip(virtuals);
        bots.map(|(((chances, strength), won), own)| {
            (won + own.won) / (chances + (own.won + own.lost) / (strength + 1.0))
        })
        .collect()
    }

    fn intervals(&self, strengths: &[f64]) -> Option<Vec<[f64; 2]>> {
        if self.units.len() < FEWEST_UNITS {
            return None;
        }
        let mut rng = BotRng::seed_from_u64(RESAMPLE_SEED);
        let mut scattered = vec![Vec::with_capacity(RESAMPLES); self.kinds];
        for _ in 0..RESAMPLES {
            let tally = self.weighed(|| exponential(&mut rng));
            let virtuals: Vec<_> = (0..self.kinds)
                .map(|_| Virtual {
                    won: VIRTUAL * exponential(&mut rng),
                    lost: VIRTUAL * exponential(&mut rng),
                })
                .collect();
            let ratings = on_elo_scale(&self.fit(&tally, &virtuals, strengths.to_vec()));
            scattered.iter_mut().zip(ratings).for_each(|(all, rating)| all.push(rating));
        }
        Some(scattered.into_iter().map(middle).collect())
    }
}

/// The range that 95 % of the values are in, the same number being below as above.
fn middle(mut values: Vec<f64>) -> [f64; 2] {
    values.sort_by(f64::total_cmp);
    let cut = values.len() / 40;
    [values[cut], values[values.len() - 1 - cut]]
}

fn exponential(rng: &mut BotRng) -> f64 {
    let unit = ((rng.next_u64() >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
    -unit.ln()
}

fn on_elo_scale(strengths: &[f64]) -> Vec<f64> {
    let raw: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = raw.iter().sum::<f64>() / raw.len().max(1) as f64;
    raw.into_iter().map(|rating| rating - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ranking::stages;
    use super::*;

    fn two_bots(won: usize, drawn: usize, lost: usize) -> Vec<Estimate> {
        let mut rankings = Rankings::new(2, won + drawn + lost);
        for game in 0..won + drawn + lost {
            let places = if game < won {
                [1, 2]
            } else if game < won + drawn {
                [1, 1]
            } else {
                [2, 1]
            };
            rankings.add(game, &stages(&[0, 1], &places, 2));
        }
        rankings.ratings()
    }

    /// A ranking drawn from the model itself.
    fn simulated(rng: &mut BotRng, strengths: &[f64]) -> Vec<u8> {
        // Exponential arrivals at these rates come in an order of exactly these odds.
        let times: Vec<f64> = strengths.iter().map(|rate| exponential(rng) / rate).collect();
        times.iter().map(|time| 1 + times.iter().filter(|other| *other < time).count() as u8).collect()
    }

    #[test]
    fn two_bots_have_the_difference_of_elo() {
        let ratings = two_bots(750, 0, 250);
        let difference = ratings[0].value - ratings[1].value;
        assert!((difference - 400.0 * 3.0_f64.log10()).abs() < 1.0, "{difference}");
        assert!((ratings[0].value + ratings[1].value).abs() < 1e-9, "the mean is 0");
    }

    #[test]
    fn the_interval_of_two_bots_is_about_that_of_their_odds() {
        let [low, high] = two_bots(500, 0, 500)[0].interval.unwrap();
        // The difference has a standard error of 400 / ln 10 * 2 / sqrt(1000); a rating is half of it.
        let margin = 1.96 * 400.0 / 10.0_f64.ln() / 1000.0_f64.sqrt();
        assert!((low + margin).abs() < 1.5 && (high - margin).abs() < 1.5, "{low} {high} {margin}");
    }

    #[test]
    fn draws_are_half_wins() {
        let (drawn, halves) = (two_bots(100, 100, 0), two_bots(150, 0, 50));
        assert!((drawn[0].value - halves[0].value).abs() < 1e-3);
    }

    #[test]
    fn a_bot_that_won_everything_has_a_finite_rating_that_is_not_known_exactly() {
        let ratings = two_bots(100, 0, 0);
        let [low, high] = ratings[0].interval.unwrap();
        assert!(ratings[0].value > 300.0 && ratings[0].value < 700.0, "{ratings:?}");
        assert!(
            low < ratings[0].value - 50.0 && high > ratings[0].value + 50.0 && high < 1500.0,
            "{ratings:?}"
        );
    }

    #[test]
    fn strengths_of_simulated_rankings_are_found_again() {
        let strengths = [4.0, 2.0, 1.0, 0.5];
        let mut rng = BotRng::seed_from_u64(7);
        let mut rankings = Rankings::new(4, 4_000);
        for game in 0..4_000 {
            rankings.add(game, &stages(&[0, 1, 2, 3], &simulated(&mut rng, &strengths), 4));
        }
        for (found, wanted) in rankings.ratings().iter().zip(on_elo_scale(&strengths)) {
            let [low, high] = found.interval.unwrap();
            assert!((found.value - wanted).abs() < 15.0, "{found:?} is not {wanted}");
            assert!(low < found.value && found.value < high && high - low < 40.0, "{found:?}");
        }
    }

    #[test]
    fn a_bot_that_sits_twice_has_one_strength() {
        let strengths = [3.0, 1.0, 1.0];
        let mut rng = BotRng::seed_from_u64(8);
        let mut rankings = Rankings::new(2, 4_000);
        for game in 0..4_000 {
            rankings.add(game, &stages(&[0, 1, 1], &simulated(&mut rng, &strengths), 2));
        }
        let ratings = rankings.ratings();
        let difference = ratings[0].value - ratings[1].value;
        assert!((difference - 400.0 * 3.0_f64.log10()).abs() < 12.0, "{difference}");
    }

    #[test]
    fn the_same_games_have_the_same_intervals() {
        assert_eq!(two_bots(20, 3, 10), two_bots(20, 3, 10));
    }
}
