use sqlx::Error as SqlError;
use sqlx::postgres::PgConnection;

use crate::append::Append;
use crate::chain::Row;
use crate::changes::Changes;

/// Writes what was accepted. Each kind of row takes one statement, however many there are: columns are bound as arrays.
pub(super) async fn write(
    work: &mut PgConnection,
    rows: &[Row<'_>],
    accepted: &[&Append],
) -> Result<(), SqlError> {
    if !rows.is_empty() {
        sqlx::query(
            "INSERT INTO entry (table_id, number, at, body, hash) \
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[])",
        )
        .bind(column(rows, |row| row.table.to_row()))
        .bind(column(rows, |row| row.number.cast_signed()))
        .bind(column(rows, |row| row.entry.at))
        .bind(column(rows, |row| row.entry.body.as_str()))
        .bind(column(rows, |row| row.link.0.to_vec()))
        .execute(&mut *work)
        .await?;
    }
    let changes = Changes::of(accepted);
    owners(work, &changes).await?;
    index(work, &changes).await?;
    endings(work, &changes).await?;
    tournaments(work, &changes).await?;
    wakes(work, &changes).await
}

pub(super) fn column<'a, R, T>(rows: &'a [R], value: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}

async fn owners(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let owned = changes.owners();
    if owned.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO owner (tag, table_id) SELECT * FROM unnest($1::text[], $2::bigint[]) \
         ON CONFLICT DO NOTHING",
    )
    .bind(column(&owned, |owner| owner.0))
    .bind(column(&owned, |owner| owner.1.to_row()))
    .execute(work)
    .await?;
    Ok(())
}

async fn index(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let rows = changes.index();
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO shelf (table_id, stage, listed, game, at, note) SELECT * FROM \
         unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::text[], $5::bigint[], $6::text[]) \
         ON CONFLICT (table_id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, \
         game = excluded.game, at = excluded.at, note = excluded.note",
    )
    .bind(column(&rows, |(table, _)| table.to_row()))
    .bind(column(&rows, |(_, row)| row.stage.to_row()))
    .bind(column(&rows, |(_, row)| row.listed))
    .bind(column(&rows, |(_, row)| row.game.as_str()))
    .bind(column(&rows, |(_, row)| row.at))
    .bind(column(&rows, |(_, row)| row.note.as_str()))
    .execute(work)
    .await?;
    Ok(())
}

async fn endings(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let rows = changes.endings();
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO ending (table_id, game, at, rated, body) SELECT * FROM \
         unnest($1::bigint[], $2::text[], $3::bigint[], $4::boolean[], $5::text[]) \
         ON CONFLICT (table_id) DO UPDATE SET game = excluded.game, at = excluded.at, \
         rated = excluded.rated, body = excluded.body",
    )
    .bind(column(&rows, |(table, _)| table.to_row()))
    .bind(column(&rows, |(_, row)| row.game.as_str()))
    .bind(column(&rows, |(_, row)| row.at))
    .bind(column(&rows, |(_, row)| row.rated))
    .bind(column(&rows, |(_, row)| row.body.as_str()))
    .execute(work)
    .await?;
    Ok(())
}

async fn tournaments(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let rows = changes.tournaments();
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO tournament (table_id, stage, listed, at, wake, note) SELECT * FROM \
         unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::bigint[], $5::bigint[], $6::text[]) \
         ON CONFLICT (table_id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, \
         at = excluded.at, wake = excluded.wake, note = excluded.note",
    )
    .bind(column(&rows, |(table, _)| table.to_row()))
    .bind(column(&rows, |(_, row)| row.stage.to_row()))
    .bind(column(&rows, |(_, row)| row.listed))
    .bind(column(&rows, |(_, row)| row.at))
    .bind(column(&rows, |(_, row)| row.wake))
    .bind(column(&rows, |(_, row)| row.note.as_str()))
    .execute(work)
    .await?;
    Ok(())
}

async fn wakes(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let wakes = changes.wakes();
    if !wakes.is_empty() {
        sqlx::query(
            "INSERT INTO wake (table_id, at) SELECT * FROM unnest($1::bigint[], $2::bigint[]) \
             ON CONFLICT (table_id) DO UPDATE SET at = excluded.at",
        )
        .bind(column(&wakes, |(table, _)| table.to_row()))
        .bind(column(&wakes, |(_, at)| *at))
        .execute(&mut *work)
        .await?;
    }
    let asleep = column(&changes.asleep(), |table| table.to_row());
    if !asleep.is_empty() {
        sqlx::query("DELETE FROM wake WHERE table_id = ANY ($1)").bind(asleep).execute(work).await?;
    }
    Ok(())
}
