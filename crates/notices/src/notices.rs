use std::num::NonZeroU32;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use midway_hall::{Hall, HallError, Key, Person};
use midway_store::{Channel, ChannelId, Channels};
use midway_ui::{Lang, Letter, Words};
use thiserror::Error;
use tokio::sync::Semaphore;

use crate::destination::{ChannelKind, Destination};
use crate::http::Http;
use crate::mail::Mailer;
use crate::notice::language;
use crate::setup::{NoticeSetup, NoticesError};
use crate::tls;
use crate::vapid::PushKey;

/// Keeps the channels by which people want to be notified, and notifies them. Clones are the same.
#[derive(Clone, Debug)]
pub struct Notices(pub(crate) Arc<NoticesState>);

#[derive(Debug)]
pub(crate) struct NoticesState {
    pub(crate) hall: Hall,
    pub(crate) channels: Channels,
    pub(crate) setup: NoticeSetup,
    pub(crate) http: Http,
    pub(crate) mailer: Option<Mailer>,
    pub(crate) push_key: PushKey,
    /// Limits how often somebody is notified.
    pub(crate) told: Limiter,
    /// Limits how often an address is asked to confirm.
    pub(crate) asked: Limiter,
    /// Limits how many notices are being sent at once.
    pub(crate) hands: Semaphore,
}

/// Boxed, so that its tasks are compiled here and not with the program.
type Opening = Pin<Box<dyn Future<Output = Result<Notices, NoticesError>> + Send>>;

pub(crate) type Limiter = DefaultKeyedRateLimiter<String>;

/// Why a channel was not added.
#[derive(Debug, Error)]
pub enum NotAdded {
    #[error("this address cannot be written to")]
    Destination,
    #[error("there are too many channels already")]
    TooMany,
    #[error("this address was written to not long ago")]
    TooSoon,
    #[error(transparent)]
    Hall(#[from] HallError),
}

/// A channel as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelSummary {
    pub id: ChannelId,
    pub kind: ChannelKind,
    /// Where it leads, as the owner recognises it.
    pub place: String,
    pub confirmed: bool,
}

/// How many channels one person may have.
const MOST_CHANNELS: usize = 8;
const HANDS: usize = 32;
const HOUR: Duration = Duration::from_secs(3600);
/// How many notices one person gets within an hour.
const TOLD: NonZeroU32 = NonZeroU32::new(60).expect("it is not zero");
/// How many letters asking for confirmation an address, and a person, get at once; one more every eight hours.
const ASKED: NonZeroU32 = NonZeroU32::new(3).expect("it is not zero");

impl Notices {
    /// Starts notifying people of what the hall has to tell. The tasks it starts end with the runtime.
    pub fn open(hall: Hall, channels: Channels, setup: NoticeSetup) -> Opening {
        Box::pin(Self::opening(hall, channels, setup))
    }

    async fn opening(hall: Hall, channels: Channels, setup: NoticeSetup) -> Result<Notices, NoticesError> {
        let mailer = setup.mail.as_ref().map(|(server, from)| Mailer::new(server, from)).transpose()?;
        let http = Http { tls: tls::connector()?, plain: setup.plain, private: setup.private };
        let push_key = PushKey::read(&hall.keep_push_key(PushKey::fresh()?).await?)?;
        let asking = Quota::with_period(8 * HOUR).map(|quota| quota.allow_burst(ASKED));
        let state = NoticesState {
            hall,
            channels,
            setup,
            http,
            mailer,
            push_key,
            told: RateLimiter::keyed(Quota::per_hour(TOLD)),
            asked: RateLimiter::keyed(asking.unwrap_or_else(|| Quota::per_hour(ASKED))),
            hands: Semaphore::new(HANDS),
        };
        let notices = Notices(Arc::new(state));
        tokio::spawn(notices.clone().listen());
        tokio::spawn(notices.clone().look_around_now_and_then());
        Ok(notices)
    }

    pub fn offers_mail(&self) -> bool {
        self.0.mailer.is_some()
    }

    /// The public key that browsers pass on to their push service.
    pub fn push_key(&self) -> String {
        self.0.push_key.public()
    }

