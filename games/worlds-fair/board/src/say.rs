//! What a move does, in a sentence or three: what it is, where that leaves the seat, what it collects.

use midway_ui::Words;
use midway_ui::game::Seat;
use midway_worlds_fair::{Action, Area, Card, Figure, FigureEffect, State};

use crate::FairScene;
use crate::phrase::{self, Case};
use crate::rank::lead;

pub(crate) fn say(scene: &FairScene<'_>, action: &Action) -> String {
    let Some(seat) = scene.own() else { return String::new() };
    let mut after = scene.view.state().clone();
    let mut teller = Teller { scene, seat, parts: Vec::new() };
    match *action {
        Action::Place { area, from } => {
            after.hold_mut(seat).put(area, from);
            teller.place(&after, area, from);
        }
        Action::Add { figure, area, from } => {
            let target = teller.target(figure, area);
            after.hold_mut(seat).put(target, from);
            teller.add(&after, figure, target, from);
        }
        Action::Move { figure, owner, from, to } => {
            after.hold_mut(owner).put(to, Some(from));
            teller.relocate(&after, figure, owner, from, to);
        }
        Action::Discard { figure } => {
            let whom = phrase::whom(scene.words, figure);
            teller.parts.push(scene.words.with("say-discard", [("figure", whom.into())]));
        }
        Action::Approve { area, count } => teller.approve(area, count),
    }
    teller.parts.join(" ")
}

struct Teller<'a> {
    scene: &'a FairScene<'a>,
    seat: Seat,
    parts: Vec<String>,
}

impl<'a> Teller<'a> {
    fn words(&self) -> &'a Words {
        self.scene.words
    }

    fn before(&self) -> &'a State {
        self.scene.view.state()
    }

    fn area(&self, area: Area, case: Case) -> String {
        phrase::area(self.scene.words, area, case)
    }

    fn target(&self, figure: Figure, area: Option<Area>) -> Area {
        match self.scene.rules.numbers().effects[figure.index()] {
            FigureEffect::FixedArea(fixed) => fixed,
            FigureEffect::SameArea | FigureEffect::AdjacentArea | FigureEffect::MoveAny => {
                area.unwrap_or(self.before().target)
            }
        }
    }

    fn place(&mut self, after: &State, area: Area, from: Option<Area>) {
        let within = ("in", self.area(area, Case::In).into());
        let first = match from {
            None => self.words().with("say-place", [within]),
            Some(from) => {
                let key = if from == area { "say-place-back" } else { "say-place-from" };
                self.words().with(key, [within, ("from", self.area(from, Case::From).into())])
            }
        };
        self.parts.push(first);
        self.standing(after, area);
        self.collecting(area);
    }

    fn collecting(&mut self, area: Area) {
        let pile = self.before().piles[area.index()].cards();
        let later = self.before().hold(self.seat).cards.has_figures();
        let key = if later { "say-collect-later" } else { "say-collect" };
        self.parts.push(match phrase::cards(self.words(), pile, phrase::whom) {
            Some(cards) => self.words().with(key, [("cards", cards.into())]),
            None => self.words().say("say-empty"),
        });
        let tickets = pile.iter().filter(|&&card| card == Card::Ticket).count();
        let way = self.scene.view.wheel().saturating_sub(self.before().car);
        if tickets >= usize::from(way) {
            self.parts.push(self.words().say("say-home"));
        } else if tickets > 0 {
            self.parts.push(self.words().with("say-car", [("spaces", tickets.into())]));
        }
    }

    fn add(&mut self, after: &State, figure: Figure, target: Area, from: Option<Area>) {
        let who = ("figure", phrase::figure(self.words(), figure).into());
        let within = ("in", self.area(target, Case::In).into());
        self.parts.push(match from {
            None => self.words().with("say-add", [who, within]),
            Some(from) => {
                self.words().with("say-add-from", [who, within, ("from", self.area(from, Case::From).into())])
            }
        });
        self.standing(after, target);
    }

    fn relocate(&mut self, after: &State, figure: Figure, owner: Seat, from: Area, to: Area) {
        let who = ("figure", phrase::figure(self.words(), figure).into());
        let way = [("from", self.area(from, Case::From).into()), ("to", self.area(to, Case::To).into())];
        let [left, joined] = way;
        if owner == self.seat {
            self.parts.push(self.words().with("say-move-own", [who, left, joined]));
            self.standing(after, to);
        } else {
            let name = ("name", self.scene.name(owner).into());
            self.parts.push(self.words().with("say-move", [who, name, left, joined]));
            self.standing(after, from);
        }
    }

    fn approve(&mut self, area: Area, count: u8) {
        let mut tokens = self.before().hold(self.seat).tokens;
        let had = self.scene.rules.set_points(&tokens);
        tokens[area.index()] = tokens[area.index()].saturating_add(count);
        let points = self.scene.rules.set_points(&tokens) - had;
        let of = ("area", self.area(area, Case::Of).into());
        self.parts.push(match count {
            0 => self.words().with("say-approve-none", [of]),
            _ => self.words().with("say-approve", [of, ("count", count.into()), ("points", points.into())]),
        });
    }

    /// Where the change leaves the seat in an area; nothing if it has nobody there.
    fn standing(&mut self, after: &State, area: Area) {
        if after.hold(self.seat).supporters_in(area) == 0 {
            return;
        }
        let seats = self.scene.view.seats();
        let was = lead(seats, self.before(), self.seat, area);
        let is = lead(seats, after, self.seat, area);
        let key = match (was, is) {
            (..=0, 1..) => "standing-takes",
            (_, 1..) => "standing-leads",
            (..=-1, 0) => "standing-draws",
            (_, 0) => "standing-level",
            _ => "standing-behind",
        };
        let within = self.area(area, Case::In);
        let told = [("in", within.into()), ("lead", is.into()), ("gap", (-is).into())];
        self.parts.push(self.words().with(key, told));
    }
}
