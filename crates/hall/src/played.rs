use midway_game::{AnyMatch, Body, Seat};

/// What was played, with the steps that all agreed to take back. Only those are kept here: the others the game has itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Played {
    /// All until everybody went back for the last time, in notation.
    earlier: Vec<Body>,
    /// After how many of the game's steps it goes on from there.
    since: usize,
}

impl Played {
    /// All of it, in order.
    pub(crate) fn bodies(&self, game: &dyn AnyMatch) -> Vec<Body> {
        let steps = game.lines(self.since);
        self.earlier.iter().cloned().chain(steps.iter().map(|line| body(line))).collect()
    }

    /// Notes that everybody is about to go back to where the game was after so many steps.
    pub(crate) fn going_back(&mut self, game: &dyn AnyMatch, to: usize) {
        self.earlier = self.bodies(game);
        self.earlier.push(Body::Back(to));
        self.since = to;
    }

    /// Whether the last thing that happened is that everybody went back. What came before that is not taken back a second time:
    /// a record could not tell it.
    pub(crate) fn has_just_gone_back(&self, game: &dyn AnyMatch) -> bool {
        !self.earlier.is_empty() && game.steps() <= self.since
    }

    /// Notes that the game has taken back its last step.
    pub(crate) fn undone(&mut self, game: &dyn AnyMatch) {
        if game.steps() < self.since {
            self.earlier.pop();
            self.since = game.steps();
        }
    }
}

/// A step as a line of a record has it.
fn body(line: &str) -> Body {
    if let Some(draw) = line.strip_prefix("# ") {
        return Body::Draw(draw.to_owned());
    }
    let (seat, action) = line.split_once(' ').unwrap_or((line, ""));
    Body::Choice(Seat(seat.parse().unwrap_or_default()), action.to_owned())
}
