use std::sync::Arc;

use crate::{Ask, Fair, Game, Illegal, Notation, Refusal, Score, Seat, Step, Turn, Unreadable, Viewer, pick};

/// Rules, state and the steps that led to it: a game being played.
///
/// A match checks before it applies, so its state is always one that the rules allow. Its revision grows with
/// every step and with every undo, so no revision ever means two things.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim.rs")); }
/// # use nim::Nim;
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use std::sync::Arc;
/// use midway_game::{Game, Match, Refusal, Seat, Tables, Turn};
///
/// let mut game = Match::new(Arc::new(Nim::new(2, &(), &Tables::default())?));
/// assert_eq!(game.turn(), Turn::Chance);
/// game.chance_text("pile 4")?;
///
/// let seen = game.revision();
/// game.choose_text(Seat(0), "take 2", seen)?;
/// // Nothing changes when a choice is refused, and the refusal names the clause.
/// let refused = game.choose_text(Seat(1), "take 3", game.revision());
/// assert_eq!(refused.unwrap_err().to_string(), "take one or two of what is there (NM-1.2)");
/// // A choice that answers an earlier question is stale.
/// assert!(matches!(game.choose_text(Seat(1), "take 1", seen), Err(Refusal::Stale { .. })));
///
/// game.undo(Seat(0))?;
/// assert_eq!(game.turn(), Turn::seat(Seat(0)));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Match<G: Game> {
    rules: Arc<G>,
    state: G::State,
    steps: Vec<Step<G>>,
    undone: usize,
    /// How many steps going back has left behind.
    rewound: usize,
    /// The revision at which the present question was put. While several seats choose at once it stays, so
    /// that one seat's choice does not make another's stale.
    opened: usize,
}

/// What comes of a choice before anybody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen<D> {
    /// The draws that follow.
    pub draws: Vec<D>,
    /// The scores of all seats, if the game ends with it.
    pub scores: Option<Vec<Score>>,
    /// What each seat has then ([`Game::held`]); nothing before.
    pub held: Vec<Vec<String>>,
}

// Written out: deriving would ask the rules themselves to be `Clone`.
impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        let Match { rules, state, steps, undone, rewound, opened } = self;
        Match {
            rules: rules.clone(),
            state: state.clone(),
            steps: steps.clone(),
            undone: *undone,
            rewound: *rewound,
            opened: *opened,
        }
    }
}

impl<G: Game> Match<G> {
    /// A match before its first draw.
    pub fn new(rules: Arc<G>) -> Self {
        let state = rules.setup();
        Match { rules, state, steps: Vec::new(), undone: 0, rewound: 0, opened: 0 }
    }

    /// A match of the same rules before its first draw.
    pub fn begin_another(&self) -> Self {
        Match::new(self.rules.clone())
    }

    /// The rules of this table.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// The state as it stands, secrets included.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The steps that led here.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// A number that grows with every step and every undo: what a choice answers.
    pub fn revision(&self) -> usize {
        self.steps.len() + 2 * self.undone + 2 * self.rewound
    }

    /// Who must act now.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    /// What is asked now, and by which clause.
    pub fn ask(&self) -> Ask {
        self.rules.ask(&self.state)
    }

    /// Takes a seat's choice. `answered` is the revision that the seat saw when it chose.
    pub fn choose(&mut self, seat: Seat, action: G::Action, answered: usize) -> Result<(), Refusal> {
        self.check_choice(seat, &action, answered)?;
        self.push(Step::Choice(seat, action));
        Ok(())
    }

    fn check_choice(&self, seat: Seat, action: &G::Action, answered: usize) -> Result<(), Refusal> {
        let turn = self.turn();
        if turn == Turn::Over {
            return Err(Refusal::Over);
        }
        if answered < self.opened || answered > self.revision() {
            return Err(Refusal::Stale { answered, current: self.revision() });
        }
        if !turn.has(seat) {
            return Err(Refusal::OutOfTurn { seat, waiting: self.waiting() });
        }
        Ok(self.rules.check(&self.state, seat, action)?)
    }

    /// What comes now, or would come after a choice, without taking any step: what a log has to hold before anybody
    /// is told.
    pub fn foresee(
        &self,
        choice: Option<(Seat, &str, usize)>,
        fair: &Fair,
    ) -> Result<Foreseen<G::Chance>, Refusal> {
        let mut ahead = Match {
            rules: self.rules.clone(),
            state: self.state.clone(),
            steps: Vec::new(),
            undone: self.undone,
            rewound: self.rewound + self.steps.len(),
            opened: 0,
        };
        if let Some((seat, text, answered)) = choice {
            let action = G::Action::parse(&self.rules, text)?;
            self.check_choice(seat, &action, answered)?;
            ahead.push(Step::Choice(seat, action));
        }
        ahead.settle(fair);
        let drawn = |step: &Step<G>| match step {
            Step::Chance(chance) => Some(*chance),
            Step::Choice(..) => None,
        };
        let draws = ahead.steps.iter().filter_map(drawn).collect();
        if ahead.turn() != Turn::Over {
            return Ok(Foreseen { draws, scores: None, held: Vec::new() });
        }
        let held = Seat::all(self.rules.seats()).map(|seat| self.rules.held(&ahead.state, seat)).collect();
        Ok(Foreseen { draws, scores: Some(ahead.scores()), held })
    }

    /// The points of every seat so far; at the end, the final ones.
    pub fn scores(&self) -> Vec<Score> {
        self.rules.scores(&self.state)
    }

