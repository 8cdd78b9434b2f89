//! Draws that anyone can check afterwards.
//!
//! The host picks a secret seed and shows its SHA-256, the commitment. Every seat then adds a nonce of its own.
//! Draws come from ChaCha20 keyed by the hash of all of them, one stream per step. When the game is over the
//! seed is revealed, and with it every draw can be made again. Neither host nor seat can steer what comes.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};

use crate::Unreadable;

/// Bytes written as lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The host's secret. Whoever knows it before the end knows every card to come.
pub type Seed = Hex<32>;
/// What a seat adds to the seed.
pub type Nonce = Hex<16>;
/// The seed's SHA-256, shown before the nonces are in.
pub type Commitment = Hex<32>;

impl<const N: usize> Hex<N> {
    /// Reads exactly the digits that `Display` writes.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let wrong = || Unreadable::new(text, "lower-case hexadecimal digits of the right number");
        let digits = text.as_bytes();
        if digits.len() != 2 * N {
            return Err(wrong());
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let value = pair.iter().try_fold(0, |value, &digit| Some(value * 16 + hex_digit(digit)?));
            *byte = value.ok_or_else(wrong)?;
        }
        Ok(Hex(bytes))
    }
}

fn hex_digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Seed {
    /// A seed from a small number, for tests and examples. It is no secret.
    pub fn from_number(number: u64) -> Seed {
        Hex(Sha256::digest(format!("midway seed {number}")).into())
    }

    /// What the host shows before anyone adds a nonce.
    pub fn commitment(&self) -> Commitment {
        Hex(Sha256::digest(self.0).into())
    }
}

/// The source of fair draws for one table.
#[derive(Clone)]
pub struct Fair {
    key: [u8; 32],
}

impl Fair {
    /// The source that a seed and the nonces of all seats make. A seat that gave no nonce counts as sixteen zero bytes.
    pub fn new(seed: &Seed, nonces: &[Option<Nonce>]) -> Fair {
        let mut hash = Sha256::new();
        hash.update(b"midway draws 1\n");
        hash.update(seed.0);
        for nonce in nonces {
            hash.update(nonce.map_or([0; 16], |nonce| nonce.0));
        }
        Fair { key: hash.finalize().into() }
    }

    /// The generator for the draw that is the step of this number, counted from 0 over all steps.
    pub fn step(&self, number: usize) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.key);
        rng.set_stream(number as u64);
        rng
    }
}

impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(secret)")
    }
}
