//! WF-3.3 and WF-4, step 2: play or discard every figure in hand.

use midway_game::{Illegal, Seat};

use crate::{Action, Area, Card, Figure, FigureEffect, Phase, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn figure_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let held = |figure: &Figure| state.hold(seat).cards.count(Card::Figure(*figure)) > 0;
        for figure in Figure::ALL.into_iter().filter(held) {
            self.adding_choices(state, seat, figure, out);
        }
        for figure in Figure::ALL.into_iter().filter(held) {
            if self.effect(figure) == FigureEffect::MoveAny {
                self.moving_choices(state, figure, out);
            }
        }
        out.extend(Figure::ALL.into_iter().filter(held).map(|figure| Action::Discard { figure }));
    }

    /// The ways to play a figure that adds a supporter. The area is named only where there is one to choose.
    fn adding_choices(&self, state: &State, seat: Seat, figure: Figure, out: &mut Vec<Action>) {
        let hold = state.hold(seat);
        match self.effect(figure) {
            FigureEffect::SameArea | FigureEffect::FixedArea(_) => {
                hold.sources(|from| out.push(Action::Add { figure, area: None, from }));
            }
            FigureEffect::AdjacentArea => {
                for area in neighbours(state, state.target) {
                    hold.sources(|from| out.push(Action::Add { figure, area: Some(area), from }));
                }
            }
            FigureEffect::MoveAny => {}
        }
    }

    fn moving_choices(&self, state: &State, figure: Figure, out: &mut Vec<Action>) {
        for owner in Seat::all(self.seats) {
            for from in Area::ALL {
                if state.hold(owner).supporters_in(from) > 0 {
                    let others = Area::ALL.into_iter().filter(|&to| to != from);
                    out.extend(others.map(|to| Action::Move { figure, owner, from, to }));
                }
            }
        }
    }

    pub(crate) fn check_add(
        &self,
        state: &State,
        seat: Seat,
        figure: Figure,
        area: Option<Area>,
        from: Option<Area>,
    ) -> Result<(), Illegal> {
        check_held(state, seat, figure)?;
        match (self.effect(figure), area) {
            (FigureEffect::SameArea, Some(_)) => {
                return Err(Illegal::new("WF-4.1", "this figure adds to the area of step 1; name no area"));
            }
            (FigureEffect::FixedArea(_), Some(_)) => {
                return Err(Illegal::new("WF-4.4", "this figure adds to the area on its card; name no area"));
            }
            (FigureEffect::AdjacentArea, None) => {
                return Err(Illegal::new("WF-4.2", "name the neighbouring area that gets the supporter"));
            }
            (FigureEffect::AdjacentArea, Some(area))
                if !neighbours(state, state.target).any(|near| near == area) =>
            {
                return Err(Illegal::new("WF-4.2", "that area is not adjacent to the area of step 1"));
            }
            (FigureEffect::MoveAny, _) => {
                return Err(Illegal::new("WF-4.3", "say whose supporter moves, from where and to where"));
            }
            (FigureEffect::SameArea | FigureEffect::FixedArea(_), None)
            | (FigureEffect::AdjacentArea, Some(_)) => {}
        }
        state.hold(seat).check_source(from)
    }

    pub(crate) fn check_move(
        &self,
        state: &State,
        seat: Seat,
        figure: Figure,
        owner: Seat,
        from: Area,
        to: Area,
    ) -> Result<(), Illegal> {
        check_held(state, seat, figure)?;
        if self.effect(figure) != FigureEffect::MoveAny {
            return Err(Illegal::new("WF-4.3", "only Bertha Palmer moves a supporter"));
        }
        if owner.0 >= self.seats || state.hold(owner).supporters_in(from) == 0 {
            return Err(Illegal::new("WF-4.3", "that seat has no supporter there"));
        }
        if from == to {
            return Err(Illegal::new("WF-4.3", "the supporter must move to another area"));
        }
        Ok(())
    }

    pub(crate) fn check_discard(state: &State, seat: Seat, figure: Figure) -> Result<(), Illegal> {
        check_held(state, seat, figure)
    }

    pub(crate) fn add(
        &self,
        state: &mut State,
        seat: Seat,
        figure: Figure,
        area: Option<Area>,
        from: Option<Area>,
    ) {
        let target = self.target_of(state, figure, area);
        state.hold_mut(seat).put(target, from);
        self.spend(state, seat, figure);
    }

    pub(crate) fn move_one(
        &self,
        state: &mut State,
        seat: Seat,
        figure: Figure,
        owner: Seat,
        from: Area,
        to: Area,
    ) {
        state.hold_mut(owner).put(to, Some(from));
        self.spend(state, seat, figure);
    }

    /// The figure is used up, played or not (WF-4.5); after the last one, step 3 follows.
    pub(crate) fn spend(&self, state: &mut State, seat: Seat, figure: Figure) {
        let cards = &mut state.hold_mut(seat).cards;
        cards.remove(Card::Figure(figure), 1);
        let more = cards.has_figures();
        state.discard.add(Card::Figure(figure), 1);
        if more {
            state.phase = Phase::Figures;
        } else {
            self.collect(state);
        }
    }

    /// The area that a figure adds to.
    pub(crate) fn target_of(&self, state: &State, figure: Figure, area: Option<Area>) -> Area {
        match self.effect(figure) {
            FigureEffect::FixedArea(fixed) => fixed,
            FigureEffect::SameArea | FigureEffect::AdjacentArea | FigureEffect::MoveAny => {
                area.unwrap_or(state.target)
            }
        }
    }

    #[inline]
    pub(crate) fn effect(&self, figure: Figure) -> FigureEffect {
        self.numbers.effects[figure.index()]
    }
}

fn check_held(state: &State, seat: Seat, figure: Figure) -> Result<(), Illegal> {
    if state.hold(seat).cards.count(Card::Figure(figure)) > 0 {
        return Ok(());
    }
    Err(Illegal::new("WF-3.3", "that figure was not collected on the previous turn"))
}

/// The areas next to one, in the order of areas: places that differ by one, so the ends do not meet (WF-4.2).
fn neighbours(state: &State, area: Area) -> impl Iterator<Item = Area> {
    let place = state.place_of(area);
    let mut near = [state.tiles[place]; 2];
    if place > 0 {
        near[0] = state.tiles[place - 1];
    }
    if place + 1 < Area::COUNT {
        near[1] = state.tiles[place + 1];
    }
    near.sort_unstable();
    near.into_iter().filter(move |&other| other != area)
}
