use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use midway_hall::{Hall, HallError, Key, Person};
use midway_store::{Way, WayId};
use midway_ui::{Lang, Letter, Words};
use thiserror::Error;
use tokio::sync::Semaphore;

use crate::http::Http;
use crate::mail::Mailer;
use crate::notice::language;
use crate::place::{Kind, Place};
use crate::setup::{NoticesError, Setup};
use crate::tls;
use crate::vapid::PushKey;

/// Keeps the ways by which people want to be told, and tells them. Clones are the same.
#[derive(Clone, Debug)]
pub struct Notices(pub(crate) Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) hall: Hall,
    pub(crate) setup: Setup,
    pub(crate) http: Http,
    pub(crate) mailer: Option<Mailer>,
    pub(crate) push_key: PushKey,
    /// How often somebody is told something.
    pub(crate) told: Limiter,
    /// How often an address is asked whether it is somebody's.
    pub(crate) asked: Limiter,
    /// How many are being told at once.
    pub(crate) hands: Semaphore,
}

pub(crate) type Limiter = DefaultKeyedRateLimiter<String>;

/// Why a way was not kept.
#[derive(Debug, Error)]
pub enum NotKept {
    #[error("this address cannot be written to")]
    Place,
    #[error("there are too many ways already")]
    TooMany,
    #[error("this address was written to not long ago")]
    TooSoon,
    #[error(transparent)]
    Hall(#[from] HallError),
}

/// A way as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub id: WayId,
    pub kind: Kind,
    pub place: String,
    pub confirmed: bool,
}

/// How many ways are kept for one person.
const MOST_WAYS: usize = 8;
const HANDS: usize = 32;
const HOUR: Duration = Duration::from_secs(3600);
/// How often one person is told something within an hour.
const TOLD: NonZeroU32 = NonZeroU32::new(60).expect("it is not zero");
/// How many letters that ask for confirmation an address, and a person, get at once; one more every eight hours.
const ASKED: NonZeroU32 = NonZeroU32::new(3).expect("it is not zero");

impl Notices {
    /// Begins to tell people what the hall has to tell. What it starts ends with the runtime.
    pub async fn open(hall: Hall, setup: Setup) -> Result<Notices, NoticesError> {
        let mailer = setup.mail.as_ref().map(|(server, from)| Mailer::new(server, from)).transpose()?;
        let http = Http { tls: tls::connector()?, plain: setup.plain, private: setup.private };
        let push_key = PushKey::read(&hall.keep_push_key(PushKey::fresh()?).await?)?;
        let asking = Quota::with_period(8 * HOUR).map(|quota| quota.allow_burst(ASKED));
        let shared = Shared {
            hall,
            setup,
            http,
            mailer,
            push_key,
            told: RateLimiter::keyed(Quota::per_hour(TOLD)),
            asked: RateLimiter::keyed(asking.unwrap_or_else(|| Quota::per_hour(ASKED))),
            hands: Semaphore::new(HANDS),
        };
        let notices = Notices(Arc::new(shared));
        tokio::spawn(notices.clone().listen());
        tokio::spawn(notices.clone().look_around_now_and_then());
        Ok(notices)
    }

    pub fn offers_mail(&self) -> bool {
        self.0.mailer.is_some()
    }

    /// The public key that browsers show to their push service.
    pub fn push_key(&self) -> String {
        self.0.push_key.public()
    }

    /// The ways of a person that lead somewhere.
    pub async fn ways(&self, person: &Person) -> Result<Vec<Kept>, HallError> {
        let ways = self.0.hall.store().ways(&person.owner()).await?;
        let kept = |way: &Way| {
            let place = Place::read(way)?;
            Some(Kept { id: way.id, kind: place.kind(), place: place.name(), confirmed: way.confirmed })
        };
        Ok(ways.iter().filter_map(kept).collect())
    }

