//! Cards that seats keep to themselves: mine, and what shows of the others'.

use midway_game::Field;

use super::{Ids, Look};

impl Ids<'_> {
    pub(super) fn cards(&self) -> Vec<Field> {
        let objectives = self.kit.objectives.iter().map(|card| card.id.as_str());
        vec![
            Field::flags("objective", "its objective, where I know it")
                .by_seat(self.seats)
                .along("objective", objectives),
            Field::amount("hand_size", "wonder cards in hand", self.kit.wonder_cards.into())
                .by_seat(self.seats),
            Field::flags("decided", "who has made the secret choice that others still make")
                .by_seat(self.seats),
            self.by_wonder(Field::flags("hand", "my wonder cards")),
            self.by_wonder(Field::flags("secret", "the wonder cards that I have chosen in secret")),
        ]
    }
}

impl Look<'_> {
    pub(super) fn cards(&mut self) {
        let kit = self.kit;
        self.by_seat(|pen, _, held| {
            pen.one_of(held.objective.map(usize::from), kit.objectives.len());
        });
        self.by_seat(|pen, _, held| pen.amount(held.hand_size, kit.wonder_cards.into()));
        self.by_seat(|pen, _, held| pen.flag(held.decided));
        let own = self.view.seats.get(self.seat.index());
        let cards = |cards: Option<u32>| u128::from(cards.unwrap_or(0));
        self.pen.members(cards(own.and_then(|held| held.hand)), kit.wonders.len());
        self.pen.members(cards(own.and_then(|held| held.secret)), kit.wonders.len());
    }
}
