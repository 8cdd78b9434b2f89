use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use midway_bots::Level;
use midway_catalog::ladder;
use midway_hall::{Face, LeaderRow, SeatRating, TableId};
use midway_ratings::{Contestant, Rating};
use midway_ui::page::{RatingFigure, RatingRow, RatingsPage, ratings_page};

use super::reader::Reader;
use crate::error::ApiError;
use crate::query;
use crate::state::App;

const PAGE: usize = 50;

/// The ratings of the first game.
pub(super) async fn any(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let first = app.hall().library().titles().first().map(|title| title.meta().id);
    Ok(reader.go(&app, &format!("/ratings/{}", first.ok_or_else(ApiError::no_such_page)?)))
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
    uri: Uri,
) -> Result<Response, ApiError> {
    let (hall, meta) = (app.hall(), app.hall().library().meta(&game)?);
    let asked = query::pairs(&uri).find(|(key, _)| key == "skip");
    let skip = asked.and_then(|(_, skip)| skip.parse::<usize>().ok()).unwrap_or(0);
    let board = hall.leaderboard(meta.id, skip, PAGE).await?;
    let me = Face::of(&reader.person.owner());
    let frame = reader.frame(&app, Some(meta.id));
    let title = |id: &'static str| (id, reader.words(Some(id)).say("title"));
    let bot = |level: Level| {
        let rating =
            hall.ratings(meta.id, move |ratings| ratings.rating(&Contestant::Bot(level.id().into())));
        async move { rating.await.map(|rating| (level, figure(rating))) }
    };
    let mut bots = Vec::new();
    for level in ladder(meta.id).levels() {
        let (level, rating) = bot(level).await?;
        let words = ["bot", "level-for"].map(|of| frame.say(&format!("{of}-{}", level.id())));
        let [name, whom] = words;
        bots.push((name, whom, rating));
    }
    let page = RatingsPage {
        game: meta.id,
        games: app.hall().library().titles().iter().map(|each| title(each.meta().id)).collect(),
        rows: board.rows.into_iter().map(|row| ranked(row, me)).collect(),
        bots,
        back: (skip > 0).then(|| skip.saturating_sub(PAGE)),
        next: Some(skip.saturating_add(PAGE)).filter(|next| *next < board.people),
    };
    Ok(reader.show(&app, ratings_page(&frame, &page)))
}

fn ranked(row: LeaderRow, me: Face) -> RatingRow {
    let LeaderRow { rank, face, name, rating, games, .. } = row;
    RatingRow { rank, name, face: face.to_string(), you: face == me, rating: figure(rating), games }
}

pub(super) fn figure(rating: Rating) -> RatingFigure {
    RatingFigure {
        points: rating.points.round() as i32,
        uncertainty: rating.uncertainty.round() as i32,
        provisional: rating.is_provisional(),
        change: None,
    }
}

pub(super) fn seat_figure(seat: SeatRating) -> RatingFigure {
    let change = seat.change.map(|change| change.round() as i32);
    RatingFigure { change, ..figure(seat.rating) }
}

/// How good everybody at a rated table is; nothing at another, or while that is not known.
pub(super) async fn at_table(app: &App, id: TableId) -> Vec<Option<SeatRating>> {
    match app.hall().look(id, |table| table.setup().rated).await {
        Ok(true) => app.hall().seat_ratings(id).await.unwrap_or_default(),
        Ok(false) | Err(_) => Vec::new(),
    }
}
