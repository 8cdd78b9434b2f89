//! The table in words, for a terminal.

use std::fmt::Write as _;

use midway_game::{Describe, Seat, members};
use serde::Serialize;

use crate::tokens::Token;
use crate::view::ArchitectView;
use crate::{DistrictId, Phase, Skyrise, State, View};

impl Describe for Skyrise {
    fn describe(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let table = &view.table;
        let panoramas: Vec<_> = members(table.panoramas.into())
            .map(|card| self.kit.panoramas[usize::from(card)].id.as_str())
            .collect();
        writeln!(
            out,
            "Era {}, auction {}; panoramas {}",
            table.era,
            table.auctions + 1,
            panoramas.join(" and ")
        )?;
        let bids: Vec<_> = members(table.bids)
            .map(|bid| {
                format!(
                    "{} on {}",
                    self.kit.numbers[usize::from(bid)],
                    self.district(table.bid_at[usize::from(bid)])
                )
            })
            .collect();
        writeln!(out, "Bids: {}", if bids.is_empty() { "none".into() } else { bids.join(", ") })?;
        for (seat, held) in view.seats.iter().enumerate() {
            self.write_seat(view, seat, held, out)?;
        }
        writeln!(out, "\n{}", self.write_turn(view))
    }

    fn truth(&self, state: &State) -> impl Serialize {
        View::truth(self, state)
    }
}

impl Skyrise {
    fn write_seat(
        &self,
        view: &View,
        seat: usize,
        held: &ArchitectView,
        out: &mut String,
    ) -> std::fmt::Result {
        let color = held.color.map_or("no colour", |color| self.kit.colors[usize::from(color) & 3].as_str());
        let total = view.prestige(Seat(seat as u8));
        let counts = |counts: [u8; 4], of: fn(u8) -> Token| -> String {
            let there = (0..4u8).filter(|&n| counts[usize::from(n)] > 0);
            there.map(|n| format!(" {} {}", counts[usize::from(n)], of(n).id())).collect()
        };
        writeln!(
            out,
            "\ns{seat} {color}: {total} prestige;{}{}; {} commissions",
            counts(held.tokens, Token::District),
            counts(held.patrons, Token::Patron),
            held.commissions
        )?;
        let standing: Vec<_> = held.structures.iter().map(|at| self.district(at)).collect();
        writeln!(
            out,
            "   stands on {}",
            if standing.is_empty() { "nothing yet".into() } else { standing.join(" ") }
        )?;
        let own = held.color.map_or(0, |color| self.kit.of_color[usize::from(color) & 3]) & !view.table.built;
        let numbers: Vec<_> = members(own).map(|n| self.kit.numbers[usize::from(n)].to_string()).collect();
        writeln!(out, "   can still build {}", numbers.join(" "))?;
        if held.chosen != 0 {
            writeln!(out, "   wonders {}", self.wonder_ids(held.chosen).join(" "))?;
        }
        if let Some(hand) = held.hand.filter(|&hand| hand != 0) {
            writeln!(out, "   wonder cards {}", self.wonder_ids(hand).join(" "))?;
        }
        match held.objective.and_then(|card| self.kit.objectives.get(usize::from(card))) {
            Some(card) => writeln!(out, "   objective {}", card.id),
            None => Ok(()),
        }
    }

    fn write_turn(&self, view: &View) -> String {
        match view.table.phase {
            Phase::Open => format!("Seat {} opens.", view.table.opener),
            Phase::Raise { seat } => format!("Seat {seat} raises or passes."),
            Phase::Answer { seat, placed } => {
                let wonder = placed.wonder.map_or("a wonder", |card| self.wonder_name(card));
                format!(
                    "{wonder} was placed on {}; seat {seat} may answer with the Hammer.",
                    self.district(placed.at)
                )
            }
            Phase::Wild { win, .. } => format!("Seat {} gives the wild token a colour.", win.seat),
            Phase::Vault { win } => format!("Seat {} takes a second token.", win.seat),
            Phase::Choose => "All choose wonder cards.".into(),
            Phase::Over => "The game is over.".into(),
            _ => "A draw is awaited.".into(),
        }
    }

    fn district(&self, at: DistrictId) -> &str {
        &self.kit.districts[at.index() % self.kit.districts.len()]
    }

    fn wonder_name(&self, card: u8) -> &str {
        &self.kit.wonders[usize::from(card) % self.kit.wonders.len()].name
    }
}
