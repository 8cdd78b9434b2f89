use std::sync::Arc;

use midway_game::{Seat, Seed};
use midway_store::AppendError;

use crate::client::client;
use crate::{
    Chair, Deed, Done, Event, Fitted, Hall, HallError, Key, KeyHash, Keys, Person, Receipt, Refused, Secret,
    Setup, Stage, Table, TableId, Who,
};

/// A table just opened. The key is shown this once.
#[derive(Clone, Copy, Debug)]
pub struct Opened {
    pub table: TableId,
    pub host: Key,
}

/// A seat just taken. The key is shown this once.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    pub seat: Seat,
    pub key: Key,
    pub receipt: Receipt,
}

/// The table of the next game. Whoever asked for it first is its host.
#[derive(Clone, Copy, Debug)]
pub struct Next {
    pub table: TableId,
    pub host: Option<Key>,
}

impl Hall {
    /// Opens a table, with bots in some of its seats.
    ///
    /// `request` tells requests apart, and a request that comes again gets the table that it got before. It must hold
    /// enough that nobody else can guess it.
    pub async fn open(
        &self,
        setup: Setup,
        bots: &[(Seat, Fitted)],
        request: Option<&str>,
    ) -> Result<Opened, HallError> {
        let (table, host) = match request {
            None => (TableId::random(), Key::new(random()?)),
            Some(request) => {
                let secret = self.secret().await?;
                (
                    table_from(&secret.derive("table", &[request])),
                    Key::from_bits(&secret.derive("host", &[request])),
                )
            }
        };
        self.open_as(table, host.hash(), (self.0.seed)()?, setup, bots).await?;
        Ok(Opened { table, host })
    }

    /// Opens a table under a name that a repeated request would use again. Whether it was not there yet.
    pub(crate) async fn open_as(
        &self,
        id: TableId,
        host: KeyHash,
        seed: Seed,
        setup: Setup,
        bots: &[(Seat, Fitted)],
    ) -> Result<bool, HallError> {
        let now = self.now();
        let (mut entry, mut table) = Table::open(self.library(), setup, seed, host, now)?;
        if let Event::Opened { by, .. } = &mut entry.event {
            *by = self.client_mark().await;
            table.opener.clone_from(by);
        }
        let mut entries = vec![entry];
        for &(seat, level) in bots {
            if let Done::Now(entry) = table.act(Who::Host, None, Deed::SeatBot { seat, level }, now)? {
                entries.push(entry);
            }
        }
        match self.append(id, 0, &entries, &table, None).await {
            Ok(()) => {
                let room = self.room(id);
                let mut slot = room.table.lock().await;
                room.grew(table.entries() - 1);
                *slot = Some(Arc::new(table));
                Ok(true)
            }
            Err(AppendError::Conflict { .. }) if self.look(id, |table| table.host == host).await? => {
                Ok(false)
            }
            Err(AppendError::Conflict { .. }) => Err(Refused::HasRematch.into()),
            Err(error) => Err(HallError::Unavailable(error.to_string())),
        }
    }

    /// Lets someone sit down, and gives them the key of the seat. Until the game begins, whoever asked is given it again if
    /// the same request comes again.
    pub async fn join(
        &self,
        table: TableId,
        seat: Option<Seat>,
        name: String,
        nonce: Option<String>,
        request: Option<&str>,
    ) -> Result<Joined, HallError> {
        let key = match request {
            None => Key::new(random()?),
            Some(request) => {
                // The same key once more, which is nowhere kept, and none for another who hit on the same request.
                let asking = client().unwrap_or_default();
                let parts =
                    [&*table.to_string(), request, &name, nonce.as_deref().unwrap_or_default(), &asking];
                Key::from_bits(&self.secret().await?.derive("seat", &parts))
            }
        };
        #[cfg(not(target_family = "wasm"))]
        let name = self.distinct_name(Some(table), None, name).await?;
        let deed = Deed::Join { seat, name, key: key.hash(), nonce };
        let receipt = self.act(table, Keys::default(), request, &deed).await?;
        let (seat, stage) = self.look(table, |table| (table.seat_of(&key), table.stage())).await?;
        if receipt.again && stage != Stage::Lobby {
            return Err(Refused::Begun.into());
        }
        let seat = seat.ok_or(HallError::WrongKey)?;
        Ok(Joined { seat, key, receipt })
    }

