//! SK-3: the auction.

use midway_game::{Illegal, Seat, SeatSet, members};

use crate::wonders::has_effect;
use crate::{Action, DistrictId, Land, Phase, Skyrise, State, Win, WonderEffect};

impl Skyrise {
    pub(crate) fn begin_auction(&self, state: &mut State, opener: Seat) {
        state.opener = opener;
        state.leader = opener;
        state.bids_made = 0;
        state.phase = Phase::Open;
    }

    /// Districts with neither bid nor structure.
    #[inline]
    pub(crate) fn undeveloped(&self, state: &State) -> Land {
        self.board(state).in_play.without(state.developed() | state.bid_land)
    }

    /// The buildings that a seat can bid: of its colour and the eras so far, neither built nor bid (SK-2.6).
    #[inline]
    pub(crate) fn available(&self, state: &State, seat: Seat) -> u64 {
        let eras = if state.era == 1 { self.kit.of_era[0] } else { self.kit.of_era[0] | self.kit.of_era[1] };
        self.numbers_of(state, seat) & eras & !state.built & !state.bids
    }

    #[inline]
    pub(crate) fn numbers_of(&self, state: &State, seat: Seat) -> u64 {
        state.hold(seat).color.map_or(0, |color| self.kit.of_color[usize::from(color) & 3])
    }

    /// Districts closed to a seat's tall buildings by another's Hammer (SK-6.4).
    #[inline]
    fn banned(&self, state: &State, seat: Seat) -> Land {
        match state.hammer {
            Some(hammer) if !state.hold(seat).structures.has(hammer) => {
                self.board(state).near[hammer.index()]
            }
            _ => Land::NONE,
        }
    }

    /// SK-3.2: where an auction may open, City Hall aside.
    fn opening_land(&self, state: &State) -> Land {
        (self.board(state).centre() | state.reach) & self.undeveloped(state)
    }

    /// The same for tall structures: the ban falls when it would leave nothing (SK-6.4).
    fn tall_opening_land(&self, state: &State, seat: Seat) -> Land {
        let land = self.opening_land(state);
        let rest = land.without(self.banned(state, seat));
        if rest.is_empty() { land } else { rest }
    }

    /// SK-3.4: where a raise may go.
    fn raising_land(&self, state: &State) -> Land {
        let Some(last) = state.last_bid() else { return Land::NONE };
        self.board(state).near[state.bid_at[usize::from(last)].index()] & self.undeveloped(state)
    }

    /// The available buildings above the last bid.
    fn raises(&self, state: &State, seat: Seat) -> u64 {
        let below = state.last_bid().map_or(0, |last| (2u64 << last) - 1);
        self.available(state, seat) & !below
    }

