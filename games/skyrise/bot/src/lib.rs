//! How to play Skyrise well.
//!
//! A `survey` looks over the table as if no bid lay on it, with what a seat knows (`knowledge`) and what each district is
//! part of (`ground`). It asks what every way to score promises each seat: `rows` of a colour, `control` of islands,
//! `panoramas`, the `portrait`, `wonders`; all of them count on a few more districts, by the odds of `chances`. The
//! `market` makes prices of that, the `auction` weighs bids by them, `forecast` adds everything up, and `why` tells a
//! person.

mod about;
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
mod win_models;
mod wonders;

use std::sync::LazyLock;

use midway_bots::search::Tree;
use midway_bots::{Craft, Haze, Insight, Ladder, Points, Position, WinModel, exp, ln};
use midway_game::{Game, Remark, Seat};
use midway_skyrise::{Action, Phase, Skyrise, State};

use crate::auction::Auction;
use crate::chances::Chances;
use crate::ground::Ground;
use crate::survey::Survey;

/// What a good player of Skyrise knows.
#[derive(Debug)]
pub struct SkyCraft {
    chances: Chances,
    /// One for each way the islands can lie.
    grounds: Vec<Ground>,
    /// How much it heeds what others get and what is far off, from 0 to 1.
    heed: f32,
}

/// The levels. `midway ladder skyrise` measures them.
static LADDER: LazyLock<Ladder> = LazyLock::new(|| Ladder::fixed(include_str!("../ladder.txt")));

/// What was learned from games. A file that is empty knows nothing yet.
const NETS: &[&[u8]] = &[include_bytes!("../weights/mind.bin")];

impl Craft<Skyrise> for SkyCraft {
    type Notes = ();
    type Lookahead = Tree<Skyrise, SkyCraft>;
    const HEAT: f32 = 2.5;

    fn ladder() -> &'static Ladder {
        &LADDER
    }

    /// Beginners build for themselves: they don't see what a district is worth to others, and forget the card that is paid for at the end.
    fn hazy(rules: &Skyrise, haze: Haze) -> Self {
        SkyCraft { heed: haze.heed(), ..SkyCraft::new(rules) }
    }

    fn about(&self, at: Position<'_, Skyrise>, action: &Action) -> [u32; 2] {
        about::about(at.rules, *action)
    }

    fn new(rules: &Skyrise) -> Self {
        let grounds = rules.kit().boards.iter().map(|board| Ground::new(rules.kit(), board));
        SkyCraft { chances: Chances::new(), grounds: grounds.collect(), heed: 1.0 }
    }

    fn insight(rules: &Skyrise) -> Option<Insight<Skyrise>> {
        Insight::of_files(rules, NETS)
    }

    fn foresight(rules: &Skyrise) -> Option<Insight<Skyrise>> {
        Insight::of_files(rules, &[include_bytes!("../weights/foresight.bin")])
    }

    fn weigh(&self, at: Position<'_, Skyrise>, legal: &[Action], (): &mut (), out: &mut Vec<f32>) {
        let Position { state, seat, .. } = at;
        let survey = self.seen_from(at);
        match state.phase {
            Phase::Open | Phase::Raise { .. } | Phase::Answer { .. } => {
                let mut auction = Auction::new(&survey, seat);
                out.extend(legal.iter().map(|action| auction.weigh(action)));
            }
            _ => out.extend(legal.iter().map(|action| settle(&survey, seat, action))),
        }
    }

    fn forecast(&self, rules: &Skyrise, state: &State, _: Option<Seat>, (): &mut ()) -> Points {
        self.likely_points(rules, state)
    }

    /// Measured: it shrinks a little faster than the root of what is left to build, and luck averages out less with
    /// two seats, who build more each.
    fn doubt(&self, rules: &Skyrise, state: &State) -> f32 {
        let start = if rules.seats() == 2 { 20.0 } else { 15.0 };
        (start * exp(0.45 * ln(survey::rest(rules, state)))).max(1.0)
    }

    fn is_secret(&self, _rules: &Skyrise, state: &State) -> bool {
        state.phase == Phase::Choose
    }

    fn win_model(&self, rules: &Skyrise) -> WinModel {
        win_models::of(rules.seats())
    }

    fn why(&self, at: Position<'_, Skyrise>, action: &Action, (): &mut ()) -> Vec<Remark> {
        vec![why::remark(&self.seen_from(at), at.seat, action)]
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
