//! What happened, as sentences with their clauses.

mod scoring;

use midway_ui::game::{Notation, Seat};
use midway_ui::{Beat, Told};
use midway_worlds_fair::{Action, Area, Card, Chance, Figure, FigureEffect, Phase, State, WorldsFair};

use crate::phrase::{self, Case};
use crate::rank::lead;

type Lines = Vec<(String, &'static str)>;

pub(crate) fn tell(told: &Told<'_, WorldsFair>) -> Lines {
    let mut teller =
        Teller { told, before: told.before.state(), after: told.after.state(), lines: Vec::new() };
    // A line is a mark (`#` or the seat) and what was drawn or chosen.
    let step = told.seen.split_once(' ').map_or(told.seen, |(_, step)| step);
    match told.by {
        Some(seat) => {
            if let Ok(action) = Action::parse(told.rules, step) {
                teller.choice(seat, action);
                teller.collected(seat);
            }
        }
        None => {
            if let Ok(chance) = Chance::parse(told.rules, step) {
                teller.chance(chance);
            }
        }
    }
    teller.scored();
    teller.lines
}

/// What a scoring phase gave, area by area.
pub(crate) fn scoring(told: &Told<'_, WorldsFair>) -> Vec<Beat> {
    Teller { told, before: told.before.state(), after: told.after.state(), lines: Vec::new() }.beats()
}

struct Teller<'a> {
    told: &'a Told<'a, WorldsFair>,
    before: &'a State,
    after: &'a State,
    lines: Lines,
}

