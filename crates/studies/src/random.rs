use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The generator of one random game: a function of the seed and the game's number alone, so that neither the
/// number of jobs nor the order of games changes anything.
pub(crate) fn of_game(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(scatter(seed).wrapping_add(number))
}

/// Sends neighbouring seeds far apart, so that game 1 of seed 7 is not game 0 of seed 8.
fn scatter(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use midway_game::Rng;

    #[test]
    fn neighbouring_seeds_share_no_game() {
        let first = |seed, number| of_game(seed, number).next_u64();
        assert_eq!(first(7, 3), first(7, 3));
        assert_ne!(first(7, 1), first(8, 0));
    }
}
