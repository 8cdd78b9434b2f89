use std::any::Any;

use midway_bots::{Craft, Estimator, Position};
use midway_game::{AnyMatch, Match, Notation, Step, TableGame, Turn};

use crate::appraisal::is_loss;
use crate::review::percent;
use crate::{Appraisal, Judged, Moment, Opinion, Review, TurningPoint};

/// Choices that are compared with the one that was made: those that look best to the craft.
const CONTENDERS: usize = 5;
/// How much better another choice must be to be called better, in percentage points.
const CLEARLY: i32 = 2;

/// How a finished game went. It sees everything, so of a game that still runs it says nothing.
pub(crate) fn review<G: TableGame, C: Craft<G>>(game: &dyn AnyMatch) -> Option<Review> {
    let mut past = Past::<G, C>::of(game)?;
    let mut review = past.moments();
    for (moment, seat) in review.turns() {
        let opinion = past.opinion(review.moments[moment].from);
        review.turning_points.push(TurningPoint { moment, seat, opinion });
    }
    Some(review)
}

/// What the choices of a finished game were worth.
pub(crate) fn appraisal<G: TableGame, C: Craft<G>>(game: &dyn AnyMatch) -> Option<Appraisal> {
    Some(Past::<G, C>::of(game)?.appraisal())
}

/// What the choice after so many steps of a finished game was worth. `None` where nobody chose then.
pub(crate) fn opinion<G: TableGame, C: Craft<G>>(game: &dyn AnyMatch, step: usize) -> Option<Opinion> {
    Past::<G, C>::of(game)?.opinion(step)
}

/// A game that is over, and who judges it.
struct Past<'a, G: TableGame, C: Craft<G>> {
    game: &'a Match<G>,
    estimator: Estimator<'a, G, C>,
}

impl<'a, G: TableGame, C: Craft<G>> Past<'a, G, C> {
    fn of(game: &'a dyn AnyMatch) -> Option<Self> {
        let game = (game as &dyn Any).downcast_ref::<Match<G>>()?;
        let over = game.turn() == Turn::Over;
        over.then(|| Past { game, estimator: Estimator::new(game.rules()) })
    }

    fn moments(&mut self) -> Review {
        let rules = self.game.rules();
        let mut state = rules.setup();
        let start = self.chances(&state, 0);
        let (mut moments, mut from) = (Vec::new(), 0);
        for (step, taken) in (1..).zip(self.game.steps()) {
            rules.apply(&mut state, taken);
            let more_to_draw = taken.by().is_none() && rules.turn(&state) == Turn::Chance;
            if !more_to_draw {
                moments.push(Moment { from, step, by: taken.by(), chances: self.chances(&state, step) });
                from = step;
            }
        }
        Review { start, moments, turning_points: Vec::new() }
    }

    /// Everybody's chances after so many steps. The number is also what the estimator's luck begins with, so that
    /// whoever asks about the same moment gets the same answer.
    fn chances(&mut self, state: &G::State, step: usize) -> Vec<f64> {
        let seats = self.game.rules().seats();
        self.estimator.chances(state, step as u64).of(seats).to_vec()
    }

    fn opinion(&mut self, step: usize) -> Option<Opinion> {
        let Step::Choice(seat, action) = *self.game.steps().get(step)? else { return None };
        let rules = self.game.rules();
        let mut state = rules.setup();
        self.game.steps()[..step].iter().for_each(|step| rules.apply(&mut state, step));
        let at = Position { rules, state: &state, seat };
        let chosen = self.judged(at, action, step);
        let best = self.best_other(at, action, step);
        let better = best.filter(|best| percent(best.chance) - percent(chosen.chance) >= CLEARLY);
        Some(Opinion { seat, chosen, better })
    }

    /// The best of the other choices that look good.
    fn best_other(&mut self, at: Position<'_, G>, action: G::Action, step: usize) -> Option<Judged> {
        let others = self.contenders(at).into_iter().filter(|&other| other != action);
        let others: Vec<Judged> = others.map(|other| self.judged(at, other, step)).collect();
        others.into_iter().max_by(|a, b| a.chance.total_cmp(&b.chance))
    }

    fn appraisal(&mut self) -> Appraisal {
        let rules = self.game.rules();
        let (mut state, mut appraisal) = (rules.setup(), Appraisal::of(rules.seats().into()));
        let mut before = self.chances(&state, 0);
        for (step, taken) in self.game.steps().iter().enumerate() {
            let position = state.clone();
            rules.apply(&mut state, taken);
            // A run of draws is looked at when it is over, as in a review.
            if taken.by().is_none() && rules.turn(&state) == Turn::Chance {
                continue;
            }
            let after = self.chances(&state, step + 1);
            if let Step::Choice(seat, action) = *taken
                && rules.legal(&position, seat).len() > 1
            {
                appraisal.choice(seat);
                let (kept, left) = (before[seat.index()], after[seat.index()]);
                if is_loss(kept, left) {
                    let at = Position { rules, state: &position, seat };
                    let kept = self.best_other(at, action, step).map_or(left, |best| best.chance);
                    appraisal.slip(step, seat, &action.text(rules), kept, left);
                }
            }
            before = after;
        }
        appraisal
    }

    fn judged(&mut self, at: Position<'_, G>, action: G::Action, step: usize) -> Judged {
        let chances = self.estimator.after(at.state, at.seat, action, step as u64 + 1);
        Judged { action: action.text(at.rules), chance: chances[at.seat] }
    }

    /// The choices that look best to a player in that seat.
    fn contenders(&mut self, at: Position<'_, G>) -> Vec<G::Action> {
        let (legal, mut weights) = (at.rules.legal(at.state, at.seat), Vec::new());
        let (craft, notes) = self.estimator.craft();
        craft.weigh(at, &legal, notes, &mut weights);
        let mut ranked: Vec<(f32, G::Action)> = weights.into_iter().zip(legal).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().take(CONTENDERS).map(|(_, action)| action).collect()
    }
}
