use std::fmt;
use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hyper::header::{AUTHORIZATION, HeaderValue};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use thiserror::Error;
use url::Url;

use crate::http::Header;
use crate::notice::Unsent;

/// The key pair by which push services recognise a hall (VAPID, RFC 8292).
pub(crate) struct PushKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

/// The hall's key for push services cannot be made or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the key for push services cannot be made or read")]
pub struct NoPushKey;

/// How long a signature is valid, in seconds; services accept up to a day.
const HOLDS: i64 = 12 * 3600;

impl PushKey {
    /// A new key, as the log keeps it.
    pub(crate) fn fresh() -> Result<String, NoPushKey> {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        Ok(BASE64_URL_SAFE_NO_PAD.encode(made.map_err(|_| NoPushKey)?))
    }

    pub(crate) fn read(kept: &str) -> Result<PushKey, NoPushKey> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(kept).map_err(|_| NoPushKey)?;
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random);
        Ok(PushKey { pair: pair.map_err(|_| NoPushKey)?, random })
    }

    /// The public key, which browsers pass on to their push service.
    pub(crate) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// Tells a push service who is writing; `contact` is for its operators, `now` is in seconds since 1970.
    pub(crate) fn sign(&self, endpoint: &Url, contact: &str, now: i64) -> Result<Header, Unsent> {
        let audience = endpoint.origin().ascii_serialization();
        let part = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let mut token = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = part(json!({ "aud": audience, "exp": now + HOLDS, "sub": contact }));
        let _ = write!(token, ".{claims}");
        let unsigned = |_| Unsent::Never("it cannot be signed".into());
        let signature = self.pair.sign(&self.random, token.as_bytes()).map_err(unsigned)?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        let value = format!("vapid t={token}.{signature}, k={}", self.public());
        let value = HeaderValue::from_str(&value).map_err(|error| Unsent::Never(error.to_string()))?;
        Ok((AUTHORIZATION, value))
    }
}

/// A key never shows in a log.
impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushKey(…)")
    }
}
