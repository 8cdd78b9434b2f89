//! Choosing by picking things.

use std::collections::BTreeSet;

use midway_boardkit::handles;
use midway_ui::{AnyBoard, Desk, Lang, Words};
use midway_worlds_fair::WorldsFair;
use midway_worlds_fair_board::FairBoard;

use crate::play::{BOARD, Table};

/// Every choice that picking leads to, by its number.
fn reached(choices: &[Vec<String>], picks: &mut Vec<String>, found: &mut Vec<usize>) {
    let desk = Desk::new("/t/fair", choices, picks);
    if let Some(choice) = desk.only() {
        found.push(choice);
        return;
    }
    for item in desk.groups().iter().flat_map(|group| &group.items) {
        picks.push(item.handle.clone());
        reached(choices, picks, found);
        picks.pop();
    }
}

#[test]
fn picking_reaches_every_legal_choice_and_each_by_one_way() {
    Table::each(|table| {
        let legal = table.random.legal();
        if legal.is_empty() {
            return;
        }
        let mut found = Vec::new();
        let handles = handles::<WorldsFair, FairBoard>(table.random.game.rules(), &legal);
        reached(&handles, &mut Vec::new(), &mut found);
        found.sort_unstable();
        assert_eq!(found, (0..legal.len()).collect::<Vec<_>>(), "{legal:?}");
    });
}

#[test]
fn random_play_comes_to_empty_supplies_and_to_every_kind_of_choice() {
    let mut verbs = BTreeSet::new();
    Table::each(|table| {
        verbs.extend(table.legal().iter().map(|choice| {
            let lifted = if choice.contains(" from ") { " from" } else { "" };
            format!("{}{lifted}", choice.split(' ').next().unwrap())
        }));
    });
    let verbs: Vec<&str> = verbs.iter().map(String::as_str).collect();
    assert_eq!(verbs, ["approve", "discard", "place", "place from", "play", "play from"]);
}

#[test]
fn no_list_is_longer_than_a_hand_can_hold() {
    Table::each(|table| {
        let drawn = table.draw(Lang::En, table.viewer(), &[]);
        for (group, _) in &drawn.groups {
            assert!(group.items.len() <= 8, "{} {}", group.kind, group.items.len());
        }
    });
}

#[test]
fn what_is_offered_on_the_board_is_offered_in_the_list_or_stands_for_it() {
    Table::each(|table| {
        let drawn = table.draw(Lang::En, table.viewer(), &[]);
        let board = drawn.board.into_string() + &drawn.hand.into_string();
        let listed: BTreeSet<String> = drawn
            .groups
            .iter()
            .flat_map(|(group, _)| group.items.iter().map(|item| item.handle.clone()))
            .collect();
        for (at, _) in board.match_indices("data-pick") {
            let tag = &board[board[..at].rfind('<').unwrap()..at];
            let key = tag.split("data-key=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
            let stands_for_a_crew =
                key.starts_with("crew-") && listed.iter().any(|one| one.starts_with("from-"));
            let stands_for_playing = key.starts_with("area-") && listed.contains("do-play");
            assert!(listed.contains(key) || stands_for_a_crew || stands_for_playing, "{key} of {listed:?}");
        }
    });
}

#[test]
fn every_kind_of_handle_has_a_heading() {
    let mut kinds = BTreeSet::new();
    Table::each(|table| {
        let drawn = table.draw(Lang::En, table.viewer(), &[]);
        kinds.extend(drawn.groups.iter().map(|(group, _)| group.kind.clone()));
    });
    for lang in Lang::ALL {
        let words: &Words = BOARD.words(lang);
        for kind in &kinds {
            assert!(words.has(&format!("kind-{kind}")), "{kind}");
        }
    }
}
