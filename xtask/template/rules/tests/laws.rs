//! The laws of every game, and the golden records.

use midway_game::{AnyGame, Listed};
use midway_testkit::{expect, laws};
use midway_{{crate}}::{{Type}};

#[test]
fn random_play_obeys_every_law_at_every_player_count() {
    laws::quick::<{{Type}}>(2_000);
}

#[test]
fn observations_and_numbers_keep_their_promises() {
    laws::encoding::<{{Type}}>(50);
}

#[test]
fn the_golden_records_replay_and_hold_what_they_expect() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../records");
    expect::assert_records(records, |id| {
        let game: &'static dyn AnyGame = &Listed::<{{Type}}>::NEW;
        (id == game.meta().id).then_some(game)
    });
}
