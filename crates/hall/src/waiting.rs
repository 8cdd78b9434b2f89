use std::sync::Arc;

use midway_bots::Level;
use midway_game::{Hex, Seat};
use midway_ratings::Contestant;
use midway_store::{WaitingRow, WaitingRows};
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use crate::deeds::check_name;
use crate::opening::table_from;
use crate::pairing::{Blocks, next_group};
use crate::{
    Chair, Deed, Fitted, Hall, HallError, Key, Keys, Person, Stage, Table, TableId, Time, Waiter, Why, Wish,
};

/// Where somebody stands who wants to play with others.
#[derive(Clone, Debug, PartialEq)]
pub enum Waiting {
    Not,
    For(Wish, Time),
    /// Enough were found, and not all of them have come yet.
    Gathering(TableId),
    /// The game has begun.
    Begun(TableId),
}

/// How long somebody counts who is not heard of, in milliseconds: a page that is open is heard of more often.
const KEPT: i64 = 20_000;
/// How long those who were put together wait for one who does not come.
const PATIENCE: i64 = 15_000;
/// How long others of the same person's pages find the table, once there is one.
const SHOWN: i64 = 60_000;
/// How long a look at who waits is good for.
const FRESH: i64 = 400;
const SWEPT: i64 = 60_000;
const MOST: usize = 1_000;
/// An hour: whoever would wait longer for bots does not want any.
const LONGEST_WAIT: u32 = 3_600;

/// Who waits, as last seen by this server.
#[derive(Debug, Default)]
pub(crate) struct WaitingRoom(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    at: Option<Time>,
    swept: Option<Time>,
    waiters: Arc<Vec<Waiter>>,
}

/// People who were put together. Everything about their table follows from it, so that anybody can finish what was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Party {
    claim: String,
    at: i64,
    /// Tags, by seat; nobody where a bot sits.
    seats: Vec<Option<String>>,
}

impl Party {
    fn seat_of(&self, owner: &str) -> Option<Seat> {
        let seat = self.seats.iter().position(|seat| seat.as_deref() == Some(owner))?;
        Some(Seat(seat as u8))
    }

    fn bots(&self) -> Vec<(Seat, Fitted)> {
        let bots = Seat::all(self.seats.len() as u8).zip(&self.seats).filter(|(_, who)| who.is_none());
        bots.map(|(seat, _)| (seat, Level::Regular.into())).collect()
    }
}

impl Hall {
    fn waiting_rows(&self) -> WaitingRows {
        self.0.store.waiting()
    }

    /// Lets somebody wait for others who wish the same. A new wish takes the place of the last.
    pub async fn wait_for(&self, person: &Person, name: String, wish: &Wish) -> Result<(), HallError> {
        check_name(&name)?;
        self.let_in(person).await?;
        let now = self.now();
        let patient = wish.bots_after.is_none_or(|seconds| seconds <= LONGEST_WAIT);
        let wish = Wish { bots_after: wish.bots_after.filter(|_| patient), ..wish.clone() };
        // Whether such a table could be opened.
        Table::open(self.library(), wish.setup(), Hex([0; 32]), person.host_key(TableId(1)).hash(), now)?;
        let name = self.distinct_name(None, Some(person), name).await?;
        let wish = serde_json::to_string(&wish).map_err(|error| HallError::Broken(error.to_string()))?;
        let (owner, since, until) = (person.owner(), now.0, now.0.saturating_add(KEPT));
        self.waiting_rows().put(&WaitingRow { owner, name, wish, since, until, party: None }).await?;
        self.look_again().await;
        Ok(())
    }

    pub async fn stop_waiting(&self, person: &Person) -> Result<(), HallError> {
        self.waiting_rows().leave(&person.owner()).await?;
        self.look_again().await;
        Ok(())
    }

    async fn look_again(&self) {
        self.0.waiting.0.lock().await.at = None;
    }

