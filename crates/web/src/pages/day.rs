use std::sync::{Arc, Mutex, PoisonError};

use maud::Markup;
use midway_hall::{DayGame, SeatEnding, TableId};
use midway_ui::page::{CurvePoint, DayCard};

use super::history::called;
use super::reader::Reader;
use super::review::curve;
use crate::error::ApiError;
use crate::state::App;

/// What was drawn of the game of the day, for everybody.
#[derive(Debug, Default)]
pub(crate) struct DayDrawn(Mutex<Option<(TableId, Arc<Drawn>)>>);

#[derive(Debug)]
struct Drawn {
    sketch: Markup,
    curve: Vec<CurvePoint>,
}

/// The game of the day, if there is one.
pub(super) async fn card(app: &App, reader: &Reader) -> Result<Option<DayCard>, ApiError> {
    let Some(game) = app.hall().game_of_the_day().await? else { return Ok(None) };
    let Some(drawn) = drawn(app, &game).await else { return Ok(None) };
    let words = reader.words(Some(&game.ending.setup.game));
    let name = |seat: &SeatEnding| (called(words, &seat.who), seat.score.total);
    Ok(Some(DayCard {
        table: game.table.to_string(),
        game: words.say("title"),
        names: game.ending.seats.iter().map(name).collect(),
        sketch: drawn.sketch.clone(),
        curve: drawn.curve.clone(),
    }))
}

/// What is drawn once for all; again until the review is there. A game whose table cannot be read is not shown.
async fn drawn(app: &App, game: &DayGame) -> Option<Arc<Drawn>> {
    let kept = &app.0.day.0;
    let known = kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some((_, drawn)) = known.filter(|(table, drawn)| *table == game.table && !drawn.curve.is_empty()) {
        return Some(drawn);
    }
    let board = app.hall().library().board(&game.ending.setup.game).ok()?;
    let assets = format!("{}{}/", app.0.assets.folder, board.id());
    let sketch = app.hall().look(game.table, |table| board.sketch(table.game(), &assets)).await.ok()?;
    let curve = app.hall().known_review(game.table).map(|review| curve(&review)).unwrap_or_default();
    let drawn = Arc::new(Drawn { sketch: sketch.unwrap_or_default(), curve });
    *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some((game.table, drawn.clone()));
    Some(drawn)
}
