use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;

/// What the clients have seen so far.
#[derive(Debug)]
pub(super) struct Gauge {
    /// From the wish to move to the acknowledgement, in microseconds.
    waits: RefCell<Histogram<u64>>,
    pub(super) moves: Count,
    /// Streams that broke and were taken up again.
    pub(super) reconnects: Count,
    /// Requests that got no answer and were sent again.
    pub(super) resent: Count,
    pub(super) opened: Count,
    pub(super) finished: Count,
    /// Answers other than success, by status and code.
    pub(super) refusals: RefCell<BTreeMap<String, u64>>,
}

#[derive(Debug, Default)]
pub(super) struct Count(Cell<u64>);

/// Parts of acknowledged moves, with the time that none of the part took longer than.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub(super) struct Waits {
    pub(super) p50_ms: f64,
    pub(super) p99_ms: f64,
    pub(super) p999_ms: f64,
    pub(super) longest_ms: f64,
}

impl Count {
    pub(super) fn add(&self, more: u64) {
        self.0.set(self.0.get() + more);
    }

    pub(super) fn value(&self) -> u64 {
        self.0.get()
    }
}

impl Gauge {
    pub(super) fn new() -> Gauge {
        Gauge {
            waits: RefCell::new(waits()),
            moves: Count::default(),
            reconnects: Count::default(),
            resent: Count::default(),
            opened: Count::default(),
            finished: Count::default(),
            refusals: RefCell::default(),
        }
    }

    pub(super) fn acknowledged(&self, wait: Duration) {
        self.waits.borrow_mut().saturating_record(wait.as_micros() as u64);
        self.moves.add(1);
    }

    pub(super) fn refused(&self, status: u16, code: &str) {
        *self.refusals.borrow_mut().entry(format!("{status} {code}")).or_default() += 1;
    }

    pub(super) fn waits(&self) -> Waits {
        summary(&self.waits.borrow())
    }
}

/// Microseconds up to two minutes, exact to three digits.
pub(super) fn waits() -> Histogram<u64> {
    Histogram::new_with_bounds(1, 120_000_000, 3).expect("the bounds are in order")
}

pub(super) fn summary(waits: &Histogram<u64>) -> Waits {
    let at = |quantile: f64| waits.value_at_quantile(quantile) as f64 / 1000.0;
    Waits { p50_ms: at(0.5), p99_ms: at(0.99), p999_ms: at(0.999), longest_ms: waits.max() as f64 / 1000.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slow_move_of_a_thousand_shows_in_the_longest_only() {
        let gauge = Gauge::new();
        (0..999).for_each(|_| gauge.acknowledged(Duration::from_millis(4)));
        gauge.acknowledged(Duration::from_secs(1));
        let waits = gauge.waits();
        assert_eq!(gauge.moves.value(), 1000);
        assert!((3.9..4.1).contains(&waits.p999_ms), "{waits:?}");
        assert!(waits.longest_ms > 990.0, "{waits:?}");
    }
}
