//! The laws of every game, and the golden records.

use midway_game::{AnyGame, Listed};
use midway_rails_sails::RailsSails;
use midway_testkit::{expect, laws};

#[test]
fn random_play_obeys_every_law_at_every_player_count_and_map() {
    laws::quick::<RailsSails>(5_000);
}

#[test]
fn what_seats_see_and_choose_has_numbers_that_tell_it_apart() {
    laws::encoding::<RailsSails>(2);
}

#[test]
fn the_golden_records_replay_and_hold_what_they_expect() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../records");
    expect::assert_records(records, |id| {
        let game: &'static dyn AnyGame = &Listed::<RailsSails>::NEW;
        (id == game.meta().id).then_some(game)
    });
}
