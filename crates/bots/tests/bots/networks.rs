use std::cell::Cell;

use midway_bots::search::Tree;
use midway_bots::{BotName, Craft, Insight, Level, Points, Position};
use midway_game::{Remark, Seat};

use crate::stones::{Heap, Stones, Take};

thread_local! {
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// A craft that notes whether it is asked for a network. It has none.
#[derive(Debug)]
struct Untaught;

impl Craft<Stones> for Untaught {
    type Notes = ();
    type Lookahead = Tree<Stones, Untaught>;
    const HEAT: f32 = 1.0;

    fn new(_: &Stones) -> Self {
        Untaught
    }

    fn insight(_: &Stones) -> Option<Insight<Stones>> {
        ASKED.set(true);
        None
    }

    fn foresight(_: &Stones) -> Option<Insight<Stones>> {
        ASKED.set(true);
        None
    }

    fn weigh(&self, _: Position<'_, Stones>, legal: &[Take], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|_| 0.0));
    }

    fn forecast(&self, _: &Stones, _: &Heap, _: Option<Seat>, (): &mut ()) -> Points {
        Points::default()
    }

    fn doubt(&self, _: &Stones, _: &Heap) -> f32 {
        1.0
    }

    fn why(&self, _: Position<'_, Stones>, _: &Take, (): &mut ()) -> Vec<Remark> {
        Vec::new()
    }
}

/// A browser relies on it: it has the networks of a game fetched for whoever says so, and for nobody else.
#[test]
fn a_bot_says_whether_it_asks_a_network() {
    let others =
        [BotName::Random, BotName::Heuristic, BotName::Look, BotName::Mind(None), BotName::Search(None)];
    let last = [BotName::Seer(None), BotName::Plain(None)];
    for name in others.into_iter().chain(last).chain(Level::ALL.map(BotName::Level)) {
        ASKED.set(false);
        let _bot = name.sit::<Stones, Untaught>(&Stones, 7);
        assert_eq!(ASKED.get(), name.on(Untaught::ladder()).asks_network(), "{name}");
    }
}
