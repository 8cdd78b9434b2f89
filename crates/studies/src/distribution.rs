use std::collections::BTreeMap;

use serde::Serialize;

/// How often each whole number came. Sums are exact, so that merging in any order gives the same result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    counts: BTreeMap<i64, u64>,
}

/// What is said of a distribution of scores.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Quantiles {
    /// Of all values.
    pub mean: f64,
    /// The standard error of the mean.
    pub se: f64,
    /// At least 5 % of values do not exceed it.
    pub p05: i64,
    /// The median.
    pub p50: i64,
    /// At least 95 % of values do not exceed it.
    pub p95: i64,
}

/// What is said of a count such as turns.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CountRange {
    /// Of all values.
    pub mean: f64,
    /// The standard error of the mean.
    pub se: f64,
    /// The least value.
    pub min: i64,
    /// The greatest value.
    pub max: i64,
}

impl Distribution {
    /// Counts a value.
    pub fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// Adds all that another one counted.
    pub fn merge(&mut self, other: &Distribution) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_default() += count;
        }
    }

    /// Each value with how often it came, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// How many values came.
    pub(crate) fn len(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The least value, or 0.
    pub fn min(&self) -> i64 {
        self.counts.first_key_value().map_or(0, |(&value, _)| value)
    }

    /// The greatest value, or 0.
    pub fn max(&self) -> i64 {
        self.counts.last_key_value().map_or(0, |(&value, _)| value)
    }

    /// The mean, or 0.
    pub fn mean(&self) -> f64 {
        let sum: i128 = self.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum();
        sum as f64 / self.len().max(1) as f64
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let (mean, len) = (self.mean(), self.len());
        if len < 2 {
            return 0.0;
        }
        let squares: f64 =
            self.iter().map(|(value, count)| (value as f64 - mean).powi(2) * count as f64).sum();
        (squares / (len - 1) as f64 / len as f64).sqrt()
    }

    /// The least value that at least this share of all values does not exceed.
    pub fn quantile(&self, share: f64) -> i64 {
        let rank = (share * self.len() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (value, count) in self.iter() {
            seen += count;
            if seen >= rank {
                return value;
            }
        }
        0
    }

    /// How many values came in each bin: bin 0 holds those from 0 to below `width`.
    pub fn bins(&self, width: i64) -> BTreeMap<i64, u64> {
        let mut bins = BTreeMap::new();
        for (value, count) in self.iter() {
            *bins.entry(value.div_euclid(width)).or_default() += count;
        }
        bins
    }

    /// What is said of scores.
    pub fn quantiles(&self) -> Quantiles {
        let [p05, p50, p95] = [0.05, 0.5, 0.95].map(|share| self.quantile(share));
        Quantiles { mean: self.mean(), se: self.error(), p05, p50, p95 }
    }

    /// What is said of counts.
    pub fn range(&self) -> CountRange {
        CountRange { mean: self.mean(), se: self.error(), min: self.min(), max: self.max() }
    }
}

/// The least of 1, 2, 5, 10, 20, … that a span holds fewer than `most` times.
pub fn bin_width(span: i64, most: i64) -> i64 {
    let rounds = (0..18).flat_map(|power| [1, 2, 5].map(|n| n * 10_i64.pow(power)));
    rounds.into_iter().find(|width| span / width < most).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Distribution {
        let mut all = Distribution::default();
        values.iter().for_each(|&value| all.add(value));
        all
    }

    #[test]
    fn mean_error_and_quantiles_are_those_of_the_values() {
        let all = of(&[-2, 0, 2, 4]);
        assert_eq!((all.mean(), all.min(), all.max()), (1.0, -2, 4));
        assert!((all.error() - (20.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!([0.05, 0.5, 0.95].map(|share| all.quantile(share)), [-2, 0, 4]);
    }

    #[test]
    fn merging_is_adding_all_values() {
        let mut left = of(&[1, 2]);
        left.merge(&of(&[2, 3]));
        assert_eq!(left, of(&[1, 2, 2, 3]));
    }

    #[test]
    fn nothing_counted_is_zero() {
        let none = Distribution::default();
        assert_eq!((none.mean(), none.error(), none.quantile(0.5)), (0.0, 0.0, 0));
    }
}
