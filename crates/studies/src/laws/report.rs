use std::fmt;

use midway_game::Meta;
use midway_text::{Align, FAINT, GOOD, Grid, TITLE, grouped, paint};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::LawRun;
use crate::options_in_words;

/// Games that obeyed every law: as JSON by [`Serialize`], as text by [`Display`](fmt::Display).
#[derive(Clone, Debug)]
pub struct LawReport<'a> {
    /// The game.
    pub meta: &'a Meta,
    /// Of all games.
    pub seed: u64,
    /// How long it took.
    pub seconds: f64,
    /// What was played.
    pub runs: Vec<LawRun>,
}

impl Serialize for LawReport<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let runs: Vec<_> = self.runs.iter().map(run).collect();
        let all = json!({ "game": self.meta.id, "seed": self.seed, "seconds": self.seconds, "runs": runs });
        all.serialize(to)
    }
}

fn run(LawRun { seats, options, tally, .. }: &LawRun) -> Value {
    json!({
        "seats": seats, "options": options_in_words(options), "games": tally.games, "steps": tally.steps,
        "longest": tally.longest, "most_turns": tally.most_turns,
    })
}

impl fmt::Display for LawReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut grid = Grid::new(&[("seats", Align::Right), ("options", Align::Left)]);
        for head in ["games", "steps", "longest", "most turns"] {
            grid.column(head.into(), Align::Right);
        }
        for LawRun { seats, options, tally, .. } in &self.runs {
            grid.row([
                seats.to_string(),
                options_in_words(options),
                grouped(tally.games),
                grouped(tally.steps),
                tally.longest.to_string(),
                tally.most_turns.to_string(),
            ]);
        }
        let games = grouped(self.runs.iter().map(|run| run.tally.games).sum());
        let verdict = paint(GOOD, format!("{games} games obey every law"));
        let made = paint(FAINT, format!("seed {}, {:.1} s", self.seed, self.seconds));
        writeln!(f, "{}\n\n{grid}\n  {verdict}  {made}", paint(TITLE, self.meta.title))
    }
}
