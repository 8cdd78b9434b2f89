//! How to play {{Title}} well: take much, and leave nobody the last stone.

use midway_bots::search::Tree;
use midway_bots::{Craft, Points, Position, final_points};
use midway_game::{Game, Remark, Seat, Turn};
use midway_{{crate}}::{Action, State, {{Type}}};

/// What a good player of {{Title}} knows.
#[derive(Clone, Debug)]
pub struct {{Type}}Craft;

impl Craft<{{Type}}> for {{Type}}Craft {
    type Notes = ();
    type Lookahead = Tree<{{Type}}, {{Type}}Craft>;
    const HEAT: f32 = 1.0;

    fn new(_rules: &{{Type}}) -> Self {
        {{Type}}Craft
    }

    fn weigh(&self, at: Position<'_, {{Type}}>, legal: &[Action], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|action| weight(at, *action)));
    }

    fn forecast(&self, rules: &{{Type}}, state: &State, _eyes: Option<Seat>, (): &mut ()) -> Points {
        let mut points = final_points(rules, state);
        if rules.turn(state) != Turn::Over {
            let left = f32::from(state.pile.unwrap_or(0)) + f32::from(rules.bonus());
            Seat::all(rules.seats()).for_each(|seat| points[seat] += left / f32::from(rules.seats()));
        }
        points
    }

    fn doubt(&self, rules: &{{Type}}, _state: &State) -> f32 {
        f32::from(rules.bonus()).max(1.0)
    }

    fn why(&self, at: Position<'_, {{Type}}>, action: &Action, (): &mut ()) -> Vec<Remark> {
        let Action::Take { stones } = *action;
        let more = match left(at, *action) {
            0 => Remark::new("why-last").number("points", at.rules.bonus()),
            left if left <= at.rules.per_turn() => Remark::new("why-offers").number("left", left),
            left => Remark::new("why-leaves").number("left", left),
        };
        vec![Remark::new("why-stones").number("stones", stones), more]
    }
}

/// What the pile has after a move.
fn left(at: Position<'_, {{Type}}>, Action::Take { stones }: Action) -> u8 {
    at.state.pile.unwrap_or(0).saturating_sub(stones)
}

/// The points that a move brings, less those that it offers to the next seat.
fn weight(at: Position<'_, {{Type}}>, action: Action) -> f32 {
    let (left, bonus) = (left(at, action), f32::from(at.rules.bonus()));
    let Action::Take { stones } = action;
    let last = if left == 0 { bonus } else { 0.0 };
    let offered = if (1..=at.rules.per_turn()).contains(&left) { bonus } else { 0.0 };
    f32::from(stones) + last - offered
}
