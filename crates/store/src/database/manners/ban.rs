use crate::database::manners::Manners;
use crate::database::pools::with_pool;
use crate::error::StoreError;

/// Somebody whom the host keeps out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BanRow {
    /// Their tag, or what stands for it.
    pub mark: String,
    /// How they were called.
    pub name: String,
    /// What the host notes about it, for the host alone.
    pub why: String,
    /// In milliseconds since 1970.
    pub at: i64,
    /// Until when; nothing for good.
    pub until: Option<i64>,
}

const BAN: &str = "INSERT INTO ban (mark, name, why, at, until) VALUES ($1, $2, $3, $4, $5) \
    ON CONFLICT (mark) DO UPDATE SET name = excluded.name, why = excluded.why, at = excluded.at, until = excluded.until";
const LIFT: &str = "DELETE FROM ban WHERE mark = $1";
const ALL: &str =
    "SELECT mark, name, why, at, until FROM ban WHERE until IS NULL OR until > $1 ORDER BY at DESC, mark";
const SWEEP: &str = "DELETE FROM ban WHERE until <= $1";

type Row = (String, String, String, i64, Option<i64>);

impl Manners {
    /// Keeps somebody out, in place of what was said of them before.
    pub async fn ban(&self, row: &BanRow) -> Result<(), StoreError> {
        let BanRow { mark, name, why, at, until } = row;
        with_pool!(self.pools()?, pool => {
            let query = sqlx::query(BAN).bind(mark.as_str()).bind(name.as_str()).bind(why.as_str());
            query.bind(*at).bind(*until).execute(pool).await.map(drop)?;
            sqlx::query(SWEEP).bind(*at).execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    pub async fn lift_ban(&self, mark: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => sqlx::query(LIFT).bind(mark).execute(pool).await.map(drop)?);
        Ok(())
    }

    /// Whom the host keeps out now, the latest first.
    pub async fn bans(&self, now: i64) -> Result<Vec<BanRow>, StoreError> {
        let rows: Vec<Row> =
            with_pool!(self.pools()?, pool => sqlx::query_as(ALL).bind(now).fetch_all(pool).await?);
        let ban = |(mark, name, why, at, until)| BanRow { mark, name, why, at, until };
        Ok(rows.into_iter().map(ban).collect())
    }
}
