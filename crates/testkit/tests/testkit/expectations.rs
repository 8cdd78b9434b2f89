use midway_testkit::expect::check;

use crate::scripts::after;

const OVER: usize = 12;

fn holds(steps: usize, text: &str) {
    assert_eq!(check(after(steps).as_ref(), text), Ok(()), "{text}");
}

fn fails(steps: usize, text: &str, error: &str) {
    assert_eq!(check(after(steps).as_ref(), text), Err(error.into()), "{text}");
}

#[test]
fn turn_says_who_must_act() {
    holds(0, "turn chance");
    holds(2, "turn 0,1");
    holds(3, "turn 1");
    holds(OVER, "turn over");
    fails(3, "turn 0,1", "turn: expected 0,1, found 1");
    fails(0, "turn over", "turn: expected over, found chance");
    fails(0, "turn 2", "there is no seat 2 at this table");
    fails(0, "turn soon", "'soon' is no number that could stand here");
}

#[test]
fn ask_says_what_is_asked() {
    holds(2, "ask bid");
    fails(2, "ask swap", "ask: expected swap, found bid");
}

#[test]
fn legal_finds_a_choice_in_the_list() {
    holds(2, "legal 0 bid 2");
    fails(
        8,
        "legal 0 bid 2",
        "expected 'bid 2' to be legal for seat 0, found: this chip is used up (BD-2.2)",
    );
    fails(
        3,
        "legal 0 bid 1",
        "expected 'bid 1' to be legal for seat 0, found: it is not the turn of seat 0: \
         waiting for seat 1: bid (BD-2.1)",
    );
}

#[test]
fn illegal_finds_the_clause_of_a_refusal() {
    holds(8, "illegal 0 bid 2 : BD-2.2");
    holds(8, "illegal 0 bid 2");
    holds(3, "illegal 0 bid 1");
    fails(8, "illegal 0 bid 1", "expected 'bid 1' to be illegal for seat 0, found: it is legal");
    fails(
        8,
        "illegal 0 bid 2 : BD-2.1",
        "expected 'bid 2' to be illegal by BD-2.1 for seat 0, found: this chip is used up (BD-2.2)",
    );
}

#[test]
fn a_choice_that_cannot_be_read_is_not_taken_for_an_illegal_one() {
    fails(
        8,
        "illegal 0 bdi 2",
        "expected 'bdi 2' to be illegal for seat 0, found: cannot read 'bdi': expected bid, keep or swap",
    );
}

#[test]
fn count_counts_the_choices_of_a_seat() {
    holds(2, "count 0 3");
    holds(8, "count 1 2");
    holds(0, "count 1 0");
    fails(2, "count 0 2", "choices: expected 2, found 3");
}

#[test]
fn odds_gives_the_weight_of_an_outcome() {
    holds(0, "odds deal 5 1");
    holds(1, "odds deal 5 0");
    fails(1, "odds deal 5 1", "weight of 'deal 5': expected 1, found 0");
    holds(2, "odds deal 5 0");
    fails(0, "odds dael 5 0", "odds: cannot read 'dael': expected deal");
    fails(0, "odds 5", "odds: an outcome and its weight are missing");
}

#[test]
fn score_line_place_and_winners_read_the_scores() {
    for text in [
        "score 0 11",
        "score 1 3",
        "line 1 bids -3",
        "line 0 cards 12",
        "place 0 1",
        "place 1 2",
        "winners 0",
    ] {
        holds(OVER, text);
    }
    holds(0, "winners 0,1");
    fails(OVER, "score 0 12", "score of seat 0: expected 12, found 11");
    fails(OVER, "line 1 bids 3", "bids of seat 1: expected 3, found -3");
    fails(OVER, "line 1 medals 0", "seat 1 has no line 'medals', it has: cards, bids");
    fails(OVER, "place 1 1", "place of seat 1: expected 1, found 2");
    fails(OVER, "winners 0,1", "winners: expected 0,1, found 0");
}

#[test]
fn truth_and_view_look_up_a_value() {
    holds(2, "truth /hands [5,3,0]");
    holds(2, "truth /phase Bid");
    holds(2, "truth /phase \"Bid\"");
    holds(2, "view 0 /hands/0 5");
    holds(2, "view 0 /hands/1 null");
    holds(2, "view gallery /hands/0 null");
    holds(2, "view gallery /deck absent");
    fails(2, "truth /hands/0 6", "/hands/0: expected 6, found 5");
    fails(2, "truth /phase Deal", "/phase: expected Deal, found \"Bid\"");
    fails(2, "truth /fists/0 6", "/fists/0: expected 6, found nothing there");
    fails(2, "truth /deck absent", "/deck: expected nothing there, found 982");
    fails(2, "truth /hands/0", "/hands/0: the value to expect is missing");
    fails(2, "view 2 /hands/0 5", "there is no seat 2 at this table");
}

#[test]
fn what_is_no_expectation_is_said_to_be_none() {
    fails(0, "tunr chance", "there is no expectation 'tunr'");
    fails(0, "", "cannot read '': expected an expectation");
}
