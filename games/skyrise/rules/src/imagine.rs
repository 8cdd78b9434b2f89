//! A state that the owner of a view cannot rule out: what it does not know is dealt at random.

use midway_game::{Rng, below, members};

use crate::view::ArchitectView;
use crate::{Architect, Skyrise, State, View};

impl Skyrise {
    pub(crate) fn imagine_state(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = State {
            skyline: view.table.clone(),
            holds: [Architect::default(); 4],
            tiles: self.imagine_tiles(view, rng),
        };
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            *hold = known_hold(seat);
        }
        self.imagine_wonders(&mut state, view, rng);
        self.imagine_objectives(&mut state, view, rng);
        state
    }

    /// Unknown letters get the tiles that no known letter has.
    fn imagine_tiles(&self, view: &View, rng: &mut impl Rng) -> [u8; 4] {
        let known = view.tiles.iter().flatten().fold(0, |set, tile| set | 1u64 << tile);
        let mut left = ((1 << self.kit.tiles.len()) - 1) & !known;
        let mut tiles = [0; 4];
        for (tile, known) in tiles.iter_mut().zip(view.tiles).take(view.tiles_laid.into()) {
            *tile = known.unwrap_or_else(|| deal(&mut left, rng));
        }
        tiles
    }

    fn imagine_wonders(&self, state: &mut State, view: &View, rng: &mut impl Rng) {
        let held = view.seats.iter().filter_map(|seat| seat.hand).fold(0, |set, hand| set | hand);
        let mut left = u64::from(!held) & ((1 << self.kit.wonders.len()) - 1);
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            if seat.hand.is_none() {
                hold.hand = (0..seat.hand_size).fold(0, |hand, _| hand | 1 << deal(&mut left, rng));
            }
            if seat.secret.is_none() && seat.decided {
                let mut hand = u64::from(hold.hand);
                hold.secret =
                    (0..self.kit.wonders_each).fold(0, |cards, _| cards | 1 << deal(&mut hand, rng));
            }
        }
    }

    fn imagine_objectives(&self, state: &mut State, view: &View, rng: &mut impl Rng) {
        let known =
            view.seats.iter().filter_map(|seat| seat.objective).fold(0, |set, card| set | 1u64 << card);
        let mut left = ((1 << self.kit.objectives.len()) - 1) & !known;
        for (hold, seat) in state.holds.iter_mut().zip(&view.seats) {
            if seat.has_objective && seat.objective.is_none() {
                hold.objective = Some(deal(&mut left, rng));
            }
        }
    }
}

/// What is known of a seat.
fn known_hold(seat: &ArchitectView) -> Architect {
    Architect {
        estate: seat.estate,
        hand: seat.hand.unwrap_or(0),
        secret: seat.secret.unwrap_or(0),
        objective: seat.objective,
    }
}

/// Takes a random member out of a set.
fn deal(left: &mut u64, rng: &mut impl Rng) -> u8 {
    let member = members(*left).nth(below(rng, left.count_ones()) as usize).unwrap_or(0);
    *left &= !(1 << member);
    member
}
