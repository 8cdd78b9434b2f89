use axum::extract::State;
use axum::response::Response;
use midway_catalog::Title;
use midway_hall::{HallError, Person, TableId, Waiter, Waiting, Wish};
use midway_ui::page::{NowPage, OwnWait, WaiterRow, now_page};

use super::form::PostedForm;
use super::home::sitting_name;
use super::lobby::pace;
use super::open::clock;
use super::ratings::figure;
use super::reader::{NAME, Reader, escaped, set_cookie};
use super::refusal;
use crate::error::ApiError;
use crate::live::{Follow, Seen, follow};
use crate::state::App;

/// How many of those who wait are shown.
const SHOWN: usize = 50;

pub(super) async fn show(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    match app.hall().wait_on(&reader.person).await? {
        Waiting::Begun(table) => Ok(reader.go(&app, &format!("/t/{table}"))),
        state => draw(&app, &reader, state, None).await,
    }
}

async fn draw(
    app: &App,
    reader: &Reader,
    state: Waiting,
    refused: Option<String>,
) -> Result<Response, ApiError> {
    let waiters = app.hall().who_waits().await?;
    let own = waiters.iter().find(|waiter| waiter.is(&reader.person));
    let game = |title: &&'static dyn Title| {
        let meta = title.meta();
        let name = reader.words(Some(meta.id)).say("title");
        (meta.id.to_owned(), name, (meta.min_seats, meta.max_seats))
    };
    let found = matches!(state, Waiting::Gathering(_));
    let own_wait = |own: &Waiter| OwnWait { terms: terms(reader, &own.wish), found };
    let row = |waiter: &Waiter| WaiterRow {
        name: waiter.name.clone(),
        you: waiter.is(&reader.person),
        terms: terms(reader, &waiter.wish),
        rating: figure(waiter.rating),
    };
    let page = NowPage {
        games: app.hall().library().titles().iter().map(game).collect(),
        own: own.filter(|_| state != Waiting::Not).map(own_wait),
        waiters: waiters.iter().filter(|waiter| waiter.is_alone()).take(SHOWN).map(row).collect(),
        refused,
    };
    let frame = reader.frame(app, None);
    Ok(reader.show(app, now_page(&frame, &page)))
}

/// A wish in words.
fn terms(reader: &Reader, wish: &Wish) -> Vec<String> {
    let words = reader.words(Some(&wish.game));
    let seats = format!("{} {}", words.say("seats"), wish.seats);
    let rated = wish.rated.then(|| words.say("rated-game"));
    [words.say("title"), seats, pace(words, wish.clock)].into_iter().chain(rated).collect()
}

pub(super) async fn wish(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    let PostedForm { reader, client, fields: form } = form;
    app.0.gates.tables.pass(client)?;
    let wish = Wish {
        game: form.text("game").to_owned(),
        seats: form.number("seats").unwrap_or(2),
        clock: clock(form.text("clock")),
        rated: form.has("rated"),
        bots_after: form.number("bots"),
    };
    let name = Some(form.text("name").trim().to_owned()).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| sitting_name(&reader));
    match app.hall().wait_for(&reader.person, name.clone(), &wish).await {
        Ok(()) => {
            let mut response = reader.go(&app, "/now");
            set_cookie(&app, &mut response, NAME, &escaped(&name));
            Ok(response)
        }
        Err(error) => {
            let refused = Some(refusal::say(reader.words(None), &error));
            draw(&app, &reader, Waiting::Not, refused).await
        }
    }
}

pub(super) async fn leave(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    app.hall().stop_waiting(&form.reader.person).await?;
    Ok(form.reader.go(&app, "/now"))
}

/// Follows who waits. Whoever waits does so for as long as their page follows.
pub(super) async fn changes(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    follow(app, reader.client, Waits(reader.person))
}

struct Waits(Person);

impl Follow for Waits {
    async fn look(&self, app: &App) -> Result<Seen, HallError> {
        let state = app.hall().wait_on(&self.0).await?;
        let waiters = app.hall().who_waits().await?;
        let alone = waiters.iter().filter(|waiter| waiter.is_alone()).take(SHOWN);
        let alone: Vec<String> = alone.map(|waiter| format!("{} {:?}", waiter.name, waiter.wish)).collect();
        let begun = |table: TableId| format!("{}/t/{table}", app.config().prefix);
        let (kind, data) = match state {
            Waiting::Begun(table) => ("begun", format!("{{\"address\":\"{}\"}}", begun(table))),
            Waiting::Not | Waiting::For(..) | Waiting::Gathering(_) => ("waiting", "{}".into()),
        };
        Ok(Seen { kind, data, state: format!("{state:?} {alone:?}") })
    }
}
