//! The faces of the cards: exhibits as handbills, tickets with notched ends, figures as portraits; and the stamps.

use midway_worlds_fair::{Area, Card, Figure};

use super::emblems::{badge, sign};
use super::ink::{BRONZE, CORAL, DEEP, GOLD, IVORY, PRINT, STONE, fill, ink, line, rect};
use super::portraits;
use super::sheet::Sheet;

/// A card's size, and a stamp's.
const WIDTH: f32 = 72.0;
const HEIGHT: f32 = 88.0;

pub(super) fn sheet() -> String {
    let mut sheet = Sheet::new(WIDTH, HEIGHT, 6);
    for card in Card::ALL {
        sheet.add(card.id(), &face(card));
    }
    for area in Area::ALL {
        sheet.add(&format!("stamp_{}", area.id()), &stamp(area));
    }
    sheet.finish()
}

/// The signs of the areas, on discs.
pub(super) fn emblems() -> String {
    let mut sheet = Sheet::new(40.0, 40.0, 5);
    for area in Area::ALL {
        sheet.add(area.id(), &badge(area));
    }
    sheet.finish()
}

pub(crate) fn face(card: Card) -> String {
    match card {
        Card::Exhibit(area) => handbill(area),
        Card::Ticket => ticket(),
        Card::Figure(figure) => portrait(figure),
    }
}

/// A printed bill: a coloured head, the sign large, lines of print.
fn handbill(area: Area) -> String {
    let colour = ink(area);
    let frame = format!(
        r#"<rect x="1.5" y="1.5" width="69" height="85" rx="3" fill="{IVORY}" stroke="{PRINT}" stroke-width="1.5"/><rect x="5" y="5" width="62" height="78" fill="none" stroke="{colour}" stroke-width="1.2"/>"#
    );
    let head = rect(8.0, 8.0, 56.0, 12.0, colour);
    let star =
        fill("M36 9.5L37.5 13H41L38.2 15L39.2 18.500L36 16.400L32.8 18.500L33.8 15L31 13H34.500Z", IVORY);
    let rules = line("M13 14H27M45 14H59", IVORY, 1.6);
    let print = line("M14 69.500H58M20 74H52M16 78.500H56", PRINT, 1.4);
    [frame, head, rules, star, sign(area, 36.0, 44.0, 1.75, colour), print].concat()
}

/// A ticket to the midway: notched at both ends, a little wheel on it.
fn ticket() -> String {
    let shape = "M3 3H69V30A9 9 0 0 0 69 48V85H3V48A9 9 0 0 0 3 30Z";
    let ground = format!(r#"<path d="{shape}" fill="{GOLD}" stroke="{PRINT}" stroke-width="1.5"/>"#);
    let frame = line("M8 8H64V27A13 13 0 0 0 64 51V80H8V51A13 13 0 0 0 8 27Z", BRONZE, 1.2);
    let mut spokes = String::new();
    for n in 0..8 {
        let angle = std::f32::consts::TAU * n as f32 / 8.0;
        let (x, y) = (36.0 + 15.0 * angle.sin(), 36.0 - 15.0 * angle.cos());
        spokes += &format!("M36 36L{x:.1} {y:.1}");
        spokes += &format!("M{:.1} {y:.1}h5v4h-5z", x - 2.5);
    }
    let wheel = format!(
        r#"<circle cx="36" cy="36" r="15" fill="none" stroke="{PRINT}" stroke-width="2"/><path d="{spokes}M36 36L26 60H46Z" fill="none" stroke="{PRINT}" stroke-width="1.4"/>"#
    );
    let stub = format!(r#"<path d="M10 65H62" stroke="{PRINT}" stroke-width="1.4" stroke-dasharray="2 3"/>"#);
    let stars = ["16", "36", "56"].map(|x| star(x, "73")).concat();
    [ground, frame, wheel, stub, stars].concat()
}

fn star(x: &str, y: &str) -> String {
    format!(
        r#"<path transform="translate({x} {y})" d="M0-5L1.4-1.600H5L2.2.600L3.2 4L0 2L-3.2 4L-2.2.600L-5-1.600H-1.400Z" fill="{CORAL}"/>"#
    )
}

/// A portrait in an oval, with what the figure does below it.
fn portrait(figure: Figure) -> String {
    let frame = format!(
        r#"<rect x="1.5" y="1.5" width="69" height="85" rx="6" fill="{DEEP}" stroke="{GOLD}" stroke-width="2"/><ellipse cx="36" cy="33" rx="27" ry="28" fill="{STONE}" stroke="{GOLD}" stroke-width="2"/>"#
    );
    [frame, portraits::bust(figure), portraits::deed(figure)].concat()
}

/// A perforated stamp with the sign in its colour. The teeth are dots along the edge of the paper.
pub(crate) fn stamp(area: Area) -> String {
    let paper = format!(
        r#"<rect x="4" y="4" width="64" height="80" fill="{IVORY}" stroke="{IVORY}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 8"/>"#
    );
    let inner = format!(
        r#"<rect x="13" y="13" width="46" height="62" fill="none" stroke="{IVORY}" stroke-width="1"/>"#
    );
    let mark = line("M12 66Q24 58 36 66T60 66", IVORY, 1.2);
    [paper, rect(10.0, 10.0, 52.0, 68.0, ink(area)), inner, sign(area, 36.0, 40.0, 1.6, IVORY), mark].concat()
}
