//! The signs that go with colours and pieces, each drawn around the origin, about ten units in every direction.

use midway_rails_sails::{Color, Mode};

/// The sign of a colour (`data/cards.tsv` names them), so that nothing depends on hue.
pub(crate) fn sign(color: Color) -> &'static str {
    match color {
        Color::Purple => PETAL,
        Color::Yellow => NOTCHED_DISC,
        Color::Green => FOUR_PETALS,
        Color::Red => FLAME,
        Color::Black => STAR,
        Color::White => CROSS,
    }
}

const PETAL: &str = "M6.5,-7.5C8,0 4,7 -6.5,7.5C-8,0 -4,-7 6.5,-7.5zM-4.4,5.4L4.2,-5.2";
const NOTCHED_DISC: &str = "M2.9,-8A8.5,8.5 0 1 1 -2.9,-8L0,-1.2z";
const FOUR_PETALS: &str = "M0,0C-1.4,-5.7 4.4,-9.5 7.4,-7.4C9.5,-4.4 5.7,1.4 0.0,0.0zM0,0C5.7,-1.4 9.5,4.4 7.4,7.4C4.4,9.5 -1.4,5.7 -0.0,0.0zM0,0C1.4,5.7 -4.4,9.5 -7.4,7.4C-9.5,4.4 -5.7,-1.4 0.0,-0.0zM0,0C-5.7,1.4 -9.5,-4.4 -7.4,-7.4C-4.4,-9.5 1.4,-5.7 0.0,0.0z";
const FLAME: &str = "M0.8,-9.8C1.6,-5.4 7.2,-3 6.6,3C6.2,7 3.2,9.2 0,9.2C-3.4,9.2 -6.6,6.8 -6.6,3C-6.6,-0.2 -4.6,-1.6 -4,-4.8C-2.6,-4 -2,-2.8 -1.8,-1.6C0,-3.8 1.2,-6.6 0.8,-9.8z";
const STAR: &str = "M0,-9.6L2.6,-3.2L9.4,-2.9L4.1,1.4L5.9,8.1L0,4.3L-5.9,8.1L-4.1,1.4L-9.4,-2.9L-2.6,-3.2z";
const CROSS: &str = "M-3.1,-8.8H3.1V-3.1H8.8V3.1H3.1V8.8H-3.1V3.1H-8.8V-3.1H-3.1z";
pub(crate) const PINWHEEL: &str =
    "M0,0L0,-10L6.6,-5.2zM0,0L10,0L5.2,6.6zM0,0L0,10L-6.6,5.2zM0,0L-10,0L-5.2,-6.6z";

/// The harbour mark.
pub(crate) const ANCHOR: &str = "M-1.2,-4.6A2.6,2.6 0 1 1 1.2,-4.6V-3.4H4.4V-1.2H1.2V6.2C3.6,5.8 5.2,4.2 5.8,2.2L4,2.8L6.6,-0.8L8.6,3L7,2.5C6,6.6 3.4,8.8 0,9C-3.4,8.8 -6,6.6 -7,2.5L-8.6,3L-6.6,-0.8L-4,2.8L-5.8,2.2C-5.2,4.2 -3.6,5.8 -1.2,6.2V-1.2H-4.4V-3.4H-1.2z";
/// A spoked wheel: what stands in an inland city.
pub(crate) const WHEEL: &str = "M-7,0a7,7 0 1 0 14,0a7,7 0 1 0 -14,0zM-4.8,0a4.8,4.8 0 1 1 9.6,0a4.8,4.8 0 1 1 -9.6,0zM-0.9,-5H0.9V5H-0.9zM-5,-0.9H5V0.9H-5z";

/// A carriage seen from the side: long roof, body, wheels.
pub(crate) const TRAIN: &str = "M-13.5,-5.5Q-13.5,-7.5 -11.5,-7.5H11.5Q13.5,-7.5 13.5,-5.5V4H14.6V6H11.4A3,3 0 0 1 5.6,6H-5.6A3,3 0 0 1 -11.4,6H-14.6V4H-13.5z";
/// A steamer seen from the side: hull, deck house, funnel.
pub(crate) const SHIP: &str = "M-15,-0.5H-8.5V-4.5H-3.6V-8.5H0.6V-4.5H7V-0.5H15.2L11.4,7.2H-11.6z";
/// A lighthouse on the waterfront: a harbour that was built.
pub(crate) const LIGHTHOUSE: &str =
    "M-3.4,-12.5L0,-16.5L3.4,-12.5V-8.5H5V-5.8H3.6L5.6,10H10V13.4H-10V10H-5.6L-3.6,-5.8H-5V-8.5H-3.4z";

pub(crate) fn piece(mode: Mode) -> &'static str {
    match mode {
        Mode::Rail => TRAIN,
        Mode::Sea => SHIP,
    }
}

/// The ink of a colour on paper, and the ink of the sign on top of it.
pub(crate) fn inks(color: Option<Color>) -> (&'static str, &'static str) {
    match color {
        Some(Color::Purple) => ("#86559a", "#fff6ea"),
        Some(Color::Yellow) => ("#e8bb36", "#4a3205"),
        Some(Color::Green) => ("#4c8a4a", "#f6fbe9"),
        Some(Color::Red) => ("#bb3f2b", "#fff1e0"),
        Some(Color::Black) => ("#36322f", "#f4ead6"),
        Some(Color::White) => ("#fffdf5", "#5d5141"),
        None => ("#b3ab9b", "#6d6557"),
    }
}
