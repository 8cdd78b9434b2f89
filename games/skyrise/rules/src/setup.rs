//! SK-2: colours, islands, tokens, wonder cards, objectives, panoramas, patron tiles, the opener.

use midway_game::{Seat, SeatSet};

use crate::{Architect, DistrictId, Land, Phase, Skyline, Skyrise, State, Token};

impl Skyrise {
    /// The table before anything is drawn; colours that seats picked are theirs (SK-2.0).
    pub(crate) fn lay_out(&self) -> State {
        let skyline = Skyline {
            phase: Phase::Open,
            islands: [0; 4],
            board: 0,
            bag: self.kit.bag,
            tokens: [None; DistrictId::MOST],
            heights: [Land::NONE; 3],
            reach: Land::NONE,
            built: 0,
            bids: 0,
            bid_at: [DistrictId(0); 48],
            bid_land: Land::NONE,
            leader: Seat(0),
            passed: SeatSet::EMPTY,
            opener: Seat(0),
            bids_made: 0,
            hammer: None,
            era: 1,
            era_one: Land::NONE,
            panoramas: 0,
            finishers: 0,
            auctions: 0,
            bids_total: 0,
        };
        let mut state = State { skyline, holds: [Architect::default(); 4], tiles: [0; 4] };
        for (hold, picked) in state.holds.iter_mut().zip(self.picked).take(usize::from(self.seats)) {
            hold.color = picked;
        }
        self.next_color(&mut state);
        state
    }

    /// The next seat without a colour, or on to the islands.
    fn next_color(&self, state: &mut State) {
        let without = Seat::all(self.seats).find(|&seat| state.hold(seat).color.is_none());
        state.phase = without.map_or(Phase::Islands { drawn: 0 }, |seat| Phase::Colors { seat });
    }

    pub(crate) fn free_colors(&self, state: &State) -> impl Iterator<Item = u8> {
        let taken = Seat::all(self.seats)
            .filter_map(|seat| state.hold(seat).color)
            .fold(0u8, |set, color| set | 1 << color);
        (0..4).filter(move |color| taken >> color & 1 == 0)
    }

    pub(crate) fn give_color(&self, state: &mut State, seat: Seat, color: u8) {
        state.hold_mut(seat).color = Some(color);
        self.next_color(state);
    }

    pub(crate) fn islands_left(&self, state: &State, drawn: u8) -> impl Iterator<Item = u8> {
        let placed = state.islands;
        (1..self.kit.islands.len() as u8).filter(move |island| !placed[..usize::from(drawn)].contains(island))
    }

    /// SK-1.2: islands go onto the slots in use, in their order.
    pub(crate) fn lay_island(&self, state: &mut State, island: u8, drawn: u8) {
        state.islands[usize::from(drawn) & 3] = island;
        let drawn = drawn + 1;
        if usize::from(drawn) < self.kit.outer {
            state.phase = Phase::Islands { drawn };
            return;
        }
        let placed = &state.islands[..self.kit.outer];
        let board = self.kit.placements.iter().position(|placement| placement == placed);
        state.board = board.unwrap_or(0) as u8;
        self.next_district(state, 0);
    }

    /// SK-2.1: district by district, absent islands skipped.
    fn next_district(&self, state: &mut State, from: u8) {
        let in_play = self.board(state).in_play;
        let next = in_play.iter().find(|district| district.0 >= from);
        state.phase = next.map_or(Phase::WonderCards { dealt: 0 }, |district| Phase::Tokens { district });
    }

    #[inline]
    pub(crate) fn lay_token(&self, state: &mut State, token: Token, district: DistrictId) {
        state.bag[token.index()] -= 1;
        state.tokens[district.index()] = Some(token);
        self.next_district(state, district.0 + 1);
    }

    /// The seat that gets a wonder card (SK-2.2).
    pub(crate) fn card_to(&self, dealt: u8) -> Seat {
        Seat(dealt / self.kit.wonder_cards.max(1))
    }

    pub(crate) fn undealt_wonders(&self, state: &State) -> u32 {
        let all = (1u32 << self.kit.wonders.len()) - 1;
        state.holds.iter().fold(all, |left, hold| left & !hold.hand)
    }

    pub(crate) fn deal_wonder(&self, state: &mut State, wonder: u8, dealt: u8) {
        let seat = self.card_to(dealt);
        state.hold_mut(seat).hand |= 1 << wonder;
        let more = self.card_to(dealt + 1).0 < self.seats;
        state.phase =
            if more { Phase::WonderCards { dealt: dealt + 1 } } else { Phase::Objectives { seat: Seat(0) } };
    }

    pub(crate) fn undealt_objectives(&self, state: &State) -> u64 {
        let dealt =
            state.holds.iter().filter_map(|hold| hold.objective).fold(0, |set, dealt| set | 1u64 << dealt);
        ((1 << self.kit.objectives.len()) - 1) & !dealt
    }

    pub(crate) fn deal_objective(&self, state: &mut State, objective: u8, seat: Seat) {
        state.hold_mut(seat).objective = Some(objective);
        let next = Seat(seat.0 + 1);
        state.phase = match next.0 < self.seats {
            true => Phase::Objectives { seat: next },
            false => self.panoramas_or_on(0),
        };
    }

    fn panoramas_or_on(&self, up: u8) -> Phase {
        if up < self.kit.panoramas_up { Phase::Panoramas { up } } else { Phase::Tiles { letter: 0 } }
    }

    pub(crate) fn hidden_panoramas(&self, state: &State) -> u64 {
        ((1 << self.kit.panoramas.len()) - 1) & !u64::from(state.panoramas)
    }

    pub(crate) fn turn_up(&self, state: &mut State, panorama: u8, up: u8) {
        state.panoramas |= 1 << panorama;
        state.phase = self.panoramas_or_on(up + 1);
    }

    pub(crate) fn tiles_left(&self, state: &State, letter: u8) -> u64 {
        let used = state.tiles[..usize::from(letter & 3)].iter().fold(0, |set, tile| set | 1u64 << tile);
        ((1 << self.kit.tiles.len()) - 1) & !used
    }

    /// SK-2.5: one tile, face down, on each letter.
    pub(crate) fn lay_tile(&self, state: &mut State, tile: u8, letter: u8) {
        state.tiles[usize::from(letter & 3)] = tile;
        state.phase = if letter < 3 { Phase::Tiles { letter: letter + 1 } } else { Phase::Opener };
    }

    /// SK-2.7
    pub(crate) fn open_first(&self, state: &mut State, opener: Seat) {
        self.begin_auction(state, opener);
    }
}
