use midway_game::{Row, SetupError, Tables};

use crate::{Area, Bag, Card, Figure, Pile};

/// Every number of the game at one table, read from `data/` and checked.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// WF-1.1
    pub supporters: u8,
    /// WF-1.2, by area.
    pub capacity: [u8; Area::COUNT],
    /// WF-1.3 and WF-1.4: the deck for this number of seats.
    pub deck: Bag,
    /// WF-1.5: the tickets of a lap.
    pub wheel: u8,
    pub cards_at_setup: u8,
    pub refill: u8,
    pub rounds: u8,
    pub ticket_points: u16,
    pub ticket_lead: u16,
    /// WF-2.4: supporters added, by position in turn order and area.
    pub start_bonus: [[u8; Area::COUNT]; 4],
    /// WF-4
    pub effects: [FigureEffect; Figure::COUNT],
    /// WF-5.2
    pub first: Award,
    pub second: Award,
    pub tie_first: Award,
    pub tie_second: Award,
    /// WF-6.1: points of a set by its size.
    pub sets: [i32; Area::COUNT + 1],
    pub area_names: [String; Area::COUNT],
    pub figure_names: [String; Figure::COUNT],
}

/// What a figure does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureEffect {
    /// WF-4.1
    SameArea,
    /// WF-4.2
    AdjacentArea,
    /// WF-4.3
    MoveAny,
    /// WF-4.4
    FixedArea(Area),
}

/// What a place in an area earns (WF-5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Award {
    pub medal: u16,
    pub approvals: u8,
}

impl Numbers {
    pub fn read(tables: &Tables, seats: u8) -> Result<Numbers, SetupError> {
        let (capacity, area_names) = read_areas(tables)?;
        let (effects, figure_names) = read_figures(tables)?;
        let [first, second, tie_first, tie_second] = read_scoring(tables, seats)?;
        let board = |item, least, most| read_board(tables, item, seats, least, most);
        let numbers = Numbers {
            supporters: board("supporters", 1, 60)?,
            capacity,
            deck: read_deck(tables, seats)?,
            wheel: board("wheel", 1, 60)?,
            cards_at_setup: board("cards_at_setup", 0, 3)?,
            refill: board("refill", 1, 3)?,
            rounds: board("rounds", 1, 9)?,
            ticket_points: board("ticket_points", 0, 50)?.into(),
            ticket_lead: board("ticket_lead", 0, 50)?.into(),
            start_bonus: read_start_bonus(tables)?,
            effects,
            first,
            second,
            tie_first,
            tie_second,
            sets: read_sets(tables)?,
            area_names,
            figure_names,
        };
        numbers.check_amounts(tables)?;
        check_names(tables)?;
        Ok(numbers)
    }

    /// The set-up must be payable: supporters for every area and bonus, cards for every place.
    fn check_amounts(&self, tables: &Tables) -> Result<(), SetupError> {
        let placed =
            Area::COUNT as u8 + self.start_bonus.iter().map(|row| row.iter().sum()).max().unwrap_or(0);
        if self.supporters < placed {
            let what = format!("supporters is {}, but the set-up places up to {placed}", self.supporters);
            return Err(tables.table("board.tsv")?.fault(what));
        }
        let laid = u32::from(self.cards_at_setup) * Area::COUNT as u32;
        if self.deck.len() <= laid {
            let what = format!("the deck holds {} cards, but the set-up lays out {laid}", self.deck.len());
            return Err(tables.table("deck.tsv")?.fault(what));
        }
        Ok(())
    }
}

fn area_cell(row: &Row<'_>, column: &str) -> Result<Area, SetupError> {
    row.one_of(column, "area", Area::from_id)
}

fn read_areas(tables: &Tables) -> Result<([u8; Area::COUNT], [String; Area::COUNT]), SetupError> {
    let table = tables.table("areas.tsv")?;
    let mut capacity = [0; Area::COUNT];
    let mut names: [String; Area::COUNT] = Default::default();
    for row in table.rows() {
        let area = area_cell(&row, "area")?.index();
        if capacity[area] != 0 {
            return Err(row.fault("this area has a row already"));
        }
        // An emptied area must have room for a whole refill (WF-3.6).
        capacity[area] = row.number("capacity", 3..=Pile::MOST as u8)?;
        names[area] = row.text("name_en")?.into();
        row.text("name_pl")?;
        row.text("name_fr")?;
    }
    match Area::ALL.into_iter().find(|area| capacity[area.index()] == 0) {
        Some(area) => Err(table.fault(format!("{} has no row", area.id()))),
        None => Ok((capacity, names)),
    }
}

fn read_deck(tables: &Tables, seats: u8) -> Result<Bag, SetupError> {
    let table = tables.table("deck.tsv")?;
    let mut deck = Bag::default();
    let mut seen = [false; Card::COUNT];
    for row in table.rows() {
        let card = row.one_of("card", "kind of card", Card::from_id)?;
        if std::mem::replace(&mut seen[card.index()], true) {
            return Err(row.fault("this card has a row already"));
        }
        check_kind(&row, card)?;
        let copies = row.number::<u8>("box", 0..=60)?;
        let removed = row.number::<u8>(&format!("removed_{seats}"), 0..=copies)?;
        if deck.len() + u32::from(copies) > Bag::MOST {
            return Err(row.fault(format!("the deck may hold at most {} cards", Bag::MOST)));
        }
        deck.add(card, copies - removed);
    }
    match Card::ALL.into_iter().find(|card| !seen[card.index()]) {
        Some(card) => Err(table.fault(format!("{} has no row", card.id()))),
        None => Ok(deck),
    }
}

