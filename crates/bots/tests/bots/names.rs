use std::time::Duration;

use midway_bots::{BotName, Effort, Level};

#[test]
fn every_bot_is_read_back_from_its_name() {
    let levels = Level::ALL.map(BotName::Level);
    let others = [
        BotName::Random,
        BotName::Heuristic,
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
    let refusal = "grandmaster".parse::<BotName>().unwrap_err().to_string();
    assert!(
        refusal.contains("\"grandmaster\"") && refusal.contains("novice, regular, expert, master"),
        "{refusal}"
    );
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
fn each_level_may_spend_more_than_the_one_below_or_sees_clearer() {
    let iterations = Level::ALL.map(|level| match level.effort() {
        Effort::Iterations(number) => number,
        Effort::Time(_) => 0,
    });
    assert!(iterations.is_sorted(), "{iterations:?}");
}
