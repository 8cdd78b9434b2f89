use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Key as CipherKey, Nonce};
use midway_game::Hex;
use midway_store::DeviceRow;
use sha2::{Digest, Sha256};

use crate::opening::random;
use crate::{HallError, Key, Person};

/// A device by which somebody comes back: a secret of 128 bits of its own, which a browser keeps in place of the person's.
///
/// The store has its hash, and the person's secret encrypted with it, so that neither the device's secret nor the store
/// opens anything alone, and to revoke a device is to delete a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device(Key);

/// What a row of the store stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceKind {
    /// A browser, or a program.
    Browser,
    /// A link with which a device can arrive, once.
    Link,
}

midway_game::ids!(DeviceKind: Browser = "browser", Link = "link");

/// How the text of a device's secret begins, so that nobody takes it for a person's.
const MARK: char = 'd';

impl Device {
    pub fn random() -> Result<Device, HallError> {
        Ok(Device(Key::new(random()?)))
    }

    pub fn parse(text: &str) -> Option<Device> {
        Key::parse(text.strip_prefix(MARK)?).map(Device)
    }

    /// The secret itself. Only for its owner.
    pub fn reveal(&self) -> String {
        format!("{MARK}{}", self.0.reveal())
    }

    /// By which the store finds it.
    pub fn hash(&self) -> String {
        Hex::<32>(self.derive("hash")).to_string()
    }

    /// Who somebody is as long as this is the only device that they ever had: then nothing has to be kept.
    pub fn first_person(&self) -> Person {
        Person::from_bits(&self.derive("person"))
    }

    pub(crate) fn row(
        &self,
        person: &Person,
        kind: DeviceKind,
        name: &str,
        now: i64,
    ) -> Result<DeviceRow, HallError> {
        let (owner, kind, name) = (person.owner(), kind.id().into(), name.into());
        let sealed = seal(&self.derive("seal"), &owner, &person.reveal())?;
        Ok(DeviceRow { hash: self.hash(), owner, sealed, kind, name, added: now, seen: now })
    }

    /// The person whom a row stands for, if it is this device's.
    pub(crate) fn open(&self, row: &DeviceRow) -> Option<Person> {
        Person::parse(&unseal(&self.derive("seal"), &row.owner, &row.sealed)?)
    }

    fn derive(&self, what: &str) -> [u8; 32] {
        let hash = Sha256::new().chain_update(b"midway device\n").chain_update(self.0.reveal());
        hash.chain_update(format!("\n{what}")).finalize().into()
    }
}

const NONCE: usize = 12;

/// Encrypts a text, for its owner only.
pub(crate) fn seal(key: &[u8; 32], owner: &str, text: &str) -> Result<String, HallError> {
    let nonce: [u8; NONCE] = random()?;
    let payload = Payload { msg: text.as_bytes(), aad: owner.as_bytes() };
    let sealed = ChaCha20Poly1305::new(&CipherKey::from(*key)).encrypt(&Nonce::from(nonce), payload);
    let sealed = sealed.map_err(|_| HallError::Broken("a secret cannot be encrypted".into()))?;
    Ok(nonce.iter().chain(&sealed).map(|byte| format!("{byte:02x}")).collect())
}

/// What was sealed with the same key and owner; nothing if anything was changed.
pub(crate) fn unseal(key: &[u8; 32], owner: &str, sealed: &str) -> Option<String> {
    let bytes = bytes(sealed)?;
    let (nonce, sealed) = bytes.split_at_checked(NONCE)?;
    let nonce: [u8; NONCE] = nonce.try_into().ok()?;
    let payload = Payload { msg: sealed, aad: owner.as_bytes() };
    let text = ChaCha20Poly1305::new(&CipherKey::from(*key)).decrypt(&Nonce::from(nonce), payload).ok()?;
    String::from_utf8(text).ok()
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits: Vec<char> = hex.chars().collect();
    let byte = |pair: &[char]| u8::from_str_radix(&pair.iter().collect::<String>(), 16).ok();
    digits.chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_opens_with_its_devices_secret_alone() {
        let [device, other] = [7, 8].map(|n| Device(Key::new([n; 16])));
        let person = Person::random().unwrap();
        let row = device.row(&person, DeviceKind::Browser, "Firefox", 5).unwrap();
        assert_eq!(device.open(&row), Some(person));
        assert_eq!(other.open(&row), None);
        assert!(!format!("{row:?}").contains(&person.reveal()));
        assert!(!format!("{row:?}").contains(&device.0.reveal()));
        let moved = DeviceRow { owner: Person::random().unwrap().owner(), ..row.clone() };
        assert_eq!(device.open(&moved), None, "a row that is given to another opens nothing");
        for spoilt in ["", "zz", "é", &row.sealed[2..], &row.sealed[..20]] {
            assert_eq!(device.open(&DeviceRow { sealed: spoilt.into(), ..row.clone() }), None);
        }
    }

    #[test]
    fn the_secret_of_a_device_is_not_taken_for_a_persons() {
        let device = Device(Key::new([7; 16]));
        assert_eq!(Device::parse(&device.reveal()), Some(device));
        assert_eq!(Person::parse(&device.reveal()), None);
        let person = device.first_person();
        assert_eq!(Device::parse(&person.reveal()), None);
        assert_ne!(format!("d{}", person.reveal()), device.reveal());
    }
}