    /// Who waits now, who came first first. Those who can play are put together on the way.
    pub async fn who_waits(&self) -> Result<Arc<Vec<Waiter>>, HallError> {
        let mut seen = self.0.waiting.0.lock().await;
        let now = self.now();
        if seen.at.is_some_and(|at| (0..FRESH).contains(&(now.0 - at.0))) {
            return Ok(seen.waiters.clone());
        }
        if !seen.swept.is_some_and(|at| (0..SWEPT).contains(&(now.0 - at.0))) {
            self.waiting_rows().sweep(now.0).await?;
            seen.swept = Some(now);
        }
        let mut waiters = Vec::new();
        for row in self.waiting_rows().all(now.0, MOST).await? {
            waiters.extend(self.waiter(row).await?);
        }
        self.pair(&mut waiters, now).await?;
        seen.waiters = Arc::new(waiters);
        seen.at = Some(now);
        Ok(seen.waiters.clone())
    }

    async fn waiter(&self, row: WaitingRow) -> Result<Option<Waiter>, HallError> {
        let WaitingRow { owner, name, wish, since, until, party } = row;
        let Ok(wish) = serde_json::from_str::<Wish>(&wish) else { return Ok(None) };
        let who = Contestant::Person(owner.clone());
        let rating = self.ratings(&wish.game, |ratings| ratings.rating(&who)).await?;
        let (since, until) = (Time(since), Time(until));
        Ok(Some(Waiter { owner, name, wish, rating, since, until, party }))
    }

    async fn pair(&self, waiters: &mut [Waiter], now: Time) -> Result<(), HallError> {
        let blocks = self.blocks_among_waiting().await?;
        while let Some(group) = next_group(waiters, &blocks, now) {
            let owners: Vec<String> = group.iter().map(|&place| waiters[place].owner.clone()).collect();
            let seats = waiters[group[0]].wish.seats;
            let party = self.party(&owners, seats, now).await?;
            let until = now.0.saturating_add(SHOWN);
            if !self.waiting_rows().claim(&owners, &party, now.0, until).await? {
                // Another server was first, or somebody has left: the next look will tell.
                return Ok(());
            }
            for place in group {
                waiters[place].party = Some(party.clone());
                waiters[place].until = Time(until);
            }
        }
        Ok(())
    }

    /// Who does not want to play with whom.
    async fn blocks_among_waiting(&self) -> Result<Blocks, HallError> {
        Ok(Blocks::new(self.0.store.manners().blocks_among_waiting().await?))
    }

    /// Everybody gets a seat by lot.
    async fn party(&self, owners: &[String], seats: u8, now: Time) -> Result<String, HallError> {
        let (secret, claim) = (self.secret().await?, TableId::random().to_string());
        let mut lots: Vec<Option<String>> = owners.iter().cloned().map(Some).collect();
        lots.resize(usize::from(seats), None);
        let lot = |(place, _): &(usize, Option<String>)| {
            secret.derive("pairing seat", &[&claim, &place.to_string()])
        };
        let mut drawn: Vec<_> = lots.into_iter().enumerate().collect();
        drawn.sort_by_key(lot);
        let seats = drawn.into_iter().map(|(_, who)| who).collect();
        serde_json::to_string(&Party { claim, at: now.0, seats })
            .map_err(|error| HallError::Broken(error.to_string()))
    }

    /// Where somebody stands, who counts for a while longer by asking. Once they have a party, they take their seat.
    pub async fn wait_on(&self, person: &Person) -> Result<Waiting, HallError> {
        let (owner, now) = (person.owner(), self.now());
        let waiters = self.who_waits().await?;
        let Some(own) = waiters.iter().find(|waiter| waiter.owner == owner) else { return Ok(Waiting::Not) };
        if let Some(text) = &own.party {
            return match serde_json::from_str(text) {
                Ok(party) => self.arrive(person, own, &party, text).await,
                Err(_) => Ok(Waiting::Not),
            };
        }
        if own.until.0 - now.0 < KEPT * 3 / 4 {
            self.waiting_rows().renew(&owner, now.0, now.0.saturating_add(KEPT)).await?;
        }
        Ok(Waiting::For(own.wish.clone(), own.since))
    }

