/// What somebody does not see as it is who plays less well than they could. Everything follows from it and the moment, and it stays
/// the same for a whole game: whoever overrates a thing, or never thinks of one, does so until the end. That is how people err; a
/// bot that misjudged everything anew at every turn would be weak as a die is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Haze {
    depth: f32,
    seed: u64,
}

impl Haze {
    /// Haze of so many hundredths around the bot with this seed.
    pub fn new(hundredths: u16, seed: u64) -> Haze {
        Haze { depth: f32::from(hundredths) / 100.0, seed }
    }

    /// How thick it is: 0 is clear, and with 1 it costs about as much as the first step below the craft.
    pub fn depth(&self) -> f32 {
        self.depth
    }

    /// How much of something that a good player heeds is still heeded, from 1 to 0.
    pub fn heed(&self) -> f32 {
        (1.0 - 0.4 * self.depth).max(0.0)
    }

    /// How far a thing is overrated or, below 0, underrated: with a mean of 0 and a spread of 1. Nothing is told of thing 0.
    pub fn leaning(&self, thing: u32) -> f32 {
        if thing == 0 {
            return 0.0;
        }
        let bits = mixed(self.seed, u64::from(thing)) >> 40;
        (bits as f32 / 8_388_608.0 - 1.0) * SPREAD
    }

    /// Whether a thing is out of mind at a time, if the chance of that grows so fast with the depth.
    pub fn forgets(&self, thing: u32, when: u32, pace: f32) -> bool {
        let bits = mixed(self.seed ^ FORGETTING, u64::from(thing) << 32 | u64::from(when)) >> 40;
        (bits as f32) < (pace * self.depth).min(MOST_FORGOTTEN) * 16_777_216.0
    }
}

/// Half the width of an even distribution with a spread of 1.
const SPREAD: f32 = 1.732;
/// Something is always noticed.
const MOST_FORGOTTEN: f32 = 0.7;
/// So that what is overrated has nothing to do with what is forgotten.
const FORGETTING: u64 = 0x6f72_6765_7474_656e;

/// Bits that look random, the same on every machine (the finaliser of SplitMix64).
fn mixed(seed: u64, thing: u64) -> u64 {
    let mut bits = seed ^ thing.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
