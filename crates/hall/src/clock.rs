use midway_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time(pub i64);

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    None,
    /// A number of seconds for the whole game, and an increment for every move (Fischer).
    Live { seconds: u32, increment: u32 },
    /// A number of days for every move.
    Days { days: u32 },
}

/// How much time everybody has left.
///
/// A clock runs while its seat has to move; where several have to, all of theirs run. It stands still while the table is
/// paused and while a bot plays for the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    /// Milliseconds left, by seat.
    left: Vec<i64>,
    running: SeatSet,
    since: Time,
}

/// What is put on the clock of someone who comes back after it had run out, in milliseconds.
const GRACE: i64 = 60_000;
const DAY: i64 = 86_400_000;

impl TimeControl {
    fn whole(self) -> i64 {
        match self {
            TimeControl::None => 0,
            TimeControl::Live { seconds, .. } => i64::from(seconds) * 1000,
            TimeControl::Days { days } => i64::from(days) * DAY,
        }
    }
}

impl Clocks {
    pub fn new(control: TimeControl, seats: u8) -> Clocks {
        let left = vec![control.whole(); usize::from(seats)];
        Clocks { control, left, running: SeatSet::EMPTY, since: Time(0) }
    }

    /// What a seat has left at some time, in milliseconds; `None` without clocks.
    pub fn left(&self, seat: Seat, now: Time) -> Option<i64> {
        if self.control == TimeControl::None {
            return None;
        }
        let spent = if self.running.contains(seat) { (now.0 - self.since.0).max(0) } else { 0 };
        self.left.get(seat.index()).map(|left| left - spent)
    }

    pub fn runs(&self, seat: Seat) -> bool {
        self.running.contains(seat)
    }

    /// When the next clock runs out.
    pub fn next_end(&self) -> Option<Time> {
        let ends = self.running.iter().filter_map(|seat| self.left(seat, self.since));
        ends.min().map(|left| Time(self.since.0 + left))
    }

    /// The seats whose time is up.
    pub fn run_out(&self, now: Time) -> SeatSet {
        self.running.iter().filter(|&seat| self.left(seat, now).is_some_and(|left| left <= 0)).collect()
    }

    /// Makes exactly these clocks run from now on.
    pub(crate) fn run(&mut self, running: SeatSet, now: Time) {
        self.charge(now);
        self.running = if self.control == TimeControl::None { SeatSet::EMPTY } else { running };
    }

    /// Takes the time until now from the clocks that run.
    pub(crate) fn charge(&mut self, now: Time) {
        for seat in 0..self.left.len() as u8 {
            if let Some(left) = self.left(Seat(seat), now) {
                self.left[usize::from(seat)] = left;
            }
        }
        self.since = now;
    }

    /// A seat has moved: it gets its increment, or its full days again.
    pub(crate) fn chose(&mut self, seat: Seat) {
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        match self.control {
            TimeControl::None => {}
            TimeControl::Live { increment, .. } => *left += i64::from(increment) * 1000,
            TimeControl::Days { .. } => *left = self.control.whole(),
        }
    }

    /// Someone is back, and must not find their clock at zero.
    pub(crate) fn came_back(&mut self, seat: Seat) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = (*left).max(GRACE.min(self.control.whole()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: TimeControl = TimeControl::Live { seconds: 60, increment: 5 };

    #[test]
    fn only_the_clock_of_a_seat_that_must_choose_runs() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.run(SeatSet::one(Seat(1)), Time(1_000));
        assert_eq!(clocks.left(Seat(0), Time(11_000)), Some(60_000));
        assert_eq!(clocks.left(Seat(1), Time(11_000)), Some(50_000));
        assert_eq!(clocks.next_end(), Some(Time(61_000)));
    }

    #[test]
    fn a_choice_adds_the_increment() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.run(SeatSet::one(Seat(0)), Time(0));
        clocks.run(SeatSet::one(Seat(1)), Time(10_000));
        clocks.chose(Seat(0));
        assert_eq!(clocks.left(Seat(0), Time(99_000)), Some(55_000));
    }

    #[test]
    fn days_begin_anew_with_every_choice() {
        let mut clocks = Clocks::new(TimeControl::Days { days: 2 }, 2);
        clocks.run(SeatSet::one(Seat(0)), Time(0));
        clocks.run(SeatSet::EMPTY, Time(DAY));
        clocks.chose(Seat(0));
        assert_eq!(clocks.left(Seat(0), Time(0)), Some(2 * DAY));
    }

    #[test]
    fn a_clock_that_ran_out_says_so_and_has_a_minute_after_coming_back() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.run(SeatSet::one(Seat(0)), Time(0));
        assert_eq!(clocks.run_out(Time(59_999)), SeatSet::EMPTY);
        assert_eq!(clocks.run_out(Time(60_000)), SeatSet::one(Seat(0)));
        clocks.run(SeatSet::EMPTY, Time(70_000));
        clocks.came_back(Seat(0));
        assert_eq!(clocks.left(Seat(0), Time(70_000)), Some(60_000));
    }

    #[test]
    fn without_clocks_nothing_runs() {
        let mut clocks = Clocks::new(TimeControl::None, 2);
        clocks.run(SeatSet::one(Seat(0)), Time(0));
        assert_eq!((clocks.left(Seat(0), Time(9)), clocks.next_end()), (None, None));
    }
}
