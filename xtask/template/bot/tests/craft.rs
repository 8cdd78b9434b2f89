//! What the craft knows, in small positions.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use midway_bots::{Bot, Budget, Heuristic, Sight};
use midway_game::{Game, Seat, Tables};
use midway_{{crate}}::{Action, {{Type}}};
use midway_{{crate}}_bot::{{Type}}Craft;

fn chosen(pile: u8) -> Action {
    let rules = {{Type}}::new(2, &(), &Tables::standard({{Type}}::META.tables)).unwrap();
    let mut state = rules.setup();
    state.pile = Some(pile);
    let sight = Sight::from_state(&rules, &state, Seat(0)).unwrap();
    let mut bot = Heuristic::<{{Type}}, {{Type}}Craft>::new(&rules, 7);
    bot.choose(&sight, &Budget::iterations(1)).unwrap().action
}

#[test]
fn it_takes_the_last_stone_and_does_not_offer_it() {
    assert_eq!(chosen(2), Action::Take { stones: 2 });
    assert_eq!(chosen(4), Action::Take { stones: 1 });
}