    pub(crate) fn open_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let (land, tall) = (self.opening_land(state), self.tall_opening_land(state, seat));
        self.bids_into(self.available(state, seat), land, tall, out);
        for wonder in members(state.hold(seat).wonders_left().into()) {
            let land = self.wonder_opening_land(state, seat, wonder);
            out.extend(land.iter().map(|at| Action::Wonder { wonder, at }));
        }
    }

    /// SK-3.3: a wonder opens only when nothing else is left, but City Hall at any time and anywhere.
    fn wonder_opening_land(&self, state: &State, seat: Seat, wonder: u8) -> Land {
        if state.era == 1 {
            return Land::NONE;
        }
        if has_effect(&self.kit, wonder, WonderEffect::OpenAnywhere) {
            return self.undeveloped(state);
        }
        if self.available(state, seat) != 0 {
            return Land::NONE;
        }
        match has_effect(&self.kit, wonder, WonderEffect::OwnTall) {
            true => self.tall_opening_land(state, seat),
            false => self.opening_land(state),
        }
    }

    pub(crate) fn raise_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let land = self.raising_land(state);
        let tall = land.without(self.banned(state, seat));
        self.bids_into(self.raises(state, seat), land, tall, out);
        for wonder in members(state.hold(seat).wonders_left().into()) {
            let land = self.wonder_raising_land(state, seat, wonder);
            out.extend(land.iter().map(|at| Action::Wonder { wonder, at }));
        }
        out.push(Action::Pass);
    }

    /// SK-3.5: next to the last bid; the Atelier falls under the Hammer's ban.
    fn wonder_raising_land(&self, state: &State, seat: Seat, wonder: u8) -> Land {
        let land = self.raising_land(state);
        match has_effect(&self.kit, wonder, WonderEffect::OwnTall) {
            true => land.without(self.banned(state, seat)),
            false => land,
        }
    }

    fn bids_into(&self, buildings: u64, land: Land, tall: Land, out: &mut Vec<Action>) {
        for building in members(buildings) {
            let is_tall = self.kit.of_height[2] >> building & 1 == 1;
            let land = if is_tall { tall } else { land };
            out.extend(land.iter().map(|at| Action::Bid { building, at }));
        }
    }

    /// Whether a seat has a raise or a wonder to place (SK-3.6).
    fn can_raise(&self, state: &State, seat: Seat) -> bool {
        let land = self.raising_land(state);
        let tall = land.without(self.banned(state, seat));
        let raises = self.raises(state, seat);
        let short = raises & !self.kit.of_height[2] != 0 && !land.is_empty();
        let high = raises & self.kit.of_height[2] != 0 && !tall.is_empty();
        let wonder = |wonder| !self.wonder_raising_land(state, seat, wonder).is_empty();
        short || high || (state.era == 2 && members(state.hold(seat).wonders_left().into()).any(wonder))
    }

    pub(crate) fn check_open(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Pass => Err(Illegal::new("SK-3.2", "the opener may not pass")),
            Action::Bid { building, at } => {
                self.check_owned(state, seat, building)?;
                self.check_land(
                    self.opening_land(state),
                    at,
                    "SK-3.2",
                    "an auction opens in the centre or next to a structure",
                )?;
                self.check_tall(building, self.tall_opening_land(state, seat), at)
            }
            Action::Wonder { wonder, at } => {
                self.check_wonder_held(state, seat, wonder)?;
                let land = self.wonder_opening_land(state, seat, wonder);
                let tall =
                    has_effect(&self.kit, wonder, WonderEffect::OwnTall) && self.available(state, seat) == 0;
                if tall && !land.has(at) && self.opening_land(state).has(at) {
                    return Err(Illegal::new("SK-6.4", "the Hammer forbids the Atelier here"));
                }
                self.check_land(land, at, "SK-3.3", "that wonder may not open there, or not yet")
            }
            _ => Err(self.not_now(state)),
        }
    }

    pub(crate) fn check_raise(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let land = self.raising_land(state);
        match *action {
            Action::Pass => Ok(()),
            Action::Bid { building, at } => {
                self.check_owned(state, seat, building)?;
                if self.raises(state, seat) >> building & 1 == 0 {
                    return Err(Illegal::new("SK-3.4", "a raise must be higher than the last bid"));
                }
                self.check_land(
                    land,
                    at,
                    "SK-3.4",
                    "a raise goes to an undeveloped district next to the last bid",
                )?;
                self.check_tall(building, land.without(self.banned(state, seat)), at)
            }
            Action::Wonder { wonder, at } => {
                self.check_wonder_held(state, seat, wonder)?;
                self.check_land(
                    land,
                    at,
                    "SK-3.5",
                    "a wonder goes to an undeveloped district next to the last bid",
                )?;
                let land = self.wonder_raising_land(state, seat, wonder);
                self.check_land(land, at, "SK-6.4", "the Hammer forbids the Atelier here")
            }
            _ => Err(self.not_now(state)),
        }
    }

    fn check_owned(&self, state: &State, seat: Seat, building: u8) -> Result<(), Illegal> {
        if building < 48 && self.available(state, seat) >> building & 1 == 1 {
            return Ok(());
        }
        Err(Illegal::new("SK-2.6", "that building is not available to this seat"))
    }

    fn check_land(
        &self,
        land: Land,
        at: DistrictId,
        clause: &'static str,
        why: &'static str,
    ) -> Result<(), Illegal> {
        if land.has(at) { Ok(()) } else { Err(Illegal::new(clause, why)) }
    }

    fn check_tall(&self, building: u8, tall: Land, at: DistrictId) -> Result<(), Illegal> {
        if self.kit.of_height[2] >> building & 1 == 0 || tall.has(at) {
            return Ok(());
        }
        Err(Illegal::new("SK-6.4", "the Hammer forbids tall buildings here"))
    }

    fn check_wonder_held(&self, state: &State, seat: Seat, wonder: u8) -> Result<(), Illegal> {
        if state.era == 2 && wonder < 32 && u64::from(state.hold(seat).wonders_left()) >> wonder & 1 == 1 {
            return Ok(());
        }
        Err(Illegal::new("SK-3.5", "that wonder is not this seat's to place"))
    }

    pub(crate) fn bid(&self, state: &mut State, seat: Seat, building: u8, at: DistrictId) {
        state.bids |= 1 << building;
        state.bid_at[usize::from(building) % 48] = at;
        state.bid_land |= Land::of(at);
        state.bids_made += 1;
        state.leader = seat;
        if self.raising_land(state).is_empty() {
            self.win_with_bid(state);
        } else {
            self.ask_next(state, seat);
        }
    }

    pub(crate) fn pass(&self, state: &mut State, seat: Seat) {
        state.passed.insert(seat);
        self.ask_next(state, seat);
    }

    /// The next seat clockwise that is still in the auction and can do something; the others pass by themselves.
    /// Back at the leader, the auction is over (SK-3.4, SK-3.6).
    fn ask_next(&self, state: &mut State, from: Seat) {
        let mut seat = from.next(self.seats);
        while seat != state.leader {
            // A seat that has built everything takes no part, so it does not pass either (SK-3.7).
            let takes_part = state.hold(seat).finished.is_none();
            if takes_part && !state.passed.contains(seat) && self.can_raise(state, seat) {
                state.phase = Phase::Raise { seat };
                return;
            }
            if takes_part {
                state.passed.insert(seat);
            }
            seat = seat.next(self.seats);
        }
        self.win_with_bid(state);
    }

    fn win_with_bid(&self, state: &mut State) {
        let Some(building) = state.last_bid() else { return };
        let at = state.bid_at[usize::from(building)];
        state.built |= 1 << building;
        state.heights[self.kit.height_of(building).index()] |= Land::of(at);
        self.win(state, Win { seat: state.leader, at, wonder: None });
    }

    /// SK-3.8: the structure stands, all bids return, the token is taken.
    pub(crate) fn win(&self, state: &mut State, win: Win) {
        state.bids = 0;
        state.bid_at = [DistrictId(0); 48];
        state.bid_land = Land::NONE;
        state.passed = SeatSet::EMPTY;
        state.leader = win.seat;
        let near = self.board(state).near[win.at.index()];
        state.reach |= near;
        state.hold_mut(win.seat).structures |= Land::of(win.at);
        self.take_token(state, win, win.at, false);
    }

    /// What follows a settled auction: keys, the end of an era, the next opener.
    pub(crate) fn close_auction(&self, state: &mut State, win: Win) {
        state.auctions += 1;
        state.bids_total += u16::from(state.bids_made);
        if state.era == 2 && self.has_built_all(state, win.seat) {
            state.finishers += 1;
            state.hold_mut(win.seat).finished = Some(state.finishers);
        }
        if self.era_is_over(state, win.seat) {
            self.end_era(state);
        } else {
            let opener = self.next_opener(state, win.seat);
            self.begin_auction(state, opener);
        }
    }

    /// SK-3.1: the winner, or, once that seat has finished, the lowest initiative of those still playing.
    fn next_opener(&self, state: &State, winner: Seat) -> Seat {
        match state.hold(winner).finished {
            None => winner,
            Some(_) => self.lowest_initiative(state).unwrap_or(winner),
        }
    }
}
