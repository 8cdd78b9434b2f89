use midway_store::{EndingRow, IndexCursor, IndexPage};

use crate::{Ending, Hall, HallError, SeatEnding, Sitter, TableId, Time};

/// Of so many games, the latest, a history tells.
const MOST: usize = 20_000;
const PAGE: usize = 1000;

/// A game that somebody has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    pub table: TableId,
    /// When it ended.
    pub at: Time,
    pub ending: Ending,
    /// Where they sat; the first of their seats, if they had several.
    pub seat: usize,
}

/// Which games to look for. What is not given may be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryFilter {
    pub game: Option<String>,
    pub seats: Option<u8>,
    pub rated: Option<bool>,
    pub won: Option<bool>,
    /// A part of another's name.
    pub with: Option<String>,
}

/// A part of somebody's games, the latest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    pub games: Vec<PastGame>,
    /// Where the next part begins; `None` on the last.
    pub next: Option<IndexCursor>,
}

impl PastGame {
    fn read(tag: &str, table: TableId, row: &EndingRow) -> Option<PastGame> {
        let ending = Ending::read(row)?;
        let seat = ending.seats.iter().position(|seat| seat.who.tag() == Some(tag))?;
        Some(PastGame { table, at: Time(row.at), ending, seat })
    }

    /// How it ended for them.
    pub fn mine(&self) -> &SeatEnding {
        &self.ending.seats[self.seat]
    }

    /// Everybody who is not them.
    pub fn others(&self) -> impl Iterator<Item = &SeatEnding> {
        let tag = self.mine().who.tag();
        self.ending.seats.iter().filter(move |seat| seat.who.tag().is_none() || seat.who.tag() != tag)
    }

    pub fn is_won(&self) -> bool {
        self.mine().score.place == 1 && self.mine().left_after.is_none()
    }
}

impl HistoryFilter {
    fn lets_pass(&self, game: &PastGame) -> bool {
        let setup = &game.ending.setup;
        self.game.as_ref().is_none_or(|wanted| *wanted == setup.game)
            && self.seats.is_none_or(|wanted| wanted == setup.seats)
            && self.rated.is_none_or(|wanted| wanted == setup.rated)
            && self.won.is_none_or(|wanted| wanted == game.is_won())
            && self.with.as_ref().is_none_or(|part| game.others().any(|seat| is_called(seat, part)))
    }
}

fn is_called(seat: &SeatEnding, part: &str) -> bool {
    match &seat.who {
        Sitter::Person { name, .. } => name.to_lowercase().contains(&part.to_lowercase()),
        Sitter::Bot(level) => level.contains(part),
    }
}

impl Hall {
    /// The games of whoever has this tag, the latest first, from behind one of them on.
    pub async fn history(
        &self,
        tag: &str,
        filter: &HistoryFilter,
        after: Option<IndexCursor>,
        limit: usize,
    ) -> Result<History, HallError> {
        let (mut games, mut after, mut read) = (Vec::new(), after, 0);
        while read < MOST {
            let page = IndexPage { after, limit: PAGE };
            let rows = self.0.store.endings().of(tag, page).await?;
            read += rows.len();
            for (table, row) in &rows {
                let found = PastGame::read(tag, *table, row).filter(|game| filter.lets_pass(game));
                games.extend(found);
                after = Some(IndexCursor { at: row.at, table: *table });
                if games.len() >= limit {
                    return Ok(History { games, next: after });
                }
            }
            if rows.len() < PAGE {
                break;
            }
        }
        Ok(History { games, next: None })
    }
}
