//! No language is short of words. That all have the same messages is shown in the catalog.

mod table;

use midway_boardkit::{assert_the_log_keeps_secrets, look, names};
use midway_rails_sails::MapName;
use midway_rails_sails_board::RailsBoard;
use midway_ui::game::{Seat, Viewer};
use midway_ui::{AnyBoard, Board, Lang};
use table::{BOARD, MAPS, drawn, maps_and_languages, play, rules};

#[test]
fn a_whole_game_is_told_without_a_word_missing() {
    let lines = RailsBoard::words(Lang::En).lines().filter(|line| !line.starts_with(['#', ' ']));
    let keys: Vec<&str> = lines.filter_map(|line| Some(line.split_once(" =")?.0)).collect();
    let unspoken = |text: &str| {
        let bare = |key: &&&str| key.contains('-') && (text == **key || text.contains(&format!(">{key}<")));
        keys.iter().find(bare).copied()
    };
    for (map, lang) in maps_and_languages() {
        let names = names();
        let mut whole = None;
        play(3, map, 21, |random| {
            let drawn = drawn(random, lang, &[]);
            assert_eq!(unspoken(&drawn.ask), None);
            assert_eq!(unspoken(&drawn.hand.into_string()), None);
            if let Some(say) = drawn.only.as_ref().map(|only| &only.say) {
                assert_eq!(unspoken(say), None);
            }
            whole = Some(random.game.clone());
        });
        let whole = whole.unwrap();
        for viewer in [Viewer::Gallery, Viewer::Seat(Seat(1))] {
            let look = look(viewer, lang, &[], &names);
            let told = BOARD.tell(&whole, &look, 0);
            for (line, clause) in told.iter().flat_map(|step| &step.lines) {
                assert!(BOARD.rulebook(lang).clause(clause).is_some(), "{clause}: {line}");
                assert!(line.ends_with(['.', '…']) && !line.contains('$') && !line.contains("{"), "{line}");
            }
        }
    }
}

#[test]
fn several_cards_are_counted_and_not_multiplied() {
    let cards = |lang: Lang, color: &str, count: u8| {
        let words = BOARD.words(lang);
        let colour = words.with(&format!("colours-{color}"), [("count", count.into())]);
        words.with("cards-train", [("count", count.into()), ("colour", colour.into())])
    };
    assert_eq!(cards(Lang::En, "green", 2), "2 green trains");
    assert_eq!(cards(Lang::Pl, "green", 1), "1 zielony wagon");
    assert_eq!(cards(Lang::Pl, "green", 2), "2 zielone wagony");
    assert_eq!(cards(Lang::Pl, "white", 5), "5 białych wagonów");
    assert_eq!(cards(Lang::Fr, "black", 3), "3 wagons noirs");
    assert_eq!(BOARD.words(Lang::Pl).with("cards-joker", [("count", 3.into())]), "3 dżokery");
}

/// Whoever reads the log wants to know what lies there now, not the number of its place.
#[test]
fn the_card_that_fills_a_gap_is_told_right_after_the_one_that_was_taken() {
    let names = names();
    let mut whole = None;
    play(3, MapName::World, 21, |random| whole = Some(random.game.clone()));
    let told = BOARD.tell(&whole.unwrap(), &look(Viewer::Gallery, Lang::En, &[], &names), 0);
    let lines: Vec<&str> = told.iter().flat_map(|step| &step.lines).map(|(line, _)| line.as_str()).collect();
    let fills: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with("In its place: ")).collect();
    assert!(!fills.is_empty());
    for at in fills {
        assert!(lines[at - 1].contains(" takes a card from the display: "), "{:?}", &lines[at - 1..=at]);
    }
}

/// Shows RS-11.1.
#[test]
fn the_log_tells_a_seat_nothing_that_it_may_not_know() {
    for (seed, map) in (0..).zip(MAPS) {
        let rules = rules(2 + seed, map);
        assert_the_log_keeps_secrets::<_, RailsBoard>(&rules, BOARD.words(Lang::En), seed);
    }
}
