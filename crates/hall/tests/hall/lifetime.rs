//! A bot is the same wherever it is met: kept through a game as in an arena, or seated afresh for every choice as in a
//! hall, directly and by a worker, who is told only what stands in for the state.

use std::sync::Arc;
use std::time::Duration;

use midway_bots::Entrant;
use midway_bots::{BotName, Budget, Clock, Craft, Sight};
use midway_catalog::{Library, Question, Visitor, games, visit};
use midway_game::{Fair, Head, Match, Notation, Record, Seat, Seed, TableGame, Tables, Turn};
use midway_hall::{WorkerAnswer, WorkerQuestion, answer_questions};

/// Every bot there is, each with how many choices of a game pass between two that it is asked for.
const BOTS: [(&str, usize); 14] = [
    ("random", 7),
    ("heuristic", 17),
    ("look", 17),
    ("mind:40", 31),
    ("plain:40", 31),
    ("search:40", 31),
    ("seer:40", 31),
    ("heuristic~1.5", 13),
    ("newcomer", 17),
    ("novice", 17),
    ("regular", 17),
    ("expert", 37),
    ("master", 59),
    ("grandmaster", 59),
];
const SEED: u64 = 77;

struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

struct Lives {
    name: BotName,
    every: usize,
}

impl Visitor for Lives {
    type Out = usize;

    fn visit<G: TableGame, C: Craft<G>>(self) -> usize {
        let tables = Tables::standard(G::META.tables);
        let seats = G::META.min_seats + 1;
        let rules = Arc::new(G::new(seats, &G::Options::default(), &tables).unwrap());
        let fair = Fair::new(&Seed::from_number(self.every as u64), &[]);
        let mut kept = self.name.sit::<G, C>(&rules, SEED);
        let mut pacemaker = BotName::Heuristic.sit::<G, C>(&rules, 1);
        let mut game = Match::new(rules);
        let mut asked = 0;
        for choice in 0.. {
            game.settle(&fair);
            let Turn::Seats(turn) = game.turn() else { break };
            let seat = turn.first().unwrap();
            let sight = Sight::of(&game, seat).unwrap();
            let action = if choice % self.every == 0 {
                asked += 1;
                let effort = self.name.effort(None);
                let budget = Budget::new(effort, &NoClock);
                let action = kept.choose(&sight, &budget).unwrap().action;
                let afresh =
                    self.name.sit::<G, C>(game.rules(), SEED).choose(&sight, &budget).unwrap().action;
                let text = action.text(game.rules());
                assert_eq!(text, afresh.text(game.rules()), "{} seated afresh in {}", self.name, G::META.id);
                self.check_hall(&record(&game), seat, &text);
                action
            } else {
                pacemaker.choose(&sight, &Budget::iterations(1)).unwrap().action
            };
            game.choose(seat, action, game.revision()).unwrap();
        }
        asked
    }
}

fn record<G: TableGame>(game: &Match<G>) -> Record {
    let head = Head::new(&G::META, game.rules().seats(), Vec::new(), None);
    let mut text = Record { head, lines: Vec::new() }.to_string();
    for step in game.steps() {
        text.push_str(&step.line(game.rules()));
        text.push('\n');
    }
    Record::parse(&text).unwrap()
}

impl Lives {
    fn check_hall(&self, record: &Record, seat: Seat, chosen: &str) {
        let library = Library::standard();
        let game = library.replay(record).unwrap();
        let question = Question {
            game: game.as_ref(),
            stand_in: None,
            seat,
            bot: Entrant::new(self.name, self.name.effort(None)),
            seed: SEED,
            clock: &NoClock,
        };
        let choice = library.title(&record.head.game).unwrap().choice(&question);
        assert_eq!(choice.unwrap(), chosen, "{} asked about a record", self.name);
        let head = Record { head: record.head.clone(), lines: Vec::new() };
        let line = WorkerQuestion {
            record: head.to_string(),
            stand_in: Some(game.stand_in(seat)),
            seat: seat.0,
            bot: self.name.to_string(),
            seed: SEED,
            ..WorkerQuestion::default()
        };
        let mut answer = Vec::new();
        let line = serde_json::to_string(&line).unwrap();
        answer_questions(&library, line.as_bytes(), &mut answer).unwrap();
        let answer: WorkerAnswer = serde_json::from_slice(&answer).unwrap();
        assert_eq!(answer, WorkerAnswer::Choice(chosen.into()), "{} as a worker", self.name);
    }
}

#[test]
fn a_bot_that_is_kept_and_one_seated_afresh_for_each_choice_choose_the_same() {
    for game in games() {
        for (name, every) in BOTS {
            let name = name.parse().unwrap();
            let asked = visit(game.meta().id, Lives { name, every }).unwrap();
            assert!(asked > 1, "{name} was asked {asked} times in {}", game.meta().id);
        }
    }
}
