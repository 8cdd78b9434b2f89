use midway_game::scatter;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The generator of one random game: a function of the seed and the game's number alone, so that neither the
/// number of jobs nor the order of games changes anything.
pub(crate) fn of_game(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(scatter(seed).wrapping_add(number))
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
