//! Bids: what speaks for opening, raising or passing.

use midway_bots::logistic;
use midway_game::Seat;
use midway_skyrise::{Action, DistrictId, Height, Land, Wonder};

use crate::survey::Survey;

/// How far a rival's surplus must be above nothing to make a raise likely, in points.
const TEMPER: f32 = 1.5;
/// What it is worth with two seats to open the next auction, and how much less it is with each seat more: then who
/// wins pays more for being in a hurry, as the best of many districts comes to who waits.
const LEAD: f32 = 0.5;
const PATIENCE: f32 = 0.75;
/// How much more than its part of the key a step ahead is worth: it also ends the era while others lag behind.
const HURRY: f32 = 1.3;
/// How likely a leader keeps the lead when one seat passes and others are still to be asked.
const KEEPS: f32 = 0.7;

/// An auction as one seat sees it, with the districts it has looked at.
pub(crate) struct Auction<'a> {
    pub(crate) survey: &'a Survey<'a>,
    seat: usize,
    /// Where a bid may still be placed.
    free: Land,
    /// The numbers that each seat would have to beat.
    rivals: [u64; 4],
    districts: [[f32; DistrictId::MOST]; 4],
    /// How much more the highest number gets than the lowest.
    spread: f32,
    /// How much a rival's gain hurts: all of it with two seats, a part with more.
    envy: f32,
    /// What it is worth to each seat to be a structure ahead and to open the next auction.
    tempo: [f32; 4],
}

impl<'a> Auction<'a> {
    pub(crate) fn new(survey: &'a Survey<'a>, seat: Seat) -> Self {
        Auction::with_spread(survey, seat, survey.bid_spread())
    }

    /// An auction where numbers count as much as in a forecast.
    pub(crate) fn foreseen(survey: &'a Survey<'a>) -> Self {
        Auction::with_spread(survey, survey.state.leader, survey.spread())
    }

    fn with_spread(survey: &'a Survey<'a>, seat: Seat, spread: f32) -> Self {
        let mut rivals = [0; 4];
        (0..survey.seats).for_each(|seat| rivals[seat] = survey.rivals(seat));
        let mut tempo = [0.0; 4];
        let gains = survey.key_gains();
        let opening = LEAD - PATIENCE * (survey.seats as f32 - 2.0);
        (0..survey.seats).for_each(|seat| tempo[seat] = opening + HURRY * gains[seat]);
        Auction {
            survey,
            spread,
            tempo,
            seat: seat.index() & 3,
            free: survey.open.without(survey.state.bid_land),
            rivals,
            districts: [[f32::NAN; DistrictId::MOST]; 4],
            envy: survey.heed / survey.seats.saturating_sub(1).max(1) as f32,
        }
    }

    fn district(&mut self, seat: usize, at: DistrictId) -> f32 {
        let known = self.districts[seat][at.index()];
        if !known.is_nan() {
            return known;
        }
        let worth = self.survey.district(seat, at);
        self.districts[seat][at.index()] = worth;
        worth
    }

    /// What a seat wins beyond the price of a building if it builds it in a district.
    pub(crate) fn surplus(&mut self, seat: usize, at: DistrictId, building: u8) -> f32 {
        let height = self.survey.kit.height_of(building).index();
        let control = self.survey.control_gain(seat, self.survey.ground.island(at), height);
        let price = self.survey.price(seat, self.rivals[seat], building, self.spread);
        self.district(seat, at) + control - price + self.tempo[seat]
    }

    pub(crate) fn weigh(&mut self, action: &Action) -> f32 {
        match *action {
            Action::Bid { building, at } => self.bid(building, at),
            Action::Wonder { wonder, at } => {
                let card = self.survey.kit.wonders.get(usize::from(wonder));
                card.map_or(0.0, |card| self.wonder(card, at))
            }
            Action::Pass => self.pass(),
            _ => 0.0,
        }
    }

    /// A bid that is outbid comes back: it costs no more than what the rival wins.
    fn bid(&mut self, building: u8, at: DistrictId) -> f32 {
        let own = self.surplus(self.seat, at, building);
        let (stands, lost) = self.threat(building, at, own);
        stands * own - self.envy * lost
    }

    /// How likely a bid stands, and what rivals win by outbidding it. They raise for what they win, and to deny us ours.
    pub(crate) fn threat(&mut self, building: u8, at: DistrictId, own: f32) -> (f32, f32) {
        let next = self.survey.board.near[at.index()] & self.free.without(Land::of(at));
        let (mut stands, mut lost) = (1.0, 0.0);
        for rival in 0..self.survey.seats {
            if rival == self.seat || self.is_out(rival) {
                continue;
            }
            if let Some((surplus, ..)) = self.cheapest_raise(rival, building, next) {
                let raises = logistic((surplus + self.envy * own) / TEMPER);
                lost += stands * raises * surplus.max(0.0);
                stands *= 1.0 - raises;
            }
        }
        (stands, lost)
    }

    fn is_out(&self, seat: usize) -> bool {
        let state = self.survey.state;
        state.passed.contains(Seat(seat as u8)) || self.survey.hold(seat).finished.is_some()
    }

    /// Where another's Hammer keeps a tall building out (SK-6.4).
    fn closed(&self, seat: usize, building: u8) -> Land {
        let survey = self.survey;
        match survey.state.hammer {
            Some(hammer)
                if survey.kit.height_of(building) == Height::Tall
                    && !survey.hold(seat).structures.has(hammer) =>
            {
                survey.board.near[hammer.index()]
            }
            _ => Land::NONE,
        }
    }

    /// The cheapest raise of a seat over a building, where it likes it best, and what it would win by it.
    pub(crate) fn cheapest_raise(
        &mut self,
        seat: usize,
        building: u8,
        land: Land,
    ) -> Option<(f32, u8, DistrictId)> {
        // Whatever is bid already is lower.
        let above = !((2u64 << (building & 63)).wrapping_sub(1));
        let numbers = self.survey.usable(seat) & above;
        if numbers == 0 {
            return None;
        }
        let number = numbers.trailing_zeros() as u8;
        let mut best: Option<(f32, u8, DistrictId)> = None;
        for at in land.without(self.closed(seat, number)).iter() {
            let surplus = self.surplus(seat, at, number);
            if best.is_none_or(|(most, ..)| surplus > most) {
                best = Some((surplus, number, at));
            }
        }
        best
    }

    /// A wonder wins at once: what it earns here, against what it may earn elsewhere.
    fn wonder(&mut self, card: &Wonder, at: DistrictId) -> f32 {
        let district = self.district(self.seat, at);
        let effect = self.survey.effect_at(self.seat, card, at) - self.survey.effect_promise(self.seat, card);
        district + effect - self.survey.wonder_price(self.seat, self.spread) + self.tempo[self.seat]
    }

    pub(crate) fn envy(&self) -> f32 {
        self.envy
    }

    pub(crate) fn pass(&mut self) -> f32 {
        let state = self.survey.state;
        let (Some(bid), leader) = (state.last_bid(), state.leader.index() & 3) else { return 0.0 };
        if leader == self.seat {
            return 0.0;
        }
        let at = state.bid_at[usize::from(bid) % 48];
        let keeps = if self.survey.seats == 2 { 1.0 } else { KEEPS };
        -self.envy * keeps * self.surplus(leader, at, bid)
    }
}
