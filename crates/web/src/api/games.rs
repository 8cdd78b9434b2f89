use axum::extract::State;
use axum::response::Response;
use midway_game::{Meta, OptionSpec};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json;
use crate::state::App;

/// A game that can be played here.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Game {
    id: &'static str,
    title: &'static str,
    designer: &'static str,
    publisher: &'static str,
    min_seats: u8,
    max_seats: u8,
    /// The revision of its rules.
    revision: u32,
    options: Vec<GameOption>,
}

/// Something to decide before the game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameOption {
    key: &'static str,
    /// The first is the default.
    values: &'static [&'static str],
    about: &'static str,
}

/// The games of the hall
#[utoipa::path(get, path = "/api/v1/games", tag = "tables", responses((status = 200, body = [Game])))]
pub(crate) async fn list(State(app): State<App>) -> Response {
    let titles = app.hall().library().titles();
    let games: Vec<Game> = titles.iter().map(|title| Game::from(title.meta())).collect();
    json::ok(&games)
}

impl From<&Meta> for Game {
    fn from(meta: &Meta) -> Game {
        Game {
            id: meta.id,
            title: meta.title,
            designer: meta.designer,
            publisher: meta.publisher,
            min_seats: meta.min_seats,
            max_seats: meta.max_seats,
            revision: meta.revision,
            options: meta.options.iter().map(GameOption::from).collect(),
        }
    }
}

impl From<&OptionSpec> for GameOption {
    fn from(spec: &OptionSpec) -> GameOption {
        GameOption { key: spec.key, values: spec.values, about: spec.about }
    }
}
