use axum::extract::{Path, State};
use axum::response::Response;
use maud::html;
use midway_hall::Person;
use midway_ui::page::narrow_page;

use super::form::PostedForm;
use super::reader::{PERSON, Reader, set_cookie};
use crate::error::ApiError;
use crate::state::App;

/// The link by which another browser becomes the same person.
pub(super) async fn show(State(app): State<App>, reader: Reader) -> Response {
    let frame = reader.frame(&app, None);
    let link = format!("{}{}", reader.address, frame.to(&format!("/me/{}", reader.person.reveal())));
    let title = frame.say("recovery");
    let body = html! {
        p { (frame.say("recovery-lead")) }
        p { code class="secret" { (link) } " " button type="button" data-copy=(link) { (frame.say("copy")) } }
    };
    reader.show(&app, narrow_page(&frame, &title, &body))
}

/// Somebody followed a recovery link. It shows a form, since a link alone may be followed by any program.
pub(super) async fn arrive(
    State(app): State<App>,
    reader: Reader,
    Path(key): Path<String>,
) -> Result<Response, ApiError> {
    Person::parse(&key).ok_or_else(ApiError::no_such_page)?;
    let frame = reader.frame(&app, None);
    let title = frame.say("recovery");
    let body = html! {
        p { (frame.say("recovery-arrive")) }
        form method="post" action=(frame.to(&format!("/me/{key}"))) {
            (frame.token_field())
            button class="main" { (frame.say("recovery-take")) }
        }
    };
    Ok(reader.show(&app, narrow_page(&frame, &title, &body)))
}

pub(super) async fn recover(
    State(app): State<App>,
    Path(key): Path<String>,
    PostedForm { reader, .. }: PostedForm,
) -> Result<Response, ApiError> {
    let person = Person::parse(&key).ok_or_else(ApiError::no_such_page)?;
    let mut response = reader.go(&app, "/");
    set_cookie(&app, &mut response, PERSON, &person.reveal());
    Ok(response)
}
