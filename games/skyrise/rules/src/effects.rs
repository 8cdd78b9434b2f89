//! SK-6.H1 to SK-6.H20: what a wonder earns when it is built.

use midway_game::Seat;

use crate::{Land, Phase, Skyrise, State, Whose, Win, Wonder, WonderEffect};

impl Skyrise {
    /// After the token was taken, the effect is resolved once, for the owner (SK-6.1).
    pub(crate) fn resolve_wonder(&self, state: &mut State, win: Win) {
        let Some(card) = win.wonder.and_then(|wonder| self.kit.wonders.get(usize::from(wonder))) else {
            self.close_auction(state, win);
            return;
        };
        let points = self.effect_points(state, card, win);
        let hold = state.hold_mut(win.seat);
        hold.wonder_points = hold.wonder_points.saturating_add(points.max(0) as u16);
        hold.shown |= card.effect == WonderEffect::ShowObjective;
        if card.effect == WonderEffect::SecondToken {
            self.take_second_token(state, win);
        } else {
            self.close_auction(state, win);
        }
    }

    /// SK-6.H18: the token is owed; the owner is asked only where there is a choice.
    fn take_second_token(&self, state: &mut State, win: Win) {
        let land = self.vault_land(state);
        match land.iter().next() {
            None => self.close_auction(state, win),
            Some(only) if land.len() == 1 => self.take_token(state, win, only, true),
            Some(_) => state.phase = Phase::Vault { win },
        }
    }

    fn effect_points(&self, state: &State, card: &Wonder, win: Win) -> i16 {
        let points = match card.effect {
            WonderEffect::OutbidAndBan | WonderEffect::OpenAnywhere | WonderEffect::SecondToken => {
                card.points
            }
            WonderEffect::PanoramasHere => {
                self.panorama_points(state, win.seat, self.board(state).island_of(win.at))
            }
            WonderEffect::FewUnbuilt => card.steps.get(self.unbuilt(state, win.seat)).copied().unwrap_or(0),
            WonderEffect::LakesTouched => once(card, self.touched(state, win.seat, &self.board(state).lakes)),
            WonderEffect::AirshipsTouched => {
                once(card, self.touched(state, win.seat, &self.board(state).airships))
            }
            WonderEffect::ShowObjective if !self.objective_met(state, win.seat) => 0,
            WonderEffect::ShowObjective => card.points,
            _ => card.points * self.counted(state, card, win) as i16,
        };
        card.cap.map_or(points, |cap| points.min(cap))
    }

    /// How many things a wonder counts that earns points for each.
    fn counted(&self, state: &State, card: &Wonder, win: Win) -> u32 {
        let hold = state.hold(win.seat);
        let near = self.board(state).near[win.at.index()];
        let island = self.board(state).island_of(win.at);
        let whose = if card.whose == Whose::Own { hold.structures } else { state.developed() };
        let count = |land: Land| land.len();
        match card.effect {
            WonderEffect::BidsMade => state.bids_made.into(),
            WonderEffect::AdjacentStructures => count(near & whose),
            WonderEffect::AdjacentUndeveloped => count(near & self.undeveloped(state)),
            WonderEffect::TokensOfColor => hold.tokens[self.color_of(win.at)].into(),
            WonderEffect::CentralStructures => count(self.board(state).centre() & whose),
            WonderEffect::PatronLetters => hold.patrons.iter().filter(|&&count| count > 0).count() as u32,
            WonderEffect::TallHere => count(island & state.heights[2] & whose),
            WonderEffect::OwnTall => count(state.heights[2] & hold.structures),
            WonderEffect::PatronTokens => hold.patron_tokens() as u32,
            WonderEffect::ColorsHere => {
                let here = island & hold.structures;
                self.kit.color_land.iter().filter(|land| here.meets(**land)).count() as u32
            }
            WonderEffect::ControlNow => self.islands_controlled(state, win.seat),
            WonderEffect::LongestChain => self.board(state).longest_chain(hold.structures),
            _ => 0,
        }
    }

    /// How many of these features a seat's structures touch, each once.
    fn touched(&self, state: &State, seat: Seat, features: &[Land]) -> u32 {
        let own = state.hold(seat).structures;
        features.iter().filter(|feature| own.meets(**feature)).count() as u32
    }

    /// Structures of a seat that do not stand yet, bids just returned and the other wonder included (SK-6.H17).
    fn unbuilt(&self, state: &State, seat: Seat) -> usize {
        let buildings = self.numbers_of(state, seat) & !state.built;
        (buildings.count_ones() + state.hold(seat).wonders_left().count_ones()) as usize
    }
}

fn once(card: &Wonder, touched: u32) -> i16 {
    if touched >= card.need { card.points } else { 0 }
}