    /// Takes what chance brought, told from outside: a record, or people with the cardboard game.
    pub fn chance(&mut self, chance: G::Chance) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Over => return Err(Refusal::Over),
            Turn::Seats(_) => return Err(Refusal::NoDraw { waiting: self.waiting() }),
            Turn::Chance => {}
        }
        if !self.rules.outcomes(&self.state).iter().any(|(outcome, _)| *outcome == chance) {
            let draw = chance.text(&self.rules);
            return Err(Refusal::ImpossibleDraw { draw, clause: self.ask().clause });
        }
        self.push(Step::Chance(chance));
        Ok(())
    }

    /// What fair chance brings now. `None` unless something is to be drawn.
    pub fn fair_draw(&self, fair: &Fair) -> Option<G::Chance> {
        if self.turn() != Turn::Chance {
            return None;
        }
        pick(&self.rules.outcomes(&self.state), &mut fair.step(self.steps.len() + self.rewound))
    }

    /// Draws until seats must act or the game is over: what [`fair_draw`](Match::fair_draw) brings, only faster.
    pub fn settle(&mut self, fair: &Fair) {
        while self.turn() == Turn::Chance {
            let mut rng = fair.step(self.steps.len() + self.rewound);
            let chance = self.rules.draw(&self.state, &mut rng);
            self.push(Step::Chance(chance));
        }
    }

    /// Takes back a seat's last choice, if neither a draw nor another seat's choice has followed and the choice showed
    /// the seat nothing new.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let refused = |why| Err(Refusal::NoUndo { seat, why });
        let Some((last, earlier)) = self.steps.split_last() else {
            return refused("it has not chosen yet");
        };
        if !last.is_by(seat) {
            let chosen = earlier.iter().any(|step| step.is_by(seat));
            return refused(match last {
                _ if !chosen => "it has not chosen yet",
                Step::Choice(..) => "another seat has chosen since",
                Step::Chance(_) => "a draw has followed, and what was revealed cannot be taken back",
            });
        }
        let mut before = self.rules.setup();
        earlier.iter().for_each(|step| self.rules.apply(&mut before, step));
        if self.uncovers(&before, last, seat) {
            return refused("the choice has uncovered something, and that cannot be taken back");
        }
        self.state = before;
        self.steps.pop();
        self.undone += 1;
        self.opened = self.revision();
        Ok(())
    }

    /// Goes back to the position after `steps` steps, whatever has been revealed since: everyone has agreed to it.
    /// What follows is drawn afresh, so nobody knows it from the first time.
    pub fn rewind(&mut self, steps: usize) -> Result<(), Refusal> {
        if steps >= self.steps.len() {
            return Err(Refusal::NoRewind { to: steps, taken: self.steps.len() });
        }
        self.rewound += self.steps.len() - steps;
        self.steps.truncate(steps);
        self.state = self.rules.setup();
        self.steps.iter().for_each(|step| self.rules.apply(&mut self.state, step));
        self.opened = self.revision();
        Ok(())
    }

    /// Whether the choice showed the seat more than the choice itself.
    fn uncovers(&self, before: &G::State, step: &Step<G>, seat: Seat) -> bool {
        let seen = step.seen_by(Viewer::Seat(seat), &self.rules, before);
        seen != step.line(&self.rules)
    }

    /// What the match waits for, in words.
    pub fn waiting(&self) -> String {
        let ask = self.ask();
        match self.turn() {
            Turn::Over => "the game is over".into(),
            Turn::Chance => format!("a draw is awaited: {} ({})", ask.what, ask.clause),
            Turn::Seats(seats) => {
                let names: Vec<_> = seats.iter().map(|seat| format!("seat {seat}")).collect();
                format!("waiting for {}: {} ({})", names.join(", "), ask.what, ask.clause)
            }
        }
    }

    /// Reads a choice written in notation and takes it.
    pub fn choose_text(&mut self, seat: Seat, text: &str, answered: usize) -> Result<(), Refusal> {
        let action = G::Action::parse(&self.rules, text)?;
        self.choose(seat, action, answered)
    }

    /// Reads a draw written in notation and takes it.
    pub fn chance_text(&mut self, text: &str) -> Result<(), Refusal> {
        let chance = G::Chance::parse(&self.rules, text)?;
        self.chance(chance)
    }

    /// Whether a text is a draw of this game at all.
    pub fn reads_draw(&self, text: &str) -> Result<(), Unreadable> {
        G::Chance::parse(&self.rules, text).map(|_| ())
    }

    /// Whether a seat may choose this now.
    pub fn check_text(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let action = G::Action::parse(&self.rules, text)?;
        if !self.turn().has(seat) {
            return Err(Refusal::OutOfTurn { seat, waiting: self.waiting() });
        }
        self.rules.check(&self.state, seat, &action).map_err(|illegal: Illegal| illegal.into())
    }

    fn push(&mut self, step: Step<G>) {
        let before = self.turn();
        self.rules.apply(&mut self.state, &step);
        self.steps.push(step);
        if !still_choosing(before, &self.turn(), &step) {
            self.opened = self.revision();
        }
    }
}

/// Whether a simultaneous choice goes on with the seats that are left.
fn still_choosing<G: Game>(before: Turn, after: &Turn, step: &Step<G>) -> bool {
    let (Turn::Seats(mut left), Step::Choice(seat, _)) = (before, step) else {
        return false;
    };
    left.remove(*seat);
    !left.is_empty() && *after == Turn::Seats(left)
}