    /// The channels of a person that lead somewhere.
    pub async fn channels(&self, person: &Person) -> Result<Vec<ChannelSummary>, HallError> {
        let summary = |channel: &Channel| {
            let to = Destination::read(channel)?;
            let (id, confirmed) = (channel.id, channel.confirmed);
            Some(ChannelSummary { id, kind: to.kind(), place: to.name(), confirmed })
        };
        Ok(self.0.channels.of(&person.owner()).await?.iter().filter_map(summary).collect())
    }

    /// Adds a channel for a person. A mail address first has to confirm that it is theirs.
    pub async fn add(&self, person: &Person, to: &Destination, lang: Lang) -> Result<(), NotAdded> {
        let owner = person.owner();
        self.check(to)?;
        let place = to.write();
        let channels = self.0.channels.of(&owner).await.map_err(HallError::from)?;
        let known = channels.iter().find(|channel| channel.place == place);
        if known.is_none() && channels.len() >= MOST_CHANNELS {
            return Err(NotAdded::TooMany);
        }
        let channel = Channel {
            id: known.map_or_else(ChannelId::random, |channel| channel.id),
            confirmed: known.is_some_and(|channel| channel.confirmed) || to.kind() != ChannelKind::Mail,
            owner,
            kind: to.kind().id().into(),
            place,
            lang: lang.id().into(),
            at: self.0.hall.now().0,
        };
        if channel.confirmed {
            return Ok(self.0.channels.add(&channel).await.map_err(HallError::from)?);
        }
        self.ask(to, channel).await
    }

    fn check(&self, to: &Destination) -> Result<(), NotAdded> {
        let fits = match to {
            Destination::Mail(_) => self.offers_mail(),
            Destination::Webhook(url) => self.0.http.takes(url),
            Destination::Push(subscription) => self.0.http.takes(&subscription.endpoint),
        };
        if fits { Ok(()) } else { Err(NotAdded::Destination) }
    }

    /// Adds an address, and asks it to confirm that it belongs to whoever gave it.
    async fn ask(&self, to: &Destination, channel: Channel) -> Result<(), NotAdded> {
        let (Some(mailer), Destination::Mail(to)) = (self.0.mailer.clone(), to.clone()) else {
            return Err(NotAdded::Destination);
        };
        let free = |key: &String| self.0.asked.check_key(key).is_ok();
        if !free(&channel.owner) || !free(&channel.place.to_lowercase()) {
            return Err(NotAdded::TooSoon);
        }
        let (confirm, stop) = (self.link(channel.id, "confirm").await?, self.link(channel.id, "stop").await?);
        let letter = Letter::confirm(&Words::house(language(&channel.lang)), &confirm, &stop);
        self.0.channels.add(&channel).await.map_err(HallError::from)?;
        tokio::spawn(async move {
            if let Err(error) = mailer.send(&to, letter, &stop).await {
                tracing::warn!(%error, "a letter that asks for confirmation was not sent");
            }
        });
        Ok(())
    }

    /// Removes a channel if it is this person's.
    pub async fn remove(&self, person: &Person, id: ChannelId) -> Result<(), HallError> {
        let found = self.0.channels.find(id).await?;
        if found.is_some_and(|channel| channel.owner == person.owner()) {
            self.0.channels.remove(id).await?;
        }
        Ok(())
    }

    /// The address of a link in a letter. Whoever has it needs nothing else.
    pub(crate) async fn link(&self, id: ChannelId, what: &str) -> Result<String, HallError> {
        let key = self.key(id, what).await?;
        Ok(format!("{}/notices/{id}/{what}/{}", self.0.setup.base, key.reveal()))
    }

    async fn key(&self, id: ChannelId, what: &str) -> Result<Key, HallError> {
        self.0.hall.seal("notice", &[&id.to_string(), what]).await
    }

    /// Where the channel of a letter's link leads, if the link is genuine.
    pub async fn linked(&self, id: ChannelId, what: &str, shown: &str) -> Result<Option<String>, HallError> {
        let right = self.key(id, what).await?.hash();
        if !Key::parse(shown).is_some_and(|key| right.is_of(&key)) {
            return Ok(None);
        }
        Ok(self.0.channels.find(id).await?.map(|channel| channel.place))
    }

    pub async fn confirm(&self, id: ChannelId) -> Result<(), HallError> {
        Ok(self.0.channels.confirm(id).await?)
    }

    pub async fn stop(&self, id: ChannelId) -> Result<(), HallError> {
        Ok(self.0.channels.remove(id).await?)
    }
}
