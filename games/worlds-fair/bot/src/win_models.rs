//! How forecasts become chances to win, when a finished game is looked back at. `docs/bots.md` has how well they hold.

use midway_bots::WinModel;

/// For two seats and more, made by `midway calibrate worlds-fair --games 2000 --seed 1 --fit`.
#[rustfmt::skip]
const BY_SEATS: [WinModel; 3] = [
    WinModel([0.1831, 3.5322, -3.9923, 2.5894, -0.0328, 0.3301, 0.0675, 0.4032, -0.5303]),
    WinModel([0.2820, 2.3609, 0.2633, -1.5054, -0.0445, 0.5120, -0.8899, 0.2337, -0.3137]),
    WinModel([1.1904, -0.0067, 1.8675, -1.5572, 0.0174, -0.1593, -0.0648, 0.2450, -0.3412]),
];

pub(crate) fn of(seats: u8) -> WinModel {
    BY_SEATS[usize::from(seats).clamp(2, 4) - 2]
}
