//! What a seat sees as a row of numbers. Each part says what its numbers are, and beside it how they are written.

mod auction;
mod cards;
mod districts;
mod estates;
mod table;

use arrayvec::ArrayVec;
use midway_game::{Field, Pen, Seat};

use crate::view::ArchitectView;
use crate::{DistrictId, Kit, Phase, Skyrise, View, Win};

pub(crate) fn fields(rules: &Skyrise) -> Vec<Field> {
    let ids = Ids { kit: &rules.kit, seats: rules.seats };
    let mut fields = ids.table();
    fields.extend(ids.districts());
    fields.extend(ids.auction());
    fields.extend(ids.estates());
    fields.extend(ids.cards());
    fields
}

pub(crate) fn write(rules: &Skyrise, view: &View, seat: Seat, out: &mut [f32]) {
    let round = seat.round(rules.seats).filter_map(|seat| Some((seat, view.seats.get(seat.index())?)));
    let mut look = Look { kit: &rules.kit, view, seat, round: round.collect(), pen: Pen::new(out) };
    look.table();
    look.districts();
    look.auction();
    look.estates();
    look.cards();
}

/// What the numbers are called.
struct Ids<'a> {
    kit: &'a Kit,
    seats: u8,
}

/// A seat looks at the table.
struct Look<'a> {
    kit: &'a Kit,
    view: &'a View,
    seat: Seat,
    /// The seats in turn order, the one that looks first.
    round: ArrayVec<(Seat, &'a ArchitectView), 4>,
    pen: Pen<'a>,
}

impl Ids<'_> {
    fn by_district(&self, field: Field) -> Field {
        field.along("district", self.kit.districts.iter().map(String::as_str))
    }

    fn by_wonder(&self, field: Field) -> Field {
        field.along("wonder", self.kit.wonders.iter().map(|wonder| wonder.id.as_str()))
    }

    fn by_building(&self, field: Field) -> Field {
        field.along("building", (1..=self.kit.buildings_each()).map(|nth| nth.to_string()))
    }
}

impl Look<'_> {
    /// What is written for each seat.
    #[inline]
    fn by_seat(&mut self, write: impl Fn(&mut Pen<'_>, Seat, &ArchitectView)) {
        for &(seat, held) in &self.round {
            write(&mut self.pen, seat, held);
        }
    }

    /// The structure that has won, or that the Hammer may still outbid.
    fn placed(&self) -> Option<Win> {
        match self.view.table.phase {
            Phase::Answer { placed: win, .. } | Phase::Wild { win, .. } | Phase::Vault { win } => Some(win),
            _ => None,
        }
    }
}

/// Writes one number of a row by district.
#[inline]
fn put(row: &mut [f32], at: DistrictId, value: f32) {
    if let Some(number) = row.get_mut(at.index()) {
        *number = value;
    }
}
