use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Error as SqlError, SqlSafeStr};

use crate::error::StoreError;

/// A version, its name and what it does. Versions only grow, and may leave gaps.
type Step = (i64, &'static str, &'static str);

const SQLITE: &[Step] = &[
    (1, "log", include_str!("../../migrations/sqlite/0001_log.sql")),
    (2, "shelves", include_str!("../../migrations/sqlite/0002_shelves.sql")),
    (3, "notices", include_str!("../../migrations/sqlite/0003_notices.sql")),
    (4, "unused", include_str!("../../migrations/sqlite/0004_unused.sql")),
    (5, "own", include_str!("../../migrations/sqlite/0005_own.sql")),
    (6, "chain", include_str!("../../migrations/sqlite/0006_chain.sql")),
    (7, "endings", include_str!("../../migrations/sqlite/0007_endings.sql")),
    (8, "waiting", include_str!("../../migrations/sqlite/0008_waiting.sql")),
    (9, "devices", include_str!("../../migrations/sqlite/0009_devices.sql")),
    (10, "manners", include_str!("../../migrations/sqlite/0010_manners.sql")),
    (11, "tournaments", include_str!("../../migrations/sqlite/0011_tournaments.sql")),
    (12, "follow", include_str!("../../migrations/sqlite/0012_follow.sql")),
    (13, "called", include_str!("../../migrations/sqlite/0013_called.sql")),
    (14, "passkeys", include_str!("../../migrations/sqlite/0014_passkeys.sql")),
    (15, "appraisals", include_str!("../../migrations/sqlite/0015_appraisals.sql")),
    (16, "question", include_str!("../../migrations/sqlite/0016_question.sql")),
];

const POSTGRES: &[Step] = &[
    (1, "log", include_str!("../../migrations/postgres/0001_log.sql")),
    (2, "shelves", include_str!("../../migrations/postgres/0002_shelves.sql")),
    (3, "notices", include_str!("../../migrations/postgres/0003_notices.sql")),
    (4, "unused", include_str!("../../migrations/postgres/0004_unused.sql")),
    (5, "own", include_str!("../../migrations/postgres/0005_own.sql")),
    (6, "chain", include_str!("../../migrations/postgres/0006_chain.sql")),
    (7, "endings", include_str!("../../migrations/postgres/0007_endings.sql")),
    (8, "waiting", include_str!("../../migrations/postgres/0008_waiting.sql")),
    (9, "devices", include_str!("../../migrations/postgres/0009_devices.sql")),
    (10, "manners", include_str!("../../migrations/postgres/0010_manners.sql")),
    (11, "tournaments", include_str!("../../migrations/postgres/0011_tournaments.sql")),
    (12, "follow", include_str!("../../migrations/postgres/0012_follow.sql")),
    (13, "called", include_str!("../../migrations/postgres/0013_called.sql")),
    (14, "passkeys", include_str!("../../migrations/postgres/0014_passkeys.sql")),
    (15, "appraisals", include_str!("../../migrations/postgres/0015_appraisals.sql")),
    (16, "question", include_str!("../../migrations/postgres/0016_question.sql")),
];

/// The schema version that this program writes.
const KNOWN: i64 = SQLITE[SQLITE.len() - 1].0;

pub(crate) fn of_sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(crate) fn of_postgres() -> Migrator {
    migrator(POSTGRES)
}

/// Built by hand: the macro would compile both databases a second time, for use at compile time.
fn migrator(steps: &[Step]) -> Migrator {
    let migration = |(version, name, sql): &Step| {
        Migration::new(*version, (*name).into(), MigrationType::Simple, (*sql).into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

/// Why a store could not be migrated: a version that does not fit, or else the database's own fault.
pub(crate) fn refused(
    place: &str,
    error: MigrateError,
    fault: impl FnOnce(&SqlError) -> StoreError,
) -> StoreError {
    let place = place.to_owned();
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { place, found, known: KNOWN },
        MigrateError::VersionMismatch(version) => StoreError::Foreign { place, version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => fault(&error),
        // sqlx may add kinds of its own; none of them says more about our schema.
        other => StoreError::Unavailable(other.to_string()),
    }
}

/// Whether a step could not have a lock in time.
pub(crate) fn is_locked(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return false;
    };
    error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| code == "55P03")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last version whose steps took something away.
    const ADDITIVE_SINCE: i64 = 6;

    /// A server of an earlier version goes on beside one that has brought the schema up to date.
    #[test]
    fn a_step_takes_nothing_away_that_an_older_server_uses() {
        let adds = ["CREATE TABLE", "CREATE UNLOGGED TABLE", "CREATE INDEX"];
        for (version, name, sql) in SQLITE.iter().chain(POSTGRES).filter(|step| step.0 > ADDITIVE_SINCE) {
            let lines = sql.lines().filter(|line| !line.trim_start().starts_with("--"));
            let text: Vec<&str> = lines.map(|line| line.split(" --").next().unwrap_or_default()).collect();
            let text = text.join("\n");
            for statement in text.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
                assert!(adds.iter().any(|add| statement.starts_with(add)), "{version} {name}: {statement}");
            }
        }
    }

    #[test]
    fn both_databases_have_the_same_versions() {
        let names =
            |steps: &[Step]| steps.iter().map(|(version, name, _)| (*version, *name)).collect::<Vec<_>>();
        assert_eq!(names(SQLITE), names(POSTGRES));
    }
}
