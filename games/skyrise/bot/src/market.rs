//! The market: what a district is worth, and what a building is worth that might win a better one later.
//!
//! All buildings are built in the end, so a bid costs nothing but the chance to win something else with the same
//! building. High numbers win good districts, low ones get what is left: the price of a building is what a building
//! of its rank usually gets.

use midway_skyrise::DistrictId;

use crate::survey::Survey;

/// How much more the highest number gets than the lowest, in points: at first, and when hardly anything is left to
/// choose from. Measured in games of searches.
const SPREAD: [f32; 2] = [7.0, 1.0];
/// The same as bids reckon with it: it pays to be careful with high numbers, most of all against a single rival, and
/// less with every seat more.
const BID_SPREAD: [f32; 2] = [15.0, 2.0];
const CROWD: f32 = 3.0;
/// What every structure still to be built brings beyond what an average district promises, as players choose.
const CHOICE: f32 = 1.0;
/// How much beyond the highest number a wonder reaches: nothing but the Hammer outbids it.
const BEYOND: f32 = 0.1;

impl Survey<'_> {
    /// What a district is worth to a seat, whatever is built there.
    pub(crate) fn district(&self, seat: usize, at: DistrictId) -> f32 {
        let lot = &self.lots[seat];
        let color = self.ground.color(at);
        let token = self.token_at(at).map_or(0.0, |token| lot.tokens[token.index()]);
        lot.rows[color] + lot.objective[color] + token + self.panorama_gain(seat, at)
    }

    /// The buildings of all the others that may be bid in this era.
    pub(crate) fn rivals(&self, seat: usize) -> u64 {
        (0..self.seats).filter(|&other| other != seat).fold(0, |set, other| set | self.usable(other))
    }

    /// Which part of the rivals' buildings a building outbids.
    pub(crate) fn rank(&self, rivals: u64, building: u8) -> f32 {
        let below = (1u64 << (building & 63)) - 1;
        let all = rivals.count_ones();
        if all == 0 { 0.5 } else { (rivals & below).count_ones() as f32 / all as f32 }
    }

    fn bid_spread(&self) -> f32 {
        let at_first = BID_SPREAD[0] - CROWD * (self.seats as f32 - 2.0);
        BID_SPREAD[1] + (at_first - BID_SPREAD[1]) * self.rest
    }

    fn spread(&self) -> f32 {
        SPREAD[1] + (SPREAD[0] - SPREAD[1]) * self.rest
    }

    /// What a building usually gets, control included.
    pub(crate) fn price(&self, seat: usize, rivals: u64, building: u8) -> f32 {
        let lot = &self.lots[seat];
        let height = self.kit.height_of(building).index();
        lot.mean + lot.heights[height] + self.bid_spread() * (self.rank(rivals, building) - 0.5)
    }

    /// The same for a wonder, its effect aside.
    pub(crate) fn wonder_price(&self, seat: usize) -> f32 {
        self.lots[seat].mean + self.bid_spread() * (0.5 + BEYOND)
    }

    /// What a seat wins beyond the price if it builds in a district.
    pub(crate) fn surplus(
        &self,
        seat: usize,
        district: f32,
        at: DistrictId,
        rivals: u64,
        building: u8,
    ) -> f32 {
        let height = self.kit.height_of(building).index();
        district + self.control_gain(seat, self.ground.island(at), height)
            - self.price(seat, rivals, building)
    }

    /// What a seat's unbuilt numbers are good for: more the more of the others' they outbid.
    pub(crate) fn strength(&self, seat: usize) -> f32 {
        let others = (0..self.seats).filter(|&other| other != seat);
        let rivals = others.fold(0, |set, other| set | self.unbuilt(other));
        let mut own = self.unbuilt(seat);
        let mut strength = 0.0;
        while own != 0 {
            strength += self.rank(rivals, own.trailing_zeros() as u8) - 0.5;
            own &= own - 1;
        }
        strength += (0.5 + BEYOND) * self.wonders_left(seat) as f32;
        self.spread() * strength + CHOICE * self.lots[seat].left
    }
}
