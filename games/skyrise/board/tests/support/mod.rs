//! Random games to draw.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::sync::Arc;

use midway_skyrise::{Action, Skyrise};
use midway_skyrise_board::SkyBoard;
use midway_ui::game::{Fair, Game, Hex, Match, Options as _, Seat, SetupChoice, Tables, Turn, Viewer};
use midway_ui::{AnyBoard, Board, Drawn, Lang, ListedBoard, Look};

pub(crate) static BOARD: ListedBoard<Skyrise, SkyBoard> = ListedBoard::new();

/// A game that is played at random; the seed picks the draws and the choices.
pub(crate) struct RandomGame {
    pub(crate) game: Match<Skyrise>,
    fair: Fair,
    noise: u64,
}

impl RandomGame {
    pub(crate) fn new(seats: u8, seed: u8) -> RandomGame {
        let options = match seed % 2 {
            0 => vec![],
            _ => vec![SetupChoice { key: "colors".into(), value: "grey,random".into() }],
        };
        let options = <Skyrise as Game>::Options::read(Skyrise::META.options, &options).expect("options");
        let rules = Skyrise::new(seats, &options, &Tables::standard(Skyrise::META.tables)).expect("rules");
        let fair = Fair::new(&Hex([seed; 32]), &[]);
        let mut game = Match::new(Arc::new(rules));
        game.settle(&fair);
        RandomGame { game, fair, noise: u64::from(seed) + 1 }
    }

    fn below(&mut self, most: usize) -> usize {
        self.noise =
            self.noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.noise >> 33) as usize % most
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.rules().actions(self.game.state(), seat, &mut legal);
        legal
    }

    /// The seat that is asked next; nobody once the game is over.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seats(seats) => seats.first(),
            Turn::Chance | Turn::Over => None,
        }
    }

    pub(crate) fn step(&mut self) -> bool {
        let Some(seat) = self.asked() else { return false };
        let legal = self.legal(seat);
        let mut choice = legal[self.below(legal.len())];
        // Random passes would end most auctions at once.
        if choice == Action::Pass {
            choice = legal[self.below(legal.len())];
        }
        self.game.choose(seat, choice, self.game.revision()).expect("a legal choice");
        self.game.settle(&self.fair);
        true
    }
}

pub(crate) fn names() -> Vec<String> {
    ["Ada", "Zofia", "Émile", "Grace"].map(str::to_owned).to_vec()
}

pub(crate) fn look<'a>(viewer: Viewer, lang: Lang, picks: &'a [String], names: &'a [String]) -> Look<'a> {
    let base = "/table/0123456789abcdef0123456789abcdef";
    Look { viewer, lang, may_choose: true, picks, names, base, assets: "/assets/skyrise/" }
}

pub(crate) fn draw(game: &Match<Skyrise>, look: &Look<'_>) -> Drawn {
    BOARD.draw(game, look).expect("a match of this game")
}

pub(crate) fn handles(game: &Match<Skyrise>, legal: &[Action]) -> Vec<Vec<String>> {
    let of = |action| {
        let mut handles = Vec::new();
        SkyBoard::handles(game.rules(), action, &mut handles);
        handles
    };
    legal.iter().map(of).collect()
}

/// All markup of an update.
pub(crate) fn markup(drawn: &Drawn) -> String {
    let seats: String = drawn.seats.iter().map(|seat| seat.0.as_str()).collect();
    let list = drawn.groups.iter().flat_map(|(group, labels)| group.items.iter().zip(labels));
    let list: String = list
        .map(|(item, label)| {
            let href = format!("/table/0123456789abcdef0123456789abcdef?pick={}", item.handle);
            format!("<li><a href=\"{href}\" data-handle=\"{}\">{label}</a></li>", item.handle)
        })
        .collect();
    format!("<div>{}{}{seats}<ul>{list}</ul>{}</div>", drawn.board.0, drawn.hand.0, drawn.end.0)
}

/// The same as XML: what HTML leaves open is closed.
pub(crate) fn as_xml(markup: &str) -> String {
    let mut xml = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        let end = tag.find('>').expect("a tag ends");
        xml.push_str(before);
        let name = tag[1..end].split(' ').next().unwrap_or_default();
        xml.push_str(
            &tag[..end].replace(" data-pick ", " data-pick=\"\" ").replace(" checked", " checked=\"\""),
        );
        if name == "details" && tag[..end].ends_with(" open") {
            xml.push_str("=\"\"");
        }
        xml.push_str(if ["img", "input"].contains(&name) { "/>" } else { ">" });
        rest = &tag[end + 1..];
    }
    xml + rest
}
