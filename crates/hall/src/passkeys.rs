use midway_store::{PasskeyRow, PasskeyRows};

use crate::device::{seal, unseal};
use crate::devices::cut;
use crate::passkey::{Challenge, Made, Signed};
use crate::{
    Hall, HallError, Known, PasskeyAnswer, PasskeyRefused, PasskeySite, PasskeyUse, Person, Refused, Secret,
    Time,
};

/// A passkey as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeySummary {
    /// How the authenticator calls it. It opens nothing.
    pub id: String,
    pub name: String,
    pub added: Time,
    /// When somebody last came back by it.
    pub used: Option<Time>,
}

/// So many passkeys somebody may have.
const MOST: usize = 10;
/// For so many milliseconds longer than it counts it is known that a challenge was answered, should the clocks of servers differ.
const LONGER: i64 = 3_600_000;

impl From<PasskeyRefused> for HallError {
    fn from(refused: PasskeyRefused) -> HallError {
        Refused::Passkey(refused).into()
    }
}

impl Hall {
    fn passkey_rows(&self) -> PasskeyRows {
        self.0.store.passkeys()
    }

    /// Something new for a passkey to sign, which only this person may answer; without one, only a program that is nobody yet.
    pub async fn passkey_challenge(&self, to: PasskeyUse, by: Option<&Person>) -> Result<String, HallError> {
        Ok(Challenge::new(self.now())?.write(&self.secret().await?, to, by))
    }

    /// The passkeys of somebody, oldest first.
    pub async fn passkeys(&self, person: &Person) -> Result<Vec<PasskeySummary>, HallError> {
        let rows = self.passkey_rows();
        let rows = if rows.are_kept() { rows.of(&person.owner()).await? } else { Vec::new() };
        let summary = |PasskeyRow { id, name, added, used, .. }| PasskeySummary {
            id,
            name,
            added: Time(added),
            used: used.map(Time),
        };
        Ok(rows.into_iter().map(summary).collect())
    }

    /// Adds a passkey that a browser has made for whoever has shown who they are. `here` names the device that asks.
    pub async fn add_passkey(
        &self,
        known: &Known,
        site: &PasskeySite,
        answer: &PasskeyAnswer,
        name: &str,
        here: &str,
    ) -> Result<(), HallError> {
        let (made, secret) = (Made::read(answer, site)?, self.secret().await?);
        let challenge = self.challenge(&secret, &made.challenge, PasskeyUse::Add, Some(&known.person))?;
        let (rows, owner) = (self.passkey_rows(), known.person.owner());
        if rows.find(&made.id).await?.is_some() {
            return Err(PasskeyRefused::Known.into());
        }
        if rows.of(&owner).await?.len() >= MOST {
            return Err(PasskeyRefused::TooMany.into());
        }
        self.spend(&challenge).await?;
        self.note_device(known, here).await?;
        let sealed = seal(&sealing(&secret, &known.person.passkey_handle()), &owner, &known.person.reveal())?;
        let (Made { id, public_key, counter, .. }, added) = (made, self.now().0);
        let (counter, name) = (counter.into(), cut(name));
        let row = PasskeyRow { id, owner, public_key, sealed, counter, name, added, used: None };
        if rows.add(&row).await? { Ok(()) } else { Err(PasskeyRefused::Known.into()) }
    }

    /// Whoever has used a passkey is who they were, and gets a device; the one they ask with, if that is theirs already.
    pub async fn return_by_passkey(
        &self,
        asker: Option<&Known>,
        site: &PasskeySite,
        answer: &PasskeyAnswer,
        here: &str,
    ) -> Result<Known, HallError> {
        let (signed, secret) = (Signed::read(answer, site)?, self.secret().await?);
        let by = asker.map(|known| &known.person);
        let challenge = self.challenge(&secret, &signed.challenge, PasskeyUse::Return, by)?;
        let row = self.passkey_rows().find(&signed.id).await?.ok_or(PasskeyRefused::Unknown)?;
        signed.check(&row.public_key)?;
        let opened = unseal(&sealing(&secret, &signed.handle), &row.owner, &row.sealed);
        let person = opened.as_deref().and_then(Person::parse).ok_or(PasskeyRefused::Unknown)?;
        self.spend(&challenge).await?;
        self.note_passkey(&row, signed.counter.into()).await?;
        match asker {
            Some(known) if known.person == person => Ok(*known),
            _ => Ok(Known { person, device: Some(self.device_again(&person, here).await?) }),
        }
    }

    fn challenge(
        &self,
        secret: &Secret,
        text: &str,
        to: PasskeyUse,
        by: Option<&Person>,
    ) -> Result<Challenge, PasskeyRefused> {
        Challenge::read(text, secret, to, by, self.now()).ok_or(PasskeyRefused::Stale)
    }

    async fn spend(&self, challenge: &Challenge) -> Result<(), HallError> {
        let until = challenge.until.saturating_add(LONGER);
        let first = self.passkey_rows().spend(challenge.nonce(), until, self.now().0).await?;
        if first { Ok(()) } else { Err(PasskeyRefused::Stale.into()) }
    }

    /// One that counts goes up each time. Those that are kept on several devices stay at 0.
    async fn note_passkey(&self, row: &PasskeyRow, counter: i64) -> Result<(), HallError> {
        let counts = counter > 0 || row.counter > 0;
        let goes_on = !counts || counter > row.counter;
        if goes_on && self.passkey_rows().note_use(row, counter, self.now().0).await? {
            return Ok(());
        }
        Err(PasskeyRefused::Copied.into())
    }

    /// Whether this was a passkey of theirs. Browsers that came back by it are devices, and stay.
    pub async fn remove_passkey(&self, person: &Person, id: &str) -> Result<bool, HallError> {
        Ok(self.passkey_rows().remove(&person.owner(), id).await?)
    }
}

/// A row opens with the hall's secret and what the passkey keeps, and not with one of them alone.
fn sealing(secret: &Secret, handle: &str) -> [u8; 32] {
    secret.derive("passkey", &[handle])
}
