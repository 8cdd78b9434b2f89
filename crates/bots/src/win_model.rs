use midway_game::Seat;
use midway_net::exp;

use crate::estimate::{Chances, Features, SeatFeatures};

/// How a forecast becomes a chance to win: a multinomial logistic regression, fitted to many games by
/// `midway calibrate --fit`.
///
/// A seat's strength is the sum of its [terms](WinModel::terms), each times its weight; the chances are in proportion
/// to the exponentials of the strengths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinModel(pub [f64; WinModel::TERMS]);

impl WinModel {
    /// How many weights there are.
    pub const TERMS: usize = 9;

    /// What a forecast promises where nothing was fitted: the logistic curve that is closest to a normal one.
    pub const UNFITTED: WinModel = WinModel([1.0 / 0.55, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);

    /// The same with another weight for whose turn it is.
    pub fn with_turn(mut self, more: f64) -> WinModel {
        self.0[7] += more;
        self
    }

    /// What counts for a seat: its forecast and its points now, in units of the spread, and whether it is its turn; each
    /// with weights that change as less and less of the game is left.
    pub fn terms(of: &SeatFeatures) -> [f64; WinModel::TERMS] {
        let (forecast, now) = (of.forecast / of.scale, of.now / of.scale);
        let (left, asked) = (of.left, f64::from(u8::from(of.asked)));
        let powers = [1.0, left, left * left, left * left * left];
        let [f0, f1, f2, f3] = powers.map(|power| forecast * power);
        [f0, f1, f2, f3, now, now * left, now * powers[2], asked, asked * left]
    }

    /// The chances of every seat.
    pub fn chances(&self, features: &Features, seats: u8) -> Chances {
        let strength = |seat: Seat| -> f64 {
            WinModel::terms(&features[seat]).iter().zip(&self.0).map(|(term, weight)| term * weight).sum()
        };
        let mut chances = Chances::default();
        Seat::all(seats).for_each(|seat| chances[seat] = strength(seat));
        let best = chances.of(seats).iter().copied().fold(f64::MIN, f64::max);
        Seat::all(seats).for_each(|seat| chances[seat] = exp((chances[seat] - best) as f32).into());
        let sum: f64 = chances.of(seats).iter().sum();
        Seat::all(seats).for_each(|seat| chances[seat] /= sum);
        chances
    }
}
