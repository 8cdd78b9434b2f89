use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The players in an order that nobody has chosen.
pub(crate) fn drawn<T: Clone>(all: &[T], lot: u64) -> Vec<T> {
    let mut drawn = all.to_vec();
    drawn.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(lot));
    drawn
}
