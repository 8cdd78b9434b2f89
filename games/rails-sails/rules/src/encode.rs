//! What a program that learns reads and says.
//!
//! Choices are numbered by verb, in the order of [`Verb`](crate::numbering::Verb), and within a verb by the tables: a
//! route, a harbour city, a slot. Tickets kept are a part of the offer by the places in it. A payment is numbered by what
//! tells it from the others for the same route or harbour; see `payment_numbers`.

use midway_game::{Encode, Field, Seat};

use crate::{Action, RailsSails, View};

impl Encode for RailsSails {
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("turns", "counted for statistics: the pieces left tell how far the game is"),
        ("reshuffles", "counted for statistics: decks and piles lie open as they are"),
        ("scores", "they follow from what lies open when the game is over"),
        ("seats.color", "it follows from the seat"),
    ];

    fn observation(&self) -> Vec<Field> {
        self.view_fields()
    }

    fn numbering(&self) -> Vec<Field> {
        self.choice_fields()
    }

    fn observe(&self, view: &View, seat: Seat, out: &mut [f32]) {
        self.write_view(view, seat, out);
    }

    fn number(&self, view: &View, seat: Seat, action: &Action) -> usize {
        self.choice_number(view, seat, action)
    }

    fn numbered(&self, view: &View, seat: Seat, number: usize) -> Option<Action> {
        self.choice_numbered(view, seat, number)
    }
}
