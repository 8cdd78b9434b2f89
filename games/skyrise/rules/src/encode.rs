//! A table as numbers, for programs that learn.
//!
//! An observation (`observe`) is the table, then its districts, then the seats, then what the seat that looks keeps to
//! itself. Districts, wonders, cards and tokens go by their ids in the tables, so a number means the same in every game,
//! whichever islands are drawn; of islands that are not, it stays 0. Numbers of buildings stand for their place among all
//! of the game, as only their order matters. What follows from the rest, such as the bag, is not written again. With the
//! tables of the box there are 1,321, 1,484 and 1,649 numbers with two, three and four seats.
//!
//! A choice (`numbering`) is one of these, in this order. There are 2,175 with two seats and 2,005 with more:
//!
//! | choice | its numbers |
//! |---|---|
//! | `bid` | my buildings from the lowest to the highest × districts |
//! | `wonder` | wonder cards × districts |
//! | `pass` | one |
//! | `color` | the colour of a wild token |
//! | `token` | districts |
//! | `choose` | wonder cards; where two are chosen, pairs of them |
//!
//! Buildings are counted among the seat's own: what it can bid is then the same twelve numbers whatever its colour.

use midway_game::{Encode, Field, Seat};

use crate::numbering::Numbering;
use crate::{Action, Skyrise, View, observe};

impl Encode for Skyrise {
    const LEFT_OUT: &'static [(&'static str, &'static str)] =
        &[("bids_in_all", "a count for statistics, which no rule reads")];

    fn observation(&self) -> Vec<Field> {
        observe::fields(self)
    }

    fn numbering(&self) -> Vec<Field> {
        Numbering::of(&self.kit).fields()
    }

    fn observe(&self, view: &View, seat: Seat, out: &mut [f32]) {
        observe::write(self, view, seat, out);
    }

    #[inline]
    fn number(&self, view: &View, seat: Seat, action: &Action) -> usize {
        Numbering::of(&self.kit).number(view.buildings_of(seat), *action)
    }

    fn numbered(&self, view: &View, seat: Seat, number: usize) -> Option<Action> {
        Numbering::of(&self.kit).choice(view.buildings_of(seat), number)
    }
}

impl View {
    /// The buildings of a seat's colour, those that stand included; none before it has one.
    #[inline]
    pub(crate) fn buildings_of(&self, seat: Seat) -> u64 {
        let color = self.seats.get(seat.index()).and_then(|seat| seat.color);
        color.map_or(0, |color| self.kit().of_color[usize::from(color) & 3])
    }
}
