//! Every level of every game, at every table.

use std::sync::Arc;

use midway_bots::{BotName, Budget, Craft, Ladder, Level, Sight};
use midway_catalog::{Visitor, games, ladder, visit};
use midway_game::{Encode, Fair, Match, Seed, TableGame, Tables, Turn};

struct Seating;

impl Visitor for Seating {
    type Out = ();

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) {
        for seats in G::META.seat_counts() {
            let rules = G::new(seats, &G::Options::default(), &Tables::standard(G::META.tables));
            let rules = Arc::new(rules.expect("the standard tables are good"));
            let mut game = Match::new(rules.clone());
            game.settle(&Fair::new(&Seed::from_number(7), &[]));
            let Turn::Seats(asked) = game.turn() else { panic!("somebody chooses first") };
            let seat = asked.first().expect("somebody does");
            for level in C::ladder().levels() {
                let sight = Sight::of(&game, seat).expect("the seat is asked");
                let mut bot = BotName::Level(level).sit::<G, C>(&rules, 7);
                let choice = bot.choose(&sight, &Budget::iterations(30)).expect("it chooses");
                assert!(sight.legal().contains(&choice.action), "{} of {}", level.id(), G::META.id);
            }
        }
    }
}

#[test]
fn every_level_of_every_game_sits_down_at_every_number_of_seats() {
    for game in games() {
        visit(game.meta().id, Seating).unwrap();
    }
}

#[test]
fn the_ladder_of_each_game_is_the_table_beside_its_craft() {
    for game in games().map(|game| game.meta().id) {
        let path = format!("{}/../../games/{game}/bot/ladder.txt", env!("CARGO_MANIFEST_DIR"));
        let written = Ladder::read(&std::fs::read_to_string(path).unwrap()).expect("a ladder");
        assert_eq!(&written, ladder(game));
        assert!(written.rungs().len() >= 5, "{game}");
        assert_eq!(written.levels().next(), Some(Level::Newcomer), "{game}");
        assert!(written.levels().next_back() >= Some(Level::Master), "{game}");
    }
}
