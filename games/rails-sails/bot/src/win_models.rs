//! How forecasts become chances to win, when a finished game is looked back at. `docs/bots.md` has how well they hold.

use midway_bots::WinModel;

/// For two seats and more, made by `midway calibrate rails-sails --bots regular,expert --games 800 --seed 1 --fit`; 1000
/// games with two seats.
#[rustfmt::skip]
const WORLD: [WinModel; 4] = [
    WinModel([14.8583, -64.3306, 94.6701, -45.2123, -1.4024, 4.4471, -3.6047, -0.4012, 0.6212]),
    WinModel::UNFITTED,
    WinModel::UNFITTED,
    WinModel([18.0076, -75.3454, 109.6676, -52.2384, -1.1248, 2.8846, -2.2974, -0.3746, 0.5431]),
];

/// The same with `--option map=great-lakes`.
#[rustfmt::skip]
const GREAT_LAKES: [WinModel; 4] = [
    WinModel::UNFITTED,
    WinModel::UNFITTED,
    WinModel::UNFITTED,
    WinModel::UNFITTED,
];

/// The stakes tell the maps apart, so that a map with corrected numbers has the model of the one it is like.
pub(crate) fn of(stakes: f32, seats: u8) -> WinModel {
    let by_seats = if stakes > 0.75 { &WORLD } else { &GREAT_LAKES };
    by_seats[usize::from(seats).clamp(2, 5) - 2]
}
