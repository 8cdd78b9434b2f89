//! How forecasts become chances to win, when a finished game is looked back at. `docs/bots.md` has how well they hold.

use midway_bots::WinModel;

/// For two seats and more, made by `midway calibrate rails-sails --bots regular,expert --games 2000 --seed 1 --fit`.
#[rustfmt::skip]
const WORLD: [WinModel; 4] = [
    WinModel([0.1174, 1.5149, 0.4029, -1.7656, -0.0322, 0.3762, -0.9034, -0.2413, 0.3679]),
    WinModel([0.5373, -0.0545, 3.6872, -3.8600, -0.0208, -0.0940, -0.2475, -0.2080, 0.3320]),
    WinModel([1.1898, -4.9717, 16.1483, -12.0424, 0.0830, -0.6738, 0.0324, -0.3108, 0.4785]),
    WinModel([0.4966, -0.3446, 8.2636, -7.9563, 0.1325, -0.9822, 0.2889, -0.4484, 0.6605]),
];

/// The same with `--option map=great-lakes --games 500`.
#[rustfmt::skip]
const GREAT_LAKES: [WinModel; 4] = [
    WinModel([2.5051, -14.4057, 37.2291, -25.2718, -0.2603, 1.0393, -1.3459, -0.1644, 0.2094]),
    WinModel([2.4955, -11.4991, 25.6847, -16.5265, -0.3054, 1.0582, -1.1693, -0.0870, 0.1250]),
    WinModel([2.0455, -11.1191, 30.7086, -21.3197, -0.3117, 1.2225, -1.6949, -0.3388, 0.4737]),
    WinModel([1.7544, -7.9607, 23.7607, -17.2300, 0.0322, 0.1180, -0.6717, -0.3670, 0.5428]),
];

/// The stakes tell the maps apart, so that a map with corrected numbers has the model of the one it is like.
pub(crate) fn of(stakes: f32, seats: u8) -> WinModel {
    let by_seats = if stakes > 0.75 { &WORLD } else { &GREAT_LAKES };
    by_seats[usize::from(seats).clamp(2, 5) - 2]
}
