use midway_game::Seat;
use midway_hall::{
    Deed, Event, Fitted, Hall, HallError, Joined, Key, Keys, Opened, Receipt, Setup, TableId, Why,
    on_behalf_of,
};

/// Something that a person asks of the hall: the same, with the same key, until there is an answer.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// Tells requests apart.
    pub(crate) key: String,
    pub(crate) person: usize,
    pub(crate) what: What,
    /// With a key that opens nothing: the hall must not do it.
    pub(crate) forged: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    Open { setup: Setup, bots: Vec<(Seat, Fitted)> },
    Join { table: TableId, seat: Option<Seat>, name: String, nonce: Option<String> },
    Hint { table: TableId, key: Key },
    Act { table: TableId, keys: Keys, deed: Deed },
}

/// That it is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    pub(crate) table: TableId,
    /// The number of its entry, where the hall says it.
    pub(crate) entry: Option<u64>,
    /// A key that came with it.
    pub(crate) key: Option<Key>,
}

/// What a client may conclude.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer {
    Done(Done),
    /// It was not done, and will not be.
    Refused,
    /// Whoever asks is not known at the table, or no longer.
    Stranger,
    /// It may have been done.
    Unknown,
}

impl Answer {
    pub(crate) fn of(result: &Result<Done, HallError>) -> Answer {
        match result {
            Ok(done) => Answer::Done(*done),
            Err(HallError::NoTable | HallError::WrongKey) => Answer::Stranger,
            Err(HallError::Refused(_) | HallError::Busy | HallError::NoHint) => Answer::Refused,
            Err(
                HallError::Unavailable(_)
                | HallError::Missing(_)
                | HallError::Broken(_)
                | HallError::Damaged(_)
                | HallError::Newer(_),
            ) => Answer::Unknown,
        }
    }
}

impl Request {
    pub(crate) fn table(&self) -> Option<TableId> {
        match &self.what {
            What::Open { .. } => None,
            What::Join { table, .. } | What::Hint { table, .. } | What::Act { table, .. } => Some(*table),
        }
    }

    /// Has the hall do it.
    pub(crate) async fn put(&self, hall: &Hall) -> Result<Done, HallError> {
        on_behalf_of(format!("client {}", self.person), self.done_by(hall)).await
    }

    async fn done_by(&self, hall: &Hall) -> Result<Done, HallError> {
        let key = Some(self.key.as_str());
        match &self.what {
            What::Open { setup, bots } => {
                let Opened { table, host } = hall.open(setup.clone(), bots, key).await?;
                Ok(Done { table, entry: None, key: Some(host) })
            }
            What::Join { table, seat, name, nonce } => {
                let Joined { key, receipt, .. } =
                    hall.join(*table, *seat, name.clone(), nonce.clone(), key).await?;
                Ok(Done { table: *table, entry: Some(receipt.entry), key: Some(key) })
            }
            What::Hint { table, key: seat } => {
                hall.hint(*table, Some(*seat), 1, key).await?;
                Ok(Done { table: *table, entry: None, key: None })
            }
            What::Act { table, keys, deed } => {
                let Receipt { entry, .. } = hall.act(*table, *keys, key, deed).await?;
                Ok(Done { table: *table, entry: Some(entry), key: None })
            }
        }
    }

    /// Whether an entry of the log is what this asked for.
    pub(crate) fn made(&self, event: &Event) -> bool {
        match &self.what {
            What::Open { .. } => false,
            What::Join { name: asked, seat: wanted, .. } => {
                let is_wanted = |seat: u8| wanted.is_none_or(|wanted| wanted == Seat(seat));
                matches!(event, Event::Joined { name, seat, .. } if name == asked && is_wanted(*seat))
            }
            What::Hint { .. } => matches!(event, Event::Hinted { .. }),
            What::Act { deed, .. } => is_event_of(deed, event),
        }
    }
}

fn is_event_of(deed: &Deed, event: &Event) -> bool {
    match (deed, event) {
        (Deed::Start, Event::Started { .. })
        | (Deed::Undo, Event::Undone { .. })
        | (Deed::Leave, Event::Left { .. } | Event::StoodIn { why: Why::Left, .. })
        | (Deed::Resign, Event::StoodIn { why: Why::Resigned, .. })
        | (Deed::Return, Event::CameBack { .. })
        | (Deed::Resume, Event::Resumed { .. }) => true,
        (Deed::Choose { action, .. }, Event::Chose { action: chosen, .. }) => action == chosen,
        (Deed::Say { text }, Event::Said { text: said, .. }) => text == said,
        (Deed::Answer { yes }, Event::Answered { yes: said, .. }) => yes == said,
        (Deed::Propose(asked), Event::Proposed { motion, .. }) => asked == motion,
        (Deed::SeatBot { seat, .. }, Event::BotSat { seat: taken, .. }) => seat.0 == *taken,
        (Deed::Clear { seat }, Event::Left { seat: left }) => seat.0 == *left,
        _ => false,
    }
}
