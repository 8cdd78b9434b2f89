//! Examples on the islands: where bids go, what becomes of them, wonders and panoramas.

use midway_skyrise::{Height, Kit, Token};
use midway_ui::Point;
use midway_ui::game::Seat;

use super::Picture;
use super::corner::Corner;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);
const YELLOW_TOKEN: Token = Token::District(0);
const GREEN_TOKEN: Token = Token::District(1);
const WHITE_TOKEN: Token = Token::District(2);

/// The centre is open to all, and so is whatever touches a structure, over a bridge too.
pub(super) fn open(_: &Kit) -> Picture {
    Corner::new("sk-x1")
        .part("O1 O2 O3 O4")
        .part("A1 A4 A6")
        .bridge(Point::new(76.0, 116.0), Point::new(104.0, 162.0))
        .bridge(Point::new(116.0, 76.0), Point::new(162.0, 104.0))
        .lit("O1 O3 O4 A4")
        .stands("O2", RED, Some(Height::Low))
        .picture()
}

/// The next bid lies beside the last one and is higher.
pub(super) fn raise(kit: &Kit) -> Picture {
    Corner::new("sk-x2")
        .part("A2 A5 A7 A8 A9 A10 A12")
        .lit("A7 A8 A10 A12")
        .token("A7", WHITE_TOKEN)
        .token("A8", Token::Patron(1))
        .token("A10", GREEN_TOKEN)
        .token("A12", Token::Commission)
        .bids(kit, &[("A2", RED, 1), ("A5", BLUE, 4), ("A9", RED, 6)])
        .picture()
}

/// A wonder needs no number.
pub(super) fn wonder(kit: &Kit) -> Picture {
    Corner::new("sk-x3")
        .part("A5 A8 A9 A10")
        .bids(kit, &[("A5", BLUE, 6), ("A9", RED, 11)])
        .arrow("A9", "A10")
        .stands("A10", BLUE, None)
        .picture()
}

/// The last bid becomes a building, and its owner has the token.
pub(super) fn build(kit: &Kit) -> Picture {
    let ground = |ids: &'static str| Corner::new(ids).part("A7 A8 A9 A12");
    let before = ground("sk-x4")
        .token("A12", YELLOW_TOKEN)
        .bids(kit, &[("A8", BLUE, 2), ("A9", BLUE, 4), ("A7", RED, 5)]);
    let after = ground("sk-x5")
        .token("A8", WHITE_TOKEN)
        .token("A9", GREEN_TOKEN)
        .token("A12", YELLOW_TOKEN)
        .stands("A7", RED, Some(Height::Medium));
    before.picture().then(&after.picture())
}

/// The Hammer answers a wonder from a district beside it.
pub(super) fn hammer(_: &Kit) -> Picture {
    Corner::new("sk-x6")
        .part("A5 A8 A9 A10")
        .stands("A9", BLUE, None)
        .stands("A10", GREEN, None)
        .arrow("A10", "A9")
        .picture()
}

/// The second token comes from anywhere.
pub(super) fn vault(_: &Kit) -> Picture {
    Corner::new("sk-x7")
        .part("A7 A8 A9 A12 A14")
        .stands("A9", RED, None)
        .token("A7", Token::Patron(2))
        .token("A12", YELLOW_TOKEN)
        .token("A8", GREEN_TOKEN)
        .token("A14", Token::Wild)
        .arrow("A14", "A9")
        .picture()
}

/// Three structures at one lake.
pub(super) fn panorama(_: &Kit) -> Picture {
    Corner::new("sk-x8")
        .part("A1 A2 A4 A5 A8")
        .stands("A2", BLUE, Some(Height::Medium))
        .stands("A1", RED, Some(Height::Low))
        .stands("A4", RED, Some(Height::Medium))
        .stands("A5", RED, Some(Height::Tall))
        .picture()
}
