//! Which place every seat is likely to hold in an area when the scoring comes (WF-5.2 to WF-5.4).

use midway_worlds_fair::{Award, Numbers};

/// Chances of a seat to be first alone, to share that, to be second alone, to share that.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Chances {
    pub(crate) first: f32,
    pub(crate) tie_first: f32,
    pub(crate) second: f32,
    pub(crate) tie_second: f32,
}

impl Chances {
    /// The medal to be expected.
    pub(crate) fn medal(&self, numbers: &Numbers) -> f32 {
        self.sum(numbers, |award| f32::from(award.medal))
    }

    /// The exhibits approved of so many that will be held.
    pub(crate) fn approved(&self, numbers: &Numbers, held: f32) -> f32 {
        self.sum(numbers, |award| f32::from(award.approvals).min(held))
    }

    fn sum(&self, numbers: &Numbers, of: impl Fn(Award) -> f32) -> f32 {
        self.first * of(numbers.first)
            + self.tie_first * of(numbers.tie_first)
            + self.second * of(numbers.second)
            + self.tie_second * of(numbers.tie_second)
    }
}

/// The chances of all seats in an area where they will have so many supporters, and the surer the
/// greater `certainty`, one over the supporters that may come between.
pub(crate) fn chances<const SEATS: usize>(strengths: &[f32; 4], certainty: f32) -> [Chances; 4] {
    // How likely the row ends up with more supporters than the column.
    let mut ahead = [[0.0f32; 4]; 4];
    for a in 0..SEATS {
        for b in 0..a {
            let lead = strengths[a] - strengths[b];
            ahead[a][b] = likely((lead - 0.5) * certainty);
            ahead[b][a] = likely((-lead - 0.5) * certainty);
        }
    }
    std::array::from_fn(
        |seat| if seat < SEATS { chances_of::<SEATS>(&ahead, seat) } else { Chances::default() },
    )
}

#[inline]
fn chances_of<const SEATS: usize>(ahead: &[[f32; 4]; 4], seat: usize) -> Chances {
    let (mut above, mut level) = (1.0, 1.0);
    let (mut second, mut level_second) = (0.0, 0.0);
    for other in (0..SEATS).filter(|&other| other != seat) {
        let behind = ahead[other][seat];
        // One rival ahead and the others not, counted as each rival joins.
        second = second * ahead[seat][other] + above * behind;
        level_second = level_second * (1.0 - behind) + level * behind;
        above *= ahead[seat][other];
        level *= 1.0 - behind;
    }
    Chances { first: above, tie_first: level - above, second, tie_second: level_second - second }
}

/// The logistic curve, near enough: quick, and certain beyond six.
#[inline]
pub(crate) fn likely(odds: f32) -> f32 {
    let half = (0.5 * odds).clamp(-3.0, 3.0);
    let square = half * half;
    0.5 + 0.5 * half * (27.0 + square) / (27.0 + 9.0 * square)
}
