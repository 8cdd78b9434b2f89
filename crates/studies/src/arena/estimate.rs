use serde::Serialize;

use crate::count::{Z, wilson};

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The figure itself.
    pub value: f64,
    /// None where too few games were played to tell.
    pub interval: Option<[f64; 2]>,
}

impl Estimate {
    /// A figure that cannot be otherwise.
    pub fn exact(value: f64) -> Self {
        Estimate { value, interval: Some([value; 2]) }
    }

    /// Both ends and the value, each divided.
    pub fn over(self, divisor: f64) -> Self {
        Estimate {
            value: self.value / divisor,
            interval: self.interval.map(|ends| ends.map(|end| end / divisor)),
        }
    }

    /// Both ends in words, where they are known.
    pub fn ends(self, write: impl Fn(f64) -> String) -> String {
        self.interval.map_or_else(String::new, |[low, high]| format!("{} to {}", write(low), write(high)))
    }
}

/// Below this many units nothing is said about the spread.
pub(super) const FEWEST_UNITS: usize = 3;

/// Something measured again and again: a sum and a count for every unit. Units have nothing to do with one another;
/// what is measured inside a unit may hang together, as games that share their draws do.
///
/// The variance is that of a ratio of sums over clusters (the linearised, "sandwich" one), which needs no unit to be as
/// large as another: a series that was stopped ends with parts of groups.
#[derive(Clone, Debug, Default)]
pub(super) struct Sample {
    units: Vec<(f64, f64)>,
}

impl Sample {
    pub(super) fn new(units: usize) -> Self {
        Sample { units: vec![(0.0, 0.0); units] }
    }

    pub(super) fn add(&mut self, unit: usize, value: f64) {
        if let Some((sum, count)) = self.units.get_mut(unit) {
            *sum += value;
            *count += 1.0;
        }
    }

    fn used(&self) -> impl Iterator<Item = (f64, f64)> {
        self.units.iter().copied().filter(|&(_, count)| count > 0.0)
    }

    pub(super) fn count(&self) -> f64 {
        self.used().map(|(_, count)| count).sum()
    }

    pub(super) fn value(&self) -> f64 {
        self.used().map(|(sum, _)| sum).sum::<f64>() / self.count().max(1.0)
    }

    fn variance(&self) -> f64 {
        let (value, units) = (self.value(), self.used().count() as f64);
        let squares: f64 = self.used().map(|(sum, count)| (sum - value * count).powi(2)).sum();
        units / (units - 1.0).max(1.0) * squares / self.count().max(1.0).powi(2)
    }

    /// The mean of something without bounds, such as points.
    pub(super) fn mean(&self) -> Estimate {
        let (value, units) = (self.value(), self.used().count());
        let margin = student(units.saturating_sub(1)) * self.variance().sqrt();
        let interval = (units >= FEWEST_UNITS).then_some([value - margin, value + margin]);
        Estimate { value, interval }
    }

    /// The mean of shares between 0 and 1: Wilson's interval, for as many independent games as would spread the result
    /// as widely as these did. Wilson's, because it stays between 0 and 1 and does not shrink to nothing where every
    /// game was won.
    pub(super) fn share(&self) -> Estimate {
        let value = self.value();
        let interval = (self.count() > 0.0).then(|| wilson(value, self.effective_count()));
        Estimate { value, interval }
    }

    /// Games of a unit may at worst all say the same, and no more is claimed for luck that cancels out than would be
    /// lost then.
    fn effective_count(&self) -> f64 {
        let (value, count, variance) = (self.value(), self.count(), self.variance());
        let spread = value * (1.0 - value);
        if spread <= 0.0 {
            return count;
        }
        let size = count / self.used().count().max(1) as f64;
        (spread / variance.max(f64::MIN_POSITIVE)).clamp(count / size, count * size)
    }
}

/// The 95 % quantile of Student's distribution by its expansion around the normal one; good to 3 % from two degrees of
/// freedom on.
fn student(freedom: usize) -> f64 {
    let nu = freedom.max(1) as f64;
    Z + 2.372_3 / nu + 2.822_5 / nu.powi(2) + 2.555_8 / nu.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(units: &[&[f64]]) -> Sample {
        let mut sample = Sample::new(units.len());
        for (unit, values) in units.iter().enumerate() {
            values.iter().for_each(|&value| sample.add(unit, value));
        }
        sample
    }

    fn close(found: [f64; 2], wanted: [f64; 2], within: f64) {
        let near = found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < within);
        assert!(near, "{found:?} is not {wanted:?}");
    }

    #[test]
    fn wilsons_intervals_are_those_of_the_books() {
        close(wilson(0.5, 10.0), [0.2366, 0.7634], 1e-4);
        close(wilson(0.0, 20.0), [0.0, 0.1611], 1e-4);
        close(wilson(1.0, 20.0), [0.8389, 1.0], 1e-4);
        close(wilson(81.0 / 263.0, 263.0), [0.2553, 0.3662], 1e-4);
    }

    #[test]
    fn students_quantiles_are_those_of_the_books() {
        for (freedom, wanted) in [(2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (10_000, 1.960)] {
            assert!((student(freedom) / wanted - 1.0).abs() < 0.035, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn independent_games_have_the_textbook_interval() {
        let one: Vec<&[f64]> = (0..20).map(|game| if game < 12 { &[1.0][..] } else { &[0.0] }).collect();
        close(of(&one).share().interval.unwrap(), wilson(0.6, 20.0), 1e-9);
        let mean = of(&[&[1.0], &[2.0], &[3.0], &[4.0], &[5.0]]).mean();
        assert_eq!(mean.value, 3.0);
        close(mean.interval.unwrap(), [3.0 - 2.776 * 0.5_f64.sqrt(), 3.0 + 2.776 * 0.5_f64.sqrt()], 0.01);
    }

    #[test]
    fn games_that_all_say_the_same_count_as_one() {
        let same: Vec<&[f64]> =
            (0..20).map(|unit| if unit < 10 { &[1.0; 4][..] } else { &[0.0; 4] }).collect();
        close(of(&same).share().interval.unwrap(), wilson(0.5, 20.0), 1e-9);
    }

    #[test]
    fn luck_that_cancels_out_narrows_the_interval() {
        let mirrored = vec![&[1.0, 0.0][..]; 20];
        close(of(&mirrored).share().interval.unwrap(), wilson(0.5, 80.0), 1e-9);
    }

    #[test]
    fn too_few_games_have_no_interval() {
        assert_eq!(of(&[&[7.0], &[8.0]]).mean(), Estimate { value: 7.5, interval: None });
        assert_eq!(of(&[]).share(), Estimate { value: 0.0, interval: None });
    }
}
