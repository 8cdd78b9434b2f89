//! Random games, looked at through the board.

use midway_boardkit::{RandomGame, look, names};
use midway_ui::game::{Game, Notation, Options as _, SetupChoice, Tables, Viewer};
use midway_ui::{AnyBoard, Drawn, Lang, ToldStep};
use midway_worlds_fair::{Options, WorldsFair};
use midway_worlds_fair_board::FairBoard;

pub(crate) static BOARD: midway_ui::ListedBoard<WorldsFair, FairBoard> = midway_ui::ListedBoard::new();

/// Every second table has so few supporters that they must be lifted.
fn tables(seed: u8) -> Tables {
    let files = WorldsFair::META.tables;
    let standard = Tables::standard(files);
    if seed % 2 == 1 {
        return standard;
    }
    let few =
        |(name, text): (&str, &str)| (name.to_owned(), text.replace("supporters\t-\t22", "supporters\t-\t9"));
    Tables::other(standard.files().map(few).collect(), files)
}

/// One table of random play.
pub(crate) struct Table {
    pub(crate) random: RandomGame<WorldsFair>,
}

impl Table {
    pub(crate) fn new(seats: u8, approvals: &str, seed: u8) -> Table {
        let choice = SetupChoice { key: "approvals".into(), value: approvals.into() };
        let options = Options::read(WorldsFair::META.options, &[choice]).unwrap();
        let rules = WorldsFair::new(seats, &options, &tables(seed)).unwrap();
        Table { random: RandomGame::new(rules, seed) }
    }

    /// Every table of a few random games, at each of its choices.
    pub(crate) fn each(mut visit: impl FnMut(&Table)) {
        for seats in 2..=4 {
            for (approvals, seed) in [("most", 1), ("choose", 2)] {
                let mut table = Table::new(seats, approvals, seed);
                visit(&table);
                while table.go_on() {
                    visit(&table);
                }
            }
        }
    }

    /// The legal choices in notation; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let rules = self.random.game.rules();
        self.random.legal().iter().map(|action| action.text(rules)).collect()
    }

    /// Makes a random choice; `false` when the game is over. Figures are played rather than discarded.
    pub(crate) fn go_on(&mut self) -> bool {
        let legal = self.legal();
        let plays = legal.iter().filter(|action| !action.starts_with("discard")).count().max(1);
        self.random.step(|random, legal| legal[random.below(plays)])
    }

    pub(crate) fn draw(&self, lang: Lang, viewer: Viewer, picks: &[String]) -> Drawn {
        BOARD.draw(&self.random.game, &look(viewer, lang, picks, &names())).unwrap()
    }

    pub(crate) fn tell(&self, lang: Lang, viewer: Viewer) -> Vec<ToldStep> {
        BOARD.tell(&self.random.game, &look(viewer, lang, &[], &names()), 0)
    }

    /// As the seat that is to act sees it, or as anyone does.
    pub(crate) fn viewer(&self) -> Viewer {
        self.random.viewer()
    }
}