    /// Opens the table of a party if nobody has, sits down, and begins once everybody has.
    async fn arrive(
        &self,
        person: &Person,
        own: &Waiter,
        party: &Party,
        text: &str,
    ) -> Result<Waiting, HallError> {
        let (table, host) = self.party_table(party).await?;
        let Some(seat) = party.seat_of(&own.owner) else { return Ok(Waiting::Not) };
        if let Err(HallError::NoTable) = self.look(table, |_| ()).await {
            let seed = self.offered_seed(table).await?;
            self.open_as(table, host.hash(), seed, own.wish.setup(), &party.bots()).await?;
        }
        let late = self.now().0 - party.at > PATIENCE;
        match self.look(table, |known| Place::of(known, seat)).await? {
            // Another page of theirs may be quicker.
            Place::Free if !late => allowed(self.sit(person, table, seat, own.name.clone()).await)?,
            // A server broke down between the two halves of sitting down.
            Place::Unknown => self.own(person, table, Some(seat)).await?,
            Place::Left => {
                self.stop_waiting(person).await?;
                return Ok(Waiting::Not);
            }
            Place::Free | Place::Taken => {}
        }
        let keys = Keys { host: Some(host), seat: None };
        allowed(self.act(table, keys, None, &Deed::Start).await)?;
        if self.has_begun(table).await? {
            return Ok(Waiting::Begun(table));
        }
        if late {
            let keys = Keys { host: None, seat: Some(person.seat_key(table, seat)) };
            return self.give_up(own, text, table, keys).await;
        }
        Ok(Waiting::Gathering(table))
    }

    async fn has_begun(&self, table: TableId) -> Result<bool, HallError> {
        Ok(self.look(table, Table::stage).await? != Stage::Lobby)
    }

    /// Gets up from a table where somebody is missing, unless they came after all.
    async fn give_up(
        &self,
        own: &Waiter,
        party: &str,
        table: TableId,
        keys: Keys,
    ) -> Result<Waiting, HallError> {
        let left = self.act(table, keys, None, &Deed::Leave).await.is_ok();
        if !left && self.has_begun(table).await? {
            return Ok(Waiting::Begun(table));
        }
        self.part(own, party).await
    }

    /// Somebody did not come: those who did wait on in their old places.
    async fn part(&self, own: &Waiter, party: &str) -> Result<Waiting, HallError> {
        let until = self.now().0.saturating_add(KEPT);
        self.waiting_rows().part(&own.owner, party, until).await?;
        self.look_again().await;
        Ok(Waiting::For(own.wish.clone(), own.since))
    }

    async fn party_table(&self, party: &Party) -> Result<(TableId, Key), HallError> {
        let secret = self.secret().await?;
        let table = table_from(&secret.derive("pairing", &[&party.claim]));
        Ok((table, Key::from_bits(&secret.derive("pairing host", &[&party.claim]))))
    }
}

/// Somebody else may have done it already, or it may be too early for it.
fn allowed<T>(done: Result<T, HallError>) -> Result<(), HallError> {
    match done {
        Ok(_) | Err(HallError::Refused(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// A seat that was kept for somebody.
enum Place {
    Free,
    Taken,
    /// Somebody sits there, and nobody knows yet who it is.
    Unknown,
    /// The game is over for them.
    Left,
}

impl Place {
    fn of(table: &Table, seat: Seat) -> Place {
        match (table.stage(), table.chairs().get(seat.index())) {
            (Stage::Over, _) | (_, Some(Chair::Person { stand_in: Some((_, Why::Resigned)), .. })) => {
                Place::Left
            }
            (Stage::Lobby, Some(Chair::Free)) => Place::Free,
            (Stage::Lobby, Some(Chair::Person { owner: None, .. })) => Place::Unknown,
            _ => Place::Taken,
        }
    }
}
