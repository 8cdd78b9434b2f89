//! SK-3.5, SK-6.3 and SK-6.5: placing wonders, and the Hammer's answer.

use midway_game::{Illegal, Seat, members};

use crate::{Action, DistrictId, Kit, Land, Phase, Skyrise, State, Win, WonderEffect};

pub(crate) fn has_effect(kit: &Kit, wonder: u8, effect: WonderEffect) -> bool {
    kit.wonders.get(usize::from(wonder)).is_some_and(|card| card.effect == effect)
}

impl Skyrise {
    /// A wonder wins at once, unless the Hammer may answer it.
    pub(crate) fn place_wonder(&self, state: &mut State, seat: Seat, wonder: u8, at: DistrictId) {
        let placed = Win { seat, at, wonder: Some(wonder) };
        state.bid_land |= Land::of(at);
        match self.hammer_holder(state, seat) {
            Some(holder) if !self.answer_land(state, at).is_empty() => {
                state.phase = Phase::Answer { seat: holder, placed };
            }
            _ => self.win_with_wonder(state, placed),
        }
    }

    /// Who may answer a wonder that `placer` placed: the holder of the unbuilt Hammer, who has not passed.
    fn hammer_holder(&self, state: &State, placer: Seat) -> Option<Seat> {
        let holds = |seat: &Seat| {
            let mut left = members(state.hold(*seat).wonders_left().into());
            left.any(|wonder| has_effect(&self.kit, wonder, WonderEffect::OutbidAndBan))
        };
        Seat::all(self.seats).filter(|&seat| seat != placer && !state.passed.contains(seat)).find(holds)
    }

    fn answer_land(&self, state: &State, placed_at: DistrictId) -> Land {
        self.board(state).near[placed_at.index()] & self.undeveloped(state)
    }

    fn hammer(&self) -> u8 {
        let hammer = self.kit.wonders.iter().position(|wonder| wonder.effect == WonderEffect::OutbidAndBan);
        hammer.unwrap_or(0) as u8
    }

    pub(crate) fn answer_choices(&self, state: &State, placed: Win, out: &mut Vec<Action>) {
        let wonder = self.hammer();
        out.extend(self.answer_land(state, placed.at).iter().map(|at| Action::Wonder { wonder, at }));
        out.push(Action::Pass);
    }

    pub(crate) fn check_answer(&self, state: &State, placed: Win, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Wonder { wonder, at }
                if wonder == self.hammer() && self.answer_land(state, placed.at).has(at) =>
            {
                Ok(())
            }
            _ => Err(Illegal::new("SK-6.3", "only the Hammer answers, next to the wonder, or lets it be")),
        }
    }

    /// SK-6.3: the outbid wonder returns to its owner without effect.
    pub(crate) fn answer(&self, state: &mut State, seat: Seat, wonder: u8, at: DistrictId) {
        self.win_with_wonder(state, Win { seat, at, wonder: Some(wonder) });
    }

    pub(crate) fn win_with_wonder(&self, state: &mut State, win: Win) {
        if let Some(wonder) = win.wonder {
            state.hold_mut(win.seat).standing |= 1 << wonder;
            if has_effect(&self.kit, wonder, WonderEffect::OwnTall) {
                state.heights[2] |= Land::of(win.at);
            }
            if has_effect(&self.kit, wonder, WonderEffect::OutbidAndBan) {
                state.hammer = Some(win.at);
            }
        }
        self.win(state, win);
    }
}
