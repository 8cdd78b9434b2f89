use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use midway_catalog::Moment;
use midway_hall::{Table, TableId};
use midway_ui::Words;
use midway_ui::page::{CheckPage, CurvePoint, check_page};

use super::opinion;
use super::reader::Reader;
use super::table::{TableContext, seat_names};
use crate::error::ApiError;
use crate::state::App;

/// How many turning points are marked.
const TURNING_POINTS: usize = 4;

impl TableContext<'_> {
    fn course(&self) -> Arc<Vec<Moment>> {
        self.app.0.curves.of(self.app.hall().library(), self.id, self.table)
    }
}

/// Everybody's chances over the course of the game, with the turning points marked.
pub(super) fn curve(context: &TableContext<'_>, names: &[String]) -> Vec<CurvePoint> {
    let (course, words) = (context.course(), context.frame.words);
    let turns = turning_points(&course);
    let point = |(n, moment): (usize, &Moment)| {
        let turns = turns.contains(&n);
        CurvePoint {
            step: moment.step,
            chances: moment.chances.clone(),
            by: moment.by,
            note: turns.then(|| note(&course, n, words, names)),
            chosen: if turns { opinion::chosen(context, moment.step - 1, names) } else { None },
        }
    };
    course.iter().enumerate().map(point).collect()
}

/// The moves at the turning points, each by its step, of a game whose course is known.
pub(super) fn decisions(app: &App, id: TableId) -> Vec<usize> {
    let course = app.0.curves.known(id).unwrap_or_default();
    let chosen = turning_points(&course).into_iter().filter(|&n| course[n].by.is_some());
    chosen.map(|n| course[n].step - 1).collect()
}

/// Where the chances changed most.
fn turning_points(course: &[Moment]) -> Vec<usize> {
    let mut turns: Vec<(f32, usize)> = (1..course.len()).map(|n| (swing(course, n), n)).collect();
    turns.sort_by(|a, b| b.0.total_cmp(&a.0));
    turns.into_iter().take(TURNING_POINTS).map(|(_, n)| n).collect()
}

/// How much a step changed the chances.
fn swing(course: &[Moment], n: usize) -> f32 {
    let changes =
        course[n].chances.iter().zip(&course[n - 1].chances).map(|(now, before)| (now - before).abs());
    changes.fold(0.0, f32::max)
}

fn note(course: &[Moment], n: usize, words: &Words, names: &[String]) -> String {
    let change = |seat: usize| course[n].chances[seat] - course[n - 1].chances[seat];
    let most = (0..course[n].chances.len()).max_by(|&a, &b| change(a).abs().total_cmp(&change(b).abs()));
    let (key, seat) = match course[n].by {
        Some(seat) => ("turn-move", seat.index()),
        None => ("turn-luck", most.unwrap_or(0)),
    };
    let name = names.get(seat).map_or("", String::as_str);
    let points = percentage_points(change(seat));
    words.with(key, [("name", name.into()), ("change", signed(points).into()), ("n", points.into())])
}

/// A change of a chance, in percentage points.
fn percentage_points(change: f32) -> i32 {
    (change * 100.0).round() as i32
}

/// A change with its sign, which is a true minus.
fn signed(points: i32) -> String {
    match points {
        ..0 => format!("−{}", points.unsigned_abs()),
        0 => "0".into(),
        1.. => format!("+{points}"),
    }
}

/// What each seat gained by luck and by skill, in percentage points.
pub(super) fn luck_lines(context: &TableContext<'_>, names: &[String]) -> Vec<String> {
    let (course, words) = (context.course(), context.frame.words);
    let line = |(seat, name): (usize, &String)| {
        let (mut luck, mut skill) = (0.0, 0.0);
        for n in 1..course.len() {
            let change = course[n].chances[seat] - course[n - 1].chances[seat];
            match course[n].by {
                None => luck += change,
                Some(by) if by.index() == seat => skill += change,
                Some(_) => {}
            }
        }
        let (luck, skill) = (percentage_points(luck), percentage_points(skill));
        let told = [("luck", signed(luck).into()), ("luck-n", luck.into()), ("skill", signed(skill).into())];
        words.with_all("luck-line", told.into_iter().chain([("name", name.into())]))
    };
    if course.is_empty() { Vec::new() } else { names.iter().enumerate().map(line).collect() }
}

pub(super) async fn record(State(app): State<App>, Path(word): Path<String>) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let text = app.hall().look(id, Table::finished_record).await??;
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{id}.rec\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// The page that checks the shuffle by drawing everything again.
pub(super) async fn check(
    State(app): State<App>,
    reader: Reader,
    Path(word): Path<String>,
) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let table = app.hall().finished(id).await?.ok_or(midway_hall::Refused::NotOver)?;
    let (client, app_there, reader_there) = (reader.client, app.clone(), reader.clone());
    let page = app.study(client, move || {
        let frame = reader_there.frame(&app_there, None);
        let verified = table.verify()?;
        let names = seat_names(frame.words, &table).into_iter();
        let check = CheckPage {
            table: &word,
            commitment: verified.commitment,
            seed: verified.seed,
            nonces: names.zip(table.nonce_texts()).collect(),
            draws: verified.draws,
            fault: (!verified.fair).then(String::new),
        };
        Ok::<_, midway_hall::HallError>(check_page(&frame, &check))
    });
    Ok(reader.show(&app, page.await??))
}
