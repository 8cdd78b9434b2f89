//! What speaks for a choice.

use midway_bots::Position;
use midway_game::{Remark, Seat};
use midway_worlds_fair::{Action, Area, Card, Figure, FigureEffect, State, WorldsFair};

use crate::pace::rules_seats;

pub(crate) fn why(at: Position<'_, WorldsFair>, action: &Action) -> Vec<Remark> {
    let teller = Teller { rules: at.rules, state: at.state, seat: at.seat };
    match *action {
        Action::Place { area, from } => teller.place(area, from),
        Action::Add { figure, area, from } => teller.add(figure, area, from),
        Action::Move { figure, owner, from, to } => teller.relocate(figure, owner, from, to),
        Action::Discard { figure } => vec![Remark::new("why-discard").thing("figure", whom(figure))],
        Action::Approve { area, count } => vec![teller.approve(area, count)],
    }
}

/// Tells a seat what a choice does at its table.
struct Teller<'a> {
    rules: &'a WorldsFair,
    state: &'a State,
    seat: Seat,
}

impl Teller<'_> {
    fn place(&self, area: Area, from: Option<Area>) -> Vec<Remark> {
        let pile = self.state.piles[area.index()].cards();
        let mut remarks = vec![self.standing(self.seat, area, i16::from(from != Some(area)))];
        if !pile.is_empty() {
            remarks.push(Remark::new("say-collect").list("cards", cards(pile)));
        }
        let tickets = pile.iter().filter(|&&card| card == Card::Ticket).count();
        let way = self.rules.numbers().wheel.saturating_sub(self.state.car);
        if tickets > 0 && tickets >= usize::from(way) {
            remarks.push(Remark::new("say-home"));
        }
        remarks.extend(lifted(area, from));
        remarks
    }

    fn add(&self, figure: Figure, area: Option<Area>, from: Option<Area>) -> Vec<Remark> {
        let target = match self.rules.numbers().effects[figure.index()] {
            FigureEffect::FixedArea(fixed) => fixed,
            _ => area.unwrap_or(self.state.target),
        };
        let helps = Remark::new("why-helps").thing("figure", named(figure));
        let mut remarks = vec![helps, self.standing(self.seat, target, i16::from(from != Some(target)))];
        remarks.extend(lifted(target, from));
        remarks
    }

    fn relocate(&self, figure: Figure, owner: Seat, from: Area, to: Area) -> Vec<Remark> {
        let moves = |key: &'static str| {
            let moves = Remark::new(key).thing("figure", named(figure));
            moves.thing("from", case(from, "from")).thing("to", case(to, "to"))
        };
        if owner == self.seat {
            return vec![moves("say-move-own"), self.standing(owner, to, 1)];
        }
        vec![moves("say-move").seat("name", owner), self.loss(owner, from, to)]
    }

    /// What it changes that a rival has one supporter less in an area, and one more in another.
    fn loss(&self, owner: Seat, from: Area, to: Area) -> Remark {
        let before = self.lead(self.seat, from, 0, None);
        let after = self.lead(self.seat, from, 0, Some(owner));
        let left = |key: &'static str| Remark::new(key).thing("in", case(from, "in"));
        match (before, after) {
            (..=0, 1..) => left("why-alone"),
            (..=-1, 0) => left("standing-draws"),
            (before, after) if after > before && after > 0 => left("standing-leads").number("lead", after),
            (before, after) if after > before => left("standing-behind").number("gap", -after),
            _ => Remark::new("why-elsewhere").thing("in", case(to, "in")),
        }
    }

    fn approve(&self, area: Area, count: u8) -> Remark {
        let mut tokens = self.state.hold(self.seat).tokens;
        let before = self.rules.set_points(&tokens);
        let token = &mut tokens[area.index()];
        *token = token.saturating_add(count);
        let won = self.rules.set_points(&tokens) - before;
        let of = |key: &'static str| Remark::new(key).thing("area", case(area, "of"));
        match count {
            0 => of("why-keep"),
            _ => of("why-approve").number("count", count).number("points", won),
        }
    }

    /// What more supporters of a seat do to its standing in an area.
    fn standing(&self, seat: Seat, area: Area, more: i16) -> Remark {
        let at = |key: &'static str| Remark::new(key).thing("in", case(area, "in"));
        match (self.lead(seat, area, 0, None), self.lead(seat, area, more, None)) {
            (..=0, after @ 1..) => at("standing-takes").number("lead", after),
            (_, after @ 1..) => at("standing-leads").number("lead", after),
            (..=-1, 0) => at("standing-draws"),
            (_, 0) => at("standing-level"),
            (_, after) => at("standing-behind").number("gap", -after),
        }
    }

    /// How many supporters a seat with so many more has above its strongest rival, one of whom may be fewer by one.
    fn lead(&self, seat: Seat, area: Area, more: i16, fewer: Option<Seat>) -> i16 {
        let count = |of: Seat| i16::from(self.state.hold(of).supporters_in(area));
        let rivals = Seat::all(rules_seats(self.rules) as u8).filter(|&other| other != seat);
        let best = rivals.map(|other| count(other) - i16::from(fewer == Some(other))).max().unwrap_or(0);
        count(seat) + more - best
    }
}

fn lifted(to: Area, from: Option<Area>) -> Option<Remark> {
    let from = from.filter(|&from| from != to)?;
    Some(Remark::new("why-lifted").thing("from", case(from, "from")))
}

fn cards(pile: &[Card]) -> Vec<Remark> {
    let copies = |card: Card| pile.iter().filter(|&&lying| lying == card).count() as i64;
    Card::ALL.into_iter().filter(|&card| copies(card) > 0).map(|card| several(card, copies(card))).collect()
}

fn several(card: Card, copies: i64) -> Remark {
    match card {
        Card::Ticket => Remark::new("tickets").number("count", copies),
        Card::Exhibit(area) => {
            Remark::new("exhibits").number("count", copies).thing("area", case(area, "of"))
        }
        Card::Figure(figure) if copies == 1 => Remark::new(whom(figure)),
        Card::Figure(figure) => {
            Remark::new("figure-times").thing("figure", whom(figure)).number("count", copies)
        }
    }
}

/// The name of an area as it stands after a preposition: `area-fine-arts-in`.
fn case(area: Area, case: &str) -> String {
    format!("area-{}-{case}", area.id().replace('_', "-"))
}

fn named(figure: Figure) -> String {
    format!("figure-{}", figure.id().replace('_', "-"))
}

fn whom(figure: Figure) -> String {
    format!("{}-whom", named(figure))
}
