use rand::Rng;

/// A number below `n`, every one equally likely (0 when `n` is 0).
///
/// Multiply and reject, on 32-bit words. The exact procedure is part of the record format
/// (`docs/records.md`): checking a fair draw with another program needs it.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Takes one outcome from a weighted list, in list order. `None` when the list is empty.
pub fn pick<T: Copy>(odds: &[(T, u32)], rng: &mut impl Rng) -> Option<T> {
    let total = odds.iter().map(|&(_, weight)| weight).sum();
    let mut left = below(rng, total);
    for &(outcome, weight) in odds {
        if left < weight {
            return Some(outcome);
        }
        left -= weight;
    }
    None
}

/// Sends neighbouring numbers far apart (the finaliser of SplitMix64), so that game 1 of seed 7 is not game 0 of seed 8.
pub fn scatter(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
