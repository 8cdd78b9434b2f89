use std::fmt::Write as _;

use midway_game::{Game, Step, TableGame, Viewer, below};

use super::broken::{Fault, Verdict};
use super::difference::difference;
use super::law;
use super::play::{Dice, Play, any};

/// One in this many games that are not tried thoroughly is played a second time, for one viewer.
const ONE_IN: u32 = 2;
/// At one in this many steps of a second play, views are also compared byte by byte.
const BYTES_ONE_IN: u32 = 8;
/// A second play that has left the first leaves it again at one in this many chances.
const AGAIN_ONE_IN: u32 = 4;

impl<G: TableGame> Play<'_, G> {
    pub(super) fn same_transcript_same_view(&mut self) -> Verdict {
        let viewers: Vec<Viewer> = Viewer::all(self.rules().seats()).collect();
        if self.thorough {
            return viewers.into_iter().try_for_each(|viewer| self.play_again_for(viewer));
        }
        match any(&viewers, &mut self.whim) {
            Some(viewer) if below(&mut self.whim, ONE_IN) == 0 => self.play_again_for(viewer),
            _ => Ok(()),
        }
    }

    fn play_again_for(&mut self, viewer: Viewer) -> Verdict {
        let hidden = self.hidden_steps(viewer);
        self.nothing_to_imagine(viewer, hidden.first().copied())?;
        if !self.trial.has(law::SAME_VIEW) {
            return Ok(());
        }
        let Some(start) = self.where_to_leave(&hidden) else { return Ok(()) };
        let mut pair = Pair::at(self.trial.rules.as_ref(), &self.taken[..start], viewer);
        pair.restless = below(&mut self.whim, 2) == 0;
        for (number, step) in self.taken.iter().enumerate().skip(start) {
            let hidden = hidden.binary_search(&number).is_ok();
            if !pair.take(step, hidden, &mut self.whim) {
                break;
            }
            let bytes = self.thorough || below(&mut self.whim, BYTES_ONE_IN) == 0;
            pair.shows_the_same(bytes).map_err(|what| pair.fault(&what, number + 1))?;
        }
        Ok(())
    }

    /// The numbers of the steps that the viewer does not see in full, in order.
    fn hidden_steps(&mut self, viewer: Viewer) -> Vec<usize> {
        let rules = self.rules();
        let (mut seen, mut whole) = (String::new(), String::new());
        let mut hidden = Vec::new();
        let mut state = rules.setup();
        for (number, step) in self.taken.iter().enumerate() {
            seen.clear();
            whole.clear();
            rules.seen(&state, step, viewer, &mut seen);
            step.write(rules, &mut whole);
            if seen != whole {
                hidden.push(number);
            }
            rules.apply(&mut state, step);
        }
        hidden
    }

    /// A hidden step: an early one, a late one, or any.
    fn where_to_leave(&mut self, hidden: &[usize]) -> Option<usize> {
        let quarter = hidden.len().div_ceil(4);
        let range = match below(&mut self.whim, 3) {
            0 => &hidden[..quarter],
            1 => &hidden[hidden.len() - quarter..],
            _ => hidden,
        };
        any(range, &mut self.whim)
    }
}

/// Two plays that look the same to one viewer.
struct Pair<'a, G: Game> {
    rules: &'a G,
    viewer: Viewer,
    first: G::State,
    second: G::State,
    /// What the viewer saw of the last step.
    seen: String,
    /// The steps in which the second play left the first: number, and both lines.
    left: Vec<(usize, Step<G>, Step<G>)>,
    taken: usize,
    /// Whether the second play is to leave the first more than once.
    restless: bool,
}

impl<'a, G: TableGame> Pair<'a, G> {
    fn at(rules: &'a G, steps: &[Step<G>], viewer: Viewer) -> Self {
        let mut state = rules.setup();
        steps.iter().for_each(|step| rules.apply(&mut state, step));
        Pair {
            rules,
            viewer,
            second: state.clone(),
            first: state,
            seen: String::new(),
            left: Vec::new(),
            taken: steps.len(),
            restless: false,
        }
    }

