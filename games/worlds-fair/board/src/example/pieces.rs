//! What the examples are put together from.

use midway_ui::game::Seat;
use midway_ui::seat_path;
use midway_worlds_fair::{Area, Award, Card};

use crate::art::{
    BRONZE, CORAL, DEEP, GLOW, GOLD, IVORY, NIGHT, PRINT, STONE, badge, circle, face, fill, line, moved,
    rect, stamp, veil,
};
use crate::symbols::COAT;

pub(super) const WIDE: f32 = 360.0;

/// The seats' colours at night, as the board has them.
const COATS: [&str; 4] = ["#f58a7c", "#82bbf3", "#84d09a", "#f0bd55"];

pub(super) fn ground(high: f32) -> String {
    let frame = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="6" fill="none" stroke="{BRONZE}"/>"#,
        WIDE - 6.0,
        high - 6.0
    );
    rect(0.0, 0.0, WIDE, high, NIGHT) + &frame
}

/// A place of the fair, lit if it is the one in question.
pub(super) fn panel(x: f32, y: f32, width: f32, height: f32, lit: bool) -> String {
    let (edge, stroke) = if lit { (GLOW, 2.0) } else { (BRONZE, 1.0) };
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{DEEP}" stroke="{edge}" stroke-width="{stroke}"/>"#
    )
}

pub(super) fn sign(area: Area, x: f32, y: f32, size: f32) -> String {
    moved(x, y, size / 40.0, &badge(area))
}

/// A card of a given height, placed by its upper left corner.
pub(super) fn card(card: Card, x: f32, y: f32, height: f32) -> String {
    moved(x, y, height / 88.0, &face(card))
}

pub(super) fn stamped(area: Area, x: f32, y: f32, height: f32) -> String {
    moved(x, y, height / 88.0, &stamp(area))
}

pub(super) fn man(seat: u8, x: f32, y: f32, height: f32) -> String {
    let coat = COATS[usize::from(seat) % COATS.len()];
    let head = seat_path(Seat(seat), 6.0, 5.4, 4.0);
    moved(x, y, height / 22.0, &(fill(COAT, coat) + &fill(&head, coat)))
}

/// Supporters in a row, of whom the last few are about to go.
pub(super) fn crew(seat: u8, count: u8, going: u8, x: f32, y: f32) -> String {
    let one = |n: u8| {
        let man = man(seat, x + 19.0 * f32::from(n), y, 30.0);
        if n + going >= count { veil(0.35, &man) } else { man }
    };
    (0..count).map(one).collect()
}

pub(super) fn arrow(x: f32, y: f32, length: f32) -> String {
    let tip = x + length;
    let head = format!("M{tip} {y}l-9-6v12z");
    line(&format!("M{x} {y}H{}", tip - 6.0), GLOW, 2.5) + &fill(&head, GLOW)
}

pub(super) fn text(x: f32, y: f32, size: f32, ink: &str, said: &str) -> String {
    format!(
        r#"<text x="{x}" y="{y}" font-size="{size}" font-family="Georgia, serif" font-weight="bold" fill="{ink}" text-anchor="middle">{said}</text>"#
    )
}

/// A disc with a number: a coin, a medal, the rank of a card.
pub(super) fn disc(x: f32, y: f32, r: f32, ink: &str, number: u16) -> String {
    let ring = format!(
        r#"<circle cx="{x}" cy="{y}" r="{}" fill="none" stroke="{PRINT}" stroke-width=".8"/>"#,
        r - 2.5
    );
    circle(x, y, r, ink) + &ring + &text(x, y + r * 0.36, r * 1.05, PRINT, &number.to_string())
}

/// What a place earns: the medal, then a permit for each approval; a dash for nothing.
pub(super) fn award(award: Award, metal: &str, x: f32, y: f32) -> String {
    if award == Award::default() {
        return text(x, y + 6.0, 20.0, STONE, "–");
    }
    let medal = if award.medal > 0 { disc(x, y, 14.0, metal, award.medal) } else { String::new() };
    let permits = (0..award.approvals).map(|n| permit(x + 22.0 + 22.0 * f32::from(n), y - 11.0));
    medal + &permits.collect::<String>()
}

/// The right to have one exhibit approved.
pub(super) fn permit(x: f32, y: f32) -> String {
    let paper = format!(
        r#"<rect x="{x}" y="{y}" width="18" height="22" fill="{IVORY}" stroke="{IVORY}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 4.5"/>"#
    );
    paper + &line(&format!("M{} {}l4 4l7-9", x + 3.5, y + 12.0), CORAL, 2.6)
}

pub(super) const GOLDEN: &str = GOLD;
pub(super) const SILVER: &str = "#c9d0d1";
