use std::borrow::Cow;

use axum::http::Uri;

use crate::error::ApiError;

type Pair<'a> = (Cow<'a, str>, Cow<'a, str>);

/// The parameters of an address's query.
pub(crate) fn pairs(uri: &Uri) -> impl Iterator<Item = Pair<'_>> {
    form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes())
}

pub(crate) fn unknown(key: &str) -> ApiError {
    let key: String = key.chars().take(40).collect();
    ApiError::malformed(format!("there is nothing to ask for as {key:?}"))
}

pub(crate) fn number<T: std::str::FromStr>(key: &str, text: &str) -> Result<T, ApiError> {
    text.parse().map_err(|_| ApiError::malformed(format!("{key} must be a number")))
}
