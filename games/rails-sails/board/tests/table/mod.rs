//! Random play to look at.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "not every test needs everything, and what fails here fails the test"
)]

use std::sync::Arc;

use midway_rails_sails::{Action, MapName, Options, RailsSails};
use midway_rails_sails_board::RailsBoard;
use midway_ui::game::{Game, Match, Seat, Tables, Turn, Viewer, below};
use midway_ui::{AnyBoard, Drawn, Lang, ListedBoard, Look};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) static BOARD: ListedBoard<RailsSails, RailsBoard> = ListedBoard::new();
pub(crate) const MAPS: [MapName; 2] = [MapName::World, MapName::GreatLakes];

pub(crate) fn rules(seats: u8, map: MapName) -> RailsSails {
    RailsSails::new(seats, &Options { map }, &Tables::standard(RailsSails::META.tables)).unwrap()
}

pub(crate) fn names() -> Vec<String> {
    ["Ada", "Zofia", "Émile", "Grace", "Alan"].map(String::from).to_vec()
}

/// Plays to the end at random, showing every position in which a seat is asked, and the last one. Exchanges and draws
/// are made rarer than they are, so that the board fills.
pub(crate) fn play(seats: u8, map: MapName, seed: u64, mut show: impl FnMut(&Match<RailsSails>)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Match::new(Arc::new(rules(seats, map)));
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.rules().draw(game.state(), &mut rng);
                game.chance(chance).unwrap();
            }
            Turn::Seats(asked) => {
                show(&game);
                let seat = asked.first().unwrap();
                let action = choose(&game, seat, &mut rng);
                game.choose(seat, action, game.revision()).unwrap();
            }
        }
    }
    show(&game);
}

fn choose(game: &Match<RailsSails>, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Action {
    let mut legal = Vec::new();
    game.rules().actions(game.state(), seat, &mut legal);
    let claims: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Claim { .. } | Action::Harbour { .. }))
        .collect();
    let rare = |action: &Action| matches!(action, Action::Exchange { .. } | Action::Tickets);
    let common: Vec<Action> = legal.iter().copied().filter(|action| !rare(action)).collect();
    let from = match below(rng, 20) {
        0..9 if !claims.is_empty() => &claims,
        9 => &legal,
        _ if common.is_empty() => &legal,
        _ => &common,
    };
    from[below(rng, from.len() as u32) as usize]
}

pub(crate) fn legal(game: &Match<RailsSails>, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.rules().actions(game.state(), seat, &mut legal);
    legal
}

/// The table as a seat that is asked sees it, or the gallery.
pub(crate) fn drawn(game: &Match<RailsSails>, lang: Lang, picks: &[String]) -> Drawn {
    let viewer = match game.turn() {
        Turn::Seats(seats) => seats.first().map_or(Viewer::Gallery, Viewer::Seat),
        _ => Viewer::Gallery,
    };
    drawn_for(game, viewer, lang, picks)
}

pub(crate) fn drawn_for(game: &Match<RailsSails>, viewer: Viewer, lang: Lang, picks: &[String]) -> Drawn {
    let names = names();
    let look = Look {
        viewer,
        lang,
        may_choose: true,
        picks,
        names: &names,
        base: "/tables/k3v9x2m7q4/seat",
        assets: "/assets/rails-sails/",
    };
    AnyBoard::draw(&BOARD, game, &look).unwrap()
}

/// All markup of an update, the list of choices as the page would write it.
pub(crate) fn update(drawn: &Drawn) -> String {
    let mut text = drawn.board.clone().into_string();
    text.push_str(&drawn.hand.clone().into_string());
    drawn.seats.iter().for_each(|seat| text.push_str(&seat.clone().into_string()));
    text.push_str(&drawn.end.clone().into_string());
    for (group, labels) in &drawn.groups {
        for (item, label) in group.items.iter().zip(labels) {
            text.push_str(&format!(
                "<li><a href=\"/tables/k3v9x2m7q4/seat?pick={0}\" data-pick data-handle=\"{0}\">{1}</a></li>",
                item.handle,
                label.replace('&', "&amp;")
            ));
        }
    }
    text
}
