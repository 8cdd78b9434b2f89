use midway_testkit::expect::{Unmet, renew};

use crate::scripts::{WHOLE, record};
use crate::toy::find;

fn unmet(line: usize, expected: &str, what: &str, renewed: Option<&str>) -> Unmet {
    Unmet { line, expected: expected.into(), what: what.into(), renewed: renewed.map(str::to_owned) }
}

#[test]
fn every_value_that_does_not_hold_is_found_and_written_anew() {
    let good = record("# deal 5\n# deal 3\n  count 0 3\n  turn 0,1\n0 bid 2\n  turn 1\n");
    let doctored = good.replace("count 0 3", "count 0 7");
    let renewal = renew(find, &doctored).unwrap();
    assert_eq!(renewal.unmet, [unmet(8, "count 0 7", "choices: expected 7, found 3", Some("count 0 3"))]);
    assert_eq!((renewal.text, renewal.refused), (good, None));
}

#[test]
fn who_must_act_and_what_is_legal_is_for_people_to_decide() {
    let text = record("# deal 5\n# deal 3\n  turn 1\n  ask swap\n  illegal 0 bid 2\n  line 0 absent 4\n");
    let renewal = renew(find, &text).unwrap();
    assert_eq!(renewal.unmet.iter().map(|unmet| unmet.line).collect::<Vec<_>>(), [8, 9, 10, 11]);
    assert!(renewal.unmet.iter().all(|unmet| unmet.renewed.is_none()));
    assert_eq!(renewal.text, text);
}

#[test]
fn a_step_that_is_refused_ends_the_replay_and_is_named() {
    let text = record(&format!("  count 0 9\n{}", WHOLE.replace("0 bid 1", "0 bid 2")));
    let renewal = renew(find, &text).unwrap();
    assert_eq!(renewal.unmet.len(), 1);
    let refused = renewal.refused.unwrap();
    assert_eq!(refused.what, "'0 bid 2' is refused: this chip is used up (BD-2.2)");
    assert_eq!(text.lines().nth(refused.line - 1), Some("0 bid 2"));
    assert_eq!(renewal.text, text.replace("count 0 9", "count 0 0"));
}

#[test]
fn a_record_of_another_game_is_an_error_in_its_head() {
    assert!(renew(|_| None, &record(WHOLE)).is_err());
}
