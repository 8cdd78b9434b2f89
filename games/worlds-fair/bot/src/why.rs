//! What speaks for a choice, in a sentence.

use midway_game::Seat;
use midway_worlds_fair::{Action, Area, Card, Effect, Figure, State, WorldsFair};

use crate::FairCraft;
use crate::pace::rules_seats;

impl FairCraft {
    pub(crate) fn reason(&self, rules: &WorldsFair, state: &State, seat: Seat, action: &Action) -> String {
        let teller = Teller { rules, state, seat };
        match *action {
            Action::Place { area, from } => teller.place(area, from),
            Action::Add { figure, area, from } => teller.add(figure, area, from),
            Action::Move { figure, owner, from, to } => teller.relocate(figure, owner, from, to),
            Action::Discard { figure } => format!("Gives up {} without effect.", teller.figure(figure)),
            Action::Approve { area, count } => teller.approve(area, count),
        }
    }
}

/// Tells a seat what a choice does at its table.
struct Teller<'a> {
    rules: &'a WorldsFair,
    state: &'a State,
    seat: Seat,
}

impl Teller<'_> {
    fn place(&self, area: Area, from: Option<Area>) -> String {
        let pile = self.state.piles[area.index()].cards();
        let mut parts = vec![self.standing(self.seat, area, i16::from(from != Some(area)))];
        if !pile.is_empty() {
            parts.push(format!("collects {}", self.cards(pile)));
        }
        let tickets = pile.iter().filter(|&&card| card == Card::Ticket).count();
        let way = self.rules.numbers().wheel.saturating_sub(self.state.car);
        if tickets > 0 && tickets >= usize::from(way) {
            parts.push("brings the car home, so that the round is scored".into());
        }
        parts.extend(self.lifted(area, from));
        sentence(&parts)
    }

    fn add(&self, figure: Figure, area: Option<Area>, from: Option<Area>) -> String {
        let target = match self.rules.numbers().effects[figure.index()] {
            Effect::FixedArea(fixed) => fixed,
            _ => area.unwrap_or(self.state.target),
        };
        let mut parts = vec![self.standing(self.seat, target, i16::from(from != Some(target)))];
        parts.extend(self.lifted(target, from));
        format!("{} helps: {}.", self.figure(figure), list(&parts))
    }

    fn relocate(&self, figure: Figure, owner: Seat, from: Area, to: Area) -> String {
        let (figure, left, joined) = (self.figure(figure), self.area(from), self.area(to));
        if owner == self.seat {
            let standing = self.standing(owner, to, 1);
            return format!("{figure} moves your supporter from {left} to {joined}: it {standing}.");
        }
        let before = self.lead(self.seat, from, 0, None);
        let after = self.lead(self.seat, from, 0, Some(owner));
        let effect = match (before, after) {
            (..=0, 1..) => format!("so that you lead {left} alone"),
            (..=-1, 0) => format!("so that you draw level in {left}"),
            (before, after) if after > before && after > 0 => format!("so that you lead {left} by {after}"),
            (before, after) if after > before => {
                format!("so that you come within {} of the lead there", -after)
            }
            _ => format!("so that it counts in {joined} instead"),
        };
        format!("{figure} moves a supporter of seat {owner} from {left} to {joined}, {effect}.")
    }

    fn approve(&self, area: Area, count: u8) -> String {
        let mut tokens = self.state.hold(self.seat).tokens;
        let before = self.rules.set_points(&tokens);
        let token = &mut tokens[area.index()];
        *token = token.saturating_add(count);
        let won = self.rules.set_points(&tokens) - before;
        let area = self.area(area);
        match count {
            0 => format!("Keeps every exhibit of {area} for a later round."),
            1 => format!("The approved exhibit of {area} adds {won} to your sets."),
            _ => format!("The {count} approved exhibits of {area} add {won} to your sets."),
        }
    }

    /// What more supporters of a seat do to its standing in an area.
    fn standing(&self, seat: Seat, area: Area, more: i16) -> String {
        let name = self.area(area);
        match (self.lead(seat, area, 0, None), self.lead(seat, area, more, None)) {
            (..=0, after @ 1..) => format!("takes the lead in {name} by {after}"),
            (_, after @ 1..) => format!("leads {name} by {after}"),
            (..=-1, 0) => format!("draws level in {name}"),
            (_, 0) => format!("stays level in {name}"),
            (_, after) => format!("comes within {} of the lead in {name}", -after),
        }
    }

    /// How many supporters a seat with so many more has above its strongest rival, one of whom may be fewer by one.
    fn lead(&self, seat: Seat, area: Area, more: i16, fewer: Option<Seat>) -> i16 {
        let count = |of: Seat| i16::from(self.state.hold(of).supporters_in(area));
        let rivals = Seat::all(rules_seats(self.rules) as u8).filter(|&other| other != seat);
        let best = rivals.map(|other| count(other) - i16::from(fewer == Some(other))).max().unwrap_or(0);
        count(seat) + more - best
    }

    fn lifted(&self, to: Area, from: Option<Area>) -> Option<String> {
        let from = from.filter(|&from| from != to)?;
        Some(format!("takes back a supporter from {}", self.area(from)))
    }

    fn cards(&self, pile: &[Card]) -> String {
        let mut parts = Vec::new();
        for card in Card::ALL {
            let copies = pile.iter().filter(|&&lying| lying == card).count();
            match (card, copies) {
                (_, 0) => {}
                (Card::Ticket, 1) => parts.push("a ticket".into()),
                (Card::Ticket, copies) => parts.push(format!("{copies} tickets")),
                (Card::Exhibit(area), 1) => parts.push(format!("an exhibit of {}", self.area(area))),
                (Card::Exhibit(area), copies) => {
                    parts.push(format!("{copies} exhibits of {}", self.area(area)));
                }
                (Card::Figure(figure), 1) => parts.push(self.figure(figure).into()),
                (Card::Figure(figure), copies) => {
                    parts.push(format!("{} {copies} times", self.figure(figure)));
                }
            }
        }
        list(&parts)
    }

    fn area(&self, area: Area) -> &str {
        &self.rules.numbers().area_names[area.index()]
    }

    fn figure(&self, figure: Figure) -> &str {
        &self.rules.numbers().figure_names[figure.index()]
    }
}

fn sentence(parts: &[String]) -> String {
    let text = list(parts);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// The parts with commas, and "and" before the last.
fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
