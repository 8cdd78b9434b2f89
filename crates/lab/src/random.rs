use midway_game::scatter;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The generator of one game at one table of a batch. It follows from these three numbers alone, so neither the number
/// of threads nor what happens at other tables changes anything.
pub(crate) fn of_game(seed: u64, table: u64, episode: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(scatter(scatter(scatter(seed) ^ table) ^ episode))
}

/// The seed of the bot that plays along in that game. Its luck is another than that of the draws.
pub(crate) fn of_bot(seed: u64, table: u64, episode: u64) -> u64 {
    scatter(scatter(scatter(!seed) ^ table) ^ episode)
}

/// The generator of the choices that a batch makes by itself. No table has this number.
pub(crate) fn of_samples(seed: u64) -> Xoshiro256PlusPlus {
    of_game(seed, u64::MAX, 0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use midway_game::Rng;

    use super::*;

    #[test]
    fn no_two_games_of_neighbouring_seeds_and_tables_draw_alike() {
        let near = 0..12u64;
        let all = near.clone().flat_map(|a| near.clone().flat_map(move |b| (0..12).map(move |c| (a, b, c))));
        let first: BTreeSet<u64> =
            all.map(|(seed, table, episode)| of_game(seed, table, episode).next_u64()).collect();
        assert_eq!(first.len(), 12 * 12 * 12);
    }
}
