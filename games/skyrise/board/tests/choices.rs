//! Choices are picked by their handles.

mod support;

use std::collections::BTreeSet;

use midway_boardkit::RandomGame;
use midway_skyrise::Skyrise;
use midway_ui::{Desk, Lang};
use support::{begin, draw, handles, step};

/// More than this would be a wall of buttons.
const MOST_ITEMS: usize = 32;

/// Every position of some games in which a seat is to move.
fn every_question(mut each: impl FnMut(&RandomGame<Skyrise>)) {
    for seats in 2..=4 {
        for seed in 0..6 {
            let mut random = begin(seats, seed);
            while random.asked().is_some() {
                each(&random);
                step(&mut random);
            }
        }
    }
}

#[test]
fn all_choices_of_a_legal_list_differ_in_their_handles() {
    every_question(|random| {
        let handles = handles(random);
        let different: BTreeSet<BTreeSet<&String>> = handles.iter().map(|of| of.iter().collect()).collect();
        assert_eq!(different.len(), handles.len());
    });
}

#[test]
fn every_choice_is_reached_by_the_list_alone_which_is_never_long() {
    every_question(|random| {
        let choices = handles(random);
        for (n, choice) in choices.iter().enumerate() {
            let mut picks: Vec<String> = Vec::new();
            loop {
                let desk = Desk::new("/t", &choices, &picks);
                if desk.only() == Some(n) {
                    break;
                }
                let items = desk.groups().iter().flat_map(|group| &group.items);
                assert!(items.clone().count() <= MOST_ITEMS, "{:?}", desk.groups());
                let next = items.map(|item| &item.handle).find(|handle| choice.contains(handle));
                picks.push(next.expect("the list leads to every choice").clone());
            }
        }
    });
}

#[test]
fn everything_that_can_be_picked_is_on_the_board_or_in_the_hand_or_passes() {
    every_question(|random| {
        let drawn = draw(&random.game, random.viewer(), Lang::En, &[]);
        let shown = format!("{}{}", drawn.board.0, drawn.hand.0);
        for handle in handles(random).into_iter().flatten() {
            let listed_only = handle == "do-pass" || handle.starts_with("island-");
            // Where all choices share a handle, it need not be picked.
            let there = shown.contains(&format!("data-key=\"{handle}\""));
            assert!(listed_only || there || !drawn.desk.is_open(&handle), "{handle}");
        }
    });
}
