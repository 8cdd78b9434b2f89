//! What can be taken away from a tournament.

use std::fmt::Write;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use midway_hall::{Table, TableId, TournamentCourse};
use midway_tournament::Player;
use time::OffsetDateTime;

use super::id;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::state::App;

/// What counts for so many requests: every table is read.
const COST: u32 = 10;
/// How long an entry of the calendar is, in milliseconds: nobody knows how long a round takes.
const AN_HOUR: i64 = 3_600_000;

/// The standings, as CSV
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/standings.csv", tag = "tournaments", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn standings(
    State(app): State<App>,
    Path(word): Path<String>,
) -> Result<Response, ApiError> {
    let course = app.hall().tournament(id(&word)?).await?;
    let mut text = String::from("rank,name,points,played,won,opponents,head_to_head,share\r\n");
    for row in course.standings() {
        let fields = [row.played, row.won, row.opponents, row.head_to_head, row.share].map(|n| n.to_string());
        let name = field(&name(&course, row.player));
        let _ = write!(text, "{},{name},{},{}\r\n", row.rank, row.points, fields.join(","));
    }
    Ok(file("text/csv; charset=utf-8", &format!("{word}-standings.csv"), text))
}

/// Every seat of every table, as CSV
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/games.csv", tag = "tournaments", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn games(State(app): State<App>, Path(word): Path<String>) -> Result<Response, ApiError> {
    let course = app.hall().tournament(id(&word)?).await?;
    let mut text = String::from("round,table,seat,name,came,place,score,points\r\n");
    for (number, made) in (1..).zip(&course.tournament.rounds) {
        let results = course.results(made);
        for (board, players) in made.round.boards.iter().enumerate() {
            let points: Vec<_> =
                results[board].iter().flat_map(midway_tournament::BoardResult::points).collect();
            for (seat, player) in players.iter().enumerate() {
                let came = made.absent[board].as_ref().is_none_or(|absent| !absent.contains(player));
                let own = results[board].as_ref().map(|result| result.seats[seat]);
                let place = own.and_then(|own| own.place).map(|place| place.to_string()).unwrap_or_default();
                let score = own.map(|own| own.score.to_string()).unwrap_or_default();
                let points = points.get(seat).map(|(_, points)| points.to_string()).unwrap_or_default();
                let (table, name) = (made.tables[board], field(&name(&course, *player)));
                let _ = write!(
                    text,
                    "{number},{table},{},{name},{},{place},{score},{points}\r\n",
                    seat + 1,
                    u8::from(came)
                );
            }
        }
    }
    Ok(file("text/csv; charset=utf-8", &format!("{word}-games.csv"), text))
}

/// The records of all games that are over, one after the other
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/records", tag = "tournaments", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn records(
    State(app): State<App>,
    visit: Visit,
    Path(word): Path<String>,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(visit.client, COST)?;
    let course = app.hall().tournament(id(&word)?).await?;
    let mut text = String::new();
    for (number, made) in (1..).zip(&course.tournament.rounds) {
        for table in made.tables.iter().filter(|table| course.ending(**table).is_some()) {
            let record = app.hall().look(*table, Table::finished_record).await??;
            let _ = writeln!(text, "; Round {number}, table {table}.\n{record}");
        }
    }
    Ok(file("text/plain; charset=utf-8", &format!("{word}.records.txt"), text))
}

/// When it begins, and its rounds, as a calendar file
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/calendar.ics", tag = "tournaments", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/calendar"), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn calendar(State(app): State<App>, Path(word): Path<String>) -> Result<Response, ApiError> {
    let id = id(&word)?;
    let course = app.hall().tournament(id).await?;
    let text = calendar_of(id, &course, app.hall().now().0);
    Ok(file("text/calendar; charset=utf-8", &format!("{word}.ics"), text))
}

