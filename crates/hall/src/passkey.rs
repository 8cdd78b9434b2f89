//! Passkeys (WebAuthn): what a browser says of one is checked here, without a hall.

mod answer;
mod challenge;
mod public_key;
mod site;

use thiserror::Error;

pub(crate) use answer::{Made, Signed};
pub(crate) use challenge::Challenge;
pub use challenge::PasskeyUse;
pub use public_key::PASSKEY_ALGORITHMS;
pub use site::PasskeySite;

/// What a browser says of a passkey that it has made or used (a `PublicKeyCredential`), as far as it is needed here. Bytes are in
/// base64url.
#[derive(Clone, Debug, Default)]
pub struct PasskeyAnswer {
    pub id: String,
    pub client_data: String,
    pub authenticator_data: String,
    /// Only of one that was used, like the next.
    pub signature: Option<String>,
    pub user_handle: Option<String>,
}

/// Why a passkey was not added, or opened nothing.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum PasskeyRefused {
    #[error("this is not what a browser says of a passkey")]
    Unreadable,
    #[error("this challenge is too old, was answered before, or is not yours: ask for another")]
    Stale,
    #[error("this passkey was made or used at an address that is not the hall's")]
    Elsewhere,
    #[error("nobody has proved to the passkey to be its owner")]
    Unverified,
    #[error("a passkey signs by ES256, EdDSA or RS256 here")]
    Algorithm,
    #[error("this passkey is here already")]
    Known,
    #[error("you have as many passkeys as there may be: remove one first")]
    TooMany,
    #[error("this hall does not know the passkey: perhaps it was removed")]
    Unknown,
    #[error("the signature is not that of the passkey")]
    Forged,
    #[error("somebody has used a copy of this passkey, or it counts backwards: remove it and add another")]
    Copied,
}
