//! What simulations count, what laws audit, and what a seat has to show at the end.

use midway_game::{Audit, Counter, Holding, Seat};

use crate::end::set_sizes;
use crate::{Area, Card, Chance, State, WorldsFair};

/// No state holds a secret (WF-7.1), so everybody may know every state and every step.
impl Audit for WorldsFair {
    fn begins(&self, chance: &Chance) -> Option<Seat> {
        if let Chance::First(seat) = *chance { Some(seat) } else { None }
    }

    fn counters(&self, state: &State, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: state.turns.into() });
        out.push(Counter { name: "reshuffles", count: state.reshuffles.into() });
    }

    fn pieces(&self, state: &State, out: &mut Vec<u32>) {
        out.extend(Card::ALL.iter().map(|&card| state.copies(card)));
        out.extend(Seat::all(self.seats).map(|seat| {
            let hold = state.hold(seat);
            let standing: u32 = Area::ALL.iter().map(|&area| u32::from(hold.supporters_in(area))).sum();
            u32::from(hold.supply) + standing
        }));
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
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

impl WorldsFair {
    /// How many sets of all categories, and in which it has the most approved, alone or with others.
    pub(crate) fn held_in_the_end(&self, state: &State, seat: Seat) -> Vec<String> {
        let tokens = &state.hold(seat).tokens;
        let others = || state.holds[..usize::from(self.seats)].iter();
        let leads = |area: &Area| {
            let own = tokens[area.index()];
            own > 0 && others().all(|hold| hold.tokens[area.index()] <= own)
        };
        let sets = tokens.iter().min().map(|sets| format!("sets {sets}"));
        let most = Area::ALL.into_iter().filter(leads).map(|area| format!("most {}", area.id()));
        sets.into_iter().chain(most).collect()
    }
}
