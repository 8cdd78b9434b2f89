//! How forecasts become chances to win, when a finished game is looked back at. `docs/bots.md` has how well they hold.

use midway_bots::WinModel;

/// For two seats and more, made by `midway calibrate skyrise --games 2000 --seed 1 --fit`.
#[rustfmt::skip]
const BY_SEATS: [WinModel; 3] = [
    WinModel([0.9563, -0.1851, 8.2565, -8.7014, 0.7534, -3.3559, 4.0683, 0.2575, -0.2161]),
    WinModel([0.9798, 6.9415, -11.3359, 3.3655, 0.8645, -5.1601, 6.9030, 0.1364, -0.1224]),
    WinModel([0.3368, 9.8716, -14.9050, 4.6048, 0.4970, -2.6464, 4.1233, 0.1367, -0.1288]),
];

pub(crate) fn of(seats: u8) -> WinModel {
    BY_SEATS[usize::from(seats).clamp(2, 4) - 2]
}
