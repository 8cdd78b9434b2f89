use std::fmt::Write as _;

use midway_game::{Notation, Scanner, Seat, Unreadable};

use crate::{Area, Card, Figure, TileOrder, WorldsFair};

/// A choice of a seat. The order of variants and fields is the order of the legal list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// `place electricity`, `place electricity from fine_arts`
    Place { area: Area, from: Option<Area> },
    /// `play daniel_burnham`, `play george_davis fine_arts`, `play george_pullman from fine_arts`
    Add { figure: Figure, area: Option<Area>, from: Option<Area> },
    /// `play bertha_palmer 2 electricity fine_arts`
    Move { figure: Figure, owner: Seat, from: Area, to: Area },
    /// `discard george_davis`
    Discard { figure: Figure },
    /// `approve electricity 2`
    Approve { area: Area, count: u8 },
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// `tiles agriculture electricity fine_arts manufacturing transportation`
    Tiles(TileOrder),
    /// `card midway_ticket`
    Card(Card),
    /// `first 2`
    First(Seat),
}

fn read_area(words: &mut Scanner<'_>) -> Result<Area, Unreadable> {
    words.id("an area", Area::from_id)
}

fn read_figure(words: &mut Scanner<'_>) -> Result<Figure, Unreadable> {
    words.id("a figure", Figure::from_id)
}

/// What follows the noun: nothing, or `from` and an area.
fn read_from(words: &mut Scanner<'_>) -> Result<Option<Area>, Unreadable> {
    match words.maybe() {
        None => Ok(None),
        Some("from") => read_area(words).map(Some),
        Some(other) => Err(Unreadable::new(other, "'from' and an area, or the end of the line")),
    }
}

fn read_play(rules: &WorldsFair, words: &mut Scanner<'_>) -> Result<Action, Unreadable> {
    let figure = read_figure(words)?;
    let mut ahead = words.clone();
    match ahead.maybe() {
        None | Some("from") => Ok(Action::Add { figure, area: None, from: read_from(words)? }),
        Some(word) if word.starts_with(|first: char| first.is_ascii_digit()) => {
            let owner = words.seat(rules.seats)?;
            Ok(Action::Move { figure, owner, from: read_area(words)?, to: read_area(words)? })
        }
        Some(_) => {
            let area = Some(read_area(words)?);
            Ok(Action::Add { figure, area, from: read_from(words)? })
        }
    }
}

fn write_from(from: Option<Area>, out: &mut String) {
    if let Some(from) = from {
        out.push_str(" from ");
        out.push_str(from.id());
    }
}

impl Notation<WorldsFair> for Action {
    fn write(&self, _rules: &WorldsFair, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match *self {
            Action::Place { area, .. } => write!(out, "place {}", area.id()),
            Action::Add { figure, area: None, .. } => write!(out, "play {}", figure.id()),
            Action::Add { figure, area: Some(area), .. } => write!(out, "play {} {}", figure.id(), area.id()),
            Action::Move { figure, owner, from, to } => {
                write!(out, "play {} {owner} {} {}", figure.id(), from.id(), to.id())
            }
            Action::Discard { figure } => write!(out, "discard {}", figure.id()),
            Action::Approve { area, count } => write!(out, "approve {} {count}", area.id()),
        };
        if let Action::Place { from, .. } | Action::Add { from, .. } = *self {
            write_from(from, out);
        }
    }

    fn read(rules: &WorldsFair, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word("place, play, discard or approve")? {
            "place" => Ok(Action::Place { area: read_area(words)?, from: read_from(words)? }),
            "play" => read_play(rules, words),
            "discard" => Ok(Action::Discard { figure: read_figure(words)? }),
            "approve" => {
                Ok(Action::Approve { area: read_area(words)?, count: words.small("a number of exhibits")? })
            }
            other => Err(Unreadable::new(other, "place, play, discard or approve")),
        }
    }
}

impl Notation<WorldsFair> for Chance {
    fn write(&self, _rules: &WorldsFair, out: &mut String) {
        let _ = match *self {
            Chance::Tiles(order) => {
                write!(out, "tiles {}", order.tiles().map(Area::id).join(" "))
            }
            Chance::Card(card) => write!(out, "card {}", card.id()),
            Chance::First(seat) => write!(out, "first {seat}"),
        };
    }

    fn read(rules: &WorldsFair, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word("tiles, card or first")? {
            "tiles" => read_tiles(words).map(Chance::Tiles),
            "card" => words.id("a card", Card::from_id).map(Chance::Card),
            "first" => words.seat(rules.seats).map(Chance::First),
            other => Err(Unreadable::new(other, "tiles, card or first")),
        }
    }
}

fn read_tiles(words: &mut Scanner<'_>) -> Result<TileOrder, Unreadable> {
    let mut tiles = Area::ALL;
    for tile in &mut tiles {
        *tile = read_area(words)?;
    }
    TileOrder::of(tiles).ok_or_else(|| Unreadable::new(&tiles.map(Area::id).join(" "), "every area once"))
}
