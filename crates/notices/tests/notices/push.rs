use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use midway_game::Seat;
use midway_hall::TimeControl;
use midway_notices::Destination;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as VerifyingKey};
use serde_json::Value;

use crate::receiver::{Post, Receiver};
use crate::scene::{BASE, House, WHILE};

/// A browser that has agreed to be sent messages.
struct Browser {
    key: EphemeralPrivateKey,
    point: Vec<u8>,
    auth: [u8; 16],
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    let from = Salt::new(HKDF_SHA256, salt).extract(secret);
    from.expand(info, Bytes(length)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

impl Browser {
    fn new() -> Browser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let point = key.compute_public_key().unwrap().as_ref().to_vec();
        Browser { key, point, auth: [7; 16] }
    }

    fn destination(&self, endpoint: &str) -> Option<Destination> {
        Destination::push(endpoint, &BASE64.encode(&self.point), &BASE64.encode(self.auth))
    }

    /// Reads a message as RFC 8291 says.
    fn read(self, body: &[u8]) -> Value {
        let (salt, theirs) = (&body[..16], &body[21..86]);
        assert_eq!((&body[16..20], body[20]), (&4096_u32.to_be_bytes()[..], 65));
        let shared = agree_ephemeral(self.key, &UnparsedPublicKey::new(&ECDH_P256, theirs), <[u8]>::to_vec);
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.point, theirs];
        let secret = expand(&self.auth, &shared.unwrap(), &info, 32);
        let key = expand(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = expand(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = body[86..].to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        assert_eq!(text.last(), Some(&2));
        serde_json::from_slice(&text[..text.len() - 1]).unwrap()
    }
}

/// What the hall claims about itself, once its signature is verified.
fn claims(post: &Post, key: &str) -> Value {
    let (token, shown) = post.header("authorization").unwrap().split_once(", k=").unwrap();
    assert_eq!(shown, key);
    let (signed, signature) = token.strip_prefix("vapid t=").unwrap().rsplit_once('.').unwrap();
    let verifying = VerifyingKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
    verifying.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
    serde_json::from_slice(&BASE64.decode(signed.split_once('.').unwrap().1).unwrap()).unwrap()
}

#[tokio::test]
async fn a_browser_gets_a_sealed_message_that_the_hall_has_signed() {
    let (house, mut service, browser) = (House::open().await, Receiver::open().await, Browser::new());
    house.add(&house.bob, browser.destination(&service.url())).await;
    let table = house.table(TimeControl::Days { days: 1 }).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    let post = service.next().await;
    assert_eq!(post.header("content-encoding"), Some("aes128gcm"));
    let claims = claims(&post, &house.notices.push_key());
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&format!("http://{}", service.address).into(), &BASE.into())
    );
    let message = browser.read(&post.body);
    assert_eq!(message["link"], format!("{BASE}/t/{table}"));
    assert!(message["title"].as_str().unwrap().contains("Skyrise"), "{message}");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let house = House::open().await;
    let mut service = Receiver::answering(&["410 Gone"]).await;
    house.add(&house.bob, Browser::new().destination(&service.url())).await;
    let table = house.table(TimeControl::None).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    service.next().await;
    while !house.notices.channels(&house.bob).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    house.play_until_waiting_for(table, Seat(1)).await;
    assert!(service.is_silent(WHILE).await);
}

#[test]
fn what_is_no_key_is_not_kept() {
    let point = BASE64.encode([4; 65]);
    assert!(Destination::push("https://push.example.org/1", &point, &BASE64.encode([7; 16])).is_some());
    assert!(Destination::push("https://push.example.org/1", &point, "short").is_none());
    assert!(Destination::push("https://push.example.org/1", "short", &BASE64.encode([7; 16])).is_none());
    assert!(Destination::push("no address", &point, &BASE64.encode([7; 16])).is_none());
}
