/// The members of a set of numbers below 64, kept as bits, in order.
#[inline]
pub fn members(set: u64) -> Members {
    Members(set)
}

/// What [`members`] goes through.
#[derive(Clone, Debug)]
pub struct Members(u64);

impl Iterator for Members {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let member = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(member)
    }
}
