use sqlx::Error as SqlError;

use super::sqlite::is_lost;
use crate::fault::{Cure, Fault};

impl From<SqlError> for Fault {
    fn from(error: SqlError) -> Self {
        let cure = match &error {
            error if is_poison(error) => Cure::Apart,
            error if is_lost(error) => Cure::None,
            _ => Cure::Again,
        };
        Self { reason: error.to_string(), cure }
    }
}

/// Whether the fault lies in what was to be written, so that trying again is no use.
fn is_poison(error: &SqlError) -> bool {
    match error {
        SqlError::Encode(_) | SqlError::ColumnDecode { .. } | SqlError::Decode(_) => true,
        SqlError::Database(error) => {
            let code = error.code().unwrap_or_default();
            // Error classes of PostgreSQL for bad values, broken constraints and limits; and the same for SQLite.
            let class = code.get(..2).filter(|_| code.len() == 5).unwrap_or_default();
            error.kind() != sqlx::error::ErrorKind::Other
                || matches!(class, "22" | "23" | "42" | "54")
                || matches!(&*code, "1" | "18" | "20" | "25")
        }
        _ => false,
    }
}
