//! The networks that come with the games can be read, mean what the rules mean, and are small.

use std::fs;
use std::path::Path;

use midway_bots::Craft;
use midway_catalog::{Visitor, games, visit};
use midway_game::{Encode, Field, Options, SetupChoice, TableGame, Tables};
use midway_net::{Net, digest};

/// What a browser is asked to load for a game.
const MOST_BYTES: u64 = 1_500_000;

struct Meanings;

impl Visitor for Meanings {
    type Out = ();

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) {
        let choices = G::META.options.iter().flat_map(|spec| {
            spec.values.iter().map(|value| vec![SetupChoice { key: spec.key.into(), value: (*value).into() }])
        });
        for options in choices.chain([Vec::new()]) {
            for seats in G::META.seat_counts() {
                let options = G::Options::read(G::META.options, &options).expect("options of the game");
                let rules = G::new(seats, &options, &Tables::standard(G::META.tables)).expect("a table");
                for insight in [C::insight(&rules), C::foresight(&rules)].into_iter().flatten() {
                    let names = [rules.observation(), rules.numbering()].map(|fields| Field::names(&fields));
                    let meant = digest(names.iter().flatten().map(String::as_str));
                    assert_eq!(
                        insight.digest(),
                        meant,
                        "{} for {seats} was learned by other rules",
                        G::META.id
                    );
                }
            }
        }
    }
}

#[test]
fn a_network_means_what_the_rules_mean() {
    for game in games() {
        visit(game.meta().id, Meanings).expect("a game we have");
    }
}

#[test]
fn every_network_can_be_read_and_those_of_a_game_are_small() {
    for game in games() {
        let folder = format!("{}/../../games/{}/bot/weights", env!("CARGO_MANIFEST_DIR"), game.meta().id);
        let mut bytes = 0;
        for file in fs::read_dir(Path::new(&folder)).expect("a folder of weights") {
            let path = file.expect("a file").path();
            let file = fs::read(&path).expect("its bytes");
            bytes += file.len() as u64;
            if !file.is_empty() {
                assert!(Net::parse(file).is_ok(), "{}", path.display());
            }
        }
        assert!(bytes <= MOST_BYTES, "{}: {bytes} bytes", game.meta().id);
    }
}
