use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use midway_game::Hex;

use crate::opening::random;
use crate::{HallError, Key, Person, Secret, Time};

/// What a browser is asked to sign. Nothing is kept of it until it was answered: that it is ours, for whom and until when follows
/// from the hall's secret, so any server of the hall can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Challenge {
    nonce: String,
    pub(crate) until: i64,
}

/// What a challenge is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyUse {
    Add,
    Return,
}

/// Milliseconds for which a challenge can be answered.
const FIVE_MINUTES: i64 = 300_000;

impl PasskeyUse {
    /// What a browser says that it did.
    pub(super) fn ceremony(self) -> &'static str {
        match self {
            PasskeyUse::Add => "webauthn.create",
            PasskeyUse::Return => "webauthn.get",
        }
    }
}

impl Challenge {
    pub(crate) fn new(now: Time) -> Result<Challenge, HallError> {
        let until = now.0.saturating_add(FIVE_MINUTES);
        Ok(Challenge { nonce: Hex::<16>(random()?).to_string(), until })
    }

    /// What the browser of one person gets, or a program that is nobody yet: in base64url, as a browser gives it back.
    pub(crate) fn write(&self, secret: &Secret, to: PasskeyUse, by: Option<&Person>) -> String {
        let Challenge { nonce, until } = self;
        let word = format!("{nonce}.{until}.{}", self.mark(secret, to, by).reveal());
        BASE64_URL_SAFE_NO_PAD.encode(word)
    }

    /// What was written like this, if its time is not over.
    pub(crate) fn read(
        text: &str,
        secret: &Secret,
        to: PasskeyUse,
        by: Option<&Person>,
        now: Time,
    ) -> Option<Challenge> {
        let word = String::from_utf8(BASE64_URL_SAFE_NO_PAD.decode(text).ok()?).ok()?;
        let (nonce, rest) = word.split_once('.')?;
        let (until, mark) = rest.split_once('.')?;
        let challenge = Challenge { nonce: nonce.to_owned(), until: until.parse().ok()? };
        let ours = challenge.mark(secret, to, by).hash().is_of(&Key::parse(mark)?);
        (ours && challenge.until > now.0).then_some(challenge)
    }

    /// By which the store knows that it was answered.
    pub(crate) fn nonce(&self) -> &str {
        &self.nonce
    }

    fn mark(&self, secret: &Secret, to: PasskeyUse, by: Option<&Person>) -> Key {
        let by = by.map(Person::owner).unwrap_or_default();
        let parts = [to.ceremony(), &by, &self.nonce, &self.until.to_string()];
        Key::from_bits(&secret.derive("passkey challenge", &parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_for_one_use_and_one_person_at_one_hall_for_five_minutes() {
        let [ours, other] = [(); 2].map(|()| Secret::random().unwrap());
        let [ada, bob] = [(); 2].map(|()| Person::random().unwrap());
        let challenge = Challenge::new(Time(1_000)).unwrap();
        let text = challenge.write(&ours, PasskeyUse::Add, Some(&ada));
        let read = |secret, to, by, now| Challenge::read(&text, secret, to, by, Time(now));
        assert_eq!(read(&ours, PasskeyUse::Add, Some(&ada), 300_999), Some(challenge.clone()));
        assert_eq!(read(&ours, PasskeyUse::Add, Some(&ada), 301_000), None);
        assert_eq!(read(&ours, PasskeyUse::Add, Some(&bob), 1_000), None);
        assert_eq!(read(&ours, PasskeyUse::Add, None, 1_000), None);
        assert_eq!(read(&ours, PasskeyUse::Return, Some(&ada), 1_000), None);
        assert_eq!(read(&other, PasskeyUse::Add, Some(&ada), 1_000), None);
        let later = Challenge { until: 999_999, ..challenge.clone() };
        let mark = challenge.mark(&ours, PasskeyUse::Add, None).reveal();
        for word in [format!("{}.{}.{mark}", later.nonce, later.until), "..".into(), String::new()] {
            let text = BASE64_URL_SAFE_NO_PAD.encode(&word);
            assert_eq!(Challenge::read(&text, &ours, PasskeyUse::Add, None, Time(0)), None, "{word}");
        }
        assert_ne!(Challenge::new(Time(1_000)).unwrap(), challenge);
    }
}
