use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use midway_hall::{Known, Person};

use crate::error::ApiError;
use crate::pages::known;
use crate::state::App;

/// The person who asks: their secret, or that of a device, comes as a bearer token, or in a browser's cookie.
pub(crate) struct Me(pub(crate) Person);

/// The same, with what they have shown.
pub(crate) struct Asking(pub(crate) Known);

impl FromRequestParts<App> for Me {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Ok(Me(Asking::from_request_parts(parts, app).await?.0.person))
    }
}

impl FromRequestParts<App> for Asking {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let shown = parts.headers.get(header::AUTHORIZATION).and_then(|shown| shown.to_str().ok());
        let bearer = shown.and_then(|text| text.split_once(' '));
        let bearer = bearer.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        let told = match bearer {
            Some((_, secret)) => app.hall().known(secret).await?,
            None => None,
        };
        let found = match told {
            Some(told) => Some(told),
            None => known(app.hall(), &parts.headers).await?,
        };
        found.map(Asking).ok_or_else(nobody)
    }
}

fn nobody() -> ApiError {
    let message = "Authorization: Bearer <the secret of a person, or of a device>";
    ApiError::new(StatusCode::UNAUTHORIZED, "no-person", message)
}
