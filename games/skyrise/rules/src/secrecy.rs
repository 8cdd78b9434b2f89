//! SK-8 a second time, for the laws: who may know what, without a look at `view`, `seen` and `imagine`.

use midway_game::{Game, Rng, Seat, Step, Turn, Viewer, below, members};

use crate::{Action, Chance, Phase, Skyrise, State};

impl Skyrise {
    /// SK-8.1: the wonder cards of others, their objectives, and the values of tiles.
    pub(crate) fn put_otherwise(&self, state: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut other = state.clone();
        let others: Vec<Seat> = Seat::all(self.seats).filter(|&seat| !viewer.is(seat)).collect();
        self.deal_wonders_anew(&mut other, &others, rng);
        self.deal_objectives_anew(&mut other, &others, rng);
        self.lay_tiles_anew(&mut other, viewer, rng);
        other
    }

    fn deal_wonders_anew(&self, state: &mut State, others: &[Seat], rng: &mut impl Rng) {
        let own = state.holds.iter().zip(0..).filter(|&(_, seat)| !others.contains(&Seat(seat)));
        let own = own.fold(0, |set, (hold, _)| set | hold.hand);
        let mut left: Vec<u8> =
            (0..self.kit.wonders.len() as u8).filter(|card| own >> card & 1 == 0).collect();
        for &seat in others {
            let hold = state.hold_mut(seat);
            let size = hold.hand.count_ones();
            hold.hand = (0..size).fold(0, |hand, _| hand | 1 << any_of(&mut left, rng));
            let mut hand: Vec<u8> = members(hold.hand.into()).collect();
            let chosen = hold.secret.count_ones();
            hold.secret = (0..chosen).fold(0, |cards, _| cards | 1 << any_of(&mut hand, rng));
        }
    }

    /// An objective is known to its owner, to all once Kahn's Ambition has shown it, and at the end.
    fn deal_objectives_anew(&self, state: &mut State, others: &[Seat], rng: &mut impl Rng) {
        let hidden =
            |seat: Seat| !state.hold(seat).shown && others.contains(&seat) && state.phase != Phase::Over;
        let (secret, open): (Vec<Seat>, Vec<Seat>) = Seat::all(self.seats).partition(|&seat| hidden(seat));
        let open: Vec<u8> = open.into_iter().filter_map(|seat| state.hold(seat).objective).collect();
        let mut left: Vec<u8> =
            (0..self.kit.objectives.len() as u8).filter(|card| !open.contains(card)).collect();
        for seat in secret {
            let objective = &mut state.hold_mut(seat).objective;
            *objective = objective.map(|_| any_of(&mut left, rng));
        }
    }

    /// A tile is known to who has a token of its letter, and to all at the end (SK-4.4).
    fn lay_tiles_anew(&self, state: &mut State, viewer: Viewer, rng: &mut impl Rng) {
        // Nothing but the opener is drawn after the tiles (SK-2.5).
        let laid = match state.phase {
            Phase::Tiles { letter } => usize::from(letter),
            Phase::Opener => 4,
            _ if self.turn(state) == Turn::Chance => 0,
            _ => 4,
        };
        let has_token =
            |letter: usize| viewer.seat().is_some_and(|seat| state.hold(seat).patrons[letter] > 0);
        let known = |letter: &usize| state.phase == Phase::Over || has_token(*letter);
        let (open, secret): (Vec<usize>, Vec<usize>) = (0..laid).partition(known);
        let open: Vec<u8> = open.into_iter().map(|letter| state.tiles[letter]).collect();
        let mut left: Vec<u8> = (0..self.kit.tiles.len() as u8).filter(|tile| !open.contains(tile)).collect();
        for letter in secret {
            state.tiles[letter] = any_of(&mut left, rng);
        }
    }

    /// What one may learn of a step. Everything is open but cards dealt to others, tiles, and what others choose (SK-5.2).
    pub(crate) fn may_learn(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> String {
        let mut after = before.clone();
        self.apply(&mut after, step);
        let got = |seat: &Seat| {
            let [was, is] = [before, &after].map(|state| state.hold(*seat));
            was.hand != is.hand || was.objective != is.objective
        };
        let told = match *step {
            Step::Chance(Chance::Tile(_)) => "a tile".into(),
            Step::Chance(_) => match Seat::all(self.seats).find(got) {
                Some(seat) if !viewer.is(seat) => "a card".into(),
                _ => step.line(self),
            },
            Step::Choice(seat, Action::Choose { .. }) if !viewer.is(seat) => format!("{seat} has chosen"),
            Step::Choice(..) => step.line(self),
        };
        format!("{told}, {:?}, {:?}", self.shown(before, &after), learned(before, &after, viewer))
    }

    /// The wonders that were chosen (SK-5.2), the objective that Kahn's Ambition shows (SK-6.H8), or all of them at the
    /// end (SK-7.3).
    fn shown(&self, before: &State, after: &State) -> Vec<(u32, Option<u8>)> {
        let of = |seat: Seat| {
            let [was, is] = [before, after].map(|state| state.hold(seat));
            let chosen = if was.chosen == is.chosen { 0 } else { is.chosen };
            let shows = after.phase == Phase::Over || was.shown != is.shown;
            (chosen, is.objective.filter(|_| shows))
        };
        Seat::all(self.seats).map(of).collect()
    }
}

/// The tiles that a viewer may look at from now on: those of its first token of a letter, or all at the end (SK-7.4).
fn learned(before: &State, after: &State, viewer: Viewer) -> Vec<(usize, u8)> {
    let tokens =
        |state: &State, letter: usize| viewer.seat().map_or(0, |seat| state.hold(seat).patrons[letter]);
    let first = |letter: &usize| tokens(before, *letter) == 0 && tokens(after, *letter) > 0;
    let open = |letter: &usize| after.phase == Phase::Over || first(letter);
    (0..4).filter(open).map(|letter| (letter, after.tiles[letter])).collect()
}

/// Takes any member out of a list.
fn any_of(left: &mut Vec<u8>, rng: &mut impl Rng) -> u8 {
    left.swap_remove(below(rng, left.len() as u32) as usize)
}
