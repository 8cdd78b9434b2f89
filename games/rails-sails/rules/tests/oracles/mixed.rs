//! Routes that mix spaces with and without the pair mark, which no printed route does.

use std::collections::BTreeMap;

use midway_game::{Game, Tables};
use midway_rails_sails::{CardKind, Cards, Color, MapName, Phase, RailsSails};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::hands::{Payer, parts, random_hand};
use crate::route;

/// The World with other pair marks: (route, spaces that carry it).
fn marked(routes: &[(&str, u8)]) -> Tables {
    let mut files: BTreeMap<String, String> =
        RailsSails::META.tables.iter().map(|file| (file.name.into(), file.text.into())).collect();
    let table = files.get_mut("world_routes.tsv").unwrap();
    for (route, pairs) in routes {
        let line = table.lines().find(|line| line.starts_with(route)).unwrap().to_owned();
        let mut cells: Vec<_> = line.split('\t').map(str::to_owned).collect();
        cells[6] = pairs.to_string();
        *table = table.replace(&line, &cells.join("\t"));
    }
    Tables::other(files, RailsSails::META.tables)
}

pub(crate) fn payer() -> Payer {
    // Grey of 3 with one and two, black of 4 with two, green of 4 with one, grey of 4 with three, white of 2.
    let marks = [("r054", 1), ("r055", 2), ("r005", 2), ("r017", 1), ("r035", 3), ("r012", 1), ("r013", 2)];
    Payer::new(MapName::World, &marked(&marks))
}

/// Shows RS-5.4, RS-5.2.
#[test]
fn payments_of_mixed_routes_are_those_that_are_enough_with_no_card_too_many() {
    let mut payer = payer();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(54);
    let mixed = payer.rules.world().marked;
    assert_eq!(mixed.len(), 4 + 7);
    let mut paid = 0;
    for _ in 0..1_500 {
        let hand = random_hand(&payer.rules, 9, &mut rng);
        route::agrees(&mut payer, hand);
        paid += payer.claims().iter().filter(|route| mixed.contains(**route)).count();
    }
    assert!(paid > 1_000, "{paid}");
}

/// Shows RS-5.4.
#[test]
fn a_mixed_route_takes_its_colour_for_the_plain_spaces_and_any_for_the_pairs() {
    let mut payer = payer();
    let route = payer.rules.world().find_route("r012").unwrap();
    let (white, red) = (CardKind::train_plain(Color::White), CardKind::train_plain(Color::Red));
    let hand = Cards::of(white, 2).plus(Cards::of(red, 2));
    payer.hold(hand);
    let [listed, _] = payer.payments(Phase::PayRoute(route), &parts(hand));
    assert_eq!(listed, [Cards::of(white, 1).plus(Cards::of(red, 2))]);
}
