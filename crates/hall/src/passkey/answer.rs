//! What authenticators answer (WebAuthn, 7.1 and 7.2), as far as a hall needs it: no attestation is asked for, so what is new is
//! signed by nobody, and whoever makes a key up has made up one of their own.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::public_key::PublicKey;
use super::{PasskeyAnswer, PasskeyRefused, PasskeySite, PasskeyUse};

const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const MAY_BE_COPIED: u8 = 1 << 3;
const IS_COPIED: u8 = 1 << 4;
const HAS_KEY: u8 = 1 << 6;
const HAS_EXTENSIONS: u8 = 1 << 7;
/// Shorter ids could be guessed, longer ones are not allowed.
const IDS: std::ops::RangeInclusive<usize> = 16..=1023;

/// A passkey that was made.
#[derive(Debug)]
pub(crate) struct Made {
    /// What it has answered.
    pub(crate) challenge: String,
    pub(crate) id: String,
    /// In base64url, like the id.
    pub(crate) public_key: String,
    pub(crate) counter: u32,
}

/// A passkey that was used.
#[derive(Debug)]
pub(crate) struct Signed {
    pub(crate) challenge: String,
    pub(crate) id: String,
    /// What its authenticator keeps for us, in base64url.
    pub(crate) handle: String,
    pub(crate) counter: u32,
    message: Vec<u8>,
    signature: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    ceremony: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

impl Made {
    pub(crate) fn read(answer: &PasskeyAnswer, site: &PasskeySite) -> Result<Made, PasskeyRefused> {
        let (_, client) = client_data(answer, site, PasskeyUse::Add)?;
        let data = bytes(&answer.authenticator_data)?;
        let (flags, counter, rest) = authenticator_data(&data, site)?;
        if flags & HAS_KEY == 0 {
            return Err(PasskeyRefused::Unreadable);
        }
        let (id, key) = credential(rest).ok_or(PasskeyRefused::Unreadable)?;
        let (_, extensions) = PublicKey::read(key)?;
        let id = BASE64_URL_SAFE_NO_PAD.encode(id);
        if id != answer.id || (flags & HAS_EXTENSIONS == 0 && !extensions.is_empty()) {
            return Err(PasskeyRefused::Unreadable);
        }
        let public_key = BASE64_URL_SAFE_NO_PAD.encode(&key[..key.len() - extensions.len()]);
        Ok(Made { challenge: client.challenge, id, public_key, counter })
    }
}

impl Signed {
    pub(crate) fn read(answer: &PasskeyAnswer, site: &PasskeySite) -> Result<Signed, PasskeyRefused> {
        let (client_bytes, client) = client_data(answer, site, PasskeyUse::Return)?;
        let mut message = bytes(&answer.authenticator_data)?;
        let (_, counter, _) = authenticator_data(&message, site)?;
        message.extend_from_slice(&Sha256::digest(client_bytes));
        let signature = bytes(answer.signature.as_deref().ok_or(PasskeyRefused::Unreadable)?)?;
        let handle = answer.user_handle.clone().ok_or(PasskeyRefused::Unreadable)?;
        Ok(Signed { challenge: client.challenge, id: answer.id.clone(), handle, counter, message, signature })
    }

    /// Whether it was signed with this key.
    pub(crate) fn check(&self, public_key: &str) -> Result<(), PasskeyRefused> {
        let key = bytes(public_key)?;
        PublicKey::read(&key)?.0.check(&self.message, &self.signature)
    }
}

fn bytes(text: &str) -> Result<Vec<u8>, PasskeyRefused> {
    BASE64_URL_SAFE_NO_PAD.decode(text).map_err(|_| PasskeyRefused::Unreadable)
}

/// What the browser says it was asked, where, and for what. Pages within those of other sites get nothing.
fn client_data(
    answer: &PasskeyAnswer,
    site: &PasskeySite,
    to: PasskeyUse,
) -> Result<(Vec<u8>, ClientData), PasskeyRefused> {
    let text = bytes(&answer.client_data)?;
    let client: ClientData = serde_json::from_slice(&text).map_err(|_| PasskeyRefused::Unreadable)?;
    if client.ceremony != to.ceremony() {
        return Err(PasskeyRefused::Unreadable);
    }
    if client.origin != site.origin() || client.cross_origin {
        return Err(PasskeyRefused::Elsewhere);
    }
    Ok((text, client))
}

/// Flags, counter and what comes after them.
fn authenticator_data<'a>(data: &'a [u8], site: &PasskeySite) -> Result<(u8, u32, &'a [u8]), PasskeyRefused> {
    let split = data.split_first_chunk::<32>();
    let split = split.and_then(|(host, rest)| Some((host, rest.split_first_chunk::<5>()?)));
    let (host, ([flags, counter @ ..], rest)) = split.ok_or(PasskeyRefused::Unreadable)?;
    if *host != site.hash() {
        return Err(PasskeyRefused::Elsewhere);
    }
    let proved = flags & PRESENT != 0 && flags & VERIFIED != 0;
    let possible = flags & MAY_BE_COPIED != 0 || flags & IS_COPIED == 0;
    match (proved, possible) {
        (true, true) => Ok((*flags, u32::from_be_bytes(*counter), rest)),
        (false, _) => Err(PasskeyRefused::Unverified),
        (true, false) => Err(PasskeyRefused::Unreadable),
    }
}

/// The id of a new credential, and the rest, which begins with its key.
fn credential(rest: &[u8]) -> Option<(&[u8], &[u8])> {
    let (_model, rest) = rest.split_first_chunk::<16>()?;
    let (length, rest) = rest.split_first_chunk::<2>()?;
    let length = usize::from(u16::from_be_bytes(*length));
    IDS.contains(&length).then(|| rest.split_at_checked(length))?
}
