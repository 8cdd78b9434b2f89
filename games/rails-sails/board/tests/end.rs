//! How the end is told.
#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

mod table;

use std::sync::Arc;

use midway_rails_sails::{Action, MapName, RailsSails};
use midway_ui::game::{Game, Match, Turn, Viewer};
use midway_ui::{AnyBoard, Lang, Look};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use table::{BOARD, legal, names, play, rules};

/// The clause by which the log says that the game is over: that of the line before the scores.
fn ending(game: &Match<RailsSails>) -> &'static str {
    let names = names();
    let look = Look {
        viewer: Viewer::Gallery,
        lang: Lang::En,
        may_choose: false,
        picks: &[],
        names: &names,
        base: "/",
        assets: "/",
    };
    let told = AnyBoard::tell(&BOARD, game, &look, 0);
    let clauses: Vec<&str> = told.iter().flat_map(|step| &step.lines).map(|(_, clause)| *clause).collect();
    let scores = clauses.iter().position(|clause| *clause == "RS-9.2").unwrap();
    clauses[scores - 1]
}

/// Everybody exchanges, turn after turn.
fn idle_game() -> Match<RailsSails> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut game = Match::new(Arc::new(rules(2, MapName::World)));
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => {
                let chance = game.rules().draw(game.state(), &mut rng);
                game.chance(chance).unwrap();
            }
            Turn::Seats(asked) => {
                let seat = asked.first().unwrap();
                let legal = legal(&game, seat);
                let idle = legal.iter().find(|action| matches!(action, Action::Exchange { count: 1, .. }));
                let action = *idle.unwrap_or(&legal[0]);
                game.choose(seat, action, game.revision()).unwrap();
            }
        }
    }
}

#[test]
fn the_log_cites_the_clause_that_ended_the_game() {
    let mut whole = None;
    play(2, MapName::World, 3, |game| whole = Some(game.clone()));
    assert_eq!(ending(&whole.unwrap()), "RS-9.1");
    assert_eq!(ending(&idle_game()), "RS-9.4");
}
