//! What can be told from a view: who stands where, who can still bid what, what would be scored now.

mod trial;

use midway_skyrise::{Archipelago, DistrictId, Height, Kit, Land, Panorama, Scenery, Skyrise, Token, View};
use midway_ui::game::{Game, Seat, SeatSet};

/// The colours of districts, in the order of their tokens.
pub(crate) const COLORS: [&str; 4] = ["yellow", "green", "white", "brown"];

/// What stands in a district.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Structure {
    pub(crate) seat: Seat,
    /// Nothing for a wonder.
    pub(crate) height: Option<Height>,
}

/// A view with its rules, and what follows from them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Survey<'a> {
    pub(crate) rules: &'a Skyrise,
    pub(crate) view: &'a View,
    pub(crate) kit: &'a Kit,
    pub(crate) board: &'a Archipelago,
    /// Which districts are looked at.
    within: Land,
}

impl<'a> Survey<'a> {
    pub(crate) fn new(rules: &'a Skyrise, view: &'a View) -> Survey<'a> {
        let kit = rules.kit();
        let board = &kit.boards[usize::from(view.table.board) % kit.boards.len()];
        Survey { rules, view, kit, board, within: board.in_play }
    }

    /// The city as it stood when era I was scored.
    pub(crate) fn at_end_of_era_one(self) -> Survey<'a> {
        Survey { within: self.view.table.era_one, ..self }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.rules.seats())
    }

    pub(crate) fn structures(&self, seat: Seat) -> Land {
        self.view.seats.get(seat.index()).map_or(Land::NONE, |seat| seat.structures & self.within)
    }

    pub(crate) fn structure_at(&self, at: DistrictId) -> Option<Structure> {
        let seat = self.seats().find(|&seat| self.structures(seat).has(at))?;
        let height = Height::ALL.into_iter().find(|height| self.view.table.heights[height.index()].has(at));
        Some(Structure { seat, height })
    }

    fn developed(&self) -> Land {
        self.seats().fold(Land::NONE, |land, seat| land | self.structures(seat))
    }

    pub(crate) fn undeveloped(&self) -> Land {
        self.board.in_play.without(self.developed() | self.view.table.bid_land)
    }

    pub(crate) fn district(&self, at: DistrictId) -> &'a str {
        self.kit.districts.get(at.index()).map_or("", String::as_str)
    }

    pub(crate) fn color(&self, at: DistrictId) -> usize {
        self.kit.color_land.iter().position(|land| land.has(at)).unwrap_or(0)
    }

    pub(crate) fn token(&self, at: DistrictId) -> Option<Token> {
        self.view.table.tokens[at.index()]
    }

    pub(crate) fn number(&self, building: u8) -> u16 {
        self.kit.numbers.get(usize::from(building)).copied().unwrap_or(0)
    }

    /// All buildings of a seat, built or not.
    pub(crate) fn numbers(&self, seat: Seat) -> u64 {
        let color = self.view.seats.get(seat.index()).and_then(|seat| seat.color);
        color.and_then(|color| self.kit.of_color.get(usize::from(color))).copied().unwrap_or(0)
    }

    /// The buildings that a seat could bid now, given the era and the bids on the board.
    pub(crate) fn available(&self, seat: Seat) -> u64 {
        let eras = if self.view.table.era == 1 { self.kit.of_era[0] } else { u64::MAX };
        self.numbers(seat) & eras & !self.view.table.built & !self.view.table.bids
    }

    /// The bids of the auction in the order in which they were made.
    pub(crate) fn bids(&self) -> impl Iterator<Item = (u8, DistrictId)> + use<'a> {
        let table = &self.view.table;
        members(table.bids).map(|bid| (bid, table.bid_at[usize::from(bid) % 48]))
    }

    pub(crate) fn last_bid(&self) -> Option<(u8, DistrictId)> {
        self.bids().last()
    }

    pub(crate) fn bidder(&self, building: u8) -> Option<Seat> {
        self.seats().find(|&seat| self.numbers(seat) >> building & 1 == 1)
    }

    /// The available numbers of a seat that beat the last bid.
    pub(crate) fn beats(&self, seat: Seat) -> u64 {
        self.last_bid().map_or(self.available(seat), |(last, _)| self.above(seat, last))
    }

    fn above(&self, seat: Seat, building: u8) -> u64 {
        self.available(seat) & !((2u64 << (building & 63)).wrapping_sub(1))
    }

    pub(crate) fn wonders_left(&self, seat: Seat) -> u32 {
        self.view.seats.get(seat.index()).map_or(0, |seat| seat.chosen & !seat.standing)
    }

    /// Whether nobody could answer a bid: no free district beside it, or no higher number and no wonder.
    pub(crate) fn is_sure(&self, seat: Seat, building: u8, at: DistrictId) -> bool {
        let beside = self.board.near[at.index()] & self.undeveloped().without(Land::of(at));
        let helpless = |rival: Seat| {
            self.view.table.passed.contains(rival)
                || (self.above(rival, building) == 0 && self.wonders_left(rival) == 0)
        };
        beside.is_empty() || self.seats().filter(|&rival| rival != seat).all(helpless)
    }

    /// Tall, medium and low buildings of a seat on an island.
    pub(crate) fn strength(&self, seat: Seat, island: Land) -> [u32; 3] {
        let own = self.structures(seat) & island;
        [2, 1, 0].map(|height| (own & self.view.table.heights[height]).len())
    }

    /// Who would be paid for an island now (SK-7.1).
    pub(crate) fn controllers(&self, island: Land) -> SeatSet {
        let best = self.seats().map(|seat| self.strength(seat, island)).max().unwrap_or_default();
        let leads = |seat: &Seat| best != [0; 3] && self.strength(*seat, island) == best;
        self.seats().filter(leads).collect()
    }

    /// Whether one more building of a height would give a seat sole control of an island.
    pub(crate) fn would_lead(&self, seat: Seat, height: Height, island: Land) -> bool {
        let others = self.seats().filter(|&other| other != seat);
        let best = others.map(|other| self.strength(other, island)).max().unwrap_or_default();
        let before = self.strength(seat, island);
        let mut after = before;
        after[2 - height.index()] += 1;
        before <= best && after > best
    }

    pub(crate) fn panoramas(&self) -> Vec<&'a Panorama> {
        members(self.view.table.panoramas.into())
            .filter_map(|card| self.kit.panoramas.get(usize::from(card)))
            .collect()
    }

    /// The sets of districts that a panorama looks at, one for each lake, airship, windmill, bridge or island.
    pub(crate) fn scenery(&self, card: &Panorama) -> &'a [Land] {
        match card.counts {
            Scenery::Lake => &self.board.lakes,
            Scenery::Airship => &self.board.airships,
            Scenery::Windmill => &self.board.windmills,
            Scenery::Bridge => &self.board.bridges,
            Scenery::Island => &self.board.islands,
        }
    }

    /// How often structures meet a panorama at one of the things it looks at (SK-7.2).
    pub(crate) fn met(&self, card: &Panorama, own: Land, thing: Land) -> u32 {
        match card.counts {
            Scenery::Windmill => (own & thing).len(),
            Scenery::Island => u32::from(self.board.hangs_together(own & thing, card.need)),
            Scenery::Lake | Scenery::Airship | Scenery::Bridge => u32::from((own & thing).len() >= card.need),
        }
    }

    pub(crate) fn times(&self, card: &Panorama, own: Land) -> u32 {
        self.scenery(card).iter().map(|thing| self.met(card, own, *thing)).sum()
    }

    /// What the panoramas would give for these structures.
    pub(crate) fn panorama_points(&self, own: Land) -> i32 {
        self.panoramas().iter().map(|card| i32::from(card.points) * self.times(card, own) as i32).sum()
    }

    /// What a structure is worth with a number of tokens in its row (SK-4.1).
    pub(crate) fn row_value(&self, tokens: u8) -> i16 {
        self.kit.rows.get(usize::from(tokens)).or(self.kit.rows.last()).copied().unwrap_or(0)
    }

    pub(crate) fn full_row(&self) -> u8 {
        self.kit.rows.len().saturating_sub(1) as u8
    }

    pub(crate) fn tile_value(&self, letter: usize) -> Option<i16> {
        let tile = self.view.tiles.get(letter).copied().flatten()?;
        self.kit.tiles.get(usize::from(tile)).map(|(_, value)| *value)
    }

    /// How many auctions a game has: one for each structure.
    pub(crate) fn auctions(&self) -> u32 {
        let each = self.numbers(Seat(0)).count_ones() + u32::from(self.kit.wonders_each);
        each * u32::from(self.rules.seats())
    }
}

/// The members of a small set, in order.
pub(crate) fn members(set: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |member| set >> member & 1 == 1)
}
