use midway_bots::Level;
use midway_store::{IndexCursor, IndexPage, IndexQuery, IndexRow, IndexStage};
use serde::{Deserialize, Serialize};

use crate::level::level_named;
use crate::{Chair, Hall, HallError, Setup, Stage, Table, TableId, Time};

/// A table as a list of tables shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    pub table: TableId,
    pub setup: Setup,
    pub seats: Vec<Occupant>,
    pub stage: IndexStage,
    /// When the row last changed.
    pub at: Time,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Free,
    Bot(Level),
    /// A person of this name.
    Person(String),
}

/// A page of a list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummaries {
    pub tables: Vec<TableSummary>,
    /// Where the next page starts; `None` on the last one.
    pub next: Option<IndexCursor>,
}

/// What the index notes of a table, for lists to show.
#[derive(Serialize, Deserialize)]
struct Note {
    setup: Setup,
    #[serde(default)]
    seats: Vec<SeatNote>,
    /// How earlier versions noted the seats: an empty name for a free one, `bot (master)` for a bot.
    #[serde(default, skip_serializing)]
    names: Vec<String>,
}

/// A bot is noted by the id of its level.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SeatNote {
    Free,
    Bot(String),
    Person(String),
}

impl From<&Chair> for SeatNote {
    fn from(chair: &Chair) -> SeatNote {
        match chair {
            Chair::Free => SeatNote::Free,
            Chair::Bot(level) => SeatNote::Bot(level.id().into()),
            Chair::Person { name, .. } => SeatNote::Person(name.clone()),
        }
    }
}

impl Occupant {
    fn noted(game: &str, note: SeatNote) -> Occupant {
        match note {
            SeatNote::Free => Occupant::Free,
            SeatNote::Bot(id) => Occupant::named(game, format!("bot ({id})")),
            SeatNote::Person(name) => Occupant::Person(name),
        }
    }

    /// As an earlier version noted it. A bot of a level that no longer exists is shown by this name.
    fn named(game: &str, name: String) -> Occupant {
        let level = name.strip_prefix("bot (").and_then(|rest| rest.strip_suffix(')'));
        match level.and_then(|level| level_named(game, level).ok()) {
            Some(level) => Occupant::Bot(level),
            None if name.is_empty() => Occupant::Free,
            None => Occupant::Person(name),
        }
    }
}

impl Table {
    /// The table's row in the index.
    pub(crate) fn index_row(&self) -> IndexRow {
        let seats = self.chairs.iter().map(SeatNote::from).collect();
        let note = Note { setup: self.setup().clone(), seats, names: Vec::new() };
        IndexRow {
            stage: match self.stage {
                Stage::Lobby => IndexStage::Open,
                Stage::Playing | Stage::Paused => IndexStage::Running,
                Stage::Over => IndexStage::Over,
            },
            // Rated games are public once they have begun; before that, a seat is for whom it was opened for.
            listed: self.setup.listed || (self.setup.rated && self.stage != Stage::Lobby),
            game: self.setup.game.clone(),
            at: self.last.0,
            note: serde_json::to_string(&note).unwrap_or_default(),
        }
    }
}

impl Hall {
    /// Tables, newest first, without reading their logs. A row that cannot be read is left out.
    pub async fn tables(&self, query: &IndexQuery, page: IndexPage) -> Result<TableSummaries, HallError> {
        let rows = self.0.store.index(query, page).await?;
        let cursor = |(table, row): &(TableId, IndexRow)| IndexCursor { at: row.at, table: *table };
        let next = rows.last().filter(|_| rows.len() >= page.limit).map(cursor);
        Ok(TableSummaries { tables: rows.into_iter().filter_map(summary).collect(), next })
    }
}

fn summary((table, row): (TableId, IndexRow)) -> Option<TableSummary> {
    let Note { setup, seats, names } = serde_json::from_str(&row.note).ok()?;
    let earlier = names.into_iter().map(|name| Occupant::named(&setup.game, name));
    let seats = seats.into_iter().map(|note| Occupant::noted(&setup.game, note)).chain(earlier).collect();
    Some(TableSummary { table, setup, seats, stage: row.stage, at: Time(row.at) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summarised(note: &str) -> TableSummary {
        let stage = IndexStage::Open;
        let row = IndexRow { stage, listed: true, game: "skyrise".into(), at: 7, note: note.into() };
        summary((TableId(1), row)).expect("it can be read")
    }

    #[test]
    fn a_row_of_an_earlier_version_is_still_read() {
        let old = summarised(
            r#"{"names":["Ada","bot (master)","","bot (marvel)"],"setup":{"clock":"none","game":"skyrise","listed":true,"seats":4}}"#,
        );
        assert_eq!((old.setup.game.as_str(), old.setup.seats, old.at), ("skyrise", 4, Time(7)));
        let [ada, marvel] = ["Ada", "bot (marvel)"].map(|name| Occupant::Person(name.into()));
        assert_eq!(old.seats, [ada, Occupant::Bot(Level::Master), Occupant::Free, marvel]);
    }

    #[test]
    fn a_person_who_is_called_like_a_bot_stays_a_person() {
        let seats =
            vec![Occupant::Person("bot (master)".into()), Occupant::Bot(Level::Expert), Occupant::Free];
        let note = r#"{"setup":{"game":"skyrise","seats":3},"seats":[{"person":"bot (master)"},{"bot":"expert"},"free"]}"#;
        assert_eq!(summarised(note).seats, seats);
    }
}
