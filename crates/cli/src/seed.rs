use std::str::FromStr;

use midway_game::{Hex, Seed};

use crate::failure::Failure;

/// A seed as it is given on the command line: a small number, or all 256 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeedArg(pub(crate) Seed);

impl FromStr for SeedArg {
    type Err = String;

    fn from_str(text: &str) -> Result<SeedArg, String> {
        // Digits first: 64 of them may all be decimal, and are no number then.
        if let Ok(seed) = Hex::parse(text) {
            return Ok(SeedArg(seed));
        }
        let number = text.parse().map_err(|_| "a seed is a number or 64 hexadecimal digits")?;
        Ok(SeedArg(Seed::from_number(number)))
    }
}

impl SeedArg {
    /// The seed given, or one that nobody can guess.
    pub(crate) fn or_fresh(given: Option<SeedArg>) -> Result<Seed, Failure> {
        given.map_or_else(|| Ok(Hex(fresh()?)), |seed| Ok(seed.0))
    }
}

/// The number given, or a random one that is short enough to be typed again.
pub(crate) fn number_or_fresh(given: Option<u64>) -> Result<u64, Failure> {
    given.map_or_else(|| Ok(u64::from(u32::from_le_bytes(fresh()?))), Ok)
}

fn fresh<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::input(format!("the system gives no random numbers: {error}; use --seed"))
    })?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_and_its_digits_are_the_same_seed() {
        let digits = Seed::from_number(7).to_string();
        let read = |text: &str| text.parse::<SeedArg>().map(|seed| seed.0);
        assert_eq!(read("7"), read(&digits));
        assert!(read("seven").is_err());
    }
}