fn calendar_of(id: TableId, course: &TournamentCourse, now: i64) -> String {
    let (tournament, mut lines) =
        (&course.tournament, vec!["BEGIN:VCALENDAR".to_owned(), "VERSION:2.0".into()]);
    lines.push("PRODID:-//Midway//Tournaments//EN".into());
    for (number, at) in (1..).zip(times(course)) {
        lines.push("BEGIN:VEVENT".into());
        lines.push(format!("UID:{id}-{number}@midway"));
        lines.push(format!("DTSTAMP:{}", stamp(now)));
        lines.push(format!("DTSTART:{}", stamp(at)));
        lines.push(format!("DTEND:{}", stamp(at.saturating_add(AN_HOUR))));
        lines.push(format!("SUMMARY:{} ({number})", escaped(&tournament.plan.title)));
        if !tournament.plan.about.is_empty() {
            lines.push(format!("DESCRIPTION:{}", escaped(&tournament.plan.about)));
        }
        lines.push("END:VEVENT".into());
    }
    lines.push("END:VCALENDAR".into());
    lines.iter().map(|line| folded(line)).collect()
}

/// When each round began, or will begin at the earliest.
fn times(course: &TournamentCourse) -> Vec<i64> {
    let tournament = &course.tournament;
    let mut times: Vec<i64> = tournament.rounds.iter().map(|round| round.at.0).collect();
    let Some(next) = course.next_round_at() else { return times };
    let length = match tournament.length {
        0 => tournament.plan.rounds.unwrap_or(1),
        length => length,
    };
    let every = i64::from(tournament.plan.every) * 60_000;
    let to_come = i64::from(length).saturating_sub(times.len() as i64);
    // Where a round begins as soon as the last is over, only the next is known.
    let known = if every == 0 { to_come.min(1) } else { to_come };
    times.extend((0..known).map(|n| next.0.saturating_add(n * every)));
    times
}

/// `20261118T213000Z`.
fn stamp(at: i64) -> String {
    let time = OffsetDateTime::from_unix_timestamp(at / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (date, clock) = (time.date(), time.time());
    let (hour, minute, second) = clock.as_hms();
    format!(
        "{:04}{:02}{:02}T{hour:02}{minute:02}{second:02}Z",
        date.year(),
        u8::from(date.month()),
        date.day()
    )
}

/// As RFC 5545 wants text.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,");
    text.replace("\r\n", "\\n").replace(['\n', '\r'], "\\n")
}

/// A line has at most 75 bytes, and goes on after a space.
fn folded(line: &str) -> String {
    let (mut text, mut room) = (String::new(), 75);
    for letter in line.chars() {
        if letter.len_utf8() > room {
            text.push_str("\r\n ");
            room = 74;
        }
        room -= letter.len_utf8();
        text.push(letter);
    }
    text + "\r\n"
}

fn name(course: &TournamentCourse, player: Player) -> String {
    course.tournament.entrant(player).map(|entrant| entrant.name.clone()).unwrap_or_default()
}

/// A field of CSV. A program for tables would take one that begins like a formula for one.
fn field(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@']);
    let text = text.replace('"', "\"\"");
    if formula { format!("\"'{text}\"") } else { format!("\"{text}\"") }
}

fn file(kind: &'static str, name: &str, text: String) -> Response {
    let mut response = json::answer(StatusCode::OK, kind, text);
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_of_a_calendar_are_folded() {
        let text = folded(&"ż".repeat(60));
        assert!(text.lines().all(|line| line.len() <= 75));
        assert_eq!(text.replace("\r\n ", ""), format!("{}\r\n", "ż".repeat(60)));
    }

    #[test]
    fn a_name_is_no_formula() {
        assert_eq!(field("=1+1"), "\"'=1+1\"");
        assert_eq!(field("Ann \"A\""), "\"Ann \"\"A\"\"\"");
    }

    #[test]
    fn a_calendar_takes_no_line_of_its_own_from_a_text() {
        assert_eq!(escaped("a;b,c\nEND:VEVENT"), "a\\;b\\,c\\nEND:VEVENT");
    }
}
