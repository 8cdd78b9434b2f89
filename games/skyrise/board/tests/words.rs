//! The messages that the house needs. That they are the same in every language is shown in the catalog.

mod support;

use midway_boardkit::assert_the_log_keeps_secrets;
use midway_skyrise::Skyrise;
use midway_skyrise_board::SkyBoard;
use midway_ui::game::Game;
use midway_ui::{AnyBoard, Lang};
use support::{BOARD, begin, step};

#[test]
fn the_house_finds_what_it_asks_for() {
    let mut random = begin(3, 1);
    while step(&mut random) {}
    let score = random.game.rules().score(random.game.state(), midway_ui::game::Seat(0));
    let lines = score.lines.iter().map(|line| format!("score-{}", line.name.replace('_', "-")));
    let options = Skyrise::META.options.iter().flat_map(|option| {
        let value = |value: &&str| format!("option-{}-{}", option.key, value.replace(',', "-"));
        let values: Vec<String> = option.values.iter().map(value).collect();
        [format!("option-{}", option.key)].into_iter().chain(values)
    });
    let kinds =
        ["number", "at", "wonder", "do", "island", "color", "card"].map(|kind| format!("kind-{kind}"));
    let needed: Vec<String> =
        ["title", "about"].map(str::to_owned).into_iter().chain(lines).chain(options).chain(kinds).collect();
    for lang in Lang::ALL {
        for key in &needed {
            assert!(BOARD.words(lang).has(key), "{lang:?} {key}");
        }
    }
}

/// Shows SK-8.1, SK-8.2.
#[test]
fn the_log_tells_a_seat_nothing_that_it_may_not_know() {
    for seats in 2..=4 {
        let random = begin(seats, seats);
        assert_the_log_keeps_secrets::<_, SkyBoard>(random.game.rules(), BOARD.words(Lang::En), seats);
    }
}
