use std::fmt::Write as _;

use midway_game::{Notation, Scanner, Seat, Unreadable};

use crate::ground::district_color;
use crate::tokens::Token;
use crate::{DistrictId, Skyrise};

/// A choice of a seat. The order of variants and fields is the order of the legal list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// `bid 64 A9`: the building by its place among all numbers.
    Bid { building: u8, at: DistrictId },
    /// `wonder hammer A9`
    Wonder { wonder: u8, at: DistrictId },
    /// `pass`: also to let a wonder be that the Hammer might answer.
    Pass,
    /// `color white`: for a wild token.
    Color { color: u8 },
    /// `token B3`: the Vault's second one.
    Token { district: DistrictId },
    /// `choose hammer`, `choose hammer vault`
    Choose { cards: u32 },
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// `color red`: for the next seat that picked none.
    Color(u8),
    /// `island B`: for the next slot in use.
    Island(u8),
    /// `token wild`: for the next district.
    Token(Token),
    /// `wonder vault`
    Wonder(u8),
    /// `objective obj_white`
    Objective(u8),
    /// `panorama lakes`
    Panorama(u8),
    /// `tile tile_4`: for the next letter.
    Tile(u8),
    /// `opener 2`
    Opener(Seat),
}

const COLORS: [&str; 4] = ["yellow", "green", "white", "brown"];
const VERBS: &str = "bid, wonder, pass, color, token or choose";

impl Notation<Skyrise> for Action {
    fn write(&self, rules: &Skyrise, out: &mut String) {
        let kit = &rules.kit;
        let district = |at: DistrictId| kit.districts[at.index() % kit.districts.len()].as_str();
        let wonder = |card: u8| kit.wonders[usize::from(card) % kit.wonders.len()].id.as_str();
        // Writing to a string cannot fail.
        let _ = match *self {
            Action::Bid { building, at } => {
                write!(out, "bid {} {}", kit.numbers[usize::from(building) % kit.numbers.len()], district(at))
            }
            Action::Wonder { wonder: card, at } => write!(out, "wonder {} {}", wonder(card), district(at)),
            Action::Pass => write!(out, "pass"),
            Action::Color { color } => write!(out, "color {}", COLORS[usize::from(color) & 3]),
            Action::Token { district: at } => write!(out, "token {}", district(at)),
            Action::Choose { cards } => {
                out.push_str("choose");
                midway_game::members(cards.into()).try_for_each(|card| write!(out, " {}", wonder(card)))
            }
        };
    }

    fn read(rules: &Skyrise, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word(VERBS)? {
            "bid" => {
                let number = words.number("a bid number")?;
                let building = rules.kit.find_number(number);
                let building =
                    building.ok_or_else(|| Unreadable::new(&number.to_string(), "a bid number"))?;
                Ok(Action::Bid { building, at: read_district(rules, words)? })
            }
            "wonder" => {
                let wonder = words.id("a wonder", |id| find_wonder(rules, id))?;
                Ok(Action::Wonder { wonder, at: read_district(rules, words)? })
            }
            "pass" => Ok(Action::Pass),
            "color" => {
                let color = words.id("a district colour", district_color)?;
                Ok(Action::Color { color: color as u8 })
            }
            "token" => Ok(Action::Token { district: read_district(rules, words)? }),
            "choose" => read_choice(rules, words),
            other => Err(Unreadable::new(other, VERBS)),
        }
    }
}

fn read_district(rules: &Skyrise, words: &mut Scanner<'_>) -> Result<DistrictId, Unreadable> {
    words.id("a district", |id| rules.kit.find_district(id))
}

fn find_wonder(rules: &Skyrise, id: &str) -> Option<u8> {
    place(rules.kit.wonders.iter().map(|card| card.id.as_str()), id)
}

/// Where an id stands in a table.
fn place<'a>(mut ids: impl Iterator<Item = &'a str>, id: &str) -> Option<u8> {
    ids.position(|other| other == id).map(|place| place as u8)
}

/// Wonders in the order of the table, each once.
fn read_choice(rules: &Skyrise, words: &mut Scanner<'_>) -> Result<Action, Unreadable> {
    let mut cards = 0u32;
    let mut word = Some(words.word("a wonder")?);
    while let Some(text) = word {
        let wonder = find_wonder(rules, text).ok_or_else(|| Unreadable::new(text, "a wonder"))?;
        if cards >> wonder != 0 {
            return Err(Unreadable::new(text, "wonders in the order of the table, each once"));
        }
        cards |= 1 << wonder;
        word = words.maybe();
    }
    Ok(Action::Choose { cards })
}

impl Notation<Skyrise> for Chance {
    fn write(&self, rules: &Skyrise, out: &mut String) {
        let kit = &rules.kit;
        let _ = match *self {
            Chance::Color(color) => {
                write!(out, "color {}", kit.colors[usize::from(color) % kit.colors.len()])
            }
            Chance::Island(island) => {
                write!(out, "island {}", kit.islands[usize::from(island) % kit.islands.len()])
            }
            Chance::Token(token) => write!(out, "token {}", token.id()),
            Chance::Wonder(card) => {
                write!(out, "wonder {}", kit.wonders[usize::from(card) % kit.wonders.len()].id)
            }
            Chance::Objective(card) => {
                write!(out, "objective {}", kit.objectives[usize::from(card) % kit.objectives.len()].id)
            }
            Chance::Panorama(card) => {
                write!(out, "panorama {}", kit.panoramas[usize::from(card) % kit.panoramas.len()].id)
            }
            Chance::Tile(tile) => write!(out, "tile {}", kit.tiles[usize::from(tile) % kit.tiles.len()].0),
            Chance::Opener(seat) => write!(out, "opener {seat}"),
        };
    }

    fn read(rules: &Skyrise, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        let kit = &rules.kit;
        match words.word("a draw")? {
            "color" => {
                let find = |id: &str| place(kit.colors.iter().map(String::as_str), id);
                words.id("a player colour", find).map(Chance::Color)
            }
            "island" => {
                // The first is the centre, which nobody draws.
                let find = |id: &str| place(kit.islands.iter().map(String::as_str), id).filter(|&n| n > 0);
                words.id("an outer island", find).map(Chance::Island)
            }
            "token" => words.id("a token", Token::from_id).map(Chance::Token),
            "wonder" => words.id("a wonder", |id| find_wonder(rules, id)).map(Chance::Wonder),
            "objective" => {
                let find = |id: &str| place(kit.objectives.iter().map(|card| card.id.as_str()), id);
                words.id("an objective", find).map(Chance::Objective)
            }
            "panorama" => {
                let find = |id: &str| place(kit.panoramas.iter().map(|card| card.id.as_str()), id);
                words.id("a panorama", find).map(Chance::Panorama)
            }
            "tile" => {
                let find = |id: &str| place(kit.tiles.iter().map(|(tile, _)| tile.as_str()), id);
                words.id("a value tile", find).map(Chance::Tile)
            }
            "opener" => words.seat(rules.seats).map(Chance::Opener),
            other => Err(Unreadable::new(other, "a draw")),
        }
    }
}
