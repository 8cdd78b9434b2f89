use midway_catalog::{Question, Title};
use midway_game::{AnyMatch, Fair, Hint, Record, Seat, Seed, Turn, Unverified, Viewer, places, replay};
use midway_lab::{LabError, Reward, Workbench};
use midway_studies::{Stopwatch, thinks};
use midway_ui::{Lang, Look};

use crate::arguments::{ActionArg, SeatArg, entrant};
use crate::catalog::{LIBRARY, Setting};
use crate::failure::{Done, Failure};

/// A table in memory.
#[derive(Clone)]
pub(super) struct Held {
    pub(super) bench: Workbench,
    /// What draws follow from if the record has no seed; without either they are told.
    pub(super) seed: Option<u64>,
    fair: Option<Fair>,
}

impl Held {
    pub(super) fn new(setting: &Setting, seed: Option<u64>) -> Done<Held> {
        Ok(Held { bench: setting.bench(seed.map(Seed::from_number))?, seed, fair: None })
    }

    /// A table as a record leaves it. Where the record names its seed, every draw must be the seed's; where it does not,
    /// what follows is drawn from this one, or told.
    pub(super) fn from_record(text: &str, seed: Option<u64>) -> Done<Held> {
        let record = Record::parse(text)?;
        check_draws(&record)?;
        let other = seed.filter(|_| record.head.seed.is_none()).map(Seed::from_number);
        let fair = other.map(|other| Fair::new(&other, &record.head.nonces));
        let mut held = Held { bench: Workbench::from_record(&record, None)?, seed, fair };
        held.settle()?;
        Ok(held)
    }

    fn settle(&mut self) -> Done<()> {
        let Some(fair) = &self.fair else { return Ok(()) };
        while let Some(draw) = self.bench.game().fair_draw(fair) {
            self.bench.draw(&draw)?;
        }
        Ok(())
    }

    pub(super) fn game(&self) -> &dyn AnyMatch {
        self.bench.game()
    }

