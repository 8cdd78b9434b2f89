//! Random games, looked at through the board.

use midway_ui::game::{AnyGame, AnyMatch, Fair, Game, Hex, Listed, Seat, SetupChoice, Tables, Turn, Viewer};
use midway_ui::{AnyBoard, Drawn, Lang, Look};
use midway_worlds_fair::{Options, WorldsFair};
use midway_worlds_fair_board::FairBoard;

pub(crate) static BOARD: midway_ui::ListedBoard<WorldsFair, FairBoard> = midway_ui::ListedBoard::new();

pub(crate) const NAMES: [&str; 4] = ["Ada", "Zofia", "Émile", "Grace"];

/// Every second table has so few supporters that they must be lifted.
fn tables(seed: u8) -> Tables {
    let files = Listed::<WorldsFair>::NEW.meta().tables;
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
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) rules: WorldsFair,
    fair: Fair,
    noise: u64,
}

impl Table {
    pub(crate) fn new(seats: u8, approvals: &str, seed: u8) -> Table {
        let options = [SetupChoice { key: "approvals".into(), value: approvals.into() }];
        let rules: &dyn AnyGame = &Listed::<WorldsFair>::NEW;
        let mut game = rules.begin(seats, &options, &tables(seed)).unwrap();
        let fair = Fair::new(&Hex([seed; 32]), &[]);
        game.settle(&fair);
        let rules = WorldsFair::new(seats, &Options::default(), &tables(seed)).unwrap();
        Table { game, rules, fair, noise: u64::from(seed) + 1 }
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

    pub(crate) fn to_act(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seats(seats) => seats.iter().next(),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Makes a random choice; `false` when the game is over. Figures are played rather than discarded.
    pub(crate) fn go_on(&mut self) -> bool {
        let Some(seat) = self.to_act() else { return false };
        let legal = self.game.actions(seat);
        self.noise =
            self.noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let plays = legal.iter().filter(|action| !action.starts_with("discard")).count().max(1);
        let choice = legal[(self.noise >> 33) as usize % plays].clone();
        self.game.choose(seat, &choice, self.game.revision()).unwrap();
        self.game.settle(&self.fair);
        true
    }

    pub(crate) fn draw(&self, lang: Lang, viewer: Viewer, picks: &[String]) -> Drawn {
        let names = NAMES.map(String::from);
        BOARD.draw(self.game.as_ref(), &look(lang, viewer, picks, &names)).unwrap()
    }

    pub(crate) fn tell(&self, lang: Lang, viewer: Viewer) -> Vec<midway_ui::ToldStep> {
        let names = NAMES.map(String::from);
        BOARD.tell(self.game.as_ref(), &look(lang, viewer, &[], &names), 0)
    }

    /// As the seat that is to act sees it, or as anyone does.
    pub(crate) fn viewer(&self) -> Viewer {
        self.to_act().map_or(Viewer::Gallery, Viewer::Seat)
    }
}

fn look<'a>(lang: Lang, viewer: Viewer, picks: &'a [String], names: &'a [String]) -> Look<'a> {
    Look { viewer, lang, may_choose: true, picks, names, base: "/t/fair", assets: "/a/worlds-fair/" }
}
