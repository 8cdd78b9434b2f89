use midway_bots::{Bot, Budget, Entrant, Sight};
use midway_game::{Game, Hint};
use midway_net::softmax;

/// A bot that is asked what it makes of choices, for learning from it.
pub(crate) struct Adviser<G: Game> {
    bot: Box<dyn Bot<G>>,
    iterations: u32,
}

/// Seats an entrant.
pub(crate) type Seating<G> = fn(&Entrant, &G, u64) -> Box<dyn Bot<G>>;

/// More are not asked about: a bot looks at fewer.
const MOST_HINTS: usize = 24;
/// How much a difference in chances to win moves odds: one of 5 percentage points by e².
const SLOPE: f32 = 40.0;
/// So many iterations count for it that all choices are worth the same: a few can be lucky.
const DOUBT: f32 = 8.0;

impl<G: Game> Adviser<G> {
    pub(crate) fn new(rules: &G, entrant: &Entrant, iterations: u32, sit: Seating<G>) -> Self {
        Adviser { bot: sit(entrant, rules, 0), iterations }
    }

    /// Makes a policy of the craft's odds and of what the bot found out, and writes down what each choice is worth: its chance to win,
    /// or no number where it was not worth a look. Says what chance to win it promises.
    pub(crate) fn improve(
        &mut self,
        sight: &Sight<'_, G>,
        odds: &mut [f32],
        worths: &mut Vec<f32>,
    ) -> Option<f32> {
        let hints = self.bot.hints(sight, &Budget::iterations(self.iterations), MOST_HINTS).ok()?;
        let looked_at = || hints.iter().filter(|hint| hint.share > 0.0);
        let mean: f32 = looked_at().map(|hint| hint.share * hint.win).sum();
        let worth = |hint: &Hint<G::Action>| {
            let visits = hint.share * self.iterations as f32;
            (visits * hint.win + DOUBT * mean) / (visits + DOUBT)
        };
        // What was not worth a look is no better than the worst that was.
        let least = looked_at().map(worth).reduce(f32::min)?;
        for (action, odds) in sight.legal().iter().zip(odds.iter_mut()) {
            let found = looked_at().find(|hint| hint.action == *action).map(worth);
            *odds += SLOPE * (found.unwrap_or(least) - least);
            worths.push(found.unwrap_or(f32::NAN));
        }
        softmax(odds);
        hints.first().map(|hint| hint.win)
    }
}
