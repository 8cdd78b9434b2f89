//! What a seat has to show at the end: approval tokens and the sets they make, and exhibits that stayed unapproved.

use midway_game::{Holding, Seat};

use crate::end::set_sizes;
use crate::{Area, Card, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn list_holdings(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let hold = state.hold(seat);
        out.extend(
            set_sizes(&hold.tokens)
                .map(|size| Holding::new("sets", format!("{size} of 5 categories"), self.numbers.sets[size])),
        );
        for area in Area::ALL {
            let name = &self.numbers.area_names[area.index()];
            let each = |group, count: u8| (0..count).map(move |_| Holding::new(group, name, None));
            out.extend(each("exhibits approved", hold.tokens[area.index()]));
            out.extend(each("exhibits left over", hold.cards.count(Card::Exhibit(area))));
        }
    }
}
