//! Choosing by picking things.

use std::collections::BTreeSet;

use midway_ui::{Lang, Words};

use crate::play::{BOARD, Table};
use midway_ui::AnyBoard;

/// Every choice that picking leads to, each once.
fn reached(table: &Table, picks: &mut Vec<String>, found: &mut Vec<String>) {
    let drawn = table.draw(Lang::En, table.viewer(), picks);
    if let Some((choice, _)) = drawn.only {
        found.push(choice);
        return;
    }
    for (group, _) in &drawn.groups {
        for item in &group.items {
            picks.push(item.handle.clone());
            reached(table, picks, found);
            picks.pop();
        }
    }
}

#[test]
fn picking_reaches_every_legal_choice_and_each_by_one_way() {
    let mut tables = 0;
    Table::each(|table| {
        let Some(seat) = table.to_act() else { return };
        // Palmer's hundred ways are looked at now and then.
        let legal = table.game.actions(seat);
        tables += 1;
        if legal.len() > 24 && tables % 8 != 0 {
            return;
        }
        let mut found = Vec::new();
        reached(table, &mut Vec::new(), &mut found);
        found.sort();
        let mut all: Vec<String> = legal.clone();
        all.sort();
        assert_eq!(found, all);
    });
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
