//! The laws of every game, and the golden records.

use midway_game::{AnyGame, Listed};
use midway_skyrise::Skyrise;
use midway_testkit::{expect, laws};

#[test]
fn random_play_obeys_every_law_at_every_player_count_and_option() {
    laws::quick::<Skyrise>(10_000);
}

#[test]
fn what_a_seat_sees_and_chooses_is_told_in_numbers() {
    laws::encoding::<Skyrise>(10);
}

#[test]
fn the_golden_records_replay_and_hold_what_they_expect() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../records");
    expect::assert_records(records, |id| {
        let game: &'static dyn AnyGame = &Listed::<Skyrise>::NEW;
        (id == game.meta().id).then_some(game)
    });
}
