use midway_catalog::{Question, Title};
use midway_game::{
    AnyMatch, Body, Fair, Head, Hint, Record, Seat, Seed, SetupChoice, Turn, Viewer, places, replay,
};
use midway_studies::Stopwatch;
use midway_ui::{Lang, Look};

use crate::arguments::{ActionArg, SeatArg, entrant};
use crate::catalog::LIBRARY;
use crate::failure::{Done, Failure};

/// A table in memory: what its record says, and where the rules stand.
pub(super) struct Held {
    pub(super) head: Head,
    pub(super) game: Box<dyn AnyMatch>,
    fair: Fair,
    past: Past,
}

/// The lines of a record that going back has left behind. There are none as long as nobody went back, so that nothing is
/// written while a game is played.
#[derive(Clone, Default)]
struct Past {
    lines: Vec<String>,
    /// How many of the match's steps they hold.
    steps: usize,
}

impl Held {
    pub(super) fn new(game: &str, seats: u8, options: Vec<SetupChoice>, seed: u64) -> Done<Held> {
        let seed = Seed::from_number(seed);
        let mut head = LIBRARY.head(game, seats, options)?;
        head.commitment = Some(seed.commitment());
        head.seed = Some(seed);
        let game = LIBRARY.open(&head)?;
        let mut held = Held { fair: Fair::new(&seed, &head.nonces), head, game, past: Past::default() };
        held.settle();
        Ok(held)
    }

    /// A table as a record leaves it. Where the record names its seed, every draw must be the seed's; where it does not,
    /// what follows is drawn from this one.
    pub(super) fn from_record(text: &str, seed: u64) -> Done<Held> {
        let record = Record::parse(text)?;
        if let (Some(seed), Some(commitment)) = (record.head.seed, record.head.commitment)
            && seed.commitment() != commitment
        {
            return Err(midway_game::Unverified::OtherSeed(seed.commitment()).into());
        }
        let mut game = LIBRARY.open(&record.head).map_err(midway_catalog::Unplayed::Setup)?;
        let own = record.head.fair();
        replay(game.as_mut(), &record.lines, own.as_ref(), None)?;
        let fair = own.unwrap_or_else(|| Fair::new(&Seed::from_number(seed), &record.head.nonces));
        let past = Past::of(&record);
        let mut held = Held { head: record.head, game, fair, past };
        held.settle();
        Ok(held)
    }

    fn settle(&mut self) {
        self.game.settle(&self.fair);
    }