    /// Opens the table of the next game, with the same set-up and bots, once. Anybody of the table may ask.
    pub async fn rematch(
        &self,
        id: TableId,
        key: Option<Key>,
        request: Option<&str>,
    ) -> Result<Next, HallError> {
        let (secret, word) = (self.secret().await?, id.to_string());
        let shown = key.map(|key| key.reveal()).unwrap_or_default();
        let host = Key::from_bits(&secret.derive("next host", &[&word, &shown, request.unwrap_or_default()]));
        let table = self.next_table(id, key, &host.hash(), None).await?;
        let mine = self.look(table, |table| table.is_host(&host)).await?;
        Ok(Next { table, host: mine.then_some(host) })
    }

    /// The name that the table of the next game has, whoever asks for it first.
    pub(crate) async fn next_name(&self, id: TableId) -> Result<TableId, HallError> {
        Ok(table_from(&self.secret().await?.derive("next", &[&id.to_string()])))
    }

    pub(crate) async fn next_table(
        &self,
        id: TableId,
        key: Option<Key>,
        host: &KeyHash,
        person: Option<&Person>,
    ) -> Result<TableId, HallError> {
        let mut asked = self.look(id, |table| Asked::at(table, key)).await??;
        let next = self.next_name(id).await?;
        if asked.rematch.is_none() {
            let seed = self.offered_seed(next).await?;
            if let Some(person) = person {
                self.fit_again(person, &asked.setup.game, &mut asked.bots).await?;
            }
            match self.open_as(next, *host, seed, asked.setup, &asked.bots).await {
                Ok(_) | Err(HallError::Refused(Refused::HasRematch)) => {}
                Err(error) => return Err(error),
            }
            match self.act(id, Keys::one(key), None, &Deed::Rematch { table: next }).await {
                Ok(_) | Err(HallError::Refused(Refused::HasRematch)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(asked.rematch.and_then(|word| word.parse().ok()).unwrap_or(next))
    }

    /// A mark of whoever is asking. It tells clients apart, and only the hall could tell which they are.
    pub(crate) async fn client_mark(&self) -> Option<String> {
        let bits = self.secret().await.ok()?.derive("client", &[&client()?]);
        Some(Key::from_bits(&bits).reveal())
    }

    /// A mark of the address of whoever is asking, which means something at one table only.
    pub(crate) async fn address_mark(&self, table: TableId) -> Option<String> {
        let bits = self.secret().await.ok()?.derive("address", &[&table.to_string(), &client()?]);
        Some(Key::from_bits(&bits).reveal())
    }

    /// A key that only halls over this log can make, the same whenever it is asked for.
    pub async fn seal(&self, what: &str, parts: &[&str]) -> Result<Key, HallError> {
        Ok(Key::from_bits(&self.secret().await?.derive(what, parts)))
    }

    /// What only halls over this log know: read, or made, when it is first needed.
    pub(crate) async fn secret(&self) -> Result<Secret, HallError> {
        let opened = self.0.secret.get_or_try_init(|| Secret::find(&self.0.store));
        opened.await.copied().map_err(|error| HallError::Unavailable(error.to_string()))
    }

    /// A key pair by which push services know this hall again, as `fresh` writes it; the first that was kept counts.
    pub async fn keep_push_key(&self, fresh: String) -> Result<String, HallError> {
        Ok(self.0.store.keep_own("push-key", &fresh).await?)
    }
}

/// What the next table takes from the last.
struct Asked {
    setup: Setup,
    bots: Vec<(Seat, Fitted)>,
    rematch: Option<String>,
}

impl Asked {
    fn at(table: &Table, key: Option<Key>) -> Result<Asked, HallError> {
        let key = key.ok_or(Refused::SeatOnly)?;
        if !table.is_host(&key) && table.seat_of(&key).is_none() {
            return Err(HallError::WrongKey);
        }
        if table.stage != Stage::Over {
            return Err(Refused::NotOver.into());
        }
        let bot = |(seat, chair): (usize, &Chair)| match chair {
            Chair::Bot(level) => {
                let seat = Seat(seat as u8);
                Some((seat, Fitted { level: *level, fair: table.fitted.contains(seat) }))
            }
            _ => None,
        };
        let bots = table.chairs.iter().enumerate().filter_map(bot).collect();
        Ok(Asked { setup: table.setup().clone(), bots, rematch: table.rematch.clone() })
    }
}

pub(crate) fn random<const N: usize>() -> Result<[u8; N], HallError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| HallError::Unavailable(error.to_string()))?;
    Ok(bytes)
}

pub(crate) fn table_from(bits: &[u8; 32]) -> TableId {
    let mut id = [0; 8];
    id.copy_from_slice(&bits[..8]);
    // Whatever name comes out, it is not the hall's own.
    TableId(u64::from_be_bytes(id).max(1))
}
