use midway_game::{Score, TableGame, places};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::Play;

impl<G: TableGame> Play<'_, G> {
    pub(super) fn score_adds_up(&self) -> Verdict {
        if !self.trial.has(law::SCORE) {
            return Ok(());
        }
        let scores = self.rules().scores(&self.state);
        for (seat, score) in scores.iter().enumerate() {
            lines_add_up(score).map_err(|what| Fault::new(law::SCORE, format!("seat {seat}: {what}")))?;
            for line in &score.lines {
                self.trial.clauses.cited(line.clause, format_args!("the line '{}'", line.name))?;
            }
        }
        if places(&scores).contains(&1) { Ok(()) } else { Err(Fault::new(law::SCORE, "nobody is first")) }
    }
}

fn lines_add_up(score: &Score) -> Result<(), String> {
    let sum: i64 = score.lines.iter().map(|line| i64::from(line.points)).sum();
    if sum != i64::from(score.total()) {
        return Err(format!("the lines add up to {sum}, the total is {}", score.total()));
    }
    for (index, line) in score.lines.iter().enumerate() {
        if score.lines[..index].iter().any(|other| other.name == line.name) {
            return Err(format!("two lines are called '{}'", line.name));
        }
    }
    Ok(())
}
