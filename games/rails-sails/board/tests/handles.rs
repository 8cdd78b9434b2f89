//! Every choice can be picked, by handles that have names.

mod table;

use std::collections::BTreeSet;

use midway_boardkit::handles;
use midway_rails_sails::{MapName, Mode, Phase, RailsSails};
use midway_rails_sails_board::RailsBoard;
use midway_ui::{AnyBoard, Desk, Lang};
use table::{BOARD, MAPS, drawn, maps_and_languages, play};

#[test]
fn all_choices_of_a_list_differ_and_each_is_reached_by_its_handles() {
    for (map, seats) in MAPS.into_iter().flat_map(|map| (2..=5).map(move |seats| (map, seats))) {
        play(seats, map, seats, |random| {
            let choices = handles::<RailsSails, RailsBoard>(random.game.rules(), &random.legal());
            let different: BTreeSet<&Vec<String>> = choices.iter().collect();
            assert_eq!(different.len(), choices.len());
            let well_formed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_+.-".contains(c);
            for (n, choice) in choices.iter().enumerate() {
                assert!(choice.iter().all(|handle| handle.chars().all(well_formed)), "{choice:?}");
                let desk = Desk::new("/", &choices, choice);
                assert!(desk.only() == Some(n) || only_superset(&choices, n), "{choice:?}");
            }
        });
    }
}

/// Whether a choice shares all its handles with a larger one, as one ticket does with two.
fn only_superset(choices: &[Vec<String>], n: usize) -> bool {
    let holds = |other: &Vec<String>| choices[n].iter().all(|handle| other.contains(handle));
    choices.iter().filter(|other| holds(other)).count() == 1
}

#[test]
fn whatever_can_be_picked_next_has_a_name_in_every_language_and_lists_are_short() {
    for (map, lang) in maps_and_languages() {
        play(4, map, 9, |random| {
            for (group, labels) in &drawn(random, lang, &[]).groups {
                let words = BOARD.words(lang);
                assert!(words.has(&format!("kind-{}", group.kind)), "kind-{}", group.kind);
                assert!(group.items.len() <= 40, "{} of {}", group.items.len(), group.kind);
                for (item, label) in group.items.iter().zip(labels) {
                    let (kind, rest) = item.handle.split_once('-').unwrap();
                    let spelt = ["in", "harbour"].contains(&kind) || label != rest;
                    assert!(spelt && !label.is_empty(), "{kind} {rest} has no name");
                }
            }
        });
    }
}

#[test]
fn a_rail_route_of_one_colour_is_paid_without_a_pick() {
    let mut seen = 0;
    play(3, MapName::World, 4, |random| {
        let Phase::PayRoute(route) = random.game.state().phase else { return };
        let route = random.game.rules().world().route(route);
        if route.mode == Mode::Rail && route.color.is_some() && route.pairs == 0 {
            assert!(drawn(random, Lang::En, &[]).only.is_some_and(|only| only.meant));
            seen += 1;
        }
    });
    assert!(seen > 5, "{seen}");
}

#[test]
fn what_a_ticket_frames_lies_on_the_chart() {
    play(3, MapName::World, 6, |random| {
        let hand = drawn(random, Lang::En, &[]).hand.into_string();
        for frame in hand.split("data-frame=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(!frame.contains('-'), "{frame}");
        }
    });
}
