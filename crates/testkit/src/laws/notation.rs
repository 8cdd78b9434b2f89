use std::fmt::Debug;

use midway_game::{Game, Notation, Seat, TableGame};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::Play;

/// Notation depends on nothing but the choice, so each choice is read back once. This many are remembered.
const REMEMBERED: usize = 4_096;

impl<G: TableGame> Play<'_, G> {
    pub(super) fn choices_read_back(&mut self) -> Verdict {
        if !self.trial.has(law::NOTATION) {
            return Ok(());
        }
        for seat in Seat::all(self.rules().seats()) {
            for action in self.lists.of(seat) {
                if self.readable.contains(action) {
                    continue;
                }
                reads_back(&*self.trial.rules, action)?;
                if self.readable.len() < REMEMBERED {
                    self.readable.insert(*action);
                }
            }
        }
        Ok(())
    }

    pub(super) fn outcomes_read_back(&self) -> Verdict {
        if !self.trial.has(law::NOTATION) {
            return Ok(());
        }
        self.odds.iter().try_for_each(|(outcome, _)| reads_back(self.rules(), outcome))
    }
}

/// Text gives back what wrote it. It follows that no two different things share a text.
fn reads_back<G: Game, T: Notation<G> + PartialEq + Debug>(rules: &G, thing: &T) -> Verdict {
    let text = thing.text(rules);
    let fault = |what: String| Err(Fault::new(law::NOTATION, format!("'{text}' {what}")));
    match T::parse(rules, &text) {
        Ok(read) if read == *thing => fits_a_line(&text),
        Ok(read) => fault(format!("is written for {thing:?} and read as {read:?}")),
        Err(error) => fault(format!("is written for {thing:?} and cannot be read: {error}")),
    }
}

/// A step is one line of a record, without control characters and of bounded length.
fn fits_a_line(text: &str) -> Verdict {
    if text.len() <= 900 && !text.chars().any(char::is_control) {
        return Ok(());
    }
    Err(Fault::new(law::NOTATION, format!("{text:?} does not fit a line of a record")))
}