fn check_kind(row: &Row<'_>, card: Card) -> Result<(), SetupError> {
    let (kind, area) = match card {
        Card::Exhibit(area) => ("exhibit", Some(area)),
        Card::Ticket => ("ticket", None),
        Card::Figure(_) => ("figure", None),
    };
    if row.text("kind")? != kind {
        return Err(row.fault(format!("{} is of kind {kind}", card.id())));
    }
    match area {
        Some(area) if area_cell(row, "area")? != area => {
            Err(row.fault(format!("{} belongs to {}", card.id(), area.id())))
        }
        _ => Ok(()),
    }
}

fn read_figures(
    tables: &Tables,
) -> Result<([FigureEffect; Figure::COUNT], [String; Figure::COUNT]), SetupError> {
    let table = tables.table("figures.tsv")?;
    let mut effects = [None; Figure::COUNT];
    let mut names: [String; Figure::COUNT] = Default::default();
    for row in table.rows() {
        let figure = row.one_of("figure", "figure", Figure::from_id)?.index();
        if effects[figure].replace(read_effect(&row)?).is_some() {
            return Err(row.fault("this figure has a row already"));
        }
        names[figure] = row.text("name")?.into();
    }
    let missing = Figure::ALL.into_iter().find(|figure| effects[figure.index()].is_none());
    match missing {
        Some(figure) => Err(table.fault(format!("{} has no row", figure.id()))),
        None => Ok((effects.map(|effect| effect.unwrap_or(FigureEffect::SameArea)), names)),
    }
}

fn read_effect(row: &Row<'_>) -> Result<FigureEffect, SetupError> {
    match row.text("effect")? {
        "same_area" => Ok(FigureEffect::SameArea),
        "adjacent_area" => Ok(FigureEffect::AdjacentArea),
        "move_any" => Ok(FigureEffect::MoveAny),
        "fixed_area" => Ok(FigureEffect::FixedArea(area_cell(row, "area")?)),
        other => Err(row.fault(format!(
            "effect is '{other}'; it must be same_area, adjacent_area, move_any or fixed_area"
        ))),
    }
}

fn read_start_bonus(tables: &Tables) -> Result<[[u8; Area::COUNT]; 4], SetupError> {
    let table = tables.table("start_bonus.tsv")?;
    let mut bonus = [[0; Area::COUNT]; 4];
    for row in table.rows() {
        let position = row.number::<usize>("position", 1..=4)? - 1;
        let added = &mut bonus[position][area_cell(&row, "area")?.index()];
        if *added == 9 {
            return Err(row.fault("no more than nine supporters in one area"));
        }
        *added += 1;
    }
    Ok(bonus)
}

const RANKS: [&str; 4] = ["first", "second", "tie_first", "tie_second"];

fn read_scoring(tables: &Tables, seats: u8) -> Result<[Award; 4], SetupError> {
    let table = tables.table("scoring.tsv")?;
    let mut awards = [None; 4];
    for row in table.rows() {
        let rank = row.one_of("rank", "rank", |id| RANKS.iter().position(|rank| *rank == id))?;
        let award = Award { medal: row.number("medal", 0..=50)?, approvals: row.number("approvals", 0..=9)? };
        if row.number::<u8>("seats", 2..=4)? == seats && awards[rank].replace(award).is_some() {
            return Err(row.fault("this place has a row already"));
        }
    }
    for (rank, award) in RANKS.iter().zip(&awards) {
        if award.is_none() {
            return Err(table.fault(format!("{rank} has no row for {seats} seats")));
        }
    }
    Ok(awards.map(Option::unwrap_or_default))
}

fn read_sets(tables: &Tables) -> Result<[i32; Area::COUNT + 1], SetupError> {
    let table = tables.table("sets.tsv")?;
    let mut sets = [0; Area::COUNT + 1];
    let mut seen = [false; Area::COUNT + 1];
    for row in table.rows() {
        let size = row.number::<usize>("size", 1..=Area::COUNT)?;
        if std::mem::replace(&mut seen[size], true) {
            return Err(row.fault("this size has a row already"));
        }
        sets[size] = row.number("points", 0..=500)?;
    }
    match (1..=Area::COUNT).find(|&size| !seen[size]) {
        Some(size) => Err(table.fault(format!("a set of {size} has no row"))),
        None => Ok(sets),
    }
}

/// A single number, from the row for this number of seats or from the one for any.
fn read_board(tables: &Tables, item: &str, seats: u8, least: u8, most: u8) -> Result<u8, SetupError> {
    let table = tables.table("board.tsv")?;
    let mut value = None;
    for row in table.rows() {
        let for_seats = row.maybe("seats")?.is_none() || row.number::<u8>("seats", 2..=4)? == seats;
        if row.text("item")? == item
            && for_seats
            && value.replace(row.number("value", least..=most)?).is_some()
        {
            return Err(row.fault(format!("{item} has a row already")));
        }
    }
    value.ok_or_else(|| table.fault(format!("{item} has no row for {seats} seats")))
}

/// The names of single cards are decoration, but a wrong row is reported like any other.
fn check_names(tables: &Tables) -> Result<(), SetupError> {
    for row in tables.table("exhibits.tsv")?.rows() {
        row.one_of("card", "kind of card", Card::from_id)?;
        row.number::<u8>("number", 1..=99)?;
        row.text("name")?;
    }
    Ok(())
}