    /// Takes a step of the first play, and in the second the same step or another that looks the same to the viewer.
    /// Returns whether there was one.
    fn take(&mut self, step: &Step<G>, hidden: bool, whim: &mut Dice) -> bool {
        self.seen = self.witness(&self.first, step);
        let leave = hidden && (self.left.is_empty() || (self.restless && below(whim, AGAIN_ONE_IN) == 0));
        let Some(other) = self.counterpart(step, leave, whim) else { return false };
        if !same(step, &other) {
            self.left.push((self.taken, *step, other));
        }
        self.rules.apply(&mut self.first, step);
        self.rules.apply(&mut self.second, &other);
        self.taken += 1;
        true
    }

    /// The step of the second play that answers a step of the first.
    fn counterpart(&self, step: &Step<G>, leave: bool, whim: &mut Dice) -> Option<Step<G>> {
        let fits = |other: &Step<G>| self.witness(&self.second, other) == self.seen;
        let possible = instead_of(self.rules, &self.second, step);
        let same_step = possible.iter().copied().find(|other| same(step, other)).filter(&fits);
        if same_step.is_some() && !leave {
            return same_step;
        }
        let others: Vec<_> = possible.into_iter().filter(|other| !same(step, other)).filter(&fits).collect();
        any(&others, whim).or(same_step)
    }

    fn witness(&self, state: &G::State, step: &Step<G>) -> String {
        step.seen_by(self.viewer, self.rules, state)
    }

    fn shows_the_same(&self, bytes: bool) -> Result<(), String> {
        if self.left.is_empty() {
            return Ok(());
        }
        looks_the_same(self.rules, self.viewer, [&self.first, &self.second], bytes)
    }

    fn fault(&self, what: &str, steps: usize) -> Fault {
        let viewer = self.viewer;
        let mut text = format!("{viewer:?} saw the same of two plays, and yet: {what}");
        for (number, one, other) in self.left.iter().take(5) {
            let [one, other] = [one, other].map(|step| step.line(self.rules));
            let _ = write!(text, "\nstep {number} was '{one}' in the record and '{other}' in the other play");
        }
        Fault::new(law::SAME_VIEW, text).after(steps)
    }
}

/// Everything that could be done in a state in the place of a step.
pub(super) fn instead_of<G: Game>(rules: &G, state: &G::State, step: &Step<G>) -> Vec<Step<G>> {
    match *step {
        Step::Chance(_) => {
            rules.outcomes(state).into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect()
        }
        Step::Choice(seat, _) => {
            rules.legal(state, seat).into_iter().map(|action| Step::Choice(seat, action)).collect()
        }
    }
}

/// Whether two states are one to a viewer: what it sees, who is asked what, and what it may choose.
pub(super) fn looks_the_same<G: Game>(
    rules: &G,
    viewer: Viewer,
    states: [&G::State; 2],
    bytes: bool,
) -> Result<(), String> {
    let [one, other] = states.map(|state| rules.turn(state));
    if one != other {
        return Err(format!("the turn is {one:?} in one of them and {other:?} in the other"));
    }
    let [one, other] = states.map(|state| rules.ask(state));
    if one != other {
        return Err("they ask different questions".into());
    }
    let [one, other] = states.map(|state| viewer.seat().map(|seat| rules.legal(state, seat)));
    if one != other {
        return Err("its legal lists differ".into());
    }
    let [one, other] = states.map(|state| rules.view(state, viewer));
    if one != other || (bytes && json::<G>(&one) != json::<G>(&other)) {
        return Err(format!("the views differ {}", difference::<G>(&one, &other)));
    }
    Ok(())
}

fn json<G: Game>(view: &G::View) -> Option<Vec<u8>> {
    serde_json::to_vec(view).ok()
}

fn same<G: Game>(one: &Step<G>, other: &Step<G>) -> bool {
    match (one, other) {
        (Step::Chance(one), Step::Chance(other)) => one == other,
        (Step::Choice(seat, one), Step::Choice(by, other)) => seat == by && one == other,
        (Step::Chance(_), Step::Choice(..)) | (Step::Choice(..), Step::Chance(_)) => false,
    }
}
