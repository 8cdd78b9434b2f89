//! The table and its events in words, for a terminal.

use std::fmt::Write as _;

use midway_game::{Describe, Seat, Step, Viewer};
use serde::Serialize;

use crate::state::members;
use crate::tokens::Token;
use crate::view::SeatView;
use crate::{Action, Chance, DistrictId, Phase, Skyrise, State, View};

type Sentence = (String, &'static str);

impl Describe for Skyrise {
    fn describe(&self, view: &View, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = self.write_table(view, out);
    }

    fn truth(&self, state: &State) -> impl Serialize {
        View::truth(self, state)
    }

    fn tell(&self, before: &State, step: &Step<Self>, after: &State, viewer: Viewer) -> Vec<Sentence> {
        let mut log = vec![match *step {
            Step::Chance(chance) => self.tell_chance(before, chance, viewer),
            Step::Choice(seat, action) => self.tell_choice(before, seat, action, viewer),
        }];
        self.tell_won(before, after, &mut log);
        self.tell_vault(before, after, &mut log);
        self.tell_eras(before, after, &mut log);
        log
    }
}

impl Skyrise {
    fn write_table(&self, view: &View, out: &mut String) -> std::fmt::Result {
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

    fn write_seat(&self, view: &View, seat: usize, held: &SeatView, out: &mut String) -> std::fmt::Result {
        let color = held.color.map_or("no colour", |color| self.kit.colors[usize::from(color) & 3].as_str());
        let total = view.scores.get(seat).map_or(0, midway_game::Score::total);
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

    fn tell_chance(&self, before: &State, chance: Chance, viewer: Viewer) -> Sentence {
        match (before.phase, chance) {
            (Phase::Colors { seat }, Chance::Color(color)) => {
                (format!("seat {seat} plays {}", self.kit.colors[usize::from(color) & 3]), "SK-2.0")
            }
            (_, Chance::Island(island)) => {
                (format!("island {} comes into play", self.kit.islands[usize::from(island)]), "SK-1.2")
            }
            (Phase::Tokens { district }, Chance::Token(token)) => {
                (format!("{} lies on {}", token.id(), self.district(district)), "SK-2.1")
            }
            (Phase::WonderCards { dealt }, Chance::Wonder(card)) => {
                let seat = self.card_to(dealt);
                let what = if viewer.is(seat) { self.wonder_name(card) } else { "a wonder card" };
                (format!("seat {seat} is dealt {what}"), "SK-2.2")
            }
            (Phase::Objectives { seat }, Chance::Objective(card)) => {
                let id = self.kit.objectives[usize::from(card)].id.as_str();
                (
                    format!("seat {seat} is dealt {}", if viewer.is(seat) { id } else { "an objective" }),
                    "SK-2.3",
                )
            }
            (_, Chance::Panorama(card)) => {
                (format!("panorama {} is turned up", self.kit.panoramas[usize::from(card)].id), "SK-2.4")
            }
            (_, Chance::Opener(seat)) => (format!("seat {seat} opens the first auction"), "SK-2.7"),
            _ => ("a patron tile is laid face down".into(), "SK-2.5"),
        }
    }

    fn tell_choice(&self, before: &State, seat: Seat, action: Action, viewer: Viewer) -> Sentence {
        match action {
            Action::Bid { building, at } => {
                let number = self.kit.numbers[usize::from(building) % self.kit.numbers.len()];
                let clause = if before.phase == Phase::Open { "SK-3.2" } else { "SK-3.4" };
                (format!("seat {seat} bids {number} on {}", self.district(at)), clause)
            }
            Action::Wonder { wonder, at } => {
                let clause = match before.phase {
                    Phase::Open => "SK-3.3",
                    Phase::Answer { .. } => "SK-6.3",
                    _ => "SK-3.5",
                };
                (format!("seat {seat} places {} on {}", self.wonder_name(wonder), self.district(at)), clause)
            }
            Action::Pass if matches!(before.phase, Phase::Answer { .. }) => {
                (format!("seat {seat} lets the wonder be"), "SK-6.3")
            }
            Action::Pass => (format!("seat {seat} passes"), "SK-3.4"),
            Action::Color { color } => {
                (format!("seat {seat} makes the wild token {}", Token::District(color).id()), "SK-4.3")
            }
            Action::Token { district } => {
                (format!("seat {seat} takes the token of {}", self.district(district)), "SK-6.H18")
            }
            Action::Choose { cards } if viewer.is(seat) => {
                (format!("seat {seat} chooses {}", self.wonder_ids(cards).join(" and ")), "SK-5.2")
            }
            Action::Choose { .. } => (format!("seat {seat} has chosen"), "SK-5.2"),
        }
    }

    fn tell_won(&self, before: &State, after: &State, log: &mut Vec<Sentence>) {
        for seat in Seat::all(self.seats) {
            let (was, is) = (before.hold(seat), after.hold(seat));
            for at in is.structures.without(was.structures).iter() {
                let token = before.tokens[at.index()].map_or("no token", Token::id);
                log.push((
                    format!("seat {seat} builds on {} and takes {token}", self.district(at)),
                    "SK-3.8",
                ));
            }
            if is.wonder_points > was.wonder_points {
                log.push((format!("the wonder earns {}", is.wonder_points - was.wonder_points), "SK-6.1"));
            }
            if is.shown && !was.shown {
                let objective = is.objective.and_then(|card| self.kit.objectives.get(usize::from(card)));
                let objective = objective.map_or("no objective", |card| card.id.as_str());
                log.push((format!("seat {seat} shows {objective}"), "SK-6.H8"));
            }
            if is.finished.is_some() && was.finished.is_none() {
                log.push((format!("seat {seat} has built everything"), "SK-5.3"));
            }
            if is.chosen != was.chosen {
                log.push((
                    format!("seat {seat} shows {}", self.wonder_ids(is.chosen).join(" and ")),
                    "SK-5.2",
                ));
            }
        }
    }

    /// A second token that the Vault took by itself, because only one could be taken.
    fn tell_vault(&self, before: &State, after: &State, log: &mut Vec<Sentence>) {
        if matches!(before.phase, Phase::Vault { .. }) {
            return;
        }
        let built = after.developed().without(before.developed());
        let gone =
            |at: &DistrictId| before.tokens[at.index()].is_some() && after.tokens[at.index()].is_none();
        for at in self.board(after).in_play.without(built).iter().filter(gone) {
            log.push((format!("the Vault takes the token of {} too", self.district(at)), "SK-6.H18"));
        }
    }

    fn tell_eras(&self, before: &State, after: &State, log: &mut Vec<Sentence>) {
        let ended = |phase: Phase| matches!(phase, Phase::Choose | Phase::Over);
        if ended(before.phase) || !ended(after.phase) {
            return;
        }
        let era = usize::from(after.era - 1) & 1;
        for seat in Seat::all(self.seats) {
            let hold = after.hold(seat);
            log.push((format!("seat {seat} gains {} for islands", hold.control[era]), "SK-7.1"));
            log.push((format!("seat {seat} gains {} for panoramas", hold.panoramas[era]), "SK-7.2"));
        }
        if after.phase == Phase::Over {
            log.push(("the game is over".into(), "SK-5.4"));
        }
    }
}
