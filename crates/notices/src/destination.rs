use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lettre::Address;
use midway_store::Way;
use url::Url;

/// Where a way leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Mail(Address),
    Webhook(Url),
    Push(Subscription),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Mail,
    Webhook,
    Push,
}

/// A browser that lets itself be woken: the address of its push service, and what messages to it are sealed with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub endpoint: Url,
    /// Its public key on the curve P-256, in base64.
    pub p256dh: String,
    pub auth: String,
}

/// The longest address that is kept.
const LONGEST: usize = 1000;

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Mail, Kind::Webhook, Kind::Push];

    pub fn id(self) -> &'static str {
        match self {
            Kind::Mail => "mail",
            Kind::Webhook => "webhook",
            Kind::Push => "push",
        }
    }

    pub fn parse(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl Place {
    pub fn mail(text: &str) -> Option<Place> {
        let fits = text.len() <= LONGEST;
        text.parse().ok().filter(|_| fits).map(Place::Mail)
    }

    pub fn webhook(text: &str) -> Option<Place> {
        let fits = text.len() <= LONGEST;
        Url::parse(text).ok().filter(|_| fits).map(Place::Webhook)
    }

    pub fn push(endpoint: &str, p256dh: &str, auth: &str) -> Option<Place> {
        let endpoint = Url::parse(endpoint).ok().filter(|url| url.as_str().len() <= LONGEST)?;
        let subscription = Subscription { endpoint, p256dh: p256dh.into(), auth: auth.into() };
        subscription.keys()?;
        Some(Place::Push(subscription))
    }

    pub fn kind(&self) -> Kind {
        match self {
            Place::Mail(_) => Kind::Mail,
            Place::Webhook(_) => Kind::Webhook,
            Place::Push(_) => Kind::Push,
        }
    }

    /// As the store keeps it.
    pub(crate) fn write(&self) -> String {
        match self {
            Place::Mail(address) => address.to_string(),
            Place::Webhook(url) => url.to_string(),
            Place::Push(Subscription { endpoint, p256dh, auth }) => {
                serde_json::to_string(&[endpoint.as_str(), p256dh, auth]).unwrap_or_default()
            }
        }
    }

    pub(crate) fn read(way: &Way) -> Option<Place> {
        match Kind::parse(&way.kind)? {
            Kind::Mail => Place::mail(&way.place),
            Kind::Webhook => Place::webhook(&way.place),
            Kind::Push => {
                let [endpoint, p256dh, auth]: [String; 3] = serde_json::from_str(&way.place).ok()?;
                Place::push(&endpoint, &p256dh, &auth)
            }
        }
    }

    /// As its owner knows it again.
    pub(crate) fn name(&self) -> String {
        match self {
            Place::Mail(address) => address.to_string(),
            Place::Webhook(url) => url.to_string(),
            Place::Push(subscription) => subscription.endpoint.host_str().unwrap_or_default().to_owned(),
        }
    }
}

impl Subscription {
    /// The point and the secret, if they are what they should be.
    pub(crate) fn keys(&self) -> Option<([u8; 65], [u8; 16])> {
        let point: [u8; 65] = decoded(&self.p256dh)?.try_into().ok()?;
        let auth = decoded(&self.auth)?.try_into().ok()?;
        (point[0] == 4).then_some((point, auth))
    }
}

/// Browsers leave the padding away, and some programs do not.
fn decoded(text: &str) -> Option<Vec<u8>> {
    BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
