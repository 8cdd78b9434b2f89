use std::io::{BufRead, Write};
use std::time::Duration;

use midway_bots::{BotName, Clock, Entrant};
use midway_catalog::{self as catalog, Library, Title};
use midway_game::{AnyMatch, Record, Seat};
use midway_tasks::Instant;

use crate::{LookBack, WorkerAnswer, WorkerQuestion};

/// What a worker does: it answers questions, a line each, until there are no more.
pub fn answer_questions(
    library: &Library,
    questions: impl BufRead,
    mut answers: impl Write,
) -> std::io::Result<()> {
    for line in questions.lines() {
        answers.write_all(answer_line(library, &line?)?.as_bytes())?;
        answers.write_all(b"\n")?;
        answers.flush()?;
    }
    Ok(())
}

/// The answer to one question.
pub fn answer_line(library: &Library, question: &str) -> std::io::Result<String> {
    let answer = match serde_json::from_str(question) {
        Ok(question) => answer(library, &question).unwrap_or_else(WorkerAnswer::Refused),
        Err(error) => WorkerAnswer::Refused(error.to_string()),
    };
    Ok(serde_json::to_string(&answer)?)
}

/// The game whose networks a question asks for; nothing where whoever answers needs none.
pub fn networks_for(question: &str) -> Option<String> {
    let question: WorkerQuestion = serde_json::from_str(question).ok()?;
    let game = Record::parse(&question.record).ok()?.head.game;
    let bot = question.bot.parse::<BotName>().ok()?.on(catalog::ladder(&game));
    (question.look_back.is_none() && bot.asks_network()).then_some(game)
}

fn answer(library: &Library, question: &WorkerQuestion) -> Result<WorkerAnswer, String> {
    let record = Record::parse(&question.record).map_err(|error| error.to_string())?;
    let name: BotName = question.bot.parse().map_err(|error: midway_bots::UnknownBot| error.to_string())?;
    let game = library.replay(&record).map_err(|error| error.to_string())?;
    let title = library.title(game.meta().id).map_err(|error| error.to_string())?;
    if let Some(past) = question.look_back {
        return look_back(title, game.as_ref(), past)
            .ok_or_else(|| "there is nothing to look back at".into());
    }
    let asked = catalog::Question {
        game: game.as_ref(),
        stand_in: question.stand_in.as_ref(),
        seat: Seat(question.seat),
        bot: Entrant::new(name, name.effort(None)),
        seed: question.seed,
        clock: &Watch(Instant::now()),
    };
    let answered = match question.hints {
        0 => title.choice(&asked).map(WorkerAnswer::Choice),
        most => title.hints(&asked, most).map(WorkerAnswer::Hints),
    };
    answered.map_err(|unanswered| unanswered.to_string())
}

fn look_back(title: &dyn Title, game: &dyn AnyMatch, past: LookBack) -> Option<WorkerAnswer> {
    match past {
        LookBack::Game => title.review(game).map(WorkerAnswer::Review),
        LookBack::Choices => title.appraisal(game).map(WorkerAnswer::Appraisal),
        LookBack::Choice(step) => title.opinion(game, step).map(WorkerAnswer::Opinion),
    }
}

struct Watch(Instant);

impl Clock for Watch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
