//! Examples of a turn.

use midway_ui::Words;
use midway_worlds_fair::{Area, Card, Figure, Numbers};

use super::Example;
use super::pieces::{GOLDEN, WIDE, arrow, card, disc, man, panel, sign, text};
use crate::art::{CORAL, GLOW, GOLD, IVORY, NIGHT, STONE, fill, line, moved};
use crate::phrase::{self, Case};
use crate::wheel::spot;

/// WF-3.4: a supporter comes, and everything that lies there goes to its owner.
pub(super) fn collect<'a>(words: &Words) -> Example<'a> {
    let area = Area::Electricity;
    let lying = [Card::Exhibit(Area::FineArts), Card::Ticket, Card::Figure(Figure::GeorgePullman)];
    let mut drawing = panel(12.0, 14.0, 206.0, 132.0, true) + &sign(area, 22.0, 22.0, 38.0);
    drawing += &(man(0, 24.0, 98.0, 38.0) + &man(1, 48.0, 98.0, 38.0) + &man(0, 72.0, 98.0, 38.0));
    for (n, &lies) in lying.iter().enumerate() {
        drawing += &card(lies, 68.0 + 48.0 * n as f32, 26.0, 56.0);
        drawing += &card(lies, 252.0 + 20.0 * n as f32, 24.0 + 11.0 * n as f32, 62.0);
    }
    drawing += &(text(80.0, 94.0, 18.0, GLOW, "+1") + &arrow(222.0, 66.0, 24.0));
    drawing += &man(0, 262.0, 110.0, 38.0);
    let told = vec![("in", phrase::area(words, area, Case::In).into())];
    Example { high: 160.0, drawing, caption: "example-collect", told }
}

/// WF-3.5: two tickets, two spaces.
pub(super) fn ride<'a>(numbers: &Numbers) -> Example<'a> {
    let (at, tickets) = (numbers.wheel - 4, 2);
    let place = |space: u8| {
        let (x, y) = spot(space, numbers.wheel);
        (70.0 + x * 0.52, y * 0.52 - 10.0)
    };
    let cabin = |space: u8| {
        let ink = match space {
            0 => IVORY,
            space if space <= at => GOLD,
            _ => STONE,
        };
        cabin(place(space), 0.62, ink)
    };
    let mut drawing = rim(numbers.wheel, place) + &(0..numbers.wheel).map(cabin).collect::<String>();
    drawing += &cabin_ghost(place(at));
    drawing += &cabin_of_the_car(place(at + tickets));
    drawing += &(card(Card::Ticket, 18.0, 40.0, 62.0) + &card(Card::Ticket, 38.0, 56.0, 62.0));
    drawing += &text(52.0, 146.0, 20.0, GLOW, &format!("+{tickets}"));
    let told = vec![("tickets", tickets.into()), ("left", (numbers.wheel - at - tickets).into())];
    Example { high: 186.0, drawing, caption: "example-ride", told }
}

fn rim(spaces: u8, place: impl Fn(u8) -> (f32, f32)) -> String {
    let mut path = String::new();
    for space in 0..spaces {
        let (x, y) = place(space);
        path += &format!("{}{x:.1} {y:.1}", if space == 0 { "M" } else { "L" });
    }
    line(&(path + "Z"), GOLD, 2.0)
}

fn cabin((x, y): (f32, f32), scale: f32, ink: &str) -> String {
    moved(x, y, scale, &(fill("M-13-4Q0-13 13-4V13H-13Z", ink) + &fill("M-9 1H-2V8H-9ZM2 1H9V8H2Z", NIGHT)))
}

fn cabin_ghost((x, y): (f32, f32)) -> String {
    moved(x, y, 0.62, &line("M-18-8Q0-21 18-8V18H-18Z", CORAL, 2.5))
}

fn cabin_of_the_car(at: (f32, f32)) -> String {
    cabin(at, 1.0, CORAL)
}

/// WF-3.6: the first new card goes where the turn was, the others clockwise to where there is room.
pub(super) fn refill<'a>(words: &Words, numbers: &Numbers) -> Example<'a> {
    let tiles =
        [Area::Manufacturing, Area::Electricity, Area::Agriculture, Area::Transportation, Area::FineArts];
    let mut drawing = String::new();
    for (place, area) in tiles.into_iter().enumerate() {
        let x = column(place);
        let full = numbers.capacity[area.index()];
        let lying = [0, 1, full, 1, 2][place];
        drawing += &(panel(x, 12.0, 62.0, 170.0, place == 0) + &sign(area, x + 17.0, 18.0, 28.0));
        let lie = |n: u8| card(lies(area, n), x + 15.0, 52.0 + 42.0 * f32::from(n), 39.0);
        drawing += &(0..lying).map(lie).collect::<String>();
        if let Some(nth) = [Some(1), Some(2), None, Some(3), None][place] {
            drawing += &dealt(nth, x + 15.0, 52.0 + 42.0 * f32::from(lying));
        }
    }
    let [first, full] = [tiles[0], tiles[2]];
    let told = vec![
        ("in", phrase::area(words, first, Case::In).into()),
        ("full", phrase::area(words, full, Case::Name).into()),
    ];
    Example { high: 194.0, drawing, caption: "example-refill", told }
}

fn column(place: usize) -> f32 {
    11.0 + 69.0 * place as f32
}

/// Any cards will do.
fn lies(area: Area, n: u8) -> Card {
    match n {
        0 => Card::Exhibit(Area::ALL[(area.index() + 2) % Area::COUNT]),
        1 => Card::Ticket,
        _ => Card::Exhibit(area),
    }
}

/// A new card with its turn in the dealing.
fn dealt(nth: u16, x: f32, y: f32) -> String {
    let edge = format!(
        r#"<rect x="{}" y="{}" width="38" height="45" rx="4" fill="none" stroke="{GLOW}" stroke-width="2"/>"#,
        x - 3.0,
        y - 3.0
    );
    card(Card::Exhibit(Area::ALL[usize::from(nth)]), x, y, 39.0)
        + &edge
        + &disc(x + 32.0, y, 9.0, GOLDEN, nth)
}

/// WF-4.2: the neighbours of the last place are one, not two.
pub(super) fn next_door<'a>(words: &Words) -> Example<'a> {
    let mut drawing = String::new();
    for (place, area) in Area::ALL.into_iter().enumerate() {
        let x = column(place);
        drawing += &(panel(x, 84.0, 62.0, 92.0, place == 3) + &sign(area, x + 15.0, 90.0, 32.0));
    }
    let (here, there) = (column(4), column(3));
    drawing += &(man(0, here + 22.0, 132.0, 36.0) + &man(0, there + 12.0, 132.0, 36.0));
    drawing += &text(there + 46.0, 158.0, 18.0, GLOW, "+1");
    drawing += &card(Card::Figure(Figure::GeorgeDavis), (WIDE - 50.0) / 2.0, 12.0, 62.0);
    drawing += &line(&format!("M{} 140l20 22m0-22l-20 22", column(0) + 21.0), CORAL, 3.5);
    let told = vec![
        ("figure", phrase::figure(words, Figure::GeorgeDavis).into()),
        ("in", phrase::area(words, Area::ALL[4], Case::In).into()),
    ];
    Example { high: 188.0, drawing, caption: "example-next-door", told }
}
