use midway_game::Seat;
use serde::{Deserialize, Serialize};

/// What the choices of a finished game were worth: for each seat how many it made with care, and what the others gave away.
///
/// The chances are those of [`Review`](crate::Review). A choice after which they were no lower than before gave nothing away.
/// Any other is held against what looks good to a player there, and gave away what the best of these would have kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appraisal {
    /// By seat.
    pub seats: Vec<Care>,
    /// The choices that gave something away, in order.
    pub slips: Vec<Slip>,
}

/// How careful a seat chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Care {
    /// Choices among several.
    pub choices: u32,
    /// Those of them that gave something away.
    pub slips: u32,
    /// What they gave away together: chance to win, in thousandths.
    pub given: u32,
}

/// A choice that gave something away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// How many steps had been taken before.
    pub step: usize,
    pub seat: Seat,
    /// What was done: the first word of the choice, as records have it.
    pub verb: String,
    /// In thousandths.
    pub given: u32,
}

/// Less is not told: estimates are not that sure.
const LEAST: f64 = 0.02;

impl Appraisal {
    pub(crate) fn of(seats: usize) -> Appraisal {
        Appraisal { seats: vec![Care::default(); seats], slips: Vec::new() }
    }

    pub(crate) fn choice(&mut self, seat: Seat) {
        if let Some(care) = self.seats.get_mut(seat.index()) {
            care.choices += 1;
        }
    }

    /// A choice that would have kept a chance and left another.
    pub(crate) fn slip(&mut self, step: usize, seat: Seat, action: &str, kept: f64, left: f64) {
        let Some(care) = self.seats.get_mut(seat.index()).filter(|_| is_loss(kept, left)) else { return };
        let given = (1000.0 * (kept - left)).round() as u32;
        let verb = action.split_whitespace().next().unwrap_or_default().to_owned();
        care.slips += 1;
        care.given += given;
        self.slips.push(Slip { step, seat, verb, given });
    }
}

/// Whether a chance is lower by enough to be told.
pub(crate) fn is_loss(before: f64, after: f64) -> bool {
    before - after >= LEAST
}