    pub(super) fn title(&self) -> Done<&'static dyn Title> {
        Ok(LIBRARY.title(&self.bench.head().game)?)
    }

    /// The clause of what is asked now.
    pub(super) fn clause(&self) -> &'static str {
        self.game().ask().clause
    }

    /// Why something was not done, with the clause of what is asked where it has none of its own.
    pub(super) fn refused(&self, error: LabError) -> Failure {
        Failure::of_lab(error, self.clause())
    }

    /// The seat that is meant.
    pub(super) fn seat(&self, given: Option<&SeatArg>) -> Done<Seat> {
        match given {
            Some(SeatArg::Number(seat)) if seat.0 < self.game().seats() => Ok(*seat),
            Some(SeatArg::Number(seat)) => Err(self.no_seat(&seat.to_string())),
            Some(SeatArg::NoSeat(text)) => Err(self.no_seat(text)),
            Some(SeatArg::Gallery) => Err(self.no_seat("gallery")),
            None => self.bench.acting().first().ok_or_else(|| self.nobody()),
        }
    }

    fn nobody(&self) -> Failure {
        match self.bench.over() {
            true => Failure::over(self.clause()),
            false => Failure::seat("no seat must act before a draw is told", self.clause()),
        }
    }

    fn no_seat(&self, text: &str) -> Failure {
        Failure::seat(format!("there is no seat {text} at a table of {}", self.game().seats()), self.clause())
    }

    /// Who is meant to look; nobody in particular where nobody must act.
    pub(super) fn viewer(&self, given: Option<&SeatArg>) -> Done<Viewer> {
        match given {
            Some(SeatArg::Gallery) => Ok(Viewer::Gallery),
            None => Ok(self.bench.acting().first().map_or(Viewer::Gallery, Viewer::Seat)),
            given => Ok(Viewer::Seat(self.seat(given)?)),
        }
    }

    pub(super) fn step(&mut self, action: &ActionArg, seat: Option<&SeatArg>) -> Done<()> {
        let seat = self.seat(seat)?;
        let done = match action {
            ActionArg::Number(number) => self.bench.step(seat, *number),
            ActionArg::Text(text) => self.bench.step_text(seat, text),
        };
        done.map_err(|error| self.refused(error))?;
        self.settle()
    }

    pub(super) fn undo(&mut self, seat: &SeatArg) -> Done<()> {
        let seat = self.seat(Some(seat))?;
        self.bench.undo(seat).map_err(|error| self.refused(error))?;
        self.settle()
    }

    pub(super) fn rewind(&mut self, steps: usize) -> Done<()> {
        self.bench.rewind(steps).map_err(|error| self.refused(error))?;
        self.settle()
    }

    pub(super) fn verify(&self) -> Done<usize> {
        Ok(LIBRARY.verify(&Record::parse(&self.bench.record())?)?.draws)
    }

    /// What each seat has won: all of it, or its part of a shared victory.
    pub(super) fn shares(&self) -> Vec<f64> {
        let places = places(&self.game().scores());
        let winners = places.iter().filter(|&&place| place == 1).count().max(1) as f64;
        places.iter().map(|&place| if place == 1 { 1.0 / winners } else { 0.0 }).collect()
    }

    pub(super) fn rewards(&self, reward: Reward) -> Vec<f32> {
        let scores = self.game().scores();
        let mut rewards = vec![0.0; scores.len()];
        reward.write(&scores, &mut rewards);
        rewards
    }

    pub(super) fn choice(&self, bot: &str, seat: Option<&SeatArg>, seed: u64) -> Done<String> {
        let (clock, bot) = (Stopwatch::start(), entrant(bot)?);
        let question =
            Question { game: self.game(), stand_in: None, seat: self.asked(seat)?, bot, seed, clock: &clock };
        Ok(self.title()?.choice(&question)?)
    }

    /// What a bot would choose, each with its number and its reasons in words.
    pub(super) fn hints(
        &self,
        bot: &str,
        seat: Option<&SeatArg>,
        seed: u64,
        most: usize,
        lang: Lang,
    ) -> Done<Vec<Advice>> {
        let (clock, bot, seat) = (Stopwatch::start(), entrant(bot)?, self.asked(seat)?);
        let question = Question { game: self.game(), stand_in: None, seat, bot, seed, clock: &clock };
        let hints = self.title()?.hints(&question, most)?;
        // What a search has not looked at, it knows nothing of.
        let known = hints.into_iter().filter(|hint| hint.share > 0.0 || !thinks(bot.name));
        let board = self.title()?.board();
        let named = |seat: Seat| board.words(lang).with("seat-number", [("n", seat.0.into())]);
        let names: Vec<String> = Seat::all(self.game().seats()).map(named).collect();
        let look = Look { may_choose: true, ..Look::reading(Viewer::Seat(seat), lang, &names) };
        let said = |remark| board.remark(self.game(), &look, &[remark]);
        let worded = known.map(|hint| hint.worded(|why| why.into_iter().map(said).collect()));
        worded.map(|hint| Ok((self.bench.number(seat, &hint.action)?, hint))).collect()
    }

    /// The seat that is meant, if it must act.
    fn asked(&self, given: Option<&SeatArg>) -> Done<Seat> {
        let seat = self.seat(given)?;
        match self.game().turn() {
            Turn::Over => Err(Failure::over(self.clause())),
            turn if turn.has(seat) => Ok(seat),
            Turn::Chance | Turn::Seats(_) => {
                Err(Failure::seat(format!("it is not the turn of seat {seat}"), self.clause()))
            }
        }
    }
}

/// A hint in words, and the number of its choice.
pub(super) type Advice = (i64, Hint<String, Vec<String>>);

/// Refuses a record whose draws are not those of the seed that it names.
fn check_draws(record: &Record) -> Done<()> {
    let head = &record.head;
    let Some(seed) = head.seed else { return Ok(()) };
    if head.commitment.is_some_and(|commitment| commitment != seed.commitment()) {
        return Err(Unverified::OtherSeed(seed.commitment()).into());
    }
    let mut game = LIBRARY.open(head).map_err(midway_catalog::Unplayed::Setup)?;
    replay(game.as_mut(), &record.lines, head.fair().as_ref(), None)?;
    Ok(())
}
