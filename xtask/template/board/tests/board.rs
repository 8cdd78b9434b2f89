//! The board over random play at every number of seats, in every language.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use midway_boardkit::{RandomGame, assert_well_formed, handles, look, markup, names};
use midway_ui::game::{Game, Tables};
use midway_ui::{AnyBoard, Lang, ListedBoard};
use midway_{{crate}}::{{Type}};
use midway_{{crate}}_board::{{Type}}Board;

static BOARD: ListedBoard<{{Type}}, {{Type}}Board> = ListedBoard::new();

fn each(mut visit: impl FnMut(&RandomGame<{{Type}}>)) {
    for seats in {{Type}}::META.seat_counts() {
        let rules = {{Type}}::new(seats, &(), &Tables::standard({{Type}}::META.tables)).unwrap();
        let mut random = RandomGame::new(rules, seats);
        visit(&random);
        while random.step(|random, legal| legal[random.below(legal.len())]) {
            visit(&random);
        }
    }
}

#[test]
fn every_drawing_is_well_formed_and_every_step_is_told() {
    each(|random| {
        for lang in Lang::ALL {
            let (names, game) = (names(), &random.game);
            let look = look(random.viewer(), lang, &[], &names);
            assert_well_formed(&markup(&BOARD.draw(game, &look).unwrap()));
            assert_eq!(BOARD.tell(game, &look, 0).len(), game.steps().len());
        }
    });
}

#[test]
fn no_two_moves_have_the_same_handles() {
    each(|random| {
        let handles = handles::<{{Type}}, {{Type}}Board>(random.game.rules(), &random.legal());
        assert_eq!(handles.iter().collect::<BTreeSet<_>>().len(), handles.len());
    });
}
