use axum::extract::State;
use axum::response::Response;
use midway_ui::Lang;
use midway_ui::page::{Asks, Pace, Sound, Switches, Theme};

use super::form::PostedForm;
use super::reader::{LOOK, NAME, escaped, set_cookie, write_switches};
use crate::state::App;

/// Saves a reader's settings, and goes back to where they were.
pub(super) async fn save(State(app): State<App>, form: PostedForm) -> Response {
    let PostedForm { reader, fields: form, .. } = form;
    let switches = Switches {
        lang: Lang::parse(form.text("lang")).unwrap_or_default(),
        theme: Theme::from_id(form.text("theme")).unwrap_or_default(),
        still: form.has("still"),
        pace: Pace::from_id(form.text("pace")).unwrap_or_default(),
        asks: Asks::from_id(form.text("asks")).unwrap_or_default(),
        sound: Sound::from_id(form.text("sound")).unwrap_or_default(),
    };
    let mut response = reader.go(&app, &back(&app, form.text("back")));
    set_cookie(&app, &mut response, LOOK, &write_switches(&switches));
    let name: String = form.text("name").chars().filter(|c| !c.is_control()).take(24).collect();
    set_cookie(&app, &mut response, NAME, &escaped(name.trim()));
    response
}

/// A path within the hall, never elsewhere.
fn back(app: &App, asked: &str) -> String {
    let path = asked.strip_prefix(app.config().prefix.as_str()).unwrap_or_default();
    let fits = path.starts_with('/') && !path.starts_with("//") && !path.contains(['\\', '\r', '\n']);
    if fits { without_language(path) } else { "/".to_owned() }
}

/// The same address without the language it asks for: the reader has just chosen one.
fn without_language(path: &str) -> String {
    let Some((page, query)) = path.split_once('?') else { return path.to_owned() };
    let kept: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
    if kept.is_empty() { page.to_owned() } else { format!("{page}?{}", kept.join("&")) }
}
