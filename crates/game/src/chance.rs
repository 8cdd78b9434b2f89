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