impl Teller<'_> {
    fn area(&self, area: Area, case: Case) -> String {
        phrase::area(self.told.words, area, case)
    }

    fn push(&mut self, text: String, clause: &'static str) {
        self.lines.push((text, clause));
    }

    fn chance(&mut self, chance: Chance) {
        let words = self.told.words;
        match chance {
            Chance::Tiles(order) => {
                let areas = order.tiles().map(|area| self.area(area, Case::Name)).join(", ");
                self.push(words.with("told-tiles", [("areas", areas.into())]), "WF-2.1");
            }
            Chance::First(seat) => self.first(seat),
            Chance::Card(card) => self.dealt(card),
        }
    }

    fn first(&mut self, first: Seat) {
        let words = self.told.words;
        self.push(words.with("told-first", [("name", self.told.name(first).into())]), "WF-2.4");
        let bonus = |seat: Seat| {
            let gained = |area: &Area| {
                self.after.hold(seat).supporters_in(*area) > self.before.hold(seat).supporters_in(*area)
            };
            let areas: Vec<_> =
                Area::ALL.into_iter().filter(gained).map(|area| self.area(area, Case::In)).collect();
            let areas = words.list(areas);
            words.with("told-bonus-item", [("name", self.told.name(seat).into()), ("areas", areas.into())])
        };
        let list: Vec<String> = first.round(self.told.after.seats()).map(bonus).collect();
        self.push(words.with("told-bonus", [("list", list.join("; ").into())]), "WF-2.4");
    }

    /// The cards of the setup are told in one line, with the last of them.
    fn dealt(&mut self, card: Card) {
        let words = self.told.words;
        if let Phase::Refill { area, .. } = self.before.phase {
            let at = self.area(area, Case::At);
            let card = phrase::card(words, card, 1, phrase::figure);
            self.push(words.with("told-deal", [("at", at.into()), ("card", card.into())]), "WF-3.6");
        } else if !matches!(self.after.phase, Phase::Deal { .. }) {
            let cards = self.told.rules.numbers().cards_at_setup;
            self.push(words.with("told-opening", [("cards", cards.into())]), "WF-2.2");
        }
        if self.after.reshuffles > self.before.reshuffles {
            self.push(words.say("told-reshuffle"), "WF-3.7");
        }
    }

    fn choice(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Place { area, from } => self.placed(seat, area, from),
            Action::Add { figure, area, from } => self.added(seat, figure, area, from),
            Action::Move { figure, owner, from, to } => self.moved(seat, figure, owner, from, to),
            Action::Discard { figure } => {
                let whom = phrase::whom(self.told.words, figure);
                let told = [("name", self.told.name(seat).into()), ("figure", whom.into())];
                self.push(self.told.words.with("told-discard", told), "WF-3.3");
            }
            Action::Approve { area, count } => self.approved(seat, area, count),
        }
    }

    fn placed(&mut self, seat: Seat, area: Area, from: Option<Area>) {
        let (words, name) = (self.told.words, ("name", self.told.name(seat).into()));
        let within = ("in", self.area(area, Case::In).into());
        let (text, clause) = match from {
            None => (words.with("told-place", [name, within]), "WF-3.1"),
            Some(from) => {
                let key = if from == area { "told-place-back" } else { "told-place-from" };
                (words.with(key, [name, within, ("from", self.area(from, Case::From).into())]), "WF-3.2")
            }
        };
        let lead = self.lead_taken(seat, area);
        self.push(text + &lead, clause);
    }

    fn added(&mut self, seat: Seat, figure: Figure, area: Option<Area>, from: Option<Area>) {
        let (words, effect) = (self.told.words, self.told.rules.numbers().effects[figure.index()]);
        let (target, clause) = match (effect, area) {
            (FigureEffect::FixedArea(fixed), _) => (fixed, "WF-4.4"),
            (_, Some(area)) => (area, "WF-4.2"),
            (_, None) => (self.before.target, "WF-4.1"),
        };
        let name = ("name", self.told.name(seat).into());
        let whom = ("figure", phrase::whom(words, figure).into());
        let within = ("in", self.area(target, Case::In).into());
        let text = match from {
            None => words.with("told-add", [name, whom, within]),
            Some(from) => words
                .with("told-add-from", [name, whom, within, ("from", self.area(from, Case::From).into())]),
        };
        let lead = self.lead_taken(seat, target);
        self.push(text + &lead, clause);
    }

    fn moved(&mut self, seat: Seat, figure: Figure, owner: Seat, from: Area, to: Area) {
        let words = self.told.words;
        let key = if owner == seat { "told-move-own" } else { "told-move" };
        let told = [
            ("name", self.told.name(seat).into()),
            ("figure", phrase::whom(words, figure).into()),
            ("owner", self.told.name(owner).into()),
            ("from", self.area(from, Case::From).into()),
            ("to", self.area(to, Case::To).into()),
        ];
        let text = words.with(key, told) + &self.lead_taken(owner, to);
        self.push(text, "WF-4.3");
    }

    /// A further sentence if a seat takes the sole lead in an area. Supporters are recalled in later steps only, so
    /// both views can be compared.
    fn lead_taken(&self, seat: Seat, area: Area) -> String {
        let seats = self.told.after.seats();
        if lead(seats, self.before, seat, area) > 0 || lead(seats, self.after, seat, area) <= 0 {
            return String::new();
        }
        let key = if self.told.by == Some(seat) { "told-lead" } else { "told-lead-of" };
        format!(" {}", self.told.words.with(key, [("name", self.told.name(seat).into())]))
    }

    /// Step 3 follows the placement or the last figure by itself.
    fn collected(&mut self, seat: Seat) {
        let was_turn = matches!(self.before.phase, Phase::Place | Phase::Figures);
        if !was_turn || self.after.phase == Phase::Figures {
            return;
        }
        let words = self.told.words;
        let pile = self.before.piles[self.after.target.index()].cards();
        let Some(cards) = phrase::cards(words, pile, phrase::whom) else { return };
        let told = [("name", self.told.name(seat).into()), ("cards", cards.into())];
        self.push(words.with("told-collect", told), "WF-3.4");
        self.wheel_turned();
    }

    fn wheel_turned(&mut self) {
        let words = self.told.words;
        let spaces = self.after.car.saturating_sub(self.before.car);
        if self.after.scoring_due {
            self.push(words.say("told-home"), "WF-3.5");
        } else if spaces > 0 {
            let of = self.told.after.wheel();
            let told = [("spaces", spaces.into()), ("at", self.after.car.into()), ("of", of.into())];
            self.push(words.with("told-car", told), "WF-3.5");
        }
    }
}
