use std::fmt;
use std::sync::Arc;

use midway_bots::Craft;
use midway_catalog::Unplayed;
use midway_game::{
    AnyMatch, Encode, Fair, Head, Record, Seat, SeatSet, Seed, TableGame, Tables, Turn, replay,
};

use crate::LabError;
use crate::numbered::{AnyNumbered, Numbered};
use crate::rules::{OfRules, of_rules};

/// One table for a program: a match that can be read and moved by number as well as by text.
///
/// If its head has a seed, draws are made by themselves as the hall makes them, so its [`record`](Workbench::record)
/// can be verified. Without a seed they are told with [`draw`](Workbench::draw).
pub struct Workbench {
    head: Head,
    fair: Option<Fair>,
    table: Box<dyn AnyNumbered>,
    /// The lines of the record up to the last time it went back, that line included.
    past: Vec<String>,
    /// The step that the lines since then begin with.
    since: usize,
}

impl Workbench {
    /// A table as its head describes it, with the draws of the set-up made. `own` are tables of the game that somebody
    /// corrected.
    pub fn new(head: Head, own: Option<&Tables>) -> Result<Workbench, LabError> {
        let mut bench = Workbench::unopened(head, own)?;
        bench.settle();
        Ok(bench)
    }

    /// The same with a seed; the head gets the commitment to it.
    pub fn seeded(mut head: Head, own: Option<&Tables>, seed: Seed) -> Result<Workbench, LabError> {
        head.commitment = Some(seed.commitment());
        head.seed = Some(seed);
        Workbench::new(head, own)
    }

    /// A new game at the same table, with another seed. It shares the rules, which take longer to make than a game to play.
    #[must_use]
    pub fn again(&self, seed: Seed) -> Workbench {
        let head = Head { commitment: Some(seed.commitment()), seed: Some(seed), ..self.head.clone() };
        let table = self.table.begin_another();
        let mut bench = Workbench { fair: head.fair(), head, table, past: Vec::new(), since: 0 };
        bench.settle();
        bench
    }

    /// The table that a record leads to. Its draws are taken as they stand; [`midway_catalog::Library::verify`]
    /// says whether they are those of its seed.
    pub fn from_record(record: &Record, own: Option<&Tables>) -> Result<Workbench, LabError> {
        let mut bench = Workbench::unopened(record.head.clone(), own)?;
        replay(bench.table.game_mut(), &record.lines, None, None).map_err(Unplayed::from)?;
        bench.past = record.lines.iter().map(|line| line.body.to_string()).collect();
        bench.since = bench.game().steps();
        bench.settle();
        Ok(bench)
    }

    fn unopened(head: Head, own: Option<&Tables>) -> Result<Workbench, LabError> {
        let table = of_rules(&head, own, Opening)?;
        Ok(Workbench { fair: head.fair(), head, table, past: Vec::new(), since: 0 })
    }

    fn settle(&mut self) {
        if let Some(fair) = &self.fair {
            self.table.settle(fair);
        }
    }

    /// Game, seats, options and seed.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The match: views, scores, actions as text, what is asked.
    pub fn game(&self) -> &dyn AnyMatch {
        self.table.game()
    }

    /// How many numbers an observation has.
    pub fn observation_len(&self) -> usize {
        self.table.widths().0
    }

    /// How many choices are numbered.
    pub fn choices(&self) -> usize {
        self.table.widths().1
    }

    /// The seats that must act now; none when the game is over or a draw has to be told.
    pub fn acting(&self) -> SeatSet {
        self.game().turn().seats()
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.game().turn() == Turn::Over
    }

    /// Writes what a seat sees.
    pub fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), LabError> {
        self.table.observe(seat, out)
    }

    /// Writes 1 for each choice that a seat may make now, 0 for the others.
    pub fn mask(&self, seat: Seat, out: &mut [i8]) -> Result<(), LabError> {
        self.table.mask(seat, out)
    }

    /// The numbers of the choices that a seat may make now, in the order of the legal list.
    pub fn legal(&self, seat: Seat) -> Result<Vec<i64>, LabError> {
        self.table.legal(seat)
    }

    /// The number of a legal choice.
    pub fn number(&self, seat: Seat, text: &str) -> Result<i64, LabError> {
        self.table.number(seat, text)
    }

    /// The choice that has a number, legal or not.
    pub fn text(&self, seat: Seat, number: i64) -> Result<String, LabError> {
        self.table.text(seat, number)
    }

    /// Makes a choice by its number, and the draws that follow.
    pub fn step(&mut self, seat: Seat, number: i64) -> Result<(), LabError> {
        self.table.choose(seat, number)?;
        self.settle();
        Ok(())
    }

    /// Makes a choice written in notation, and the draws that follow.
    pub fn step_text(&mut self, seat: Seat, text: &str) -> Result<(), LabError> {
        let revision = self.game().revision();
        self.table.game_mut().choose(seat, text, revision)?;
        self.settle();
        Ok(())
    }

    /// Tells a draw, at a table without a seed.
    pub fn draw(&mut self, text: &str) -> Result<(), LabError> {
        Ok(self.table.game_mut().chance(text)?)
    }

    /// Takes back the last choice of a seat, if nothing has followed it and it uncovered nothing.
    pub fn undo(&mut self, seat: Seat) -> Result<(), LabError> {
        let steps = self.game().steps();
        if steps > self.since {
            return Ok(self.table.game_mut().undo(seat)?);
        }
        // The choice stands in the record already, so the record has to say that it was taken back.
        self.game().check_undo(seat)?;
        self.rewind(steps.saturating_sub(1))
    }

    /// Goes back to the position after so many steps. What follows is drawn afresh.
    pub fn rewind(&mut self, steps: usize) -> Result<(), LabError> {
        let lines = self.game().lines(self.since);
        self.table.game_mut().rewind(steps)?;
        self.past.extend(lines);
        self.past.push(format!("back {steps}"));
        self.since = steps;
        self.settle();
        Ok(())
    }

    /// The record of the game so far.
    pub fn record(&self) -> String {
        let mut text = format!("{}\n", self.head);
        for line in self.past.iter().chain(&self.game().lines(self.since)) {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

impl Clone for Workbench {
    fn clone(&self) -> Self {
        let Workbench { head, fair, table, past, since } = self;
        Workbench {
            head: head.clone(),
            fair: fair.clone(),
            table: table.copy(),
            past: past.clone(),
            since: *since,
        }
    }
}

impl fmt::Debug for Workbench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = self.game().steps();
        f.debug_struct("Workbench").field("head", &self.head).field("steps", &steps).finish_non_exhaustive()
    }
}

struct Opening;

impl OfRules for Opening {
    type Out = Box<dyn AnyNumbered>;

    fn of<G: TableGame + Encode, C: Craft<G>>(self, rules: Arc<G>) -> Self::Out {
        Box::new(Numbered::new(rules))
    }
}
