use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};

use crate::error::ApiError;

/// How much a client may ask for. A rate or a number of 0 means no limit.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub requests: Rate,
    pub tables: Rate,
    pub chat: Rate,
    pub hints: Rate,
    /// Notification channels and devices added, people forgotten.
    pub notices: Rate,
    /// Reports to the host.
    pub reports: Rate,
    pub connections: usize,
    pub connections_per_client: usize,
    pub streams_per_client: usize,
    /// How long a client may take to send the head of a request, or stay idle between two.
    pub head_time: Duration,
    /// How long a request may take, from its head to the response; also the write timeout.
    pub request_time: Duration,
}

/// At most `count` within a period, all at once if need be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub count: u32,
    pub within: Duration,
}

impl Rate {
    pub const fn new(count: u32, within: Duration) -> Rate {
        Rate { count, within }
    }
}

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate::new(100, SECOND),
            tables: Rate::new(120, HOUR),
            chat: Rate::new(40, MINUTE),
            hints: Rate::new(60, MINUTE),
            notices: Rate::new(30, HOUR),
            reports: Rate::new(10, HOUR),
            connections: 10_000,
            connections_per_client: 200,
            streams_per_client: 100,
            head_time: Duration::from_secs(30),
            request_time: Duration::from_secs(30),
        }
    }
}

impl Limits {
    /// For a hall that answers nobody but its host.
    pub fn none() -> Limits {
        let none = Rate::new(0, SECOND);
        Limits {
            requests: none,
            tables: none,
            chat: none,
            hints: none,
            notices: none,
            reports: none,
            connections: 0,
            connections_per_client: 0,
            streams_per_client: 0,
            ..Limits::default()
        }
    }
}

/// Who is asking: an IP address. For IPv6 it is the /64 network, since whoever has one address has all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    pub(crate) fn new(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }
}

impl std::fmt::Display for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A rate limiter for each client.
#[derive(Debug)]
pub(crate) struct Gate(Option<DefaultKeyedRateLimiter<Client>>);

impl Gate {
    fn new(rate: Rate) -> Gate {
        let count = NonZeroU32::new(rate.count);
        let quota =
            count.and_then(|count| Some(Quota::with_period(rate.within / rate.count)?.allow_burst(count)));
        Gate(quota.map(RateLimiter::keyed))
    }

    pub(crate) fn pass(&self, client: Client) -> Result<(), ApiError> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check_key(&client).map_err(|until| come_back(&until))
    }

    /// Lets something pass that counts for several, or for as many as may pass at all.
    pub(crate) fn pass_many(&self, client: Client, count: u32) -> Result<(), ApiError> {
        let (Some(limiter), Some(count)) = (&self.0, NonZeroU32::new(count)) else { return Ok(()) };
        match limiter.check_key_n(&client, count) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => Err(come_back(&until)),
            Err(_) => self.pass(client),
        }
    }

    fn forget(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
        }
    }
}

fn come_back(until: &NotUntil<<DefaultClock as Clock>::Instant>) -> ApiError {
    let wait = until.wait_time_from(DefaultClock::default().now());
    ApiError::too_many(wait.as_secs_f64().ceil() as u64)
}

#[derive(Debug)]
pub(crate) struct Gates {
    pub(crate) requests: Gate,
    pub(crate) tables: Gate,
    pub(crate) chat: Gate,
    pub(crate) hints: Gate,
    pub(crate) notices: Gate,
    pub(crate) reports: Gate,
    pub(crate) connections: Slots,
    pub(crate) streams: Slots,
}

impl Gates {
    pub(crate) fn new(limits: &Limits) -> Gates {
        Gates {
            requests: Gate::new(limits.requests),
            tables: Gate::new(limits.tables),
            chat: Gate::new(limits.chat),
            hints: Gate::new(limits.hints),
            notices: Gate::new(limits.notices),
            reports: Gate::new(limits.reports),
            connections: Slots::new(limits.connections, limits.connections_per_client),
            streams: Slots::new(0, limits.streams_per_client),
        }
    }

    /// Forgets clients that have been away for long.
    pub(crate) fn forget(&self) {
        let Gates { requests, tables, chat, hints, notices, reports, .. } = self;
        [requests, tables, chat, hints, notices, reports].into_iter().for_each(Gate::forget);
    }
}

/// A limited number of slots, in all and for each client.
#[derive(Clone, Debug)]
pub(crate) struct Slots(Arc<SlotCounts>);

#[derive(Debug)]
struct SlotCounts {
    all: usize,
    each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<Client, usize>,
}

/// A slot that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    slots: Slots,
    client: Client,
}

impl Slots {
    pub(crate) fn new(all: usize, each: usize) -> Slots {
        Slots(Arc::new(SlotCounts { all, each, taken: Mutex::default() }))
    }

    pub(crate) fn take(&self, client: Client) -> Option<Slot> {
        self.take_of(client, self.0.each)
    }

    /// A slot for a proxy, which may take them all.
    pub(crate) fn take_any(&self) -> Option<Slot> {
        self.take_of(Client(IpAddr::V6(Ipv6Addr::UNSPECIFIED)), 0)
    }

    fn take_of(&self, client: Client, each: usize) -> Option<Slot> {
        let SlotCounts { all, taken, .. } = &*self.0;
        let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by.get(&client).copied().unwrap_or_default();
        if (*all > 0 && taken.all >= *all) || (each > 0 && own >= each) {
            return None;
        }
        taken.all += 1;
        taken.by.insert(client, own + 1);
        Some(Slot { slots: self.clone(), client })
    }

    pub(crate) fn taken(&self) -> usize {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(1);
        let left = taken.by.get(&self.client).map_or(0, |own| own.saturating_sub(1));
        if left == 0 {
            taken.by.remove(&self.client)
        } else {
            taken.by.insert(self.client, left)
        };
    }
}
