use midway_game::Seat;
use midway_skyrise::{Skyrise, State};

/// The secrets that count: what the patron tiles say and which objectives there are, as far as they are known to a
/// seat, or all of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knowledge {
    pub(crate) tiles: [f32; 4],
    pub(crate) objectives: [Option<u8>; 4],
    pub(crate) hands: [u32; 4],
}

impl Knowledge {
    /// Everything in the state, for judging an imagined one.
    pub(crate) fn whole(rules: &Skyrise, state: &State) -> Self {
        let hands = state.holds.map(|hold| hold.hand);
        let objectives = state.holds.map(|hold| hold.objective);
        Knowledge { tiles: state.tiles.map(|tile| tile_value(rules, tile)), objectives, hands }
    }

    /// What a seat knows: its own cards, and the tiles of letters it has a token of. Of the others it expects the
    /// average of what is left.
    pub(crate) fn of(rules: &Skyrise, state: &State, seat: Seat) -> Self {
        let own = state.hold(seat);
        let mut known = Knowledge { tiles: [0.0; 4], objectives: [None; 4], hands: [0; 4] };
        let all: f32 = rules.kit().tiles.iter().map(|tile| f32::from(tile.1)).sum();
        let (mut rest, mut hidden) = (all, rules.kit().tiles.len() as f32);
        for letter in (0..4).filter(|&letter| own.patrons[letter] > 0) {
            known.tiles[letter] = tile_value(rules, state.tiles[letter]);
            rest -= known.tiles[letter];
            hidden -= 1.0;
        }
        for letter in (0..4).filter(|&letter| own.patrons[letter] == 0) {
            known.tiles[letter] = rest / hidden.max(1.0);
        }
        for (other, hold) in state.holds.iter().enumerate() {
            known.objectives[other] = hold.objective.filter(|_| hold.shown);
        }
        known.objectives[seat.index() & 3] = own.objective;
        known.hands[seat.index() & 3] = own.hand;
        known
    }
}

fn tile_value(rules: &Skyrise, tile: u8) -> f32 {
    let tiles = &rules.kit().tiles;
    tiles.get(usize::from(tile) % tiles.len().max(1)).map_or(0.0, |tile| f32::from(tile.1))
}
