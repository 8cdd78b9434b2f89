//! What everyone sees of the seats.

use midway_game::{Field, members};

use super::{Ids, Look};
use crate::scoring::SO_FAR;
use crate::tokens::Token;

/// How many tokens, points of one line and points in all are written as 1.
const TOKENS: f32 = 6.0;
const POINTS: f32 = 50.0;
const PRESTIGE: f32 = 150.0;

impl Ids<'_> {
    pub(super) fn estates(&self) -> Vec<Field> {
        let numbers = "buildings that do not stand yet, by their place among all numbers of the game";
        let available = "buildings that can be bid: of the eras so far, neither built nor bid";
        let tokens =
            |field: Field, token: fn(u8) -> Token| field.along("token", (0..4).map(|n| token(n).id()));
        let amount = |name, about, unit| Field::amount(name, about, unit).by_seat(self.seats);
        let flags = |name, about| Field::flags(name, about).by_seat(self.seats);
        let places = (1..=self.seats).map(|place| place.to_string());
        vec![
            flags("color", "its colour").along("color", self.kit.colors.iter().map(String::as_str)),
            self.by_building(amount("numbers", numbers, self.kit.numbers.len() as f32)),
            self.by_building(flags("available", available)),
            self.by_wonder(flags("wonders", "wonders chosen that do not stand yet")),
            self.by_wonder(flags("wonders_standing", "wonders that stand")),
            tokens(amount("tokens", "district tokens taken", TOKENS), Token::District),
            tokens(amount("patrons", "patron tokens taken", TOKENS), Token::Patron),
            amount("commissions", "commission tokens taken", TOKENS),
            amount("points", "prestige so far, by what it is for", POINTS)
                .along("line", SO_FAR.map(|(name, _)| name)),
            amount("prestige", "prestige in all", PRESTIGE),
            flags("finished", "its place among those who have built everything").along("place", places),
        ]
    }
}

impl Look<'_> {
    pub(super) fn estates(&mut self) {
        let (kit, view, seats) = (self.kit, self.view, self.round.len());
        self.by_seat(|pen, _, held| {
            pen.one_of(held.color.map(usize::from), kit.colors.len());
        });
        self.buildings();
        let wonders = kit.wonders.len();
        self.by_seat(|pen, _, held| pen.members(held.wonders_left().into(), wonders));
        self.by_seat(|pen, _, held| pen.members(held.standing.into(), wonders));
        self.by_seat(|pen, _, held| {
            held.tokens.iter().for_each(|&count| pen.amount(count, TOKENS.into()));
        });
        self.by_seat(|pen, _, held| {
            held.patrons.iter().for_each(|&count| pen.amount(count, TOKENS.into()));
        });
        self.by_seat(|pen, _, held| pen.amount(held.commissions, TOKENS.into()));
        self.by_seat(|pen, _, held| {
            held.points_so_far().iter().for_each(|&points| pen.amount(points, POINTS.into()));
        });
        self.by_seat(|pen, seat, _| pen.amount(view.prestige(seat), PRESTIGE.into()));
        self.by_seat(|pen, _, held| {
            pen.one_of(held.finished.and_then(|place| usize::from(place).checked_sub(1)), seats);
        });
    }

    fn buildings(&mut self) {
        let (kit, view, table) = (self.kit, self.view, &self.view.table);
        let each = kit.buildings_each();
        let unit = kit.numbers.len() as f32;
        let eras = if table.era == 1 { kit.of_era[0] } else { u64::MAX };
        let has = |set: u64, building: u8| set >> building & 1 == 1;
        self.by_seat(|pen, seat, _| {
            let mut own = members(view.buildings_of(seat));
            (0..each).for_each(|_| {
                let left = own.next().filter(|&building| !has(table.built, building));
                pen.write(left.map_or(0.0, |building| (f32::from(building) + 1.0) / unit));
            });
        });
        self.by_seat(|pen, seat, _| {
            let mut own = members(view.buildings_of(seat));
            let free = eras & !table.built & !table.bids;
            (0..each).for_each(|_| pen.flag(own.next().is_some_and(|building| has(free, building))));
        });
    }
}
