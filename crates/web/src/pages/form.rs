use std::borrow::Cow;

use axum::extract::{FromRequest, FromRequestParts, Request};
use midway_game::{Nonce, Seat};

use super::reader::Reader;
use crate::error::ApiError;
use crate::json;
use crate::limits::Client;
use crate::middleware::Visit;
use crate::state::App;

/// A form that a reader has sent from a page of ours.
#[derive(Debug)]
pub(crate) struct PostedForm {
    pub(crate) reader: Reader,
    pub(crate) client: Client,
    pub(crate) fields: Fields,
}

/// What a form says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// What a field says; nothing if it is not there.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        !self.text(name).is_empty()
    }

    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).parse().ok()
    }

    /// What the browser adds to the seed for a seat, if it can be read.
    pub(crate) fn nonce(&self, seat: Seat) -> Option<String> {
        Nonce::parse(self.text(&format!("nonce-{seat}"))).ok().map(|nonce| nonce.to_string())
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.number("seat").map(Seat)
    }
}

/// Refuses a form that did not come from a page of ours.
impl FromRequest<App> for PostedForm {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let reader = Reader::from_request_parts(&mut parts, app).await?;
        let client = Visit::from_request_parts(&mut parts, app).await?.client;
        let body = json::read(body).await?;
        let own = |(key, value): (Cow<'_, str>, Cow<'_, str>)| (key.into_owned(), value.into_owned());
        let fields = Fields(form_urlencoded::parse(&body).map(own).collect());
        if !reader.knows_token(fields.text("token")) {
            return Err(ApiError::forged());
        }
        Ok(PostedForm { reader, client, fields })
    }
}
