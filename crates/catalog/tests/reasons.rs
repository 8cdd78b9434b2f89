//! What bots say for their choices reads well in every language.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::sync::Arc;

use midway_bots::{BotRng, Craft, Position};
use midway_catalog::{Visitor, board, games, visit};
use midway_game::{Detail, Fair, Hex, Match, Remark, Seat, TableGame, Tables, Turn, Viewer, below};
use midway_ui::{AnyBoard, Lang, Look};
use rand_xoshiro::rand_core::SeedableRng;

/// A game by chance, and every choice on the way.
struct Wandering;

impl Visitor for Wandering {
    type Out = BTreeSet<String>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let mut keys = BTreeSet::new();
        for seats in G::META.seat_counts() {
            let rules = G::new(seats, &G::Options::default(), &Tables::standard(G::META.tables)).unwrap();
            wander::<G, C>(&mut Match::new(Arc::new(rules)), &mut keys);
        }
        keys
    }
}

fn wander<G: TableGame, C: Craft<G>>(game: &mut Match<G>, keys: &mut BTreeSet<String>) {
    let (craft, mut notes) = (C::new(game.rules()), C::Notes::default());
    let mut rng = BotRng::seed_from_u64(u64::from(game.rules().seats()));
    let fair = Fair::new(&Hex([7; 32]), &[]);
    while game.turn() != Turn::Over {
        game.settle(&fair);
        let Turn::Seats(seats) = game.turn() else { continue };
        let seat = seats.first().unwrap();
        let legal = game.rules().legal(game.state(), seat);
        let count = legal.len();
        for action in legal.iter().step_by(count.div_ceil(5)) {
            let why =
                craft.why(Position { rules: game.rules(), state: game.state(), seat }, action, &mut notes);
            why.iter().for_each(|remark| gather(remark, keys));
            check(board(G::META.id).unwrap(), game, seat, &why);
        }
        let action = legal[below(&mut rng, count as u32) as usize];
        game.choose(seat, action, game.revision()).unwrap();
    }
}

fn gather(remark: &Remark, keys: &mut BTreeSet<String>) {
    keys.insert(remark.key.to_string());
    for (_, detail) in &remark.told {
        if let Detail::List(inside) = detail {
            inside.iter().for_each(|remark| gather(remark, keys));
        }
    }
}

fn check<G: TableGame>(board: &'static dyn AnyBoard, game: &Match<G>, seat: Seat, why: &[Remark]) {
    let names: Vec<String> = ["Ada", "Bob", "Cyd", "Dag"].map(str::to_owned).to_vec();
    let said = Lang::ALL.map(|lang| {
        let look = Look { may_choose: true, ..Look::reading(Viewer::Seat(seat), lang, &names) };
        let said = board.remark(game, &look, why);
        let odd = ["{", "}", "why-", "fact-", "area-", "from-", "token-", "..", "  ", " ,", "()", " ."];
        let fault = odd.into_iter().find(|odd| said.contains(odd));
        assert!(fault.is_none(), "{fault:?} in {}: {said}", lang.id());
        assert!(
            said.ends_with('.') && said.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
            "{said}"
        );
        said
    });
    let different: BTreeSet<&String> = said.iter().collect();
    assert_eq!(different.len(), said.len(), "{said:?}");
}

/// A new game may begin with a remark or two; those that we have say much.
#[test]
fn whatever_speaks_for_a_choice_is_a_sentence_in_every_language() {
    let mut rich = 0;
    for game in games() {
        let keys = visit(game.meta().id, Wandering).unwrap();
        println!("{}: {keys:?}", game.meta().id);
        assert!(!keys.is_empty(), "{} has no remarks", game.meta().id);
        rich += usize::from(keys.len() > 8);
    }
    assert!(rich >= 3, "{rich}");
}
