//! What a match promises about revisions and undo, where several seats choose at once.

use std::sync::Arc;

use midway_game::{Game, Match, Refusal, Seat, Tables};

use crate::toy::{Chance, Choice, Honest};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

/// A table of two at which both are to bid, at revision 2.
fn bidding() -> Match<Honest> {
    let rules = Honest::new(2, &Default::default(), &Tables::standard(Honest::META.tables)).unwrap();
    let mut table = Match::new(Arc::new(rules));
    table.chance(Chance(5)).unwrap();
    table.chance(Chance(3)).unwrap();
    table
}

#[test]
fn seats_that_choose_at_once_all_answer_the_same_revision() {
    let mut table = bidding();
    assert_eq!(table.choose(SECOND, Choice::Bid(1), 2), Ok(()));
    assert_eq!(table.choose(FIRST, Choice::Bid(2), 2), Ok(()));
    assert_eq!(table.revision(), 4);
}

#[test]
fn a_seat_that_saw_another_choose_may_answer_that_revision_too() {
    let mut table = bidding();
    table.choose(SECOND, Choice::Bid(1), 2).unwrap();
    assert_eq!(table.choose(FIRST, Choice::Bid(2), 3), Ok(()));
}

#[test]
fn a_choice_that_answers_an_earlier_question_is_refused_and_changes_nothing() {
    let mut table = bidding();
    let state = table.state().clone();
    for answered in [0, 1, 3] {
        let stale = Refusal::Stale { answered, current: 2 };
        assert_eq!(table.choose(FIRST, Choice::Bid(1), answered), Err(stale));
    }
    assert_eq!((table.revision(), table.state()), (2, &state));
}

#[test]
fn the_question_is_closed_once_the_last_seat_has_chosen() {
    let mut table = bidding();
    table.choose(SECOND, Choice::Bid(3), 2).unwrap();
    table.choose(FIRST, Choice::Bid(2), 2).unwrap();
    for answered in [2, 3] {
        let stale = Refusal::Stale { answered, current: 4 };
        assert_eq!(table.choose(SECOND, Choice::Keep, answered), Err(stale));
    }
    assert_eq!(table.choose(SECOND, Choice::Keep, 4), Ok(()));
}

#[test]
fn a_seat_chooses_once_while_others_still_choose() {
    let mut table = bidding();
    table.choose(FIRST, Choice::Bid(1), 2).unwrap();
    let again = table.choose(FIRST, Choice::Bid(2), 2);
    assert!(matches!(again, Err(Refusal::OutOfTurn { seat: FIRST, .. })), "{again:?}");
}

#[test]
fn a_seat_takes_back_a_secret_choice_while_others_still_choose() {
    let mut table = bidding();
    let before = table.state().clone();
    table.choose(FIRST, Choice::Bid(1), 2).unwrap();
    assert_eq!(table.undo(FIRST), Ok(()));
    assert_eq!((table.steps().len(), table.state()), (2, &before));
    assert_eq!(table.choose(FIRST, Choice::Bid(3), table.revision()), Ok(()));
    assert_eq!(table.choose(SECOND, Choice::Bid(2), table.revision()), Ok(()));
}

#[test]
fn a_choice_is_not_taken_back_once_another_seat_has_chosen() {
    let mut table = bidding();
    table.choose(FIRST, Choice::Bid(1), 2).unwrap();
    table.choose(SECOND, Choice::Bid(2), 2).unwrap();
    assert!(matches!(table.undo(FIRST), Err(Refusal::NoUndo { seat: FIRST, .. })));
}

#[test]
fn a_choice_is_not_taken_back_once_a_card_was_drawn() {
    let mut table = bidding();
    for (seat, choice) in
        [(FIRST, Choice::Bid(2)), (SECOND, Choice::Bid(1)), (FIRST, Choice::Keep), (SECOND, Choice::Keep)]
    {
        table.choose(seat, choice, table.revision()).unwrap();
    }
    table.chance(Chance(9)).unwrap();
    for seat in [FIRST, SECOND] {
        assert!(matches!(table.undo(seat), Err(Refusal::NoUndo { .. })));
    }
    assert_eq!(table.revision(), 7);
}

#[test]
fn no_revision_means_two_things_even_after_an_undo() {
    let mut table = bidding();
    table.choose(FIRST, Choice::Bid(1), 2).unwrap();
    let seen = table.revision();
    table.undo(FIRST).unwrap();
    table.choose(FIRST, Choice::Bid(3), table.revision()).unwrap();
    assert!(table.revision() > seen);
    let late = table.choose(SECOND, Choice::Bid(2), seen);
    assert!(matches!(late, Err(Refusal::Stale { .. })), "{late:?}");
}

#[test]
fn a_choice_that_uncovered_something_is_not_taken_back() {
    let mut table = bidding();
    table.choose(FIRST, Choice::Bid(1), 2).unwrap();
    table.choose(SECOND, Choice::Bid(2), 2).unwrap();
    let state = table.state().clone();
    assert!(matches!(table.undo(SECOND), Err(Refusal::NoUndo { seat: SECOND, .. })), "all bids were shown");
    assert_eq!(table.state(), &state);
}
