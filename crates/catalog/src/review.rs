use midway_game::Seat;
use serde::{Deserialize, Serialize};

/// A game that is over, looked back at: everybody's chances to win, move by move.
///
/// There is one estimator, [`midway_bots::Estimator`]: the curve, the turning points, the opinions, and what luck and
/// moves were worth are all made of the chances here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Everybody's chances before anything happened.
    pub start: Vec<f64>,
    /// What happened, in order; the last one ends with the result.
    pub moments: Vec<Moment>,
    /// What decided the game, in order.
    pub turning_points: Vec<TurningPoint>,
}

/// A choice, or a run of draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// How many steps had been taken before.
    pub from: usize,
    /// How many had been taken after it.
    pub step: usize,
    /// Who chose; `None` where chance decided.
    pub by: Option<Seat>,
    /// Everybody's chances after it; together 1.
    pub chances: Vec<f64>,
}

/// A moment that changed somebody's chances by five percentage points or more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// Its place among the moments.
    pub moment: usize,
    /// Whose chances it changed most.
    pub seat: Seat,
    /// What a choice is worth beside others; `None` where chance decided.
    pub opinion: Option<Opinion>,
}

/// What was to be expected of a choice, and of a better one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opinion {
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub chosen: Judged,
    /// What would have been better, if anything that a good player looks at was.
    pub better: Option<Judged>,
}

/// A choice with what it promises.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// The choice, as records have it.
    pub action: String,
    /// The chance to win of the seat that chooses, afterwards.
    pub chance: f64,
}

/// Where a seat's chances came from. The parts add up to the whole change.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The chance before anything happened.
    pub start: f64,
    /// What draws changed.
    pub luck: f64,
    /// What the seat's own choices changed.
    pub own: f64,
    /// What the choices of others changed.
    pub others: f64,
    /// The result.
    pub end: f64,
}

/// How many turning points are named at most: the greatest.
const MOST_TURNS: usize = 6;
/// Less is no turning point, in percentage points.
pub const LEAST_TURN: i32 = 5;

impl Moment {
    /// How many steps had been taken when it is best looked at: a choice before it is made, draws after them.
    pub fn shown_at(&self) -> usize {
        if self.by.is_some() { self.from } else { self.step }
    }
}

impl Review {
    /// Everybody's chances before a moment.
    pub fn before(&self, moment: usize) -> &[f64] {
        let last = moment.checked_sub(1).and_then(|last| self.moments.get(last));
        last.map_or(&self.start, |moment| &moment.chances)
    }

    /// A seat's chances before and after a moment, in percent.
    pub fn percents(&self, moment: usize, seat: Seat) -> (i32, i32) {
        let of = |chances: &[f64]| percent(chances.get(seat.index()).copied().unwrap_or(0.0));
        (of(self.before(moment)), self.moments.get(moment).map_or(0, |moment| of(&moment.chances)))
    }

    /// The moment of a choice that was made after so many steps.
    pub fn of_choice(&self, step: usize) -> Option<usize> {
        self.moments.iter().position(|moment| moment.from == step && moment.by.is_some())
    }

    /// What each seat owes to luck, to itself and to the others.
    pub fn shares(&self) -> Vec<Share> {
        let share = |(seat, &start): (usize, &f64)| {
            let [mut luck, mut own, mut others] = [0.0; 3];
            for (number, moment) in self.moments.iter().enumerate() {
                let part = match moment.by {
                    None => &mut luck,
                    Some(by) if by.index() == seat => &mut own,
                    Some(_) => &mut others,
                };
                *part += moment.chances[seat] - self.before(number)[seat];
            }
            let end = self.moments.last().map_or(start, |moment| moment.chances[seat]);
            Share { start, luck, own, others, end }
        };
        self.start.iter().enumerate().map(share).collect()
    }

    /// The moments that changed most, in order, each with whose chances it changed most: the chooser's, if no other's
    /// changed more.
    pub(crate) fn turns(&self) -> Vec<(usize, Seat)> {
        let mut turns: Vec<(i32, usize, Seat)> = (0..self.moments.len())
            .filter_map(|moment| {
                let (change, seat) = self.greatest_change(moment)?;
                (change >= LEAST_TURN).then_some((change, moment, seat))
            })
            .collect();
        turns.sort_by_key(|&(change, moment, _)| (-change, moment));
        turns.truncate(MOST_TURNS);
        turns.sort_by_key(|&(_, moment, _)| moment);
        turns.into_iter().map(|(_, moment, seat)| (moment, seat)).collect()
    }

    fn greatest_change(&self, moment: usize) -> Option<(i32, Seat)> {
        let by = self.moments.get(moment)?.by;
        let change = |seat: Seat| {
            let (before, after) = self.percents(moment, seat);
            (after - before).abs()
        };
        let seats = Seat::all(self.start.len() as u8);
        seats
            .map(|seat| (change(seat), seat))
            .max_by_key(|&(change, seat)| (change, by == Some(seat), -i16::from(seat.0)))
    }
}

/// A chance as it is told: in whole percent.
pub fn percent(chance: f64) -> i32 {
    (100.0 * chance).round() as i32
}

impl Share {
    /// Luck, own choices and others' in whole percentage points that add up to the change from the first percentage to
    /// the last one.
    pub fn points(&self) -> [i32; 3] {
        let parts = [self.luck, self.own, self.others].map(|part| 100.0 * part);
        let mut points = parts.map(|part| part.round() as i32);
        let mut left = percent(self.end) - percent(self.start) - points.iter().sum::<i32>();
        // Whatever rounding left over goes where it is nearest to the truth.
        while left != 0 {
            let off = |at: &usize| f64::from(left.signum()) * (parts[*at] - f64::from(points[*at]));
            let at = (0..3).max_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(0);
            points[at] += left.signum();
            left -= left.signum();
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn review(changes: &[(Option<u8>, [f64; 2])]) -> Review {
        let moment = |(n, (by, chances)): (usize, &(Option<u8>, [f64; 2]))| Moment {
            from: n,
            step: n + 1,
            by: by.map(Seat),
            chances: chances.to_vec(),
        };
        let moments = changes.iter().enumerate().map(moment).collect();
        Review { start: vec![0.5, 0.5], moments, turning_points: Vec::new() }
    }

    #[test]
    fn nothing_under_five_points_is_a_turning_point() {
        let small = review(&[(Some(0), [0.544, 0.456]), (None, [0.5, 0.5]), (Some(1), [0.46, 0.54])]);
        assert_eq!(small.turns(), []);
        let great = review(&[(Some(1), [0.55, 0.45]), (None, [1.0, 0.0])]);
        assert_eq!(great.turns(), [(0, Seat(1)), (1, Seat(0))]);
    }

    #[test]
    fn what_is_told_adds_up_to_the_whole_change() {
        let share = Share { start: 1.0 / 3.0, luck: 0.224, own: 0.2243, others: 0.2184, end: 1.0 };
        assert_eq!(share.points().iter().sum::<i32>(), 100 - 33);
        let lost = Share { start: 0.336, luck: -0.112, own: -0.112, others: -0.112, end: 0.0 };
        assert_eq!(lost.points().iter().sum::<i32>(), -34);
    }
}
