//! Positions for the tests of a game's clauses, moved by lines in notation.

use midway_game::{Game, Illegal, Notation, Seat, Step, Tables, Turn, Viewer};
use serde_json::Value;

type Chance<S> = <<S as Script>::Game as Game>::Chance;

/// The standard tables of a game.
pub fn tables<G: Game>() -> Tables {
    Tables::standard(G::META.tables)
}

/// Rules with the standard tables and options.
pub fn rules<G: Game>(seats: u8) -> G {
    rules_with(seats, &G::Options::default())
}

/// Rules with the standard tables.
pub fn rules_with<G: Game>(seats: u8, options: &G::Options) -> G {
    G::new(seats, options, &tables::<G>()).unwrap_or_else(|error| panic!("{error}"))
}

/// A table in a known position: rules and state, moved by lines as they stand in a record. What is not as a line
/// says panics, as tests want it.
pub trait Script: Sized {
    type Game: Game;

    fn parts(&self) -> (&Self::Game, &<Self::Game as Game>::State);

    fn parts_mut(&mut self) -> (&Self::Game, &mut <Self::Game as Game>::State);

    /// Takes steps, checking that each may be taken and that choices are listed.
    fn play(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            let step = self.step(line);
            match step {
                Step::Choice(seat, action) => {
                    let (rules, state) = self.parts();
                    rules.check(state, seat, &action).unwrap_or_else(|refused| panic!("{line}: {refused}"));
                    assert!(self.legal(seat.0).contains(&action.text(rules)), "{line} is not listed");
                }
                Step::Chance(chance) => {
                    assert!(self.odds().iter().any(|(other, _)| *other == chance), "{line} cannot come");
                }
            }
            let (rules, state) = self.parts_mut();
            rules.apply(state, &step);
        }
        self
    }

    /// Draws what is owed, each time the first outcome that can come.
    fn settle(&mut self) -> &mut Self {
        for _ in 0..1_000 {
            let Some(&(chance, _)) = self.odds().first() else { return self };
            let (rules, state) = self.parts_mut();
            rules.apply(state, &Step::Chance(chance));
        }
        panic!("a thousand draws and no end");
    }

    fn step(&self, line: &str) -> Step<Self::Game> {
        let (rules, _) = self.parts();
        let wrong = |error: &dyn std::fmt::Display| -> ! { panic!("{line}: {error}") };
        if let Some(draw) = line.strip_prefix("# ") {
            return Step::Chance(Notation::parse(rules, draw).unwrap_or_else(|error| wrong(&error)));
        }
        let (seat, action) = line.split_once(' ').unwrap_or((line, ""));
        let seat = seat.parse().unwrap_or_else(|error| wrong(&error));
        Step::Choice(Seat(seat), Notation::parse(rules, action).unwrap_or_else(|error| wrong(&error)))
    }

    /// The clause that forbids a choice.
    fn forbids(&self, line: &str) -> &'static str {
        self.refusal(line).clause
    }

    /// Why a choice is refused. It is not listed either.
    fn refusal(&self, line: &str) -> Illegal {
        let (rules, state) = self.parts();
        let Step::Choice(seat, action) = self.step(line) else { panic!("{line} is no choice") };
        let Err(refused) = rules.check(state, seat, &action) else { panic!("{line} is allowed") };
        assert!(!self.legal(seat.0).contains(&action.text(rules)), "{line} is listed");
        refused
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        let (rules, state) = self.parts();
        rules.legal(state, Seat(seat)).iter().map(|action| action.text(rules)).collect()
    }

    /// What may come now with its weight; nothing unless something is to be drawn.
    fn odds(&self) -> Vec<(Chance<Self>, u32)> {
        let (rules, state) = self.parts();
        if rules.turn(state) == Turn::Chance { rules.outcomes(state) } else { Vec::new() }
    }

    /// What may come now, as a record would write it, with its weight.
    fn awaited(&self) -> Vec<(String, u32)> {
        let (rules, _) = self.parts();
        self.odds().iter().map(|(chance, weight)| (chance.text(rules), *weight)).collect()
    }

    /// The word for what is asked now.
    fn asks(&self) -> &'static str {
        let (rules, state) = self.parts();
        rules.ask(state).what
    }

    /// The seats that are asked now.
    fn asked(&self) -> Vec<u8> {
        let (rules, state) = self.parts();
        rules.turn(state).seats().iter().map(|seat| seat.0).collect()
    }

    /// The points of a seat in one line of its score.
    fn line(&self, seat: u8, name: &str) -> i32 {
        let (rules, state) = self.parts();
        rules.score(state, Seat(seat)).line(name)
    }

    fn total(&self, seat: u8) -> i32 {
        let (rules, state) = self.parts();
        rules.score(state, Seat(seat)).total()
    }

    /// What a viewer sees, as a program reads it.
    fn view(&self, viewer: Viewer) -> Value {
        let (rules, state) = self.parts();
        serde_json::to_value(rules.view(state, viewer)).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Declares the `Scene` of a game's tests: its rules with a state, before the first draw. What positions of the game
/// need beyond a [`Script`] the tests add in an `impl Scene` of their own.
#[macro_export]
macro_rules! scene {
    ($game:ty) => {
        pub(crate) struct Scene {
            pub(crate) rules: $game,
            pub(crate) state: <$game as midway_game::Game>::State,
        }

        impl $crate::Script for Scene {
            type Game = $game;

            fn parts(&self) -> (&$game, &<$game as midway_game::Game>::State) {
                (&self.rules, &self.state)
            }

            fn parts_mut(&mut self) -> (&$game, &mut <$game as midway_game::Game>::State) {
                (&self.rules, &mut self.state)
            }
        }

        impl Scene {
            /// Before the first draw.
            pub(crate) fn unopened(seats: u8) -> Scene {
                Scene::before_draws(rules(seats))
            }

            pub(crate) fn before_draws(rules: $game) -> Scene {
                Scene { state: midway_game::Game::setup(&rules), rules }
            }
        }

        pub(crate) fn tables() -> midway_game::Tables {
            $crate::tables::<$game>()
        }

        pub(crate) fn rules(seats: u8) -> $game {
            $crate::rules(seats)
        }
    };
}
