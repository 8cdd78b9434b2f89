use midway_game::Seat;

use crate::{Chair, Hall, Stage, TableId};

/// A table that somebody follows through this server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostedTable {
    pub table: TableId,
    pub game: String,
    pub stage: Stage,
    /// How many streams follow it.
    pub followers: usize,
    pub people: Vec<SeatedPerson>,
}

/// Somebody with a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPerson {
    pub seat: Seat,
    pub name: String,
    /// Whether a page of theirs follows the table.
    pub here: bool,
}

/// So many tables are listed, those that most follow first.
const SHOWN: usize = 100;

impl Hall {
    /// The tables in use, and who is there.
    pub async fn tables_in_use(&self) -> Vec<HostedTable> {
        let rooms = self.0.rooms().values().map(|room| (room.grown.receiver_count(), room.id)).collect();
        let mut rooms: Vec<(usize, TableId)> = rooms;
        rooms.retain(|(followers, _)| *followers > 0);
        rooms.sort_unstable_by(|a, b| b.cmp(a));
        let mut tables = Vec::new();
        for (followers, id) in rooms.into_iter().take(SHOWN) {
            tables.extend(self.in_use(id, followers).await);
        }
        tables
    }

    async fn in_use(&self, id: TableId, followers: usize) -> Option<HostedTable> {
        let seen = self.look(id, |table| {
            let person = |(seat, chair): (Seat, &Chair)| {
                let mark = chair.mark()?;
                Some(SeatedPerson { seat, name: chair.name(), here: self.is_present(id, &mark) })
            };
            let seats = Seat::all(table.setup().seats).zip(table.chairs());
            let (game, stage) = (table.setup().game.clone(), table.stage());
            HostedTable { table: id, game, stage, followers, people: seats.filter_map(person).collect() }
        });
        seen.await.ok()
    }
}
