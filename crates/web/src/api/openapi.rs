use std::sync::LazyLock;

use axum::http::StatusCode;
use axum::response::Response;
use bytes::Bytes;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::documented;
use crate::json;

#[derive(OpenApi)]
#[openapi(
    info(title = "Midway", description = "A hall for board games: tables, seats, choices, events."),
    tags(
        (name = "hall", description = "The hall itself"),
        (name = "tables", description = "Opening and finding tables, sitting down"),
        (name = "play", description = "Choosing, and what goes with it"),
        (name = "people", description = "Who plays how well"),
        (name = "host", description = "What whoever runs the hall does"),
        (name = "tournaments", description = "Rounds that are made by themselves, and how everybody stands"),
        (name = "past", description = "What was played"),
    ),
    components(schemas(crate::error::ErrorBody)),
)]
struct Head;

pub(crate) fn head() -> utoipa::openapi::OpenApi {
    let mut head = Head::openapi();
    let key = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The key of a seat or of the host: 32 hexadecimal digits"))
        .build();
    head.components.get_or_insert_default().add_security_scheme("key", SecurityScheme::Http(key));
    head
}

static DOCUMENT: LazyLock<Bytes> =
    LazyLock::new(|| serde_json::to_vec(&document()).unwrap_or_default().into());

/// The API as an OpenAPI document.
pub fn document() -> utoipa::openapi::OpenApi {
    documented().into_openapi()
}

/// This document
#[utoipa::path(get, path = "/api/v1/openapi.json", tag = "hall", responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn show() -> Response {
    json::answer(StatusCode::OK, "application/json", DOCUMENT.clone())
}
