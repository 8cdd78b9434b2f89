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
        use WonderEffect as Effect;
        let hold = state.hold(win.seat);
        let board = self.board(state);
        let near = board.near[win.at.index()];
        let whose = if card.whose == Whose::Own { hold.structures } else { state.developed() };
        // Most wonders earn their points for each of something.
        let each = |count: u32| card.points * count as i16;
        let points = match card.effect {
            Effect::OutbidAndBan | Effect::OpenAnywhere | Effect::SecondToken => card.points,
            Effect::BidsMade => each(state.bids_made.into()),
            Effect::LakesTouched => once(card, self.touched(state, win.seat, &board.lakes)),
            Effect::AirshipsTouched => once(card, self.touched(state, win.seat, &board.airships)),
            Effect::AdjacentStructures => each((near & whose).len()),
            Effect::AdjacentUndeveloped => each((near & self.undeveloped(state)).len()),
            Effect::ShowObjective if self.objective_met(state, win.seat) => card.points,
            Effect::ShowObjective => 0,
            Effect::TokensOfColor => each(hold.tokens[self.color_of(win.at)].into()),
            Effect::PanoramasHere => self.panorama_points(state, win.seat, board.island_of(win.at)),
            Effect::CentralStructures => each((board.centre() & whose).len()),
            Effect::PatronLetters => each(hold.patrons.iter().filter(|&&count| count > 0).count() as u32),
            Effect::TallHere => each((board.island_of(win.at) & state.heights[2] & whose).len()),
            Effect::OwnTall => each((state.heights[2] & hold.structures).len()),
            Effect::PatronTokens => each(hold.patron_tokens() as u32),
            Effect::ColorsHere => {
                let here = board.island_of(win.at) & hold.structures;
                each(self.kit.color_land.iter().filter(|land| here.meets(**land)).count() as u32)
            }
            Effect::FewUnbuilt => card.steps.get(self.unbuilt(state, win.seat)).copied().unwrap_or(0),
            Effect::ControlNow => each(self.islands_controlled(state, win.seat)),
            Effect::LongestChain => each(board.longest_chain(hold.structures)),
        };
        card.cap.map_or(points, |cap| points.min(cap))
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