    pub(super) fn title(&self) -> Done<&'static dyn Title> {
        Ok(LIBRARY.title(&self.head.game)?)
    }

    /// The clause of what is asked now.
    pub(super) fn clause(&self) -> &'static str {
        self.game.ask().clause
    }

    /// The seat that is meant.
    pub(super) fn seat(&self, given: &SeatArg) -> Done<Seat> {
        match given {
            SeatArg::Number(seat) if seat.0 < self.game.seats() => Ok(*seat),
            SeatArg::Number(seat) => Err(self.no_seat(&seat.to_string())),
            SeatArg::NoSeat(text) => Err(self.no_seat(text)),
            SeatArg::Gallery => Err(self.no_seat("gallery")),
            SeatArg::First => self.game.turn().seats().first().ok_or_else(|| Failure::over(self.clause())),
        }
    }

    fn no_seat(&self, text: &str) -> Failure {
        Failure::seat(format!("there is no seat {text} at a table of {}", self.game.seats()), self.clause())
    }

    /// Who is meant to look; nobody in particular where nobody must act.
    pub(super) fn viewer(&self, given: &SeatArg) -> Done<Viewer> {
        match given {
            SeatArg::Gallery => Ok(Viewer::Gallery),
            SeatArg::First => Ok(self.game.turn().seats().first().map_or(Viewer::Gallery, Viewer::Seat)),
            given => Ok(Viewer::Seat(self.seat(given)?)),
        }
    }

    pub(super) fn step(&mut self, action: &ActionArg, seat: &SeatArg) -> Done<()> {
        let seat = self.seat(seat)?;
        let clause = self.clause();
        match action {
            ActionArg::Text(text) => {
                let answered = self.game.revision();
                self.game
                    .choose(seat, text, answered)
                    .map_err(|refusal| Failure::refused(refusal, clause))?;
            }
            ActionArg::Number(number) => {
                return Err(Failure::action(format!("no choice has the number {number}"), clause));
            }
            ActionArg::NoNumber(number) => {
                return Err(Failure::action(format!("no choice has the number {number}"), clause));
            }
        }
        self.settle();
        Ok(())
    }

    pub(super) fn undo(&mut self, seat: &SeatArg) -> Done<()> {
        let (seat, clause) = (self.seat(seat)?, self.clause());
        self.game.check_undo(seat).map_err(|refusal| Failure::refused(refusal, clause))?;
        match self.game.steps() {
            // What a record has already gone back to is not taken out of it again.
            steps if steps == self.past.steps => self.rewind(steps - 1),
            _ => self.game.undo(seat).map_err(|refusal| Failure::refused(refusal, clause)),
        }
    }

    pub(super) fn rewind(&mut self, steps: usize) -> Done<()> {
        let clause = self.clause();
        let left = self.game.lines(self.past.steps);
        self.game.rewind(steps).map_err(|refusal| Failure::refused(refusal, clause))?;
        self.past.lines.extend(left);
        self.past.lines.push(Body::Back(steps).to_string());
        self.past.steps = steps;
        self.settle();
        Ok(())
    }

    pub(super) fn twin(&self) -> Done<Held> {
        let game =
            self.game.at(self.game.steps()).map_err(|refusal| Failure::refused(refusal, self.clause()))?;
        Ok(Held { head: self.head.clone(), game, fair: self.fair.clone(), past: self.past.clone() })
    }

    pub(super) fn record(&self) -> String {
        let mut text = format!("{}\n", self.head);
        for line in self.past.lines.iter().chain(&self.game.lines(self.past.steps)) {
            text.push_str(line);
            text.push('\n');
        }
        text
    }

    pub(super) fn verify(&self) -> Done<usize> {
        Ok(LIBRARY.verify(&Record::parse(&self.record())?)?.draws)
    }

    /// What each seat has won: all of it, or its part of a shared victory.
    pub(super) fn shares(&self) -> Vec<f64> {
        let places = places(&self.game.scores());
        let winners = places.iter().filter(|&&place| place == 1).count().max(1) as f64;
        places.iter().map(|&place| if place == 1 { 1.0 / winners } else { 0.0 }).collect()
    }

    pub(super) fn choice(&self, bot: &str, seat: &SeatArg, seed: u64) -> Done<String> {
        self.asked(bot, seat, seed, |title, question| Ok(title.choice(question)?))
    }

    pub(super) fn hints(
        &self,
        bot: &str,
        seat: &SeatArg,
        seed: u64,
        most: usize,
        lang: Lang,
    ) -> Done<Vec<Hint<String, Vec<String>>>> {
        let hints = self.asked(bot, seat, seed, |title, question| Ok(title.hints(question, most)?))?;
        let (board, seat) = (self.title()?.board(), self.seat(seat)?);
        let words = board.words(lang);
        let names: Vec<String> = Seat::all(self.game.seats())
            .map(|seat| words.with("seat-number", [("n", seat.0.into())]))
            .collect();
        let look = Look { may_choose: true, ..Look::reading(Viewer::Seat(seat), lang, &names) };
        let say = |remark| board.remark(self.game.as_ref(), &look, &[remark]);
        let known = hints.into_iter();
        Ok(known.map(|hint| hint.worded(|why| why.into_iter().map(say).collect())).collect())
    }

    fn asked<T>(
        &self,
        bot: &str,
        seat: &SeatArg,
        seed: u64,
        ask: impl FnOnce(&dyn Title, &Question<'_>) -> Done<T>,
    ) -> Done<T> {
        let (seat, bot, clock) = (self.seat(seat)?, entrant(bot)?, Stopwatch::start());
        match self.game.turn() {
            Turn::Over => return Err(Failure::over(self.clause())),
            turn if !turn.has(seat) => {
                return Err(Failure::seat(format!("it is not the turn of seat {seat}"), self.clause()));
            }
            _ => {}
        }
        ask(self.title()?, &Question { game: self.game.as_ref(), seat, bot, seed, clock: &clock })
    }
}

impl Past {
    fn of(record: &Record) -> Past {
        let back = record.lines.iter().rposition(|line| matches!(line.body, Body::Back(_)));
        let Some(Body::Back(steps)) = back.map(|at| &record.lines[at].body) else { return Past::default() };
        let lines = record.lines.iter().take(back.map_or(0, |at| at + 1));
        let kept = lines.filter(|line| !matches!(line.body, Body::Expect(_)));
        Past { lines: kept.map(|line| line.body.to_string()).collect(), steps: *steps }
    }
}
