//! An authenticator in software, which does what it is told, right or wrong.

use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const PRESENT_AND_VERIFIED: u8 = 0b101;
const HAS_KEY: u8 = 0b100_0000;

/// With one passkey, for one hall. Whatever is changed here is what it says next.
#[derive(Clone)]
pub(crate) struct Authenticator {
    pair: Arc<Pair>,
    pub(crate) id: Vec<u8>,
    pub(crate) handle: String,
    pub(crate) origin: String,
    pub(crate) host: String,
    pub(crate) flags: u8,
    pub(crate) counter: u32,
    pub(crate) cross_origin: bool,
}

enum Pair {
    Es256(EcdsaKeyPair),
    EdDsa(Ed25519KeyPair),
}

pub(crate) fn text(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    pub(crate) fn new(handle: &str, origin: &str) -> Authenticator {
        let (algorithm, random) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap();
        Authenticator::with(Pair::Es256(pair), handle, origin)
    }

    pub(crate) fn of_edwards(handle: &str, origin: &str) -> Authenticator {
        let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        Authenticator::with(Pair::EdDsa(Ed25519KeyPair::from_pkcs8(key.as_ref()).unwrap()), handle, origin)
    }

    fn with(pair: Pair, handle: &str, origin: &str) -> Authenticator {
        let id = Sha256::digest(pair.public_key())[..16].to_vec();
        let (_, place) = origin.split_once("://").unwrap();
        Authenticator {
            pair: Arc::new(pair),
            id,
            handle: handle.into(),
            origin: origin.into(),
            host: place.split(':').next().unwrap().into(),
            flags: PRESENT_AND_VERIFIED,
            counter: 0,
            cross_origin: false,
        }
    }

    /// What a browser says when it has made the passkey.
    pub(crate) fn make(&self, challenge: &str) -> Value {
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let key = [&[0; 16][..], &length, &self.id, &self.pair.public_key()].concat();
        let data = [self.data(self.flags | HAS_KEY), key].concat();
        let client = self.client("webauthn.create", challenge);
        let response = json!({ "clientDataJSON": text(client), "authenticatorData": text(data) });
        json!({ "id": text(&self.id), "rawId": text(&self.id), "type": "public-key", "response": response })
    }

    /// What a browser says when it has used it.
    pub(crate) fn sign(&mut self, challenge: &str) -> Value {
        if self.counter > 0 {
            self.counter += 1;
        }
        let (client, data) = (self.client("webauthn.get", challenge), self.data(self.flags));
        let signature = self.pair.sign(&[&data[..], &Sha256::digest(&client)].concat());
        let response = json!({
            "clientDataJSON": text(client),
            "authenticatorData": text(data),
            "signature": text(signature),
            "userHandle": self.handle,
        });
        json!({ "id": text(&self.id), "rawId": text(&self.id), "type": "public-key", "response": response })
    }

    fn client(&self, ceremony: &str, challenge: &str) -> String {
        let (origin, cross) = (&self.origin, self.cross_origin);
        json!({ "type": ceremony, "challenge": challenge, "origin": origin, "crossOrigin": cross })
            .to_string()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        [&Sha256::digest(&self.host)[..], &[flags], &self.counter.to_be_bytes()].concat()
    }
}

impl Pair {
    /// As CTAP2 writes it.
    fn public_key(&self) -> Vec<u8> {
        match self {
            Pair::Es256(pair) => {
                let point = pair.public_key().as_ref();
                let begin = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
                [&begin, &point[1..33], &[0x22, 0x58, 32], &point[33..]].concat()
            }
            Pair::EdDsa(pair) => {
                [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32], pair.public_key().as_ref()].concat()
            }
        }
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        match self {
            Pair::Es256(pair) => pair.sign(&SystemRandom::new(), message).unwrap().as_ref().to_vec(),
            Pair::EdDsa(pair) => pair.sign(message).as_ref().to_vec(),
        }
    }
}
