//! Island control (SK-7.1): tall buildings first, then medium ones, then low ones.

use midway_bots::exp;

use crate::survey::Survey;

/// Islands in play at most: the centre and one for each seat.
const ISLANDS: usize = 5;
/// How much a low, a medium and a tall building weigh. One of a height outweighs a few of the next lower.
const WEIGHTS: [f32; 3] = [1.0, 4.0, 18.0];

/// How likely each seat controls each island at the end of an era, and how buildings would change that.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Control {
    /// The odds of each seat, their sum, and what a building of each height multiplies them by.
    odds: [[f32; 4]; ISLANDS],
    sums: [f32; ISLANDS],
    lifts: [[f32; 3]; ISLANDS],
}

impl Control {
    pub(crate) fn chance(&self, seat: usize, island: usize) -> f32 {
        let island = island.min(ISLANDS - 1);
        let sum = self.sums[island];
        if sum > 0.0 { self.odds[island][seat & 3] / sum } else { 0.0 }
    }

    /// How much the chance grows by one more building of a height.
    pub(crate) fn gain(&self, seat: usize, island: usize, height: usize) -> f32 {
        let island = island.min(ISLANDS - 1);
        let (sum, own) = (self.sums[island], self.odds[island][seat & 3]);
        if sum <= 0.0 {
            return 0.0;
        }
        let lifted = own * self.lifts[island][height.min(2)];
        lifted / (sum - own + lifted) - own / sum
    }
}

impl Survey<'_> {
    /// Empty if that era has ended already.
    pub(crate) fn control_at_end_of(&self, era: u8) -> Control {
        let mut control = Control::default();
        if era < self.era {
            return control;
        }
        let open = self.open.len().max(1) as f32;
        let to_come = self.buildings_to_come(era);
        for (island, land) in self.board.islands.iter().enumerate().take(ISLANDS) {
            let part = (self.open & *land).len() as f32 / open;
            let mut spread = 0.0;
            let mut strength = [0.0f32; 4];
            for seat in 0..self.seats {
                let own = self.hold(seat).structures & *land;
                for height in 0..3 {
                    let weight = WEIGHTS[height];
                    let coming = to_come[seat][height] * part;
                    strength[seat] += weight * ((own & self.state.heights[height]).len() as f32 + coming);
                    spread += weight * weight * coming * (1.0 - part);
                }
            }
            control.settle(island, &strength[..self.seats], spread);
        }
        control
    }

    /// How many buildings of each height every seat will still build before an era ends.
    fn buildings_to_come(&self, era: u8) -> [[f32; 3]; 4] {
        let mut to_come = [[0.0; 3]; 4];
        for (seat, heights) in to_come.iter_mut().enumerate().take(self.seats) {
            let (buildings, part) = match (era, self.era) {
                (1, 1) => (self.usable(seat), 0.8),
                _ => (self.unbuilt(seat), 1.0),
            };
            for (height, count) in heights.iter_mut().enumerate() {
                *count = part * (buildings & self.kit.of_height[height]).count_ones() as f32;
            }
        }
        to_come
    }

    pub(crate) fn control_promise(&self, seat: usize) -> f32 {
        let islands = 0..self.board.islands.len().min(ISLANDS);
        let chances =
            islands.map(|island| self.control.iter().map(|at_end| at_end.chance(seat, island)).sum::<f32>());
        f32::from(self.kit.control) * chances.sum::<f32>()
    }

    pub(crate) fn control_gain(&self, seat: usize, island: usize, height: usize) -> f32 {
        let chances: f32 = self.control.iter().map(|at_end| at_end.gain(seat, island, height)).sum();
        f32::from(self.kit.control) * chances
    }
}

impl Survey<'_> {
    /// What a building of each height adds on average over the open districts.
    pub(crate) fn mean_control_gains(&self, seat: usize) -> [f32; 3] {
        let open = self.open.len().max(1) as f32;
        let mut gains = [0.0; 3];
        for (island, land) in self.board.islands.iter().enumerate().take(ISLANDS) {
            let part = (self.open & *land).len() as f32 / open;
            for (height, gain) in gains.iter_mut().enumerate() {
                *gain += part * self.control_gain(seat, island, height);
            }
        }
        gains
    }
}

impl Control {
    fn settle(&mut self, island: usize, strength: &[f32], spread: f32) {
        let best = strength.iter().copied().fold(0.0, f32::max);
        if best <= 0.0 {
            return;
        }
        let width = 0.2 + 0.55 * (2.0 * spread).sqrt();
        for (seat, &strength) in strength.iter().enumerate() {
            self.odds[island][seat] = exp((strength - best) / width);
        }
        self.sums[island] = self.odds[island].iter().sum();
        self.lifts[island] = WEIGHTS.map(|weight| exp((weight / width).min(60.0)));
        // Who is level at the very end shares and is paid in full.
        if spread <= 0.0 {
            self.sums[island] = 1.0;
        }
    }
}
