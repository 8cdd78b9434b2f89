use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lettre::Address;
use midway_store::Channel;
use url::Url;

/// Where a notification channel leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    Mail(Address),
    Webhook(Url),
    Push(Subscription),
}

/// What kind of channel leads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    Mail,
    Webhook,
    Push,
}

/// A browser's Web Push subscription: the address of its push service, and the keys that messages are encrypted with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub endpoint: Url,
    /// Its public key on the curve P-256, in base64.
    pub p256dh: String,
    pub auth: String,
}

/// The longest address that is kept.
const LONGEST: usize = 1000;

midway_ui::game::ids!(ChannelKind: Mail = "mail", Webhook = "webhook", Push = "push");

impl Destination {
    pub fn mail(text: &str) -> Option<Destination> {
        let fits = text.len() <= LONGEST;
        text.parse().ok().filter(|_| fits).map(Destination::Mail)
    }

    pub fn webhook(text: &str) -> Option<Destination> {
        let fits = text.len() <= LONGEST;
        Url::parse(text).ok().filter(|_| fits).map(Destination::Webhook)
    }

    pub fn push(endpoint: &str, p256dh: &str, auth: &str) -> Option<Destination> {
        let endpoint = Url::parse(endpoint).ok().filter(|url| url.as_str().len() <= LONGEST)?;
        let subscription = Subscription { endpoint, p256dh: p256dh.into(), auth: auth.into() };
        subscription.keys()?;
        Some(Destination::Push(subscription))
    }

    pub fn kind(&self) -> ChannelKind {
        match self {
            Destination::Mail(_) => ChannelKind::Mail,
            Destination::Webhook(_) => ChannelKind::Webhook,
            Destination::Push(_) => ChannelKind::Push,
        }
    }

    /// As the store keeps it.
    pub(crate) fn write(&self) -> String {
        match self {
            Destination::Mail(address) => address.to_string(),
            Destination::Webhook(url) => url.to_string(),
            Destination::Push(Subscription { endpoint, p256dh, auth }) => {
                serde_json::to_string(&[endpoint.as_str(), p256dh, auth]).unwrap_or_default()
            }
        }
    }

    pub(crate) fn read(channel: &Channel) -> Option<Destination> {
        match ChannelKind::from_id(&channel.kind)? {
            ChannelKind::Mail => Destination::mail(&channel.place),
            ChannelKind::Webhook => Destination::webhook(&channel.place),
            ChannelKind::Push => {
                let [endpoint, p256dh, auth]: [String; 3] = serde_json::from_str(&channel.place).ok()?;
                Destination::push(&endpoint, &p256dh, &auth)
            }
        }
    }

    /// As its owner recognises it.
    pub(crate) fn name(&self) -> String {
        match self {
            Destination::Mail(address) => address.to_string(),
            Destination::Webhook(url) => url.to_string(),
            Destination::Push(subscription) => {
                subscription.endpoint.host_str().unwrap_or_default().to_owned()
            }
        }
    }
}

impl Subscription {
    /// The point and the secret, if they are well formed.
    pub(crate) fn keys(&self) -> Option<([u8; 65], [u8; 16])> {
        let point: [u8; 65] = decoded(&self.p256dh)?.try_into().ok()?;
        let auth = decoded(&self.auth)?.try_into().ok()?;
        (point[0] == 4).then_some((point, auth))
    }
}

/// Browsers leave out the padding; some programs do not.
fn decoded(text: &str) -> Option<Vec<u8>> {
    BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
