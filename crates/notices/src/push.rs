use hyper::StatusCode;
use hyper::header::{CONTENT_ENCODING, HeaderName, HeaderValue};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

use crate::destination::Subscription;
use crate::http::Http;
use crate::notice::Unsent;
use crate::vapid::PushKey;
use crate::webhook::judge;

/// How long a push service keeps a message for a browser that is off, in seconds.
const KEPT: &str = "86400";
/// The size of a record (RFC 8188). Each of our messages fits in one.
const RECORD: u32 = 4096;

/// Sends a browser a message that only it can read.
pub(crate) async fn send(
    http: &Http,
    key: &PushKey,
    to: &Subscription,
    message: &[u8],
    (contact, now): (&str, i64),
) -> Result<(), Unsent> {
    let body = seal(to, message).map_err(|_| Unsent::Never("it cannot be sealed".into()))?;
    let headers = vec![
        key.sign(&to.endpoint, contact, now)?,
        (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (HeaderName::from_static("ttl"), HeaderValue::from_static(KEPT)),
    ];
    match http.post(&to.endpoint, headers, body).await? {
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(Unsent::Gone),
        status => judge(status),
    }
}

/// A length in bytes, for HKDF.
#[derive(Clone, Copy)]
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

/// A message encrypted by RFC 8291: salt, record size, our ephemeral key, and one record.
fn seal(to: &Subscription, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let (theirs, auth) = to.keys().ok_or(Unspecified)?;
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let ours = own.compute_public_key()?;
    let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, theirs), |secret| {
        Salt::new(HKDF_SHA256, &auth).extract(secret)
    })?;
    let secret: [u8; 32] = expand(&shared, &[b"WebPush: info\0", &theirs, ours.as_ref()])?;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let mut sealed = salt.to_vec();
    sealed.extend(RECORD.to_be_bytes());
    sealed.push(ours.as_ref().len() as u8);
    sealed.extend(ours.as_ref());
    sealed.extend(record(&Salt::new(HKDF_SHA256, &salt).extract(&secret), message)?);
    Ok(sealed)
}

fn record(from: &Prk, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let key: [u8; 16] = expand(from, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(from, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    // The last record is padded with a two.
    let mut record = [message, &[2]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    Ok(record)
}
