//! What the log tells.

use midway_boardkit::{assert_the_log_keeps_secrets, names};
use midway_ui::game::{AnyMatch, Viewer};
use midway_ui::{AnyBoard, Lang};

use midway_worlds_fair_board::FairBoard;

use crate::play::{BOARD, Table};

fn finished(seats: u8, approvals: &str, seed: u8) -> Table {
    let mut table = Table::new(seats, approvals, seed);
    while table.go_on() {}
    table
}

#[test]
fn every_line_is_a_sentence_and_cites_a_clause_of_the_rules() {
    for (seats, approvals) in [(2, "most"), (3, "choose"), (4, "most")] {
        let table = finished(seats, approvals, 5);
        for lang in Lang::ALL {
            let rules = BOARD.rulebook(lang);
            for (line, clause) in table.tell(lang, Viewer::Gallery).into_iter().flat_map(|step| step.lines) {
                assert!(line.ends_with('.'), "{line}");
                assert!(!line.contains('{') && !line.contains("  "), "{line}");
                assert!(rules.clause(clause).is_some(), "{clause}");
            }
        }
    }
}

#[test]
fn the_cards_of_the_setup_take_one_line() {
    let table = Table::new(3, "most", 1);
    let lines: Vec<_> =
        table.tell(Lang::En, Viewer::Gallery).into_iter().flat_map(|step| step.lines).collect();
    let clauses: Vec<&str> = lines.iter().map(|(_, clause)| *clause).collect();
    assert_eq!(clauses, ["WF-2.1", "WF-2.2", "WF-2.4", "WF-2.4"]);
}

#[test]
fn medals_and_coins_that_are_told_add_up_to_those_of_the_score_sheet() {
    for approvals in ["most", "choose"] {
        let table = finished(4, approvals, 3);
        let lines: Vec<(String, &str)> =
            table.tell(Lang::En, Viewer::Gallery).into_iter().flat_map(|step| step.lines).collect();
        let scores = AnyMatch::scores(&table.random.game);
        for (name, score) in names().iter().zip(&scores) {
            let coins: i32 = lines
                .iter()
                .filter(|(_, clause)| *clause == "WF-5.1")
                .map(|(line, _)| told_coins(line, name))
                .sum();
            let medals: i32 = lines
                .iter()
                .filter(|(_, clause)| *clause == "WF-5.2")
                .map(|(line, _)| told_medal(line, name))
                .sum();
            assert_eq!((coins, medals), (score.line("coins"), score.line("medals")), "{name}");
        }
    }
}

/// `Ada redeems 4 tickets for 6 coins.`
fn told_coins(line: &str, name: &str) -> i32 {
    let coins = line.rsplit(" for ").next().and_then(|rest| rest.split(' ').next());
    if line.starts_with(name) { coins.and_then(|coins| coins.parse().ok()).unwrap_or(0) } else { 0 }
}

/// `Electricity: Ada is 1st and gets a medal worth 4; Zofia and Grace share 2nd place.`
fn told_medal(line: &str, name: &str) -> i32 {
    let part = line.split([';', ':']).find(|part| part.contains(name));
    let medal = part.and_then(|part| part.split("a medal worth ").nth(1));
    medal.and_then(|rest| rest.split([' ', '.']).next()?.parse().ok()).unwrap_or(0)
}

/// Shows WF-7.1.
#[test]
fn the_log_tells_a_seat_nothing_that_it_may_not_know() {
    let table = Table::new(3, "choose", 2);
    assert_the_log_keeps_secrets::<_, FairBoard>(table.random.game.rules(), BOARD.words(Lang::En), 2);
}
