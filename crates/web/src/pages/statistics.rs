use axum::extract::{Path, State};
use axum::response::Response;
use midway_hall::SeatsStatistics;
use midway_ui::page::{StatisticsPage, StatisticsPart, statistics_page};

use super::reader::Reader;
use crate::error::ApiError;
use crate::state::App;

/// All games are counted once in a while.
const COST: u32 = 5;

/// The statistics of the first game.
pub(super) async fn any(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let first = app.hall().library().titles().first().map(|title| title.meta().id);
    Ok(reader.go(&app, &format!("/statistics/{}", first.ok_or_else(ApiError::no_such_page)?)))
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(reader.client, COST)?;
    let (hall, meta) = (app.hall(), app.hall().library().meta(&game)?);
    let title = |id: &'static str| (id, reader.words(Some(id)).say("title"));
    let page = StatisticsPage {
        game: meta.id,
        games: hall.library().titles().iter().map(|each| title(each.meta().id)).collect(),
        parts: hall.statistics(meta.id).await?.by_seats().into_iter().map(part).collect(),
    };
    Ok(reader.show(&app, statistics_page(&reader.frame(&app, Some(meta.id)), &page)))
}

fn part(told: SeatsStatistics) -> StatisticsPart {
    let SeatsStatistics { seats, games, choices, wins, points, lines, firsts } = told;
    let points = (points.winners, points.others);
    let lines = lines.into_iter().map(|(name, made)| (name, made.winners, made.others)).collect();
    let firsts = firsts.into_iter().map(|first| (first.choice, first.games, first.wins)).collect();
    StatisticsPart { seats, games, choices, wins, points, lines, firsts }
}
