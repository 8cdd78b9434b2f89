//! The page of whoever runs the hall.

use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use midway_hall::{Ban, HostedTable, Report};
use midway_ui::page::{BanCard, HostPage, ReportCard, TableCard, host_link_page, host_page, not_host_page};

use super::form::PostedForm;
use super::history::day;
use super::reader::{HOST, Reader, set_cookie};
use crate::auth::{Host, cookie};
use crate::error::ApiError;
use crate::host::{OLD_LINK, Whom, load, pass};
use crate::state::App;

/// Whether the browser of a reader has the host's pass.
pub(super) struct MaybeHost(bool);

impl FromRequestParts<App> for MaybeHost {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Some(pass) = cookie(&parts.headers, HOST) else { return Ok(MaybeHost(false)) };
        Ok(MaybeHost(app.hall().check_host_pass(pass).await.is_ok()))
    }
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    MaybeHost(host): MaybeHost,
) -> Result<Response, ApiError> {
    if host {
        return draw(&app, &reader, None).await;
    }
    Ok(nobody(&app, &reader))
}

/// Says how somebody becomes the host.
fn nobody(app: &App, reader: &Reader) -> Response {
    let mut response = reader.show(app, not_host_page(&reader.frame(app, None)));
    *response.status_mut() = StatusCode::FORBIDDEN;
    response
}

async fn draw(app: &App, reader: &Reader, told: Option<&str>) -> Result<Response, ApiError> {
    let (hall, words) = (app.hall(), reader.words(None));
    let page = HostPage {
        load: load(app),
        tables: hall.tables_in_use().await.into_iter().map(|table| table_card(reader, table)).collect(),
        reports: hall.reports().await?.into_iter().map(report_card).collect(),
        bans: hall.bans().await?.into_iter().map(ban_card).collect(),
        words: hall.masked_words().await?,
        told: told.map(|key| words.say(key)),
    };
    Ok(reader.show(app, host_page(&reader.frame(app, None), &page)))
}

fn table_card(reader: &Reader, table: HostedTable) -> TableCard {
    let words = reader.words(Some(&table.game));
    TableCard {
        table: table.table.to_string(),
        game: words.say("title"),
        stage: words.say(&format!("stage-{}", table.stage.id())),
        followers: table.followers,
        people: table.people.into_iter().map(|person| (person.seat.0, person.name, person.here)).collect(),
    }
}

fn report_card(report: Report) -> ReportCard {
    ReportCard {
        id: report.id.0.to_string(),
        day: day(report.at.0),
        names: (report.name, report.by),
        place: (report.table.to_string(), report.step),
        text: report.text,
        said: report.said,
    }
}

fn ban_card(ban: Ban) -> BanCard {
    let (face, until) = (ban.face.to_string(), ban.until.map(|until| day(until.0)));
    BanCard { face, name: ban.name, why: ban.why, until }
}

/// Somebody followed the host's link. It shows a form, since a link alone may be followed by any program.
pub(super) async fn arrive(State(app): State<App>, reader: Reader) -> Response {
    reader.show(&app, host_link_page(&reader.frame(&app, None)))
}

pub(super) async fn enter(
    State(app): State<App>,
    Path(link): Path<String>,
    PostedForm { reader, .. }: PostedForm,
) -> Result<Response, ApiError> {
    let pass = match pass(app.hall(), &link).await {
        Err(error) if error.code == OLD_LINK => return Ok(nobody(&app, &reader)),
        pass => pass?,
    };
    let mut response = reader.go(&app, "/host");
    set_cookie(&app, &mut response, HOST, &pass);
    Ok(response)
}

/// Does what a form of the host asks for.
pub(super) async fn act(
    State(app): State<App>,
    Host: Host,
    Path(what): Path<String>,
    PostedForm { reader, fields, .. }: PostedForm,
) -> Result<Response, ApiError> {
    let hall = app.hall();
    match what.as_str() {
        "ban" => {
            let whom = match fields.number("report") {
                Some(report) => Whom::Reported(report),
                None => Whom::Seat(fields.text("table").to_owned(), fields.number("seat").unwrap_or(u8::MAX)),
            };
            let days = fields.number("days").filter(|days| *days > 0);
            whom.ban(hall, fields.text("why"), days).await?;
            return draw(&app, &reader, Some("host-banned")).await;
        }
        "lift" => {
            let face = fields.text("face").parse().map_err(|_| ApiError::no_such_page())?;
            hall.lift_ban(face).await?;
        }
        "done" => {
            let report = fields.number("report").ok_or_else(ApiError::no_such_page)?;
            hall.close_report(midway_hall::ReportId(report)).await?;
        }
        "words" => hall.mask_words(fields.text("words")).await?,
        "out" => hall.end_host_passes().await?,
        _ => return Err(ApiError::no_such_page()),
    }
    Ok(reader.go(&app, "/host"))
}
