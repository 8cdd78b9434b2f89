use sqlx::Error as SqlError;
use sqlx::postgres::PgConnection;

use crate::append::Append;
use crate::changes::Changes;

/// Writes what was accepted. Each kind of row is one statement whatever their number, its columns bound as arrays.
pub(super) async fn write(work: &mut PgConnection, accepted: &[&Append]) -> Result<(), SqlError> {
    let rows: Vec<_> = accepted.iter().flat_map(|append| append.rows()).collect();
    if !rows.is_empty() {
        sqlx::query(
            "INSERT INTO entry (table_id, number, at, body, key, span) \
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])",
        )
        .bind(column(&rows, |row| row.0.to_row()))
        .bind(column(&rows, |row| row.1.cast_signed()))
        .bind(column(&rows, |row| row.2.at))
        .bind(column(&rows, |row| row.2.body.as_str()))
        .bind(column(&rows, |row| row.3.map(|(key, _)| key.as_str())))
        .bind(column(&rows, |row| row.3.map(|(_, span)| span.cast_signed())))
        .execute(&mut *work)
        .await?;
    }
    let changes = Changes::of(accepted);
    links(work, &changes).await?;
    owners(work, &changes).await?;
    shelves(work, &changes).await?;
    wakes(work, &changes).await
}

fn column<'a, R, T>(rows: &'a [R], value: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}

async fn links(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let granted = changes.granted();
    if !granted.is_empty() {
        sqlx::query(
            "INSERT INTO link (hash, table_id, role) SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::text[]) \
             ON CONFLICT (hash) DO UPDATE SET table_id = excluded.table_id, role = excluded.role",
        )
        .bind(column(&granted, |link| link.0.0.to_vec()))
        .bind(column(&granted, |link| link.1.to_row()))
        .bind(column(&granted, |link| link.2))
        .execute(&mut *work)
        .await?;
    }
    let revoked = column(&changes.revoked(), |hash| hash.0.to_vec());
    if !revoked.is_empty() {
        sqlx::query("DELETE FROM link WHERE hash = ANY ($1)").bind(revoked).execute(work).await?;
    }
    Ok(())
}

async fn owners(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let (owned, disowned) = (changes.owners(true), changes.owners(false));
    if !owned.is_empty() {
        sqlx::query(
            "INSERT INTO owner (tag, table_id) SELECT * FROM unnest($1::text[], $2::bigint[]) \
             ON CONFLICT DO NOTHING",
        )
        .bind(column(&owned, |owner| owner.0))
        .bind(column(&owned, |owner| owner.1.to_row()))
        .execute(&mut *work)
        .await?;
    }
    if !disowned.is_empty() {
        sqlx::query(
            "DELETE FROM owner USING unnest($1::text[], $2::bigint[]) gone (t, id) \
             WHERE tag = t AND table_id = id",
        )
        .bind(column(&disowned, |owner| owner.0))
        .bind(column(&disowned, |owner| owner.1.to_row()))
        .execute(work)
        .await?;
    }
    Ok(())
}

async fn shelves(work: &mut PgConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let shelves = changes.shelves();
    if shelves.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO shelf (table_id, stage, listed, game, at, note) SELECT * FROM \
         unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::text[], $5::bigint[], $6::text[]) \
         ON CONFLICT (table_id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, \
         game = excluded.game, at = excluded.at, note = excluded.note",
    )
    .bind(column(&shelves, |(table, _)| table.to_row()))
    .bind(column(&shelves, |(_, shelf)| shelf.stage.to_row()))
    .bind(column(&shelves, |(_, shelf)| shelf.listed))
    .bind(column(&shelves, |(_, shelf)| shelf.game.as_str()))
    .bind(column(&shelves, |(_, shelf)| shelf.at))
    .bind(column(&shelves, |(_, shelf)| shelf.note.as_str()))
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
