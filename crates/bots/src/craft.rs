use std::fmt::Debug;

use midway_game::{BySeat, Game, Remark, Seat};

use crate::search::Lookahead;
use crate::{BotRng, Haze, Insight, Judge, Ladder, Prospect, WinModel};

/// Points of every seat. Places beyond the table's seats are 0.
pub type Points = BySeat<f32>;

/// A seat that must choose, in a state that it may be in.
#[derive(Debug)]
pub struct Position<'a, G: Game> {
    /// The rules of the table.
    pub rules: &'a G,
    /// What the game is thought to be like.
    pub state: &'a G::State,
    /// Who chooses.
    pub seat: Seat,
}

impl<G: Game> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<'_, G> {}

/// What a player of a game knows beyond its rules: which choices look good, and how a game is likely to end.
///
/// It works on imagined states. A bot makes them from its view, so nothing in them is knowledge that its seat does
/// not have; still, what a seat weighs should depend on what that seat would know, and on nothing that other seats
/// hold in secret.
///
/// Nothing here may panic on any state that the rules allow, at any number of seats and with any option. Everything
/// is deterministic.
///
/// Here is one for a game in which two seats take one to three stones in turn, and the last stone wins:
///
/// ```
/// # mod stones { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/stones.rs")); }
/// # use stones::{Heap, Stones, Take};
/// use midway_bots::search::Tree;
/// use midway_bots::{Bot, Budget, Craft, Heuristic, Points, Position, Sight};
/// use midway_game::{Remark, Seat};
///
/// /// Knows that a multiple of four is lost for whoever must take from it.
/// #[derive(Debug)]
/// struct FourStones;
///
/// impl Craft<Stones> for FourStones {
///     type Notes = ();
///     type Lookahead = Tree<Stones, FourStones>;
///     const HEAT: f32 = 0.2;
///
///     fn new(_rules: &Stones) -> Self {
///         FourStones
///     }
///
///     fn weigh(&self, at: Position<'_, Stones>, legal: &[Take], (): &mut (), out: &mut Vec<f32>) {
///         let wins = |&Take(taken): &Take| (at.state.stones - taken) % 4 == 0;
///         out.extend(legal.iter().map(|take| f32::from(u8::from(wins(take)))));
///     }
///
///     fn forecast(&self, _rules: &Stones, heap: &Heap, _eyes: Option<Seat>, (): &mut ()) -> Points {
///         let loses = heap.stones % 4 == 0;
///         Points::from_fn(|seat| f32::from(u8::from((seat == heap.seat) != loses)))
///     }
///
///     fn doubt(&self, _rules: &Stones, _heap: &Heap) -> f32 {
///         1.0
///     }
///
///     fn why(&self, _at: Position<'_, Stones>, _take: &Take, (): &mut ()) -> Vec<Remark> {
///         vec![Remark::new("leaves-a-multiple-of-four")]
///     }
/// }
///
/// let heap = Heap { stones: 11, seat: Seat(1) };
/// let sight = Sight::from_state(&Stones, &heap, Seat(1))?;
/// let mut bot = Heuristic::<Stones, FourStones>::new(&Stones, 7);
/// assert_eq!(bot.choose(&sight, &Budget::iterations(1))?.action, Take(3));
/// # Ok::<(), midway_bots::NoChoice>(())
/// ```
pub trait Craft<G: Game>: Send + Sync + Debug + Sized + 'static {
    /// Memory between calls, one for each thread: buffers, and results that are expensive and come up again. It must
    /// never change an answer.
    type Notes: Default + Debug + Send;
    /// How a bot with this craft looks ahead: a [`Tree`](crate::search::Tree), or
    /// [`Halving`](crate::search::Halving) for one that knows how to [play on](Playouts).
    type Lookahead: Lookahead<G>;

    /// How far apart, in points, two choices must be for the better one to be clearly better: weights are divided by
    /// it when they become odds.
    const HEAT: f32;
    /// Whether a tree with more than two seats lets the others choose by their [weights](Craft::weigh) instead of
    /// branching on what they might do.
    const OTHERS_BY_CRAFT: bool = false;

    /// What can be told about each choice, for a [`Judge`]; nothing where none judges.
    const ASPECTS: &'static [&'static str] = &[];

    /// Whether a mind compares by [`Lookahead`](Craft::Lookahead) and not by a small tree of its own.
    const MIND_PLAYS_ON: bool = false;

    /// The levels of the game, and who plays at each.
    fn ladder() -> &'static Ladder {
        Ladder::usual()
    }

    /// What is known about a table with these rules.
    fn new(rules: &G) -> Self;

    /// The same of somebody in a haze, who forgets or leaves out of account what a weaker player of the game does.
    fn hazy(rules: &G, haze: Haze) -> Self {
        let _ = haze;
        Self::new(rules)
    }

    /// The sorts of things that a choice is about, which somebody in a haze overrates or underrates all the time; 0 for none.
    fn about(&self, at: Position<'_, G>, action: &G::Action) -> [u32; 2] {
        let _ = (at, action);
        [0; 2]
    }

    /// What a network knows about a table with these rules; none where there is no network for it.
    fn insight(rules: &G) -> Option<Insight<G>> {
        let _ = rules;
        None
    }

    /// A small network that corrects the odds of choices one by one; none where there is none for the table.
    fn judge(rules: &G) -> Option<Judge> {
        let _ = rules;
        None
    }

    /// Tells all [`ASPECTS`](Craft::ASPECTS) of each choice of a seat, from -2 to 2, one choice after the other; nothing at all where
    /// these choices are not judged. `odds` are what [`odds`](Craft::odds) said of them.
    fn aspects(
        &self,
        at: Position<'_, G>,
        legal: &[G::Action],
        odds: &[f32],
        notes: &mut Self::Notes,
        out: &mut Vec<f32>,
    ) {
        let _ = (at, legal, odds, notes, out);
    }

    /// A small network that corrects what the craft expects where a [`Tree`](crate::search::Tree) ends; none where there is none for
    /// the table.
    fn foresight(rules: &G) -> Option<Insight<G>> {
        let _ = rules;
        None
    }

    /// How good each choice of a seat looks: appends one weight for each, in points. Only differences matter.
    fn weigh(&self, at: Position<'_, G>, legal: &[G::Action], notes: &mut Self::Notes, out: &mut Vec<f32>);

    /// The same as logarithms of odds, 0 for the best choice, whatever was in `out`.
    fn odds(&self, at: Position<'_, G>, legal: &[G::Action], notes: &mut Self::Notes, out: &mut Vec<f32>) {
        out.clear();
        self.weigh(at, legal, notes, out);
        let best = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        out.iter_mut().for_each(|weight| *weight = (*weight - best) / Self::HEAT);
    }

    /// The points that every seat is likely to have at the end. With `eyes`, only what that seat holds in secret is
    /// real and what the others hold is a guess; without, everything is real. Where the game is over,
    /// [`final_points`](crate::final_points).
    fn forecast(&self, rules: &G, state: &G::State, eyes: Option<Seat>, notes: &mut Self::Notes) -> Points;

    /// How uncertain a forecast is: the standard deviation, in points, of the difference between two seats' forecasts
    /// and what will come. At least 1 unless the game is over.
    fn doubt(&self, rules: &G, state: &G::State) -> f32;

    /// How uncertain a forecast is with all cards open, in points, for looking back at games: it shrinks to next to
    /// nothing towards the end. The doubt, unless that serves a search better by being something else.
    fn spread(&self, rules: &G, state: &G::State) -> f32 {
        self.doubt(rules, state)
    }

    /// How forecasts with all cards open become chances to win, for looking back at games.
    fn win_model(&self, rules: &G) -> WinModel {
        let _ = rules;
        WinModel::UNFITTED
    }

    /// Whether the choice that is asked for now stays hidden from the other seats, wholly or in part.
    fn is_secret(&self, rules: &G, state: &G::State) -> bool {
        let _ = (rules, state);
        false
    }

    /// What speaks for a choice, for a person in that seat: a sentence or a few, which the game's board has words for.
    fn why(&self, at: Position<'_, G>, action: &G::Action, notes: &mut Self::Notes) -> Vec<Remark>;
}

/// What a craft knows besides where a few choices are compared by games that are played on. It suits a game of long
/// plans: a few choices ahead nothing is decided yet.
pub trait Playouts<G: Game>: Craft<G> {
    /// The choices to compare, by their place in the legal list. With one or none there is nothing to search for, and
    /// the weights decide.
    fn contenders(&self, at: Position<'_, G>, legal: &[G::Action], weights: &[f32]) -> Vec<usize>;

    /// Makes an imagined state likelier: what others hold in secret shows in what they did. The state stays one that
    /// the seat whose eyes see it cannot rule out.
    fn conjecture(
        &self,
        rules: &G,
        state: &mut G::State,
        eyes: Seat,
        notes: &mut Self::Notes,
        rng: &mut BotRng,
    );

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
    ) -> Prospect;
}
