use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use midway_bots::Level;
use midway_catalog::ladder;
use midway_game::{Meta, Seat};
use midway_hall::{Fitted, HallError, Setup, TimeControl, Wanted};
use midway_ui::Words;
use midway_ui::page::{OpenForm, OptionField, SeatChoice, open_page};

use super::form::{Fields, PostedForm};
use super::home::sitting_name;
use super::reader::{NAME, Reader, escaped, set_cookie};
use super::{offer, refusal};
use crate::error::ApiError;
use crate::query;
use crate::state::App;

/// Whom somebody can play against in a game: a bot as good as they are, or one of a level.
pub(super) fn levels(game: &str) -> Vec<&'static str> {
    std::iter::once(Wanted::FAIR).chain(ladder(game).levels().map(Level::id)).collect()
}

pub(super) async fn form(State(app): State<App>, reader: Reader, uri: Uri) -> Result<Response, ApiError> {
    let game = query::pairs(&uri).find(|(key, _)| key == "game").map(|(_, game)| game.into_owned());
    draw(&app, &reader, &game.unwrap_or_default(), None).await
}

async fn draw(app: &App, reader: &Reader, game: &str, refused: Option<String>) -> Result<Response, ApiError> {
    let meta = app.hall().library().meta(game)?;
    let frame = reader.frame(app, Some(meta.id));
    let form = OpenForm {
        game: meta.id,
        title: frame.say("title"),
        seats: meta.seat_counts(),
        options: options(reader, meta),
        levels: &levels(meta.id),
        sealed: offer::offer(app, reader).await,
        refused,
    };
    Ok(reader.show(app, open_page(&frame, &form)))
}

fn options(reader: &Reader, meta: &Meta) -> Vec<OptionField> {
    let words = reader.words(Some(meta.id));
    let field = |spec: &midway_game::OptionSpec| OptionField {
        key: spec.key.to_owned(),
        label: words.say(&format!("option-{}", spec.key)),
        help: Some(format!("option-{}-help", spec.key))
            .filter(|key| words.has(key))
            .map_or_else(String::new, |key| words.say(&key)),
        values: spec
            .values
            .iter()
            .map(|value| ((*value).to_owned(), value_label(words, spec.key, value)))
            .collect(),
    };
    // An option with many values is only for those who use the API.
    meta.options.iter().filter(|spec| spec.values.len() <= 8).map(field).collect()
}

/// What a value of an option is called.
pub(super) fn value_label(words: &Words, option: &str, value: &str) -> String {
    let key = format!("option-{option}-{}", value.replace([',', ' '], "-"));
    if words.has(&key) { words.say(&key) } else { value.to_owned() }
}

/// Who is to sit where.
struct Plan {
    me: Option<Seat>,
    /// Others who share the browser, by name.
    here: Vec<(Seat, String)>,
    bots: Vec<(Seat, Wanted)>,
    /// Whether a seat is for anybody.
    open: bool,
}

/// A seat is for whom its own field says, or else for whom the field for all others says; the first is the reader's.
fn plan(form: &Fields, guest: &str, seats: u8) -> Plan {
    let mut plan = Plan { me: None, here: Vec::new(), bots: Vec::new(), open: form.has("listed") };
    for seat in Seat::all(seats) {
        let said = form.text(&format!("seat-{seat}"));
        let whom = match said {
            "" if seat.0 == 0 => SeatChoice::Me.id(),
            "" => form.text("others"),
            said => said,
        };
        if let Some(wanted) = Wanted::from_id(whom) {
            plan.bots.push((seat, wanted));
        }
        match SeatChoice::from_id(whom) {
            Some(SeatChoice::Me) => plan.me = plan.me.or(Some(seat)),
            Some(SeatChoice::Here) => plan.here.push((seat, name_here(form, guest, seat))),
            Some(SeatChoice::Open) => plan.open = true,
            Some(SeatChoice::Friend) | None => {}
        }
    }
    plan
}

/// The bots that somebody gets for what they want.
pub(super) async fn found(
    app: &App,
    reader: &Reader,
    game: &str,
    wanted: &[(Seat, Wanted)],
) -> Result<Vec<(Seat, Fitted)>, HallError> {
    let mut bots = Vec::new();
    for &(seat, wanted) in wanted {
        bots.push((seat, app.hall().level_for(Some(&reader.person), game, wanted).await?));
    }
    Ok(bots)
}

fn name_here(form: &Fields, guest: &str, seat: Seat) -> String {
    let name = form.text(&format!("name-{seat}")).trim();
    if name.is_empty() { format!("{guest} {}", seat.0 + 1) } else { name.to_owned() }
}

pub(super) async fn open(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    let PostedForm { reader, client, fields: form } = form;
    app.0.gates.tables.pass(client)?;
    let game = form.text("game").to_owned();
    let meta = app.hall().library().meta(&game)?;
    let setup = setup(&form, meta);
    let plan = plan(&form, &reader.words(None).say("guest"), setup.seats);
    let setup = Setup { listed: plan.open, ..setup };
    let name = if form.text("name").trim().is_empty() {
        sitting_name(&reader)
    } else {
        form.text("name").to_owned()
    };
    let hall = app.hall();
    let opened = async {
        let bots = found(&app, &reader, &setup.game, &plan.bots).await?;
        let opened = hall.open_offered(&reader.person, form.text("offer"), setup, &bots).await?;
        let me = plan.me.map(|seat| (seat, name.clone()));
        for (seat, name) in me.into_iter().chain(plan.here).filter(|_| !opened.again) {
            let nonce = form.nonce(seat).filter(|_| opened.sealed);
            hall.sit_with_nonce(&reader.person, opened.table, seat, name, nonce).await?;
        }
        Ok(opened.table)
    };
    match opened.await {
        Ok(table) => {
            let mut response = reader.go(&app, &format!("/t/{table}"));
            set_cookie(&app, &mut response, NAME, &escaped(name.trim()));
            Ok(response)
        }
        Err(error) => draw(&app, &reader, &game, Some(refusal::say(reader.words(None), &error))).await,
    }
}

fn setup(form: &Fields, meta: &Meta) -> Setup {
    let option = |spec: &midway_game::OptionSpec| {
        let value = form.text(&format!("option-{}", spec.key));
        let differs = !value.is_empty() && spec.values.first() != Some(&value);
        differs.then(|| (spec.key.to_owned(), value.to_owned()))
    };
    Setup {
        game: meta.id.to_owned(),
        seats: form.number("seats").unwrap_or(meta.min_seats),
        options: meta.options.iter().filter_map(option).collect(),
        clock: clock(form.text("clock")),
        rated: form.has("rated"),
        ..Setup::default()
    }
}

/// `live-10-10`: minutes for the game, seconds for a move; `days-3`.
pub(super) fn clock(text: &str) -> TimeControl {
    let mut words = text.split('-');
    let kind = words.next();
    let mut number = || words.next().and_then(|word| word.parse::<u32>().ok()).unwrap_or(0);
    match kind {
        Some("live") => {
            let minutes = number().min(10_000);
            TimeControl::Live { seconds: minutes * 60, increment: number() }
        }
        Some("days") => TimeControl::Days { days: number() },
        _ => TimeControl::None,
    }
}
