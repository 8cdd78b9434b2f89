use std::fmt::Debug;

use midway_game::{Game, Remark, Seat};

use crate::{BotRng, Ladder, Prospect};

/// Points of every seat, by seat. Places beyond the table's seats are 0.
pub type Points = [f32; 8];

/// What a player of a game knows beyond its rules: which choices look good, and how a game is likely to end.
///
/// It works on imagined states. A bot makes them from its view, so nothing in them is knowledge that its seat does
/// not have; still, what a seat weighs should depend on what that seat would know, and on nothing that other seats
/// hold in secret.
///
/// Nothing here may panic on any state that the rules allow, at any number of seats and with any option. Everything
/// is deterministic.
pub trait Craft<G: Game>: Send + Sync + Debug + Sized + 'static {
    /// Memory between calls, one for each thread: buffers, and results that are expensive and come up again. It must
    /// never change an answer.
    type Notes: Notes;

    /// How far apart, in points, two choices must be for the better one to be clearly better: weights are divided by
    /// it when they become odds.
    const HEAT: f32;
    /// How many imagined states a choice by craft alone is weighed in. 1 where nothing that matters is hidden.
    const WORLDS: u32;
    /// How many choices a search plays out by [`sketch`](Craft::sketch) before it asks for a
    /// [`forecast`](Craft::forecast).
    const HORIZON: u32;
    /// Whether a search with more than two seats lets the others choose by [`sketch`](Craft::sketch) instead of
    /// branching on what they might do.
    const OTHERS_BY_CRAFT: bool = false;
    /// Whether a search compares a few [`contenders`](Craft::contenders) by games that are
    /// [played on](Craft::play_on), instead of growing a tree. It suits a game of long plans: a few choices ahead
    /// nothing is decided yet.
    const BY_PLAYOUTS: bool = false;
    /// How far apart the levels are, and how long they may think: where every iteration is long, a master would
    /// otherwise keep a table waiting.
    const LADDER: Ladder = Ladder::USUAL;

    fn new(rules: &G) -> Self;

    /// How good each choice of a seat looks: appends one weight for each, in points. Only differences matter.
    fn weigh(
        &self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        notes: &mut Self::Notes,
        out: &mut Vec<f32>,
    );

    /// The same, quick and rough, for games that a search plays out.
    fn sketch(
        &self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        notes: &mut Self::Notes,
        out: &mut Vec<f32>,
    ) {
        self.weigh(rules, state, seat, legal, notes, out);
    }

    /// How good each choice of another seat looks to one that cannot see what that seat holds in secret. A search
    /// asks this of all seats but its own; a craft that finds guessed secrets misleading, or too slow to weigh, does
    /// without them here.
    fn weigh_other(
        &self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        notes: &mut Self::Notes,
        out: &mut Vec<f32>,
    ) {
        self.weigh(rules, state, seat, legal, notes, out);
    }

    /// The points that every seat is likely to have at the end. In a state where the game is over, the real ones.
    fn forecast(&self, rules: &G, state: &G::State, notes: &mut Self::Notes) -> Points;

    /// The same through the eyes of a seat: only what that seat holds in secret is real, what the others hold is a
    /// guess. A craft that can tell better without such guesses does so here.
    fn foresee(&self, rules: &G, state: &G::State, seat: Seat, notes: &mut Self::Notes) -> Points {
        let _ = seat;
        self.forecast(rules, state, notes)
    }

    /// How uncertain a forecast is: the standard deviation, in points, of the difference between two seats' forecasts
    /// and what will come. At least 1 unless the game is over.
    fn doubt(&self, rules: &G, state: &G::State) -> f32;

    /// Whether the choice that is asked for now stays hidden from the other seats, wholly or in part.
    fn is_secret(&self, rules: &G, state: &G::State) -> bool {
        let _ = (rules, state);
        false
    }

    /// The choices that a search by playouts compares, by their place in the legal list. With one or none there is
    /// nothing to search for, and the weights decide.
    fn contenders(
        &self,
        rules: &G,
        state: &G::State,
        legal: &[G::Action],
        weights: &[f32],
        out: &mut Vec<usize>,
    ) {
        let _ = (rules, state, legal);
        out.extend(0..weights.len());
        out.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        out.truncate(8);
    }

    /// Makes an imagined state likelier: what others hold in secret shows in what they did. The state stays one that the
    /// seat whose eyes see it cannot rule out.
    fn conjecture(
        &self,
        rules: &G,
        state: &mut G::State,
        eyes: Seat,
        notes: &mut Self::Notes,
        rng: &mut BotRng,
    ) {
        let _ = (rules, state, eyes, notes, rng);
    }

    /// Plays an imagined game on as good players would, and says what comes of it for the seat that looks ahead. How
    /// far it is played is the craft's business: luck that comes late tells little about a choice. The same seed means
    /// the same luck, as far as games that went different ways can have the same.
    fn play_on(
        &self,
        rules: &G,
        state: &mut G::State,
        eyes: Seat,
        notes: &mut Self::Notes,
        seed: u64,
    ) -> Prospect {
        crate::search::play_on(rules, self, state, eyes, notes, seed)
    }

    /// What speaks for a choice, for a person in that seat: a sentence or a few, which the game's board has words for.
    fn why(
        &self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
        notes: &mut Self::Notes,
    ) -> Vec<Remark>;
}

/// Memory of a [`Craft`].
pub trait Notes: Default + Debug + Send {}
impl<T: Default + Debug + Send> Notes for T {}
