//! Tournaments: the list, the form that opens one, and one of them.

mod draw;
mod follow;

use axum::extract::{Path, State};
use axum::response::Response;
use midway_catalog::Title;
use midway_hall::{
    Absence, HallError, Setup, TableId, Time, TournamentPlan, TournamentStage, TournamentSummary,
};
use midway_tournament::{Player, TournamentFormat};
use midway_ui::page::{TournamentItem, TournamentsPage, tournament_form, tournaments_page};

pub(super) use self::follow::follow;
use super::form::{Fields, PostedForm};
use super::home::sitting_name;
use super::lobby::pace;
use super::open::clock;
use super::reader::{NAME, Reader, escaped, set_cookie};
use super::refusal;
use crate::api::tournaments::sheet::format_word;
use crate::error::ApiError;
use crate::state::App;

const LISTED: usize = 30;

pub(super) async fn list(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let hall = app.hall();
    let items = |found: Vec<TournamentSummary>| found.iter().map(|found| item(&reader, found)).collect();
    let page = TournamentsPage {
        mine: items(hall.tournaments_of(&reader.person, LISTED).await?),
        open: items(hall.tournaments(TournamentStage::Open, LISTED).await?),
        running: items(hall.tournaments(TournamentStage::Running, LISTED).await?),
        over: items(hall.tournaments(TournamentStage::Over, LISTED).await?),
    };
    let frame = reader.frame(&app, None);
    Ok(reader.show(&app, tournaments_page(&frame, &page)))
}

fn item(reader: &Reader, found: &TournamentSummary) -> TournamentItem {
    let (words, game) = (reader.words(None), reader.words(Some(&found.game)));
    let format = words.say(&format!("tour-{}", format_word(found.format)));
    let rated = found.rated.then(|| words.say("rated-game"));
    TournamentItem {
        id: found.id.to_string(),
        title: found.title.clone(),
        terms: [game.say("title"), format, pace(words, found.clock)].into_iter().chain(rated).collect(),
        players: found.players,
        starts: found.starts.map(|starts| words.with("tour-starts-at", [("time", moment(starts).into())])),
    }
}

/// A moment, the same for everybody: the hall does not know where its readers are.
fn moment(at: Time) -> String {
    let time =
        time::OffsetDateTime::from_unix_timestamp(at.0 / 1000).unwrap_or(time::OffsetDateTime::UNIX_EPOCH);
    let (hour, minute, _) = time.time().as_hms();
    format!("{} {hour:02}:{minute:02} UTC", time.date())
}

pub(super) async fn form(State(app): State<App>, reader: Reader) -> Response {
    draw_form(&app, &reader, None)
}

fn draw_form(app: &App, reader: &Reader, refused: Option<&str>) -> Response {
    let game = |title: &&'static dyn Title| {
        let meta = title.meta();
        let name = reader.words(Some(meta.id)).say("title");
        (meta.id.to_owned(), name, (meta.min_seats, meta.max_seats))
    };
    let games: Vec<_> = app.hall().library().titles().iter().map(game).collect();
    reader.show(app, tournament_form(&reader.frame(app, None), &games, refused))
}

pub(super) async fn found(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    let PostedForm { reader, client, fields } = form;
    app.0.gates.tables.pass(client)?;
    let name = name(&reader, &fields);
    let plan = plan(&fields, app.hall().now());
    match app.hall().found_tournament(&reader.person, name.clone(), plan).await {
        Ok(id) => {
            let mut response = reader.go(&app, &format!("/tournaments/{id}"));
            set_cookie(&app, &mut response, NAME, &escaped(&name));
            Ok(response)
        }
        Err(error) => {
            let refused = refusal::say(reader.words(None), &error);
            Ok(draw_form(&app, &reader, Some(&refused)))
        }
    }
}

fn name(reader: &Reader, fields: &Fields) -> String {
    let name = Some(fields.text("name").trim().to_owned()).filter(|name| !name.is_empty());
    name.unwrap_or_else(|| sitting_name(reader))
}

fn plan(fields: &Fields, now: Time) -> TournamentPlan {
    let minutes: Option<i64> = fields.number("starts");
    let days: u32 = fields.number("every").unwrap_or(0);
    TournamentPlan {
        title: fields.text("title").trim().to_owned(),
        about: fields.text("about").trim().to_owned(),
        format: match fields.text("format") {
            "round-robin" => TournamentFormat::RoundRobin,
            "league" => TournamentFormat::League,
            _ => TournamentFormat::Swiss,
        },
        setup: Setup {
            game: fields.text("game").to_owned(),
            seats: fields.number("seats").unwrap_or(2),
            clock: clock(fields.text("clock")),
            rated: fields.has("rated"),
            ..Setup::default()
        },
        rounds: fields.number("rounds"),
        starts: minutes.map(|minutes| Time(now.0.saturating_add(minutes.clamp(0, 525_600) * 60_000))),
        every: days.saturating_mul(1_440),
        grace: fields.number("grace").unwrap_or(300),
        absence: if fields.text("absence") == "bot" { Absence::Bot } else { Absence::Loss },
        listed: fields.has("listed"),
    }
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(word): Path<String>,
) -> Result<Response, ApiError> {
    draw::draw(&app, &reader, id(&word)?, None).await
}

fn id(word: &str) -> Result<TableId, ApiError> {
    word.parse().map_err(|_| ApiError::no_table())
}

/// Does what a form asks for, and then shows the tournament.
pub(super) async fn act(
    State(app): State<App>,
    Path((word, deed)): Path<(String, String)>,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    let id = id(&word)?;
    app.0.gates.tables.pass(client)?;
    let (hall, person, name) = (app.hall(), &reader.person, name(&reader, &fields));
    let done: Result<(), HallError> = match deed.as_str() {
        "enter" => hall.enter_tournament(person, id, &name).await,
        "leave" => hall.leave_tournament(person, id).await,
        "begin" => hall.begin_tournament(person, id).await,
        "cancel" => hall.cancel_tournament(person, id).await,
        "remove" => {
            let player = fields.number("player").ok_or_else(ApiError::no_such_page)?;
            hall.remove_player(person, id, Player(player)).await
        }
        _ => return Err(ApiError::no_such_page()),
    };
    if let Err(error) = done {
        let refused = refusal::say(reader.words(None), &error);
        return draw::draw(&app, &reader, id, Some(refused)).await;
    }
    let mut response = reader.go(&app, &format!("/tournaments/{id}"));
    if deed == "enter" {
        set_cookie(&app, &mut response, NAME, &escaped(&name));
    }
    Ok(response)
}
