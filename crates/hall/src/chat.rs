use serde::Serialize;

use crate::{Chair, Ears, Hall, HallError, Keys, Said, Table, TableId};

/// How many messages a page or an answer carries.
const PAGE: usize = 50;

/// A part of what was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChatPage {
    /// How many messages came before these.
    pub earlier: usize,
    pub chat: Vec<Said>,
    /// Who sits where, for those who read it.
    #[serde(skip)]
    pub names: Vec<String>,
}

/// The last messages, or the last before a number of them, and how many came before.
pub(crate) fn last(said: &[Said], before: Option<usize>) -> (usize, &[Said]) {
    let end = before.map_or(said.len(), |before| before.min(said.len()));
    let start = end.saturating_sub(PAGE);
    (start, &said[start..end])
}

impl Table {
    /// The last things that were said, and how many were said before.
    pub fn last_chat(&self) -> (usize, &[Said]) {
        last(&self.said, None)
    }
}

impl Hall {
    /// How the talk at a table reads to whoever holds these keys.
    pub async fn ears_with(&self, id: TableId, keys: Keys) -> Result<Ears, HallError> {
        let mark = |table: &Table| {
            let seat = keys.seat.and_then(|key| table.seat_of(&key));
            (seat.and_then(|seat| table.chair(seat).ok()?.mark()), table.chat().is_empty())
        };
        match self.look_with(id, keys, mark).await {
            Ok((_, true)) => Ok(Ears::default()),
            Ok((mark, false)) => self.ears(mark.as_deref()).await,
            // Of a table without its rules, an archive is read.
            Err(HallError::Missing(_)) => self.ears(None).await,
            Err(error) => Err(error),
        }
    }

    /// What was said at a table, as it reads to somebody: the last of it, or the last before a number of messages.
    pub async fn chat(&self, id: TableId, ears: &Ears, before: Option<usize>) -> Result<ChatPage, HallError> {
        let page = |said: &[Said], names: Vec<String>| {
            let (earlier, chat) = last(said, before);
            ChatPage { earlier, chat: ears.hear(chat), names }
        };
        let name = |table: &Table| table.chairs().iter().map(Chair::name).collect();
        match self.look(id, |table| page(table.chat(), name(table))).await {
            Err(HallError::Missing(_)) => {
                let archive = self.archive(id).await?;
                Ok(page(&archive.said, archive.names))
            }
            found => found,
        }
    }
}
