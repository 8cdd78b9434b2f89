use midway_skyrise::{Archipelago, Architect, DistrictId, Kit, Land, Phase, Skyrise, State, Token};

use crate::chances::Chances;
use crate::control::Control;
use crate::ground::Ground;
use crate::knowledge::Knowledge;

/// A look over the whole table as if no bid lay on it: what is still to be had, and what it is worth to whom.
pub(crate) struct Survey<'a> {
    pub(crate) kit: &'a Kit,
    pub(crate) board: &'a Archipelago,
    pub(crate) ground: &'a Ground,
    pub(crate) chances: &'a Chances,
    pub(crate) state: &'a State,
    pub(crate) known: Knowledge,
    /// How much of what others get, and of what is paid at the very end, is heeded, from 0 to 1.
    pub(crate) heed: f32,
    pub(crate) seats: usize,
    /// The era whose end is scored next.
    pub(crate) era: u8,
    /// The part of all structures that is still to be built.
    pub(crate) rest: f32,
    /// Districts without a structure, and the tokens that lie there, by kind.
    pub(crate) open: Land,
    pub(crate) lying: [u8; 10],
    pub(crate) lots: [Lot; 4],
    pub(crate) control: [Control; 2],
}

/// What a seat has still to build, and what that promises.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lot {
    /// Structures to build in the whole game.
    pub(crate) left: f32,
    /// The chance that an open district will be this seat's: at the end, and when this era ends.
    pub(crate) share: f32,
    pub(crate) share_in_era: f32,
    /// What one more structure and one more token is worth by colour, and everything the row promises.
    pub(crate) rows: [f32; 4],
    pub(crate) tokens: [f32; 10],
    pub(crate) colors: f32,
    pub(crate) objective: [f32; 4],
    /// What an average open district is worth.
    pub(crate) mean: f32,
    /// What control adds on average to a low, a medium and a tall building.
    pub(crate) heights: [f32; 3],
}

impl<'a> Survey<'a> {
    pub(crate) fn new(
        rules: &'a Skyrise,
        ground: &'a Ground,
        chances: &'a Chances,
        state: &'a State,
        known: Knowledge,
        heed: f32,
    ) -> Self {
        let board = rules.board(state);
        let open = board.in_play.without(state.developed());
        let mut survey = Survey {
            kit: rules.kit(),
            board,
            ground,
            chances,
            state,
            known,
            heed,
            seats: usize::from(midway_game::Game::seats(rules)).min(4),
            era: if state.phase == Phase::Choose { 2 } else { state.era },
            rest: 1.0,
            open,
            lying: lying(state, open),
            lots: [Lot::default(); 4],
            control: [Control::default(); 2],
        };
        for seat in 0..survey.seats {
            survey.lots[seat] = survey.lot(seat);
        }
        survey.rest = rest(rules, state);
        survey.control = [survey.control_at_end_of(1), survey.control_at_end_of(2)];
        for seat in 0..survey.seats {
            survey.lots[seat].heights = survey.mean_control_gains(seat);
        }
        survey
    }

    pub(crate) fn hold(&self, seat: usize) -> &'a Architect {
        &self.state.holds[seat & 3]
    }

    /// The buildings that a seat has not built yet, of both eras.
    pub(crate) fn unbuilt(&self, seat: usize) -> u64 {
        let own = self.hold(seat).color.map_or(0, |color| self.kit.of_color[usize::from(color) & 3]);
        own & !self.state.built
    }

    /// The buildings that a seat may use before this era ends.
    pub(crate) fn usable(&self, seat: usize) -> u64 {
        let eras = if self.era == 1 { self.kit.of_era[0] } else { u64::MAX };
        self.unbuilt(seat) & eras
    }

    /// Wonders still to build, chosen or not.
    pub(crate) fn wonders_left(&self, seat: usize) -> u32 {
        u32::from(self.kit.wonders_each).saturating_sub(self.hold(seat).standing.count_ones())
    }

    pub(crate) fn counts_in_color(&self, seat: usize) -> [u32; 4] {
        self.kit.color_land.map(|land| (self.hold(seat).structures & land).len())
    }

    pub(crate) fn token_at(&self, at: DistrictId) -> Option<Token> {
        self.state.tokens[at.index()]
    }

    fn lot(&self, seat: usize) -> Lot {
        let open = self.open.len().max(1) as f32;
        let wonders = self.wonders_left(seat);
        let left = (self.unbuilt(seat).count_ones() + wonders) as f32;
        let in_era = if self.era == 1 { self.usable(seat).count_ones() as f32 } else { left };
        let mut lot = Lot { left, ..Lot::default() };
        lot.share = (left / open).min(1.0);
        // The first to finish ends era I: the others rarely build all they could before.
        let haste = if self.era == 1 { HASTE } else { 1.0 };
        lot.share_in_era = (haste * in_era / open).min(1.0);
        self.value_rows(seat, &mut lot);
        self.value_portrait(seat, &mut lot);
        self.value_objective(seat, &mut lot);
        lot.mean = self.mean(&lot);
        lot
    }

    /// What an open district is worth on average: structure, token, and what panoramas add.
    fn mean(&self, lot: &Lot) -> f32 {
        let open = self.open.len().max(1) as f32;
        let mut sum = 0.0;
        for color in 0..4 {
            let here = (self.open & self.kit.color_land[color]).len() as f32;
            sum += here * (lot.rows[color] + lot.objective[color]);
        }
        for (kind, &lying) in self.lying.iter().enumerate() {
            sum += f32::from(lying) * lot.tokens[kind];
        }
        sum / open + PLACE
    }
}

/// The part of the buildings of era I that are built before it ends.
const HASTE: f32 = 0.8;
/// What panoramas add on average.
const PLACE: f32 = 1.0;

fn lying(state: &State, open: Land) -> [u8; 10] {
    let mut lying = [0; 10];
    for at in open.iter() {
        if let Some(token) = state.tokens[at.index()] {
            lying[token.index()] += 1;
        }
    }
    lying
}

/// The part of all structures that is still to be built: 1 at the start, 0 at the end.
pub(crate) fn rest(rules: &Skyrise, state: &State) -> f32 {
    let (kit, seats) = (rules.kit(), usize::from(midway_game::Game::seats(rules)).min(4));
    let (mut all, mut standing) = (0, 0);
    for hold in &state.holds[..seats] {
        let buildings = hold.color.map_or(0, |color| kit.of_color[usize::from(color) & 3]);
        all += buildings.count_ones() + u32::from(kit.wonders_each);
        standing += hold.structures.len();
    }
    1.0 - standing as f32 / all.max(standing).max(1) as f32
}
