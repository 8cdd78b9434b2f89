use midway_game::{Game, Match, Seat, Step, Turn, Viewer};

use crate::NoChoice;

/// Everything a bot is told when its seat must choose: what a person in that seat would see, and nothing else.
///
/// There is no state in it to be had, neither by name nor by way of a match:
///
/// ```compile_fail
/// fn peek<G: midway_game::Game>(sight: &midway_bots::Sight<'_, G>) -> G::State {
///     sight.state.clone()
/// }
/// ```
/// ```compile_fail
/// fn peek<'a, G: midway_game::Game>(sight: &midway_bots::Sight<'a, G>) -> &'a midway_game::Match<G> {
///     sight.game()
/// }
/// ```
/// What a bot can have is a state of its own making:
///
/// ```
/// fn dream<G: midway_game::Game>(sight: &midway_bots::Sight<'_, G>, rng: &mut midway_bots::BotRng) -> G::State {
///     sight.rules().imagine(sight.view(), rng)
/// }
/// ```
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    rules: &'a G,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    heard: Vec<Heard<G>>,
}

/// A choice as a seat witnessed it.
#[derive(Debug)]
pub enum Heard<G: Game> {
    /// Made in the open.
    Open(Seat, G::Action),
    /// Made, but not shown in full.
    Hidden(Seat),
    /// A draw. What it brought is in the view.
    Draw,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What a seat sees of a match in which it must choose.
    pub fn of(game: &'a Match<G>, seat: Seat) -> Result<Self, NoChoice> {
        let mut sight = Sight::from_state(game.rules(), game.state(), seat)?;
        sight.heard = heard(game, seat);
        Ok(sight)
    }

    /// The same of a bare state; what was chosen before is not known then.
    pub fn from_state(rules: &'a G, state: &G::State, seat: Seat) -> Result<Self, NoChoice> {
        match rules.turn(state) {
            Turn::Over => return Err(NoChoice::Over),
            turn if !turn.has(seat) => return Err(NoChoice::NotAsked { seat }),
            _ => {}
        }
        let mut legal = Vec::new();
        rules.actions(state, seat, &mut legal);
        Ok(Sight { rules, seat, view: rules.view(state, Viewer::Seat(seat)), legal, heard: Vec::new() })
    }

    pub fn rules(&self) -> &'a G {
        self.rules
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The choices of the seat, sorted.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// What was chosen since the seat's own last choice, that one first.
    pub fn heard(&self) -> &[Heard<G>] {
        &self.heard
    }
}

fn heard<G: Game>(game: &Match<G>, seat: Seat) -> Vec<Heard<G>> {
    let steps = game.steps();
    let Some(from) = steps.iter().rposition(|step| step.is_by(seat)) else { return Vec::new() };
    let mut before = game.rules().setup();
    steps[..from].iter().for_each(|step| game.rules().apply(&mut before, step));
    let mut line = String::new();
    let mut heard = Vec::with_capacity(steps.len() - from);
    for step in &steps[from..] {
        line.clear();
        game.rules().seen(&before, step, Viewer::Seat(seat), &mut line);
        heard.push(match *step {
            Step::Chance(_) => Heard::Draw,
            Step::Choice(by, action) if by == seat || line == step.line(game.rules()) => {
                Heard::Open(by, action)
            }
            Step::Choice(by, _) => Heard::Hidden(by),
        });
        game.rules().apply(&mut before, step);
    }
    heard
}
