use axum::Router;

use crate::error::ApiError;
use crate::state::App;
use crate::{api, pages};

/// All routes.
pub(crate) fn routes(app: &App) -> Router {
    Router::new()
        .merge(api::router().with_state(app.clone()))
        .merge(compressed(pages::router().with_state(app.clone())))
        .merge(pages::site().with_state(app.clone()))
        .fallback(async || ApiError::no_such_page())
        .method_not_allowed_fallback(async || ApiError::no_such_method())
}

#[cfg(not(target_family = "wasm"))]
fn compressed(pages: Router) -> Router {
    pages.layer(tower_http::compression::CompressionLayer::new())
}

/// Inside a browser, nothing travels.
#[cfg(target_family = "wasm")]
fn compressed(pages: Router) -> Router {
    pages
}
