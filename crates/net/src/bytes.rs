use std::ops::Range;

use crate::BadNet;

/// Takes what a file has from its first byte to its last.
pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(all: &'a [u8]) -> Self {
        Bytes { all, at: 0 }
    }

    /// Where the next so many bytes lie.
    pub(crate) fn skip(&mut self, count: usize, what: &'static str) -> Result<Range<usize>, BadNet> {
        let end = self.at.checked_add(count).filter(|end| *end <= self.all.len());
        let range = self.at..end.ok_or(BadNet::Short(what))?;
        self.at = range.end;
        Ok(range)
    }

    pub(crate) fn take(&mut self, count: usize, what: &'static str) -> Result<&'a [u8], BadNet> {
        Ok(&self.all[self.skip(count, what)?])
    }

    fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], BadNet> {
        self.take(N, what)?.try_into().map_err(|_| BadNet::Short(what))
    }

    pub(crate) fn u8(&mut self, what: &'static str) -> Result<u8, BadNet> {
        Ok(self.array::<1>(what)?[0])
    }

    pub(crate) fn u16(&mut self, what: &'static str) -> Result<u16, BadNet> {
        Ok(u16::from_le_bytes(self.array(what)?))
    }

    pub(crate) fn u32(&mut self, what: &'static str) -> Result<u32, BadNet> {
        Ok(u32::from_le_bytes(self.array(what)?))
    }

    pub(crate) fn f32(&mut self, what: &'static str) -> Result<f32, BadNet> {
        Ok(f32::from_le_bytes(self.array(what)?))
    }

    pub(crate) fn u64(&mut self, what: &'static str) -> Result<u64, BadNet> {
        Ok(u64::from_le_bytes(self.array(what)?))
    }

    /// So many numbers of `N` bytes each.
    pub(crate) fn list<const N: usize, T>(
        &mut self,
        count: usize,
        what: &'static str,
        read: impl Fn([u8; N]) -> T,
    ) -> Result<Vec<T>, BadNet> {
        let length = count.checked_mul(N).ok_or(BadNet::Short(what))?;
        let (numbers, _) = self.take(length, what)?.as_chunks::<N>();
        Ok(numbers.iter().map(|&number| read(number)).collect())
    }

    pub(crate) fn left(&self) -> usize {
        self.all.len() - self.at
    }
}
