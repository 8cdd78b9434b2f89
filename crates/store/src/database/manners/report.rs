use crate::database::manners::Manners;
use crate::database::pools::with_pool;
use crate::error::StoreError;
use crate::table::{TableId, random};

/// What somebody told the host about whoever sat in a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportRow {
    pub id: ReportId,
    /// In milliseconds since 1970.
    pub at: i64,
    /// The tag of who reports.
    pub reporter: String,
    /// How they were called.
    pub reporter_name: String,
    /// The tag of who is reported, or what stands for it.
    pub accused: String,
    pub table: TableId,
    pub seat: u8,
    /// How many steps the game had taken.
    pub step: i64,
    /// How whoever sat there was called.
    pub name: String,
    /// What the reporter says.
    pub text: String,
    /// What the other said last. The store does not look inside it.
    pub said: String,
}

/// Names a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportId(pub i64);

/// What became of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reported {
    Noted,
    /// They have said so before.
    Again,
    /// The host has to read first what there is.
    Full,
}

/// So many that nobody has read are kept of one person, and of all.
const MOST_OF_ONE: i64 = 5;
const MOST: i64 = 1_000;

const ADD: &str = "INSERT INTO report (id, at, reporter, reporter_name, accused, table_id, seat, step, name, text, said, done) \
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false \
    WHERE (SELECT count(*) FROM report WHERE reporter = $3 AND NOT done) < $12 \
    AND (SELECT count(*) FROM report WHERE NOT done) < $13 ON CONFLICT DO NOTHING";
const KNOWN: &str = "SELECT count(*) FROM report WHERE reporter = $1 AND table_id = $2 AND seat = $3";
const OPEN: &str = "SELECT id, at, reporter, reporter_name, accused, table_id, seat, step, name, text, said FROM report \
    WHERE NOT done ORDER BY at, id LIMIT $1";
const DONE: &str = "UPDATE report SET done = true WHERE id = $1";
/// What was read long ago goes.
const SWEEP: &str = "DELETE FROM report WHERE done AND at < $1";

type Row = (i64, i64, String, String, String, i64, i64, i64, String, String, String);

fn report(row: Row) -> Option<ReportRow> {
    let (id, at, reporter, reporter_name, accused, table, seat, step, name, text, said) = row;
    let (id, table, seat) = (ReportId(id), TableId::from_row(table), u8::try_from(seat).ok()?);
    Some(ReportRow { id, at, reporter, reporter_name, accused, table, seat, step, name, text, said })
}

impl ReportId {
    pub fn random() -> ReportId {
        // Without a sign, as it is written in addresses.
        ReportId((random() >> 1).cast_signed())
    }
}

impl Manners {
    /// Notes a report, once for each reporter and seat.
    pub async fn report(&self, row: &ReportRow) -> Result<Reported, StoreError> {
        let ReportRow { id, at, reporter, reporter_name, accused, table, seat, step, name, text, said } = row;
        let noted = with_pool!(self.pools()?, pool => {
            let query = sqlx::query(ADD).bind(id.0).bind(*at).bind(reporter.as_str());
            let query = query.bind(reporter_name.as_str()).bind(accused.as_str()).bind(table.to_row()).bind(i64::from(*seat)).bind(*step).bind(name.as_str());
            let query = query.bind(text.as_str()).bind(said.as_str()).bind(MOST_OF_ONE).bind(MOST);
            query.execute(pool).await?.rows_affected() > 0
        });
        if noted {
            return Ok(Reported::Noted);
        }
        let (known,): (i64,) = with_pool!(self.pools()?, pool => {
            let query = sqlx::query_as(KNOWN).bind(reporter.as_str()).bind(table.to_row());
            query.bind(i64::from(*seat)).fetch_one(pool).await?
        });
        Ok(if known > 0 { Reported::Again } else { Reported::Full })
    }

    /// Those that nobody has dealt with, the oldest first.
    pub async fn open_reports(&self, limit: usize) -> Result<Vec<ReportRow>, StoreError> {
        let rows: Vec<Row> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(OPEN).bind(limit as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().filter_map(report).collect())
    }

    /// Marks a report as dealt with. It is kept for a while, so that it is not sent again.
    pub async fn close_report(&self, id: ReportId, old: i64) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            sqlx::query(DONE).bind(id.0).execute(pool).await.map(drop)?;
            sqlx::query(SWEEP).bind(old).execute(pool).await.map(drop)?;
        });
        Ok(())
    }
}
