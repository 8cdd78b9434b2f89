//! How the end is told.
#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

mod table;

use midway_boardkit::{RandomGame, look, names};
use midway_rails_sails::{Action, MapName, RailsSails};
use midway_ui::game::{Match, Viewer};
use midway_ui::{AnyBoard, Lang};
use table::{BOARD, play, rules};

/// The clause by which the log says that the game is over: that of the line before the scores.
fn ending(game: &Match<RailsSails>) -> &'static str {
    let names = names();
    let told = AnyBoard::tell(&BOARD, game, &look(Viewer::Gallery, Lang::En, &[], &names), 0);
    let clauses: Vec<&str> = told.iter().flat_map(|step| &step.lines).map(|(_, clause)| *clause).collect();
    let scores = clauses.iter().position(|clause| *clause == "RS-9.2").unwrap();
    clauses[scores - 1]
}

/// Everybody exchanges, turn after turn.
fn idle_game() -> Match<RailsSails> {
    let mut random = RandomGame::new(rules(2, MapName::World), 9);
    let idle = |action: &&Action| matches!(action, Action::Exchange { count: 1, .. });
    while random.step(|_, legal| *legal.iter().find(idle).unwrap_or(&legal[0])) {}
    random.game
}

#[test]
fn the_log_cites_the_clause_that_ended_the_game() {
    let mut whole = None;
    play(2, MapName::World, 3, |random| whole = Some(random.game.clone()));
    assert_eq!(ending(&whole.unwrap()), "RS-9.1");
    assert_eq!(ending(&idle_game()), "RS-9.4");
}
