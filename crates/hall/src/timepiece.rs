use std::sync::{Mutex, PoisonError};

use crate::Time;

/// Tells the time by two clocks: the wall's, which says what time it is and may be set, and one that only ever runs on.
///
/// A clock that is set back does not take time from anybody, nor does one that is wrong for a moment give any.
#[derive(Debug, Default)]
pub struct Timepiece(Mutex<Option<Reading>>);

#[derive(Clone, Copy, Debug)]
struct Reading {
    /// What the wall's clock said when the running one stood at zero, as far as it is believed.
    start: i64,
    /// Since when the wall's clock has been ahead, and by how much.
    ahead: Option<(i64, i64)>,
}

/// Milliseconds by which clocks may differ without one of them having been set.
const SLACK: i64 = 2_000;
/// Milliseconds after which a clock that was set forward is believed.
const BELIEVED: i64 = 600_000;

impl Timepiece {
    /// The time, given what both clocks say, in milliseconds.
    pub fn read(&self, wall: i64, running: i64) -> Time {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let reading = kept.get_or_insert(Reading { start: wall - running, ahead: None });
        let ahead = wall - (reading.start + running);
        reading.ahead = match reading.ahead {
            _ if ahead <= SLACK => None,
            Some((by, since)) if (ahead - by).abs() <= SLACK => Some((by, since)),
            Some(_) | None => Some((ahead, running)),
        };
        if let Some((by, since)) = reading.ahead
            && running - since >= BELIEVED
        {
            *reading = Reading { start: reading.start + by, ahead: None };
        }
        Time(reading.start + running)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;
    const NOON: i64 = 1_800_000_000_000;

    #[test]
    fn a_clock_that_is_set_back_goes_on() {
        let piece = Timepiece::default();
        assert_eq!(piece.read(NOON, 50), Time(NOON));
        assert_eq!(piece.read(NOON - HOUR + 1_000, 1_050), Time(NOON + 1_000));
        assert_eq!(piece.read(NOON + HOUR, 2 * HOUR + 50), Time(NOON + 2 * HOUR));
    }

    #[test]
    fn a_moment_in_the_far_future_is_not_believed() {
        let piece = Timepiece::default();
        piece.read(NOON, 0);
        assert_eq!(piece.read(NOON + 10_000 * HOUR, 1_000), Time(NOON + 1_000));
        assert_eq!(piece.read(NOON + 2_000, 2_000), Time(NOON + 2_000));
    }

    #[test]
    fn a_clock_that_was_wrong_at_the_start_is_believed_after_a_while() {
        let piece = Timepiece::default();
        piece.read(0, 0);
        assert_eq!(piece.read(NOON, 1_000), Time(1_000));
        assert_eq!(piece.read(NOON + 300_000, 301_000), Time(301_000));
        assert_eq!(piece.read(NOON + 600_000, 601_000), Time(NOON + 600_000));
    }
}
