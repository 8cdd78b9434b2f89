use std::ops::Range;
use std::sync::Arc;

use midway_bots::Craft;
use midway_game::{Match, Seat, SetupError, TableGame, places};
use rayon::prelude::*;
use serde::Serialize;

use super::tally::first_seat;
use super::{BalancePlan, SelfPlay};
use crate::subject::Study;
use crate::{Stopwatch, Subject};

/// One game of a bot against itself, for those who want to count by themselves. Lists are by seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BalanceGame {
    /// Which game of its seed it is.
    pub number: u64,
    /// The seat that began.
    pub first: u8,
    /// Choices of all seats.
    pub choices: u32,
    /// 1 for a winner; seats that nothing tells apart share a place.
    pub places: Vec<u8>,
    /// Points at the end.
    pub totals: Vec<i32>,
    /// Points by score line.
    pub lines: Vec<Vec<(&'static str, i32)>>,
    /// What each seat has at the end: group, name, and points where they can be told.
    pub holdings: Vec<Vec<(&'static str, String, Option<i32>)>>,
}

/// Plays games of a plan, those with these numbers, in the threads of the current rayon pool, until `stop` says so: the
/// games that [`self_play`](super::self_play) counts. Those that were stopped are missing.
pub fn self_play_games(
    subject: Subject<'_>,
    plan: &BalancePlan,
    numbers: Range<u64>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Vec<BalanceGame>, SetupError> {
    subject.study(Listing { plan, numbers, stop })
}

struct Listing<'a> {
    plan: &'a BalancePlan,
    numbers: Range<u64>,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl Study for Listing<'_> {
    type Out = Vec<BalanceGame>;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> Vec<BalanceGame> {
        let Listing { plan, numbers, stop } = self;
        let watch = Stopwatch::start();
        let played = |number| {
            let (outcome, game) = SelfPlay::game::<G, C>(&rules, plan, number, &watch, stop)?;
            Some(BalanceGame::of(number, &game, outcome.choices))
        };
        numbers.into_par_iter().filter_map(played).collect()
    }
}

impl BalanceGame {
    fn of<G: TableGame>(number: u64, game: &Match<G>, choices: u32) -> BalanceGame {
        let scores = game.scores();
        let holdings = |seat: Seat| {
            let mut held = Vec::new();
            game.rules().holdings(game.state(), seat, &mut held);
            held.into_iter().map(|thing| (thing.group, thing.item, thing.points)).collect()
        };
        BalanceGame {
            number,
            first: first_seat(game).0,
            choices,
            places: places(&scores).to_vec(),
            totals: scores.iter().map(midway_game::Score::total).collect(),
            lines: scores
                .iter()
                .map(|score| score.lines.iter().map(|line| (line.name, line.points)).collect())
                .collect(),
            holdings: Seat::all(game.rules().seats()).map(holdings).collect(),
        }
    }
}
