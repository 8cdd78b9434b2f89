use std::fmt;
use std::str::FromStr;

/// The letters of a table's word: digits and small letters, without `i`, `l`, `o` and `u`, which people misread.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const BITS: u32 = 5;
const LENGTH: usize = 13;

/// Names a table: 64 random bits, written as a word of thirteen letters that stands well in an address.
///
/// It is no secret. Opening a second table of the same name is refused, since entry 0 is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u64);

impl TableId {
    /// A new name, from the system's generator.
    ///
    /// # Panics
    ///
    /// If the system has no randomness to give, without which no hall can open.
    pub fn random() -> Self {
        Self(random())
    }

    /// Databases have signed integers: the same bits.
    pub(crate) fn to_row(self) -> i64 {
        self.0.cast_signed()
    }

    pub(crate) fn from_row(bits: i64) -> Self {
        Self(bits.cast_unsigned())
    }
}

pub(crate) fn random() -> u64 {
    getrandom::u64().expect("the system gives random bits")
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word: String = (0..LENGTH).rev().map(|place| letter(self.0, place)).collect();
        f.pad(&word)
    }
}

fn letter(bits: u64, place: usize) -> char {
    let index = (u128::from(bits) >> (place * BITS as usize)) & 31;
    char::from(LETTERS[index as usize])
}

/// A word that names no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a table is named by {LENGTH} letters and digits")]
pub struct NoTableId;

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(word: &str) -> Result<Self, NoTableId> {
        if word.len() != LENGTH {
            return Err(NoTableId);
        }
        let mut bits: u128 = 0;
        for byte in word.bytes() {
            let index = LETTERS.iter().position(|letter| *letter == byte).ok_or(NoTableId)?;
            bits = (bits << BITS) | index as u128;
        }
        u64::try_from(bits).map(Self).map_err(|_| NoTableId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_read_back() {
        for bits in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89ab_cdef] {
            let word = TableId(bits).to_string();
            assert_eq!(word.len(), LENGTH);
            assert_eq!(word.parse(), Ok(TableId(bits)));
        }
    }

    #[test]
    fn no_two_words_name_one_table() {
        // Thirteen letters hold 65 bits: a word that sets the last one is not taken for another's.
        for word in ["zzzzzzzzzzzzz", "g000000000000", "0000000000000 ", "000000000000o", "000000000000A", ""]
        {
            assert_eq!(word.parse::<TableId>(), Err(NoTableId), "{word}");
        }
    }

    #[test]
    fn signed_rows_keep_every_bit() {
        for bits in [0, 1, u64::MAX, 1 << 63] {
            assert_eq!(TableId::from_row(TableId(bits).to_row()), TableId(bits));
        }
    }
}
