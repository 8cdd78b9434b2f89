use crate::database::manners::Manners;
use crate::database::pools::with_pool;
use crate::error::StoreError;
use crate::table::TableId;

/// How far somebody keeps away from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Distance {
    /// They do not want to read what the other says.
    Mute,
    /// They do not want to play with the other.
    Block,
}

/// Somebody keeps away from whoever sat in a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApartRow {
    /// The tag of who keeps away, as in [`Change::Own`](crate::Change::Own).
    pub owner: String,
    pub table: TableId,
    pub seat: u8,
    pub distance: Distance,
    /// The tag of the other, or what stands for it.
    pub other: String,
    /// How the other was called.
    pub name: String,
    /// In milliseconds since 1970.
    pub at: i64,
}

/// So many rows are kept of one person.
const MOST: i64 = 500;

const ADD: &str = "INSERT INTO apart (owner, table_id, seat, kind, other, name, at) \
    SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM apart WHERE owner = $1) < $8 ON CONFLICT DO NOTHING";
const REMOVE: &str = "DELETE FROM apart WHERE owner = $1 AND table_id = $2 AND seat = $3 AND kind = $4";
const ALL_OF: &str = "SELECT owner, table_id, seat, kind, other, name, at FROM apart WHERE owner = $1 \
    ORDER BY at DESC, table_id, seat, kind";
const MUTED: &str = "SELECT DISTINCT other FROM apart WHERE owner = $1 AND kind = 'mute'";
const BLOCKS: &str = "SELECT count(*) FROM apart WHERE owner = $1 AND other = $2 AND kind = 'block'";
const WAITING: &str = "SELECT DISTINCT apart.owner, apart.other FROM apart \
    JOIN waiting AS one ON one.owner = apart.owner JOIN waiting AS two ON two.owner = apart.other WHERE kind = 'block'";

type Row = (String, i64, i64, String, String, String, i64);

impl Distance {
    pub const ALL: [Distance; 2] = [Distance::Mute, Distance::Block];

    pub fn id(self) -> &'static str {
        match self {
            Distance::Mute => "mute",
            Distance::Block => "block",
        }
    }

    pub fn from_id(id: &str) -> Option<Distance> {
        Distance::ALL.into_iter().find(|distance| distance.id() == id)
    }
}

/// A row that another version has written may be of a kind that this one does not know.
fn apart((owner, table, seat, kind, other, name, at): Row) -> Option<ApartRow> {
    let (seat, distance) = (u8::try_from(seat).ok()?, Distance::from_id(&kind)?);
    Some(ApartRow { owner, table: TableId::from_row(table), seat, distance, other, name, at })
}

impl Manners {
    /// Notes that somebody keeps away from another. Whether there was room for it.
    pub async fn keep_apart(&self, row: &ApartRow) -> Result<bool, StoreError> {
        let ApartRow { owner, table, seat, distance, other, name, at } = row;
        let known = with_pool!(self.pools()?, pool => {
            let query = sqlx::query(ADD).bind(owner.as_str()).bind(table.to_row()).bind(i64::from(*seat));
            let query = query.bind(distance.id()).bind(other.as_str()).bind(name.as_str()).bind(*at).bind(MOST);
            query.execute(pool).await?.rows_affected() > 0
        });
        Ok(known || self.all_apart(owner).await?.iter().any(|known| known.place() == row.place()))
    }

    /// Takes that back.
    pub async fn make_up(
        &self,
        owner: &str,
        table: TableId,
        seat: u8,
        distance: Distance,
    ) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            let query = sqlx::query(REMOVE).bind(owner).bind(table.to_row()).bind(i64::from(seat));
            query.bind(distance.id()).execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    /// From whom somebody keeps away, the latest first.
    pub async fn all_apart(&self, owner: &str) -> Result<Vec<ApartRow>, StoreError> {
        let rows: Vec<Row> =
            with_pool!(self.pools()?, pool => sqlx::query_as(ALL_OF).bind(owner).fetch_all(pool).await?);
        Ok(rows.into_iter().filter_map(apart).collect())
    }

    /// Whom somebody does not want to hear.
    pub async fn muted_by(&self, owner: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> =
            with_pool!(self.pools()?, pool => sqlx::query_as(MUTED).bind(owner).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(other,)| other).collect())
    }

    /// Whether somebody does not want to play with another.
    pub async fn blocks(&self, owner: &str, other: &str) -> Result<bool, StoreError> {
        let (count,): (i64,) = with_pool!(self.pools()?, pool => {
            sqlx::query_as(BLOCKS).bind(owner).bind(other).fetch_one(pool).await?
        });
        Ok(count > 0)
    }

    /// Of those who wait for a game, who does not want to play with whom.
    pub async fn blocks_among_waiting(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(with_pool!(self.pools()?, pool => sqlx::query_as(WAITING).fetch_all(pool).await?))
    }
}

impl ApartRow {
    fn place(&self) -> (TableId, u8, Distance) {
        (self.table, self.seat, self.distance)
    }
}
