use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;

/// What the clients have seen so far.
#[derive(Debug)]
pub(crate) struct Metrics {
    /// From the wish to move to the acknowledgement, in microseconds.
    waits: RefCell<Histogram<u64>>,
    pub(crate) moves: Count,
    /// Streams that broke and were taken up again.
    pub(crate) reconnects: Count,
    /// Requests that got no answer and were sent again.
    pub(crate) resent: Count,
    /// Requests that got no answer.
    pub(crate) unanswered: Count,
    pub(crate) opened: Count,
    pub(crate) finished: Count,
    /// Answers other than success, by status and code.
    pub(crate) refusals: RefCell<BTreeMap<String, u64>>,
    longest: RefCell<Longest>,
}

/// The longest that anybody waited for something in a time.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct Longest {
    /// For the answer to a move.
    pub move_s: f64,
    /// A stream, for an event that somebody else knew of already.
    pub silence_s: f64,
    /// A table, for its bot.
    pub bot_s: f64,
}

#[derive(Debug, Default)]
pub(crate) struct Count(Cell<u64>);

/// Quantiles of how long something took: times that all but a few did not exceed.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub struct Latency {
    /// The median.
    pub p50_ms: f64,
    /// Of 99 in a hundred.
    pub p99_ms: f64,
    /// Of 999 in a thousand.
    pub p999_ms: f64,
    /// Of all.
    pub longest_ms: f64,
}

impl Count {
    pub(crate) fn add(&self, more: u64) {
        self.0.set(self.0.get() + more);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.get()
    }
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        Metrics {
            waits: RefCell::new(waits()),
            moves: Count::default(),
            reconnects: Count::default(),
            resent: Count::default(),
            unanswered: Count::default(),
            opened: Count::default(),
            finished: Count::default(),
            refusals: RefCell::default(),
            longest: RefCell::default(),
        }
    }

    /// What was longest since this was last taken.
    pub(crate) fn take_longest(&self) -> Longest {
        self.longest.take()
    }

    pub(crate) fn silent(&self, wait: Duration) {
        let longest = &mut self.longest.borrow_mut().silence_s;
        *longest = longest.max(wait.as_secs_f64());
    }

    pub(crate) fn bot_moved(&self, wait: Duration) {
        let longest = &mut self.longest.borrow_mut().bot_s;
        *longest = longest.max(wait.as_secs_f64());
    }

    pub(crate) fn acknowledged(&self, wait: Duration) {
        self.waits.borrow_mut().saturating_record(wait.as_micros() as u64);
        self.moves.add(1);
        let longest = &mut self.longest.borrow_mut().move_s;
        *longest = longest.max(wait.as_secs_f64());
    }

    pub(crate) fn refused(&self, status: u16, code: &str) {
        *self.refusals.borrow_mut().entry(format!("{status} {code}")).or_default() += 1;
    }

    pub(crate) fn waits(&self) -> Latency {
        summary(&self.waits.borrow())
    }
}

/// Microseconds up to two minutes, exact to three digits.
pub(crate) fn waits() -> Histogram<u64> {
    Histogram::new_with_bounds(1, 120_000_000, 3).expect("the bounds are in order")
}

pub(crate) fn summary(waits: &Histogram<u64>) -> Latency {
    let at = |quantile: f64| waits.value_at_quantile(quantile) as f64 / 1000.0;
    Latency { p50_ms: at(0.5), p99_ms: at(0.99), p999_ms: at(0.999), longest_ms: waits.max() as f64 / 1000.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slow_move_of_a_thousand_shows_in_the_longest_only() {
        let metrics = Metrics::new();
        (0..999).for_each(|_| metrics.acknowledged(Duration::from_millis(4)));
        metrics.acknowledged(Duration::from_secs(1));
        let waits = metrics.waits();
        assert_eq!(metrics.moves.value(), 1000);
        assert!((3.9..4.1).contains(&waits.p999_ms), "{waits:?}");
        assert!(waits.longest_ms > 990.0, "{waits:?}");
    }
}
