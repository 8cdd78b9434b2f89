use std::fmt::Write as _;

use midway_game::{Notation, Scanner, Seat, Unreadable};

use crate::{CardKind, Cards, CityId, Deck, Mode, RailsSails, RouteId, TicketId, TicketSet};

/// A choice of a seat. The order of variants and fields is the order of the legal list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// `keep t01 t07 tour2`
    Keep(TicketSet),
    /// `split 20`: 20 trains, the rest ships.
    Split { trains: u8 },
    /// `take 3`: the card in slot 3 of the display, counted from 1.
    Take { slot: u8 },
    /// `draw train`, `draw ship`: blind.
    Draw { deck: Deck },
    /// `refill ship`: the slot just emptied.
    Refill { deck: Deck },
    /// `claim r017`
    Claim { route: RouteId },
    /// `tickets`
    Tickets,
    /// `harbour lima`
    Harbour { city: CityId },
    /// `exchange 2 trains`: two trains go back into the box for two ships.
    Exchange { give: Mode, count: u8 },
    /// `pass`
    Pass,
    /// `pay red_train_plain 2 joker 1`
    Pay(Cards),
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// `card red_ship_double`
    Card(CardKind),
    /// `ticket t12`
    Ticket(TicketId),
    /// `first 2`
    First(Seat),
}

const VERBS: &str = "keep, split, take, draw, refill, claim, tickets, harbour, exchange, pass or pay";

impl Notation<RailsSails> for Action {
    fn write(&self, rules: &RailsSails, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match *self {
            Action::Keep(kept) => write_tickets(rules, kept, out),
            Action::Split { trains } => write!(out, "split {trains}"),
            Action::Take { slot } => write!(out, "take {}", slot + 1),
            Action::Draw { deck } => write!(out, "draw {}", deck.id()),
            Action::Refill { deck } => write!(out, "refill {}", deck.id()),
            Action::Claim { route } => write!(out, "claim {}", rules.world.route(route).id),
            Action::Tickets => write!(out, "tickets"),
            Action::Harbour { city } => write!(out, "harbour {}", rules.world.cities[city.index()].id),
            Action::Exchange { give, count } => write!(out, "exchange {count} {}", pieces_word(give)),
            Action::Pass => write!(out, "pass"),
            Action::Pay(cards) => write_cards(cards, out),
        };
    }

    fn read(rules: &RailsSails, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word(VERBS)? {
            "keep" => read_tickets(rules, words).map(Action::Keep),
            "split" => Ok(Action::Split { trains: words.small("a number of trains")? }),
            "take" => match words.number("a slot from 1 to 6")? {
                slot @ 1..=6 => Ok(Action::Take { slot: slot as u8 - 1 }),
                slot => Err(Unreadable::new(&slot.to_string(), "a slot from 1 to 6")),
            },
            "draw" => Ok(Action::Draw { deck: read_deck(words)? }),
            "refill" => Ok(Action::Refill { deck: read_deck(words)? }),
            "claim" => Ok(Action::Claim { route: words.id("a route", |id| rules.world.find_route(id))? }),
            "tickets" => Ok(Action::Tickets),
            "harbour" => Ok(Action::Harbour { city: words.id("a city", |id| rules.world.find_city(id))? }),
            "exchange" => {
                let count = words.small("a number of pieces")?;
                let named = |id: &str| Mode::ALL.into_iter().find(|&mode| pieces_word(mode) == id);
                Ok(Action::Exchange { give: words.id("trains or ships", named)?, count })
            }
            "pass" => Ok(Action::Pass),
            "pay" => read_cards(words).map(Action::Pay),
            other => Err(Unreadable::new(other, VERBS)),
        }
    }
}

impl Notation<RailsSails> for Chance {
    fn write(&self, rules: &RailsSails, out: &mut String) {
        let _ = match *self {
            Chance::Card(kind) => write!(out, "card {}", kind.id()),
            Chance::Ticket(ticket) => write!(out, "ticket {}", rules.ticket_id(ticket)),
            Chance::First(seat) => write!(out, "first {seat}"),
        };
    }

    fn read(rules: &RailsSails, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word("card, ticket or first")? {
            "card" => words.id("a card", CardKind::from_id).map(Chance::Card),
            "ticket" => read_ticket(rules, words.word("a ticket")?).map(Chance::Ticket),
            "first" => words.seat(rules.seats).map(Chance::First),
            other => Err(Unreadable::new(other, "card, ticket or first")),
        }
    }
}

pub(crate) fn pieces_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Rail => "trains",
        Mode::Sea => "ships",
    }
}

fn write_tickets(rules: &RailsSails, kept: TicketSet, out: &mut String) -> std::fmt::Result {
    write!(out, "keep")?;
    kept.iter().try_for_each(|ticket| write!(out, " {}", rules.ticket_id(ticket)))
}

fn read_ticket(rules: &RailsSails, word: &str) -> Result<TicketId, Unreadable> {
    let index = rules.world.tickets.iter().position(|ticket| ticket.id == word);
    index.map(|index| TicketId(index as u8)).ok_or_else(|| Unreadable::new(word, "a ticket"))
}

/// Tickets in the order of the tables, each once.
fn read_tickets(rules: &RailsSails, words: &mut Scanner<'_>) -> Result<TicketSet, Unreadable> {
    let mut kept = TicketSet::EMPTY;
    let mut last = None;
    let mut word = Some(words.word("a ticket")?);
    while let Some(text) = word {
        let ticket = read_ticket(rules, text)?;
        if last.is_some_and(|last| last >= ticket) {
            return Err(Unreadable::new(text, "tickets in the order of the tables, each once"));
        }
        kept.insert(ticket);
        last = Some(ticket);
        word = words.maybe();
    }
    Ok(kept)
}

fn write_cards(cards: Cards, out: &mut String) -> std::fmt::Result {
    write!(out, "pay")?;
    cards.kinds().try_for_each(|(kind, copies)| write!(out, " {} {copies}", kind.id()))
}

/// Kinds in their order, each once, with its number of copies.
fn read_cards(words: &mut Scanner<'_>) -> Result<Cards, Unreadable> {
    let mut cards = Cards::NONE;
    let mut last = None;
    let mut word = Some(words.word("a card")?);
    while let Some(text) = word {
        let kind = CardKind::from_id(text).ok_or_else(|| Unreadable::new(text, "a card"))?;
        if last.is_some_and(|last| last >= kind) {
            return Err(Unreadable::new(text, "cards in the order of the table, each kind once"));
        }
        let copies = words.small("a number of cards")?;
        if !(1..=Cards::MOST_COPIES).contains(&copies) {
            return Err(Unreadable::new(&copies.to_string(), "a number of cards"));
        }
        cards.add(kind, copies);
        last = Some(kind);
        word = words.maybe();
    }
    Ok(cards)
}

fn read_deck(words: &mut Scanner<'_>) -> Result<Deck, Unreadable> {
    words.id("train or ship", Deck::from_id)
}
