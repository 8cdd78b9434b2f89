//! Random play to look at.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "not every test needs everything, and what fails here fails the test"
)]

use midway_boardkit::{RandomGame, look, names};
use midway_rails_sails::{Action, MapName, Options, RailsSails};
use midway_rails_sails_board::RailsBoard;
use midway_ui::game::{Game, Match, Tables, Viewer};
use midway_ui::{AnyBoard, Drawn, Lang, ListedBoard};

pub(crate) static BOARD: ListedBoard<RailsSails, RailsBoard> = ListedBoard::new();
pub(crate) const MAPS: [MapName; 2] = [MapName::World, MapName::GreatLakes];

pub(crate) fn rules(seats: u8, map: MapName) -> RailsSails {
    RailsSails::new(seats, &Options { map }, &Tables::standard(RailsSails::META.tables)).unwrap()
}

/// Every language, on the maps in turn.
pub(crate) fn maps_and_languages() -> impl Iterator<Item = (MapName, Lang)> {
    MAPS.into_iter().cycle().zip(Lang::ALL)
}

/// Plays to the end at random, showing every position in which a seat is asked, and the last one.
pub(crate) fn play(seats: u8, map: MapName, seed: u8, mut show: impl FnMut(&RandomGame<RailsSails>)) {
    let mut random = RandomGame::new(rules(seats, map), seed);
    show(&random);
    while random.step(choose) {
        show(&random);
    }
}

/// Exchanges and draws are made rarer than they are, so that the board fills.
fn choose(random: &mut RandomGame<RailsSails>, legal: &[Action]) -> Action {
    let some = |wanted: &dyn Fn(&Action) -> bool| -> Vec<Action> {
        legal.iter().copied().filter(|action| wanted(action)).collect()
    };
    let claims = some(&|action| matches!(action, Action::Claim { .. } | Action::Harbour { .. }));
    let common = some(&|action| !matches!(action, Action::Exchange { .. } | Action::Tickets));
    let from = match random.below(20) {
        0..9 if !claims.is_empty() => &claims,
        9 => legal,
        _ if common.is_empty() => legal,
        _ => &common,
    };
    from[random.below(from.len())]
}

/// The table as a seat that is asked sees it, or the gallery.
pub(crate) fn drawn(random: &RandomGame<RailsSails>, lang: Lang, picks: &[String]) -> Drawn {
    drawn_for(&random.game, random.viewer(), lang, picks)
}

pub(crate) fn drawn_for(game: &Match<RailsSails>, viewer: Viewer, lang: Lang, picks: &[String]) -> Drawn {
    AnyBoard::draw(&BOARD, game, &look(viewer, lang, picks, &names())).unwrap()
}
