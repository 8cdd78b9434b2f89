//! The auction that runs, or has just been won.

use midway_game::{Field, members};

use super::{Ids, Look, put};
use crate::{DistrictId, Phase};

/// How many bids are written as 1.
const BIDS: f32 = 24.0;

impl Ids<'_> {
    pub(super) fn auction(&self) -> Vec<Field> {
        let numbers = self.kit.numbers.len() as f32;
        let bids = "the bid in a district, by its place among all numbers of the game";
        let last = "where the last bid is; from then on, where a wonder was placed or the auction won";
        let by_seat = |name, about| Field::flags(name, about).by_seat(self.seats);
        vec![
            self.by_district(Field::amount("bids", bids, numbers)),
            self.by_district(Field::flags("last", last)),
            Field::amount("highest_bid", "its place among all numbers of the game", numbers),
            Field::amount("bids_made", "bids with a number in this auction", BIDS),
            self.by_wonder(Field::flags("placed", "the wonder that was placed, until it is settled")),
            Field::flags("second_token", "whether the wild token is the Vault's second one"),
            by_seat("asked", "who is to choose now"),
            by_seat("opener", "who opens, or opened"),
            by_seat("leader", "whose the highest bid is"),
            by_seat("passed", "who has passed"),
            by_seat("placed_by", "who placed a wonder or won, until it is settled"),
        ]
    }
}

impl Look<'_> {
    pub(super) fn auction(&mut self) {
        let (kit, table, placed) = (self.kit, &self.view.table, self.placed());
        let place = |building: u8| (f32::from(building) + 1.0) / kit.numbers.len() as f32;
        let bids = self.pen.take(kit.districts.len());
        bids.fill(0.0);
        members(table.bids).for_each(|bid| put(bids, table.bid_at[usize::from(bid) % 48], place(bid)));
        let last_bid = table.last_bid();
        let last = placed.map(|win| win.at).or(last_bid.map(|bid| table.bid_at[usize::from(bid) % 48]));
        self.pen.one_of(last.map(DistrictId::index), kit.districts.len());
        self.pen.write(last_bid.map_or(0.0, place));
        self.pen.amount(table.bids_made, BIDS.into());
        self.pen.one_of(placed.and_then(|win| win.wonder).map(usize::from), kit.wonders.len());
        self.pen.flag(matches!(table.phase, Phase::Wild { vault: true, .. }));
        self.bidders();
    }

    fn bidders(&mut self) {
        let (table, placed) = (&self.view.table, self.placed());
        self.by_seat(|pen, seat, held| {
            pen.flag(match table.phase {
                Phase::Open => seat == table.opener,
                Phase::Raise { seat: asked } | Phase::Answer { seat: asked, .. } => seat == asked,
                Phase::Wild { win, .. } | Phase::Vault { win } => seat == win.seat,
                Phase::Choose => !held.decided,
                _ => false,
            });
        });
        self.by_seat(|pen, seat, _| pen.flag(seat == table.opener));
        self.by_seat(|pen, seat, _| pen.flag(table.bids != 0 && seat == table.leader));
        self.by_seat(|pen, seat, _| pen.flag(table.passed.contains(seat)));
        self.by_seat(|pen, seat, _| pen.flag(placed.is_some_and(|win| win.seat == seat)));
    }
}
