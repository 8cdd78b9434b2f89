use std::sync::Arc;

use midway_game::{Body, Match, Record, Refusal, Seat, TableGame, Turn};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::Play;

/// A game told again from its record.
pub(super) struct Retelling<G: TableGame> {
    pub(super) table: Match<G>,
    /// The revision at which the present question was put. Seats that choose at the same time all answer it.
    pub(super) asked: usize,
}

impl<G: TableGame> Retelling<G> {
    pub(super) fn choose(&mut self, seat: Seat, text: &str) -> Verdict {
        let told = self.table.choose_text(seat, text, self.asked);
        told.map_err(|refusal| self.refused(&Body::Choice(seat, text.into()), &refusal))
    }

    fn draw(&mut self, text: &str) -> Verdict {
        let told = self.table.chance_text(text);
        told.map_err(|refusal| self.refused(&Body::Draw(text.into()), &refusal))?;
        self.asked = self.table.revision();
        Ok(())
    }

    pub(super) fn several_choose(&self) -> bool {
        matches!(self.table.turn(), Turn::Seats(seats) if seats.len() > 1)
    }

    fn refused(&self, body: &Body, refusal: &Refusal) -> Fault {
        fault(self.table.steps().len(), format!("'{body}' was played, and the match refuses it: {refusal}"))
    }
}

impl<G: TableGame> Play<'_, G> {
    /// Writes the game as a record, reads it, and tells it to a fresh match. On the way the laws of a match are
    /// tried: undo, and choices that come too late.
    pub(super) fn record_rebuilds(&mut self) -> Verdict {
        if !self.trial.has(law::RECORD) {
            return Ok(());
        }
        let text = self.record(self.steps());
        let record = Record::parse(&text).map_err(|error| fault(self.steps(), error.to_string()))?;
        if record.to_string() != text || record.lines.len() != self.steps() {
            return Err(fault(self.steps(), "the record reads back as another one".into()));
        }
        self.tell(&record)
    }

    fn tell(&mut self, record: &Record) -> Verdict {
        let table = Match::new(Arc::clone(&self.trial.rules));
        let mut retelling = Retelling { table, asked: 0 };
        for line in &record.lines {
            self.is_the_state_kept(&retelling.table)?;
            self.tell_line(&mut retelling, &line.body)?;
        }
        self.is_the_state_kept(&retelling.table)?;
        if *retelling.table.state() == self.state {
            return Ok(());
        }
        Err(fault(self.steps(), "the record leads to another end".into()))
    }

    fn tell_line(&mut self, retelling: &mut Retelling<G>, body: &Body) -> Verdict {
        match body {
            Body::Choice(seat, text) => self.tell_choice(retelling, *seat, text),
            Body::Expect(_) | Body::Back(_) => Ok(()),
            Body::Draw(text) => {
                retelling.draw(text)?;
                if self.now() { self.no_undo_after_a_draw(&mut retelling.table) } else { Ok(()) }
            }
        }
    }

    fn is_the_state_kept(&self, table: &Match<G>) -> Verdict {
        match &self.keepsake {
            Some((steps, state)) if *steps == table.steps().len() && state != table.state() => {
                Err(fault(*steps, "the record leads to another state here".into()))
            }
            _ => Ok(()),
        }
    }
}

fn fault(steps: usize, what: String) -> Fault {
    Fault::new(law::RECORD, what).after(steps)
}
