//! How to play World's Fair 1893 well.
//!
//! A round is a race on the wheel. Until the car comes home every seat fights for places in five areas, and a place is
//! worth its medal and the exhibits that it gets approved. So everything begins with the question how long the round
//! will last (`pace`); then comes what every seat will have by then (`hopes`), which places its supporters win
//! (`places`), what the tokens make in sets (`sets`) and what the tickets pay (`tickets`). `forecast` puts these
//! together, `weigh` compares choices by it, and `why` says what a choice does. The numbers that experience gave are
//! in `judgement`.

mod about;
mod forecast;
mod hopes;
mod judgement;
mod pace;
mod places;
mod sets;
mod tickets;
mod weigh;
mod why;
mod win_models;

use std::sync::LazyLock;

use midway_bots::search::Tree;
use midway_bots::{Craft, Haze, Insight, Ladder, Points, Position, WinModel};
use midway_game::{Game, Remark, Seat};
use midway_worlds_fair::{Action, State, WorldsFair};

pub use judgement::Judgement;

/// What a good player of World's Fair knows.
#[derive(Clone, Debug)]
pub struct FairCraft {
    judgement: Judgement,
    /// What the n-th largest number of tokens of a category adds per token to the sets.
    steps: sets::Steps,
    /// How much it heeds what others get, from 0 to 1.
    heed: f32,
}

impl FairCraft {
    /// A player with other experience.
    pub fn judging(rules: &WorldsFair, judgement: Judgement) -> Self {
        FairCraft { judgement, steps: sets::steps(rules), heed: 1.0 }
    }
}

/// The levels. `midway ladder worlds-fair` measures them.
static LADDER: LazyLock<Ladder> = LazyLock::new(|| Ladder::fixed(include_str!("../ladder.txt")));

/// What was learned from games; tables for four are better off with what was learned first. A file that is empty knows nothing yet.
const NETS: &[&[u8]] = &[include_bytes!("../weights/mind.bin"), include_bytes!("../weights/mind-four.bin")];

impl Craft<WorldsFair> for FairCraft {
    type Notes = ();
    type Lookahead = Tree<WorldsFair, FairCraft>;
    const HEAT: f32 = 3.0;
    const OTHERS_BY_CRAFT: bool = true;

    fn ladder() -> &'static Ladder {
        &LADDER
    }

    fn new(rules: &WorldsFair) -> Self {
        FairCraft::judging(rules, Judgement::of(rules.seats()))
    }

    /// Beginners look after their own points and don't see what others will get.
    fn hazy(rules: &WorldsFair, haze: Haze) -> Self {
        FairCraft { heed: haze.heed(), ..FairCraft::new(rules) }
    }

    fn about(&self, _at: Position<'_, WorldsFair>, action: &Action) -> [u32; 2] {
        about::about(*action)
    }

    fn insight(rules: &WorldsFair) -> Option<Insight<WorldsFair>> {
        Insight::of_files(rules, NETS)
    }

    fn weigh(&self, at: Position<'_, WorldsFair>, legal: &[Action], (): &mut (), out: &mut Vec<f32>) {
        self.weigh_choices(at, legal, out);
    }

    fn forecast(&self, rules: &WorldsFair, state: &State, _: Option<Seat>, (): &mut ()) -> Points {
        self.foresee(rules, state)
    }

    fn doubt(&self, rules: &WorldsFair, state: &State) -> f32 {
        self.doubt_of(rules, state)
    }

    fn win_model(&self, rules: &WorldsFair) -> WinModel {
        win_models::of(rules.seats())
    }

    fn why(&self, at: Position<'_, WorldsFair>, action: &Action, (): &mut ()) -> Vec<Remark> {
        why::why(at, action)
    }
}
