//! What whoever runs the hall does, by page or by program.

use axum::http::StatusCode;
use midway_game::Seat;
use midway_hall::{Hall, HallError, ReportId, Time};

use crate::error::ApiError;
use crate::metrics;
use crate::state::App;

/// Whom to keep out.
pub(crate) enum Whom {
    /// Who was reported, by the number of the report.
    Reported(i64),
    /// Who sits in a seat of a table.
    Seat(String, u8),
}

/// The code of an error.
pub(crate) const OLD_LINK: &str = "old-link";

const A_DAY: i64 = 86_400_000;
/// What the host notes has so many characters.
const LONGEST: usize = 200;

impl Whom {
    /// Keeps them out for so many days; without a number, for good.
    pub(crate) async fn ban(self, hall: &Hall, why: &str, days: Option<u32>) -> Result<(), ApiError> {
        let until = days.map(|days| Time(hall.now().0.saturating_add(i64::from(days).saturating_mul(A_DAY))));
        let why: String = why.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        match self {
            Whom::Reported(id) => hall.ban_reported(ReportId(id), why, until).await?,
            Whom::Seat(table, seat) => {
                let table = table.parse().map_err(|_| ApiError::no_table())?;
                hall.ban_seat(table, Seat(seat), why, until).await?;
            }
        }
        Ok(())
    }
}

/// The pass of whoever has followed the host's link.
pub(crate) async fn pass(hall: &Hall, link: &str) -> Result<String, ApiError> {
    hall.host_pass(link).await.map_err(|error| match error {
        HallError::WrongKey => {
            let message = "this link is over, or none of this hall: make another with `midway host-link`";
            ApiError::new(StatusCode::FORBIDDEN, OLD_LINK, message)
        }
        other => other.into(),
    })
}

/// How much this server has to do, each number by the message that names it.
pub(crate) fn load(app: &App) -> Vec<(&'static str, u64)> {
    let (gates, hall) = (&app.0.gates, app.hall());
    vec![
        ("load-connections", gates.connections.taken() as u64),
        ("load-streams", gates.streams.taken() as u64),
        ("load-held", hall.held() as u64),
        ("load-bots", hall.thinkers().waiting() as u64),
        ("load-answers", app.0.metrics.answers()),
        ("load-memory", metrics::resident_bytes().unwrap_or_default() >> 20),
    ]
}
