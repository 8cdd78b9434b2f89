use std::time::Duration;

use midway_bots::{BotName, Effort, Ladder, Level, UnreadableLadder};

#[test]
fn every_bot_is_read_back_from_its_name() {
    let levels = Level::ALL.map(BotName::Level);
    let others = [
        BotName::Random,
        BotName::Heuristic,
        BotName::Hazy(125),
        BotName::Hazy(0),
        BotName::Look,
        BotName::Mind(None),
        BotName::Mind(Some(Effort::Iterations(64))),
        BotName::Plain(None),
        BotName::Plain(Some(Effort::Iterations(9))),
        BotName::Search(None),
        BotName::Search(Some(Effort::Iterations(4000))),
        BotName::Search(Some(Effort::Time(Duration::from_millis(250)))),
        BotName::Search(Some(Effort::Time(Duration::from_secs(2)))),
    ];
    for name in levels.into_iter().chain(others) {
        assert_eq!(name.to_string().parse(), Ok(name));
    }
}

#[test]
fn an_unknown_bot_is_refused_with_the_names_there_are() {
    let refusal = "wizard".parse::<BotName>().unwrap_err().to_string();
    assert!(refusal.contains("\"wizard\"") && refusal.contains("beginner, expert or master"), "{refusal}");
}

#[test]
fn a_budget_of_nothing_is_refused() {
    for text in ["0", "0ms", "0s", "00"] {
        let refusal = text.parse::<Effort>().unwrap_err().to_string();
        assert!(refusal.contains("budget of nothing"), "{text}: {refusal}");
    }
    assert!("search:0".parse::<BotName>().is_err());
}

#[test]
fn what_is_no_budget_is_refused() {
    for text in ["", "ms", "-1", "1.5s", "10m", "4294967296", "7200s", "١s"] {
        assert!(text.parse::<Effort>().is_err(), "{text}");
    }
}

#[test]
fn a_haze_that_is_no_number_is_refused() {
    for text in
        ["heuristic~", "heuristic~-1", "heuristic~inf", "heuristic~1e3", "heuristic~51", "heuristic~x"]
    {
        assert!(text.parse::<BotName>().is_err(), "{text}");
    }
}

#[test]
fn words_of_four_levels_are_read_for_ever() {
    for word in ["novice", "regular", "expert", "master"] {
        assert!(matches!(word.parse(), Ok(BotName::Level(level)) if level.id() == word), "{word}");
    }
}

#[test]
fn a_former_level_is_the_rung_that_a_ladder_names_and_one_left_out_is_the_next_below() {
    let ladder =
        Ladder::read("# a table\nbeginner heuristic~2 novice\nskilled heuristic regular\nmaster\tsearch:9\n")
            .unwrap();
    let levels = ["novice", "regular", "newcomer", "strong", "grandmaster"]
        .map(|word| ladder.rung(Level::from_id(word).unwrap()).level.id());
    assert_eq!(levels, ["beginner", "skilled", "beginner", "skilled", "master"]);
}

#[test]
fn what_is_no_ladder_is_refused() {
    use UnreadableLadder::{Line, Order};
    for (text, why) in [
        ("", Order),
        ("master search:9\nbeginner heuristic", Order),
        ("beginner heuristic\nbeginner search:9", Order),
        ("beginner heuristic\nwizard search:9", Line(2)),
        ("beginner", Line(1)),
        ("novice heuristic", Line(1)),
        ("beginner master", Line(1)),
        ("beginner heuristic wizard", Line(1)),
        ("beginner heuristic regular novice", Line(1)),
    ] {
        assert_eq!(Ladder::read(text), Err(why), "{text}");
    }
}
