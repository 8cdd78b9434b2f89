//! How to play Skyrise well.

mod auction;
mod chances;
mod control;
mod forecast;
mod ground;
mod knowledge;
mod market;
mod panoramas;
mod portrait;
mod rows;
mod survey;
mod why;
mod wonders;

use midway_bots::{Craft, Points};
use midway_game::{Game, Remark, Seat};
use midway_skyrise::{Action, Phase, Skyrise, State};

use crate::auction::Auction;
use crate::chances::Chances;
use crate::ground::Ground;
use crate::knowledge::Knowledge;
use crate::survey::Survey;

/// What a good player of Skyrise knows.
#[derive(Debug)]
pub struct SkyCraft {
    chances: Chances,
    /// One for each way the islands can lie.
    grounds: Vec<Ground>,
}

impl Craft<Skyrise> for SkyCraft {
    type Notes = ();
    const HEAT: f32 = 2.5;
    const WORLDS: u32 = 1;
    const HORIZON: u32 = 0;

    fn new(rules: &Skyrise) -> Self {
        let grounds = rules.kit().boards.iter().map(|board| Ground::new(rules.kit(), board));
        SkyCraft { chances: Chances::new(), grounds: grounds.collect() }
    }

    fn weigh(
        &self,
        rules: &Skyrise,
        state: &State,
        seat: Seat,
        legal: &[Action],
        (): &mut (),
        out: &mut Vec<f32>,
    ) {
        let survey = self.survey(rules, state, Knowledge::of(rules, state, seat));
        match state.phase {
            Phase::Open | Phase::Raise { .. } | Phase::Answer { .. } => {
                let mut auction = Auction::new(&survey, seat);
                out.extend(legal.iter().map(|action| auction.weigh(action)));
            }
            _ => out.extend(legal.iter().map(|action| settle(&survey, seat, action))),
        }
    }

    fn forecast(&self, rules: &Skyrise, state: &State, (): &mut ()) -> Points {
        self.likely_points(rules, state)
    }

    /// Measured: it shrinks a little faster than the root of what is left to build, and luck averages out less with
    /// two seats, who build more each.
    fn doubt(&self, rules: &Skyrise, state: &State) -> f32 {
        let start = if rules.seats() == 2 { 20.0 } else { 15.0 };
        (start * survey::rest(rules, state).powf(0.45)).max(1.0)
    }

    fn is_secret(&self, _rules: &Skyrise, state: &State) -> bool {
        state.phase == Phase::Choose
    }

    fn why(&self, rules: &Skyrise, state: &State, seat: Seat, action: &Action, (): &mut ()) -> Vec<Remark> {
        let survey = self.survey(rules, state, Knowledge::of(rules, state, seat));
        vec![why::remark(&survey, seat, action)]
    }
}

/// What speaks for a choice outside the auction: a colour, a second token, wonder cards.
fn settle(survey: &Survey<'_>, seat: Seat, action: &Action) -> f32 {
    let seat = seat.index() & 3;
    match *action {
        Action::Color { color } => survey.lots[seat].tokens[usize::from(color) & 3],
        Action::Token { district } => {
            survey.token_at(district).map_or(0.0, |token| survey.lots[seat].tokens[token.index()])
        }
        Action::Choose { cards } => wonders::cards(cards)
            .filter_map(|card| survey.kit.wonders.get(card))
            .map(|card| survey.effect_promise(seat, card))
            .sum(),
        _ => 0.0,
    }
}
