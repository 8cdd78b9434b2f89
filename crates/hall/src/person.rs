#[cfg(not(target_family = "wasm"))]
use base64::Engine;
#[cfg(not(target_family = "wasm"))]
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use midway_game::{Hex, Seat};
use sha2::{Digest, Sha256};

use crate::opening::random;
use crate::{
    Chair, Deed, Fitted, Hall, HallError, Joined, Key, Keys, Receipt, Refused, Setup, Table, TableId,
};

/// Someone without an account: a secret of 128 bits that their browser keeps.
///
/// The keys of the seats they take and of the tables they open are derived from it, so nothing else has to be kept
/// anywhere, and whoever has the secret has the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person(Key);

impl Person {
    pub fn random() -> Result<Person, HallError> {
        Ok(Person(Key::new(random()?)))
    }

    pub fn parse(text: &str) -> Option<Person> {
        Key::parse(text).map(Person)
    }

    /// The secret itself. Only for its owner.
    pub fn reveal(&self) -> String {
        self.0.reveal()
    }

    /// The tag by which the store finds their tables. It does not give the secret away.
    pub fn owner(&self) -> String {
        Hex::<32>(self.derive("owner", "")).to_string()
    }

    /// What their forms carry and no other site can know (a CSRF token).
    pub fn token(&self) -> String {
        Hex::<32>(self.derive("token", "")).to_string()
    }

    pub fn host_key(&self, table: TableId) -> Key {
        Key::from_bits(&self.derive("host", &table.to_string()))
    }

    pub fn seat_key(&self, table: TableId, seat: Seat) -> Key {
        Key::from_bits(&self.derive("seat", &format!("{table} {seat}")))
    }

    pub fn host_keys(&self, table: TableId) -> Keys {
        Keys { host: Some(self.host_key(table)), seat: None }
    }

    /// Their seats at a table.
    pub fn seats(&self, table: &Table, id: TableId) -> Vec<Seat> {
        let own = |seat: &Seat| match table.chairs().get(seat.index()) {
            Some(Chair::Person { key, .. }) => key.is_of(&self.seat_key(id, *seat)),
            Some(Chair::Free | Chair::Bot(_)) | None => false,
        };
        Seat::all(table.setup().seats).filter(own).collect()
    }

    /// What their passkeys keep (the user handle of WebAuthn), in base64url. It is the same for all of them, so that an
    /// authenticator has one for each person, and gives nothing else away.
    #[cfg(not(target_family = "wasm"))]
    pub fn passkey_handle(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.derive("passkey", ""))
    }

    /// The person whose secret follows from other bits.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn from_bits(bits: &[u8; 32]) -> Person {
        Person(Key::from_bits(bits))
    }

    fn derive(&self, what: &str, of: &str) -> [u8; 32] {
        let hash = Sha256::new().chain_update(b"midway person\n").chain_update(self.0.reveal());
        hash.chain_update(format!("\n{what}\n{of}")).finalize().into()
    }
}

impl Hall {
    /// Opens a table for someone, with bots in some of its seats.
    pub async fn open_for(
        &self,
        person: &Person,
        setup: Setup,
        bots: &[(Seat, Fitted)],
    ) -> Result<TableId, HallError> {
        self.let_in(person).await?;
        let table = TableId::random();
        self.open_as(table, person.host_key(table).hash(), (self.0.seed)()?, setup, bots).await?;
        self.own(person, table, None).await?;
        Ok(table)
    }

    /// Lets someone sit down.
    pub async fn sit(
        &self,
        person: &Person,
        table: TableId,
        seat: Seat,
        name: String,
    ) -> Result<(), HallError> {
        self.sit_with_nonce(person, table, seat, name, None).await
    }

    /// The same, with something of their own that the draws follow from as well.
    pub async fn sit_with_nonce(
        &self,
        person: &Person,
        table: TableId,
        seat: Seat,
        name: String,
        nonce: Option<String>,
    ) -> Result<(), HallError> {
        self.let_in(person).await?;
        #[cfg(not(target_family = "wasm"))]
        self.check_welcome(person, table).await?;
        if self.look(table, |known| known.setup().rated && !person.seats(known, table).is_empty()).await? {
            return Err(Refused::RatedSeat.into());
        }
        #[cfg(not(target_family = "wasm"))]
        let name = self.distinct_name(Some(table), Some(person), name).await?;
        let key = person.seat_key(table, seat).hash();
        let deed = Deed::Join { seat: Some(seat), name, key, nonce };
        self.act(table, Keys::default(), None, &deed).await?;
        self.own(person, table, Some(seat)).await
    }

    /// Lets someone sit down in a seat, or in the first free one. Whoever sits there already gets their key again.
    pub async fn join_as(
        &self,
        person: &Person,
        table: TableId,
        seat: Option<Seat>,
        name: String,
        nonce: Option<String>,
    ) -> Result<Joined, HallError> {
        let known = self.look(table, |known| (person.seats(known, table), known.first_free()));
        let (own, free) = known.await?;
        let mine = own.into_iter().find(|mine| seat.is_none_or(|seat| seat == *mine));
        let (seat, again) = match mine {
            Some(mine) => (mine, true),
            None => (seat.or(free).ok_or(Refused::Full)?, false),
        };
        if !again {
            self.sit_with_nonce(person, table, seat, name, nonce).await?;
        }
        let at = self.look(table, |known| (known.entries() - 1, known.game().revision()));
        let (entry, revision) = at.await?;
        Ok(Joined { seat, key: person.seat_key(table, seat), receipt: Receipt { entry, revision, again } })
    }

    /// The table of the next game, where they take the same seats again, with something of their own for each.
    pub async fn rematch_for(
        &self,
        person: &Person,
        id: TableId,
        nonce: impl Fn(Seat) -> Option<String>,
    ) -> Result<TableId, HallError> {
        self.let_in(person).await?;
        let sat = self.look(id, |table| {
            let name = |seat: Seat| table.chairs().get(seat.index()).map(Chair::name).unwrap_or_default();
            person.seats(table, id).into_iter().map(|seat| (seat, name(seat))).collect::<Vec<_>>()
        });
        let sat = sat.await?;
        let key = sat.first().map(|(seat, _)| person.seat_key(id, *seat));
        let host = person.host_key(self.next_name(id).await?).hash();
        let next = self.next_table(id, key, &host, Some(person)).await?;
        for (seat, name) in sat {
            // Whoever sits there already, perhaps the same person, may stay.
            let _ = self.sit_with_nonce(person, next, seat, name, nonce(seat)).await;
        }
        Ok(next)
    }

    /// Refuses whoever the host keeps out.
    pub(crate) async fn let_in(&self, person: &Person) -> Result<(), HallError> {
        #[cfg(not(target_family = "wasm"))]
        self.admit(&person.owner()).await?;
        #[cfg(target_family = "wasm")]
        let _ = person;
        Ok(())
    }

    pub(crate) async fn own(
        &self,
        person: &Person,
        table: TableId,
        seat: Option<Seat>,
    ) -> Result<(), HallError> {
        let rated = self.look(table, |known| known.setup().rated).await?;
        let by = if rated { self.address_mark(table).await } else { None };
        let deed = Deed::Own { owner: person.owner(), seat, by };
        self.act(table, Keys::default(), None, &deed).await.map(drop)
    }
}
