//! The table as programs that learn read it, and their choices by number.

use midway_game::{Encode, Field, Game, Pen, Seat};

use crate::{Action, State, {{Type}}};

impl Encode for {{Type}} {
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[("turns", "only counted")];

    fn observation(&self) -> Vec<Field> {
        let most = f32::from(self.most());
        vec![
            Field::flags("laid", "whether the pile is laid"),
            Field::amount("pile", "the stones that can be taken", most),
            Field::flags("turn", "whose turn it is; at the end, who took the last stone").by_seat(self.seats()),
            Field::amount("taken", "what each seat has taken", most).by_seat(self.seats()),
        ]
    }

    fn numbering(&self) -> Vec<Field> {
        let stones = (1..=self.per_turn()).map(|stones| stones.to_string());
        vec![Field::flags("take", "stones from the pile ({{PREFIX}}-2.1)").along("stones", stones)]
    }

    fn observe(&self, view: &State, seat: Seat, out: &mut [f32]) {
        let (mut pen, most) = (Pen::new(out), self.most().into());
        pen.flag(view.pile.is_some());
        pen.amount(view.pile.unwrap_or(0), most);
        seat.round(self.seats()).for_each(|other| pen.flag(view.seat == other));
        seat.round(self.seats()).for_each(|other| pen.amount(*other.of(&view.taken), most));
    }

    fn number(&self, _view: &State, _seat: Seat, action: &Action) -> usize {
        let Action::Take { stones } = *action;
        usize::from(stones).saturating_sub(1)
    }

    fn numbered(&self, _view: &State, _seat: Seat, number: usize) -> Option<Action> {
        let stones = u8::try_from(number).ok()?.checked_add(1)?;
        (stones <= self.per_turn()).then_some(Action::Take { stones })
    }
}
