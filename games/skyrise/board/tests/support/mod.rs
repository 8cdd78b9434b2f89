//! Random games to draw.
#![allow(dead_code, reason = "each test file uses a part of it")]

use midway_boardkit::{RandomGame, look, names};
use midway_skyrise::{Action, Skyrise};
use midway_skyrise_board::SkyBoard;
use midway_ui::game::{Game, Match, Options as _, SetupChoice, Tables, Viewer};
use midway_ui::{AnyBoard, Drawn, Lang, ListedBoard};

pub(crate) static BOARD: ListedBoard<Skyrise, SkyBoard> = ListedBoard::new();

/// A game in its first position; every second seed plays in colours that are not the usual ones.
pub(crate) fn begin(seats: u8, seed: u8) -> RandomGame<Skyrise> {
    let options = match seed % 2 {
        0 => vec![],
        _ => vec![SetupChoice { key: "colors".into(), value: "grey,random".into() }],
    };
    let options = <Skyrise as Game>::Options::read(Skyrise::META.options, &options).expect("options");
    let rules = Skyrise::new(seats, &options, &Tables::standard(Skyrise::META.tables)).expect("rules");
    RandomGame::new(rules, seed)
}

/// Makes a random move; `false` once the game is over. Random passes would end most auctions at once.
pub(crate) fn step(random: &mut RandomGame<Skyrise>) -> bool {
    random.step(|random, legal| match legal[random.below(legal.len())] {
        Action::Pass => legal[random.below(legal.len())],
        action => action,
    })
}

pub(crate) fn draw(game: &Match<Skyrise>, viewer: Viewer, lang: Lang, picks: &[String]) -> Drawn {
    BOARD.draw(game, &look(viewer, lang, picks, &names())).expect("a match of this game")
}

pub(crate) fn handles(random: &RandomGame<Skyrise>) -> Vec<Vec<String>> {
    midway_boardkit::handles::<Skyrise, SkyBoard>(random.game.rules(), &random.legal())
}
