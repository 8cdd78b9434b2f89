//! The table in words, for a terminal.

use std::fmt::Write as _;

use midway_game::{Describe, Seat};
use serde::Serialize;

use crate::view::table_sheet;
use crate::{Area, Bag, Card, Figure, Phase, State, View, WorldsFair};

impl Describe for WorldsFair {
    fn describe(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let state = view.state();
        let end = if state.round_closed() { ", at its end" } else { "" };
        writeln!(out, "Round {} of {}{end}    wheel {}", state.round, self.numbers.rounds, wheel(view))?;
        writeln!(out, "Deck {}, discard pile {}", state.deck.len(), state.discard.len())?;
        writeln!(out)?;
        self.write_areas(view, out)?;
        writeln!(out)?;
        self.write_seats(view, out)?;
        writeln!(out)?;
        writeln!(out, "{}", self.write_turn(state))
    }

    fn truth(&self, state: &State) -> impl Serialize {
        table_sheet(state, self.seats)
    }
}

impl WorldsFair {
    fn write_areas(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let state = view.state();
        write!(out, "{:<17}", "supporters of")?;
        Seat::all(self.seats).try_for_each(|seat| write!(out, "{:>4}", format!("s{seat}")))?;
        writeln!(out, "   cards")?;
        for (place, &area) in state.tiles.iter().enumerate() {
            write!(out, "{place} {:<15}", self.area_name(area))?;
            for seat in Seat::all(self.seats) {
                write!(out, "{:>4}", state.hold(seat).supporters_in(area))?;
            }
            let pile = &state.piles[area.index()];
            let cards: Vec<_> = pile.cards().iter().map(|&card| self.card_name(card)).collect();
            let room = usize::from(view.capacity(area).saturating_sub(pile.len()));
            let free = vec!["·"; room];
            writeln!(out, "   {}", [cards.join(", "), free.join(" ")].join(" ").trim())?;
        }
        Ok(())
    }

    fn write_seats(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let state = view.state();
        for seat in Seat::all(self.seats) {
            let hold = state.hold(seat);
            let total = view.score(seat).map_or(0, |score| score.total());
            let tokens: Vec<_> = hold.tokens.iter().map(ToString::to_string).collect();
            write!(
                out,
                "s{seat} {total:>3} points   supply {:>2}   coins {:>2}   medals {:>2}   tokens {}   ",
                hold.supply,
                hold.coins,
                hold.medals,
                tokens.join("-")
            )?;
            writeln!(out, "holds {}", self.bag_names(&hold.cards))?;
        }
        Ok(())
    }

    fn write_turn(&self, state: &State) -> String {
        match state.phase {
            Phase::Tiles => "The tiles are to be laid out.".into(),
            Phase::Deal { .. } => "Cards are being dealt.".into(),
            Phase::First => "The first player is to be drawn.".into(),
            Phase::Place => format!("Seat {} is to place a supporter.", state.seat),
            Phase::Figures => format!("Seat {} is to play or discard figures.", state.seat),
            Phase::Refill { area, .. } => format!("A card is dealt at {}.", self.area_name(area)),
            Phase::Approve { place, seat, most } => {
                let area = self.area_name(state.tiles[usize::from(place)]);
                format!("Seat {seat} may approve up to {most} of {area}.")
            }
            Phase::Over => "The game is over.".into(),
        }
    }

    pub(crate) fn area_name(&self, area: Area) -> &str {
        &self.numbers.area_names[area.index()]
    }

    fn figure_name(&self, figure: Figure) -> &str {
        &self.numbers.figure_names[figure.index()]
    }

    fn card_name(&self, card: Card) -> &str {
        match card {
            Card::Exhibit(area) => self.area_name(area),
            Card::Ticket => "ticket",
            Card::Figure(figure) => self.figure_name(figure),
        }
    }

    fn bag_names(&self, bag: &Bag) -> String {
        let names: Vec<_> = bag
            .kinds()
            .map(|(card, copies)| match copies {
                1 => self.card_name(card).to_owned(),
                _ if card == Card::Ticket => format!("{copies} tickets"),
                _ => format!("{copies} {}", self.card_name(card)),
            })
            .collect();
        if names.is_empty() { "nothing".into() } else { names.join(", ") }
    }
}

/// The wheel as a row of spaces, one of which holds the car.
fn wheel(view: &View) -> String {
    let car = view.state().car % view.wheel().max(1);
    (0..view.wheel()).map(|space| if space == car { '●' } else { '○' }).collect()
}