    /// Keeps a way for a person. An address for mail is first asked whether it is theirs.
    pub async fn leave(&self, person: &Person, place: &Place, lang: Lang) -> Result<(), NotKept> {
        let (store, owner) = (self.0.hall.store(), person.owner());
        self.check(place)?;
        let written = place.write();
        let ways = store.ways(&owner).await.map_err(HallError::from)?;
        let known = ways.iter().find(|way| way.place == written).cloned();
        if known.is_none() && ways.len() >= MOST_WAYS {
            return Err(NotKept::TooMany);
        }
        let way = Way {
            id: known.as_ref().map_or_else(WayId::random, |way| way.id),
            confirmed: known.is_some_and(|way| way.confirmed) || place.kind() != Kind::Mail,
            owner,
            kind: place.kind().id().into(),
            place: written,
            lang: lang.id().into(),
            at: self.0.hall.now().0,
        };
        if way.confirmed {
            return Ok(store.keep_way(&way).await.map_err(HallError::from)?);
        }
        self.ask(place, way).await
    }

    fn check(&self, place: &Place) -> Result<(), NotKept> {
        let fits = match place {
            Place::Mail(_) => self.offers_mail(),
            Place::Webhook(url) => self.0.http.takes(url),
            Place::Push(subscription) => self.0.http.takes(&subscription.endpoint),
        };
        if fits { Ok(()) } else { Err(NotKept::Place) }
    }

    /// Keeps an address, and asks it whether it is that of whoever left it.
    async fn ask(&self, place: &Place, way: Way) -> Result<(), NotKept> {
        let (Some(mailer), Place::Mail(to)) = (self.0.mailer.clone(), place.clone()) else {
            return Err(NotKept::Place);
        };
        let free = |key: &String| self.0.asked.check_key(key).is_ok();
        if !free(&way.owner) || !free(&way.place.to_lowercase()) {
            return Err(NotKept::TooSoon);
        }
        let (confirm, stop) = (self.link(way.id, "confirm").await?, self.link(way.id, "stop").await?);
        let letter = Letter::confirm(&Words::house(language(&way.lang)), &confirm, &stop);
        self.0.hall.store().keep_way(&way).await.map_err(HallError::from)?;
        tokio::spawn(async move {
            if let Err(error) = mailer.send(&to, letter, &stop).await {
                tracing::warn!(%error, "a letter that asks for confirmation was not sent");
            }
        });
        Ok(())
    }

    /// Forgets a way of a person's own.
    pub async fn forget(&self, person: &Person, id: WayId) -> Result<(), HallError> {
        let store = self.0.hall.store();
        match store.way(id).await? {
            Some(way) if way.owner == person.owner() => Ok(store.forget_way(id).await?),
            _ => Ok(()),
        }
    }

    /// The address of a link in a letter. Whoever has it needs nothing else.
    pub(crate) async fn link(&self, id: WayId, what: &str) -> Result<String, HallError> {
        let key = self.key(id, what).await?;
        Ok(format!("{}/notices/{id}/{what}/{}", self.0.setup.base, key.reveal()))
    }

    async fn key(&self, id: WayId, what: &str) -> Result<Key, HallError> {
        self.0.hall.seal("notice", &[&id.to_string(), what]).await
    }

    /// Where a way leads that a link of a letter is about, if the link is right.
    pub async fn linked(&self, id: WayId, what: &str, shown: &str) -> Result<Option<String>, HallError> {
        let right = self.key(id, what).await?.hash();
        if !Key::parse(shown).is_some_and(|key| right.is_of(&key)) {
            return Ok(None);
        }
        Ok(self.0.hall.store().way(id).await?.map(|way| way.place))
    }

    pub async fn confirm(&self, id: WayId) -> Result<(), HallError> {
        Ok(self.0.hall.store().confirm_way(id).await?)
    }

    pub async fn stop(&self, id: WayId) -> Result<(), HallError> {
        Ok(self.0.hall.store().forget_way(id).await?)
    }
}
