use midway_game::{Seat, SeatSet};
use midway_hall::{Entry, Event, Stage, Table, Time, TimeControl};

/// Everybody's time, kept a second time: whoever has to choose pays for it, once, and gets what the rules of the clock say.
#[derive(Debug)]
pub(crate) struct Accounts {
    control: TimeControl,
    left: Vec<i64>,
    last: Time,
}

const DAY: i64 = 86_400_000;
const GRACE: i64 = 60_000;

impl Accounts {
    pub(crate) fn open(table: &Table, at: Time) -> Accounts {
        let control = table.setup().clock;
        let left = vec![whole(control); usize::from(table.setup().seats)];
        Accounts { control, left, last: at }
    }

    /// Takes from those who had to choose until this entry.
    pub(crate) fn charge(&mut self, before: &Table, entry: &Entry) {
        let spent = (entry.at.0 - self.last.0).max(0);
        let turn =
            if before.stage() == Stage::Playing { before.game().turn().seats() } else { SeatSet::EMPTY };
        for seat in turn.iter().filter(|seat| before.bot_at(*seat).is_none()) {
            self.left[seat.index()] -= spent;
        }
        self.last = entry.at;
    }

    /// Gives what an entry brings.
    pub(crate) fn credit(&mut self, entry: &Entry) {
        match (&entry.event, self.control) {
            (Event::Chose { seat, .. }, TimeControl::Live { increment, .. }) => {
                self.left[usize::from(*seat)] += i64::from(increment) * 1000;
            }
            (Event::Chose { seat, .. }, TimeControl::Days { .. }) => {
                self.left[usize::from(*seat)] = whole(self.control);
            }
            (Event::CameBack { seat }, _) => {
                let left = &mut self.left[usize::from(*seat)];
                *left = (*left).max(GRACE.min(whole(self.control)));
            }
            _ => {}
        }
    }

    pub(crate) fn compare(&self, table: &Table, at: Time) -> Result<(), String> {
        if self.control == TimeControl::None {
            return Ok(());
        }
        for seat in Seat::all(table.setup().seats) {
            let (shown, owed) = (table.clocks().left(seat, at), self.left[seat.index()]);
            if shown != Some(owed) {
                return Err(format!("seat {seat} has {shown:?} ms on its clock instead of {owed}"));
            }
        }
        Ok(())
    }
}

fn whole(control: TimeControl) -> i64 {
    match control {
        TimeControl::None => 0,
        TimeControl::Live { seconds, .. } => i64::from(seconds) * 1000,
        TimeControl::Days { days } => i64::from(days) * DAY,
    }
}
