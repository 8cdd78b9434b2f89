//! How forecasts become chances to win, when a finished game is looked back at. `docs/bots.md` has how well they hold.

use midway_bots::WinModel;

/// For two seats and more, made by `midway calibrate rails-sails --bots regular,expert --games 500 --seed 1 --fit`.
#[rustfmt::skip]
const WORLD: [WinModel; 4] = [
    WinModel([0.5755, -1.3356, 6.6327, -5.7022, -0.1254, 0.7342, -1.2684, -0.4306, 0.6288]),
    WinModel([3.4442, -14.1062, 25.1847, -14.2562, -0.6447, 1.9569, -1.6990, -0.3069, 0.4602]),
    WinModel([1.2435, -5.6475, 18.2181, -13.5467, 0.1893, -1.1025, 0.4838, -0.1345, 0.2421]),
    WinModel([0.0926, 2.6747, 1.9418, -4.2244, 0.1723, -1.1979, 0.5137, -0.3058, 0.4648]),
];

/// The same with `--option map=great-lakes`.
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
