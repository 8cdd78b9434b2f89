use std::sync::PoisonError;

use axum::response::Response;
use midway_game::{AnyMatch, Hint, Viewer};
use midway_hall::{Opinion, Stage, TableId};
use midway_ui::page::{Chosen, OpinionPanel};
use midway_ui::{Look, ToldStep};

use super::after;
use super::form::Fields;
use super::reader::Reader;
use super::table::{TableContext, hint_line};
use crate::error::ApiError;
use crate::limits::Client;
use crate::state::App;

/// The move that was made at a step, with what a bot thinks of it if it has been asked. `None` for a draw.
pub(super) fn chosen(context: &TableContext<'_>, step: usize, names: &[String]) -> Option<Chosen> {
    if context.table.stage() != Stage::Over {
        return None;
    }
    let after = context.table.game().at(step + 1).ok()?;
    let by = told(context, &*after, step, Viewer::Gallery, names)?.by?;
    let lines = told(context, &*after, step, Viewer::Seat(by), names)?.lines;
    let opinion = context.app.hall().known_opinion(context.id, step);
    Some(Chosen {
        step,
        name: names.get(by.index()).cloned().unwrap_or_default(),
        told: lines.into_iter().map(|(line, _)| line).collect::<Vec<_>>().join(" "),
        opinion: opinion.and_then(|opinion| panel(context, step, &opinion, names)),
    })
}

fn told(
    context: &TableContext<'_>,
    game: &dyn AnyMatch,
    step: usize,
    viewer: Viewer,
    names: &[String],
) -> Option<ToldStep> {
    context.board.tell(game, &look(context, viewer, names), step).into_iter().next()
}

fn look<'a>(context: &'a TableContext<'_>, viewer: Viewer, names: &'a [String]) -> Look<'a> {
    let lang = context.frame.words.lang();
    Look { may_choose: true, ..Look::reading(viewer, lang, names) }
}

fn panel(
    context: &TableContext<'_>,
    step: usize,
    opinion: &Opinion,
    names: &[String],
) -> Option<OpinionPanel> {
    let game = context.table.game().at(step).ok()?;
    let look = look(context, Viewer::Seat(opinion.seat), names);
    let line = |hint: &Hint<String>| hint_line(context.board, &*game, &look, hint.clone());
    let other = (!opinion.agrees()).then(|| line(&opinion.best));
    Some(OpinionPanel { other, chosen: line(&opinion.chosen) })
}

/// Asks a bot what it would have done, and goes back to the page that asked.
pub(super) async fn ask(
    app: &App,
    reader: &Reader,
    id: TableId,
    form: &Fields,
) -> Result<Response, ApiError> {
    let step = form.number("step").unwrap_or(usize::MAX);
    app.hall().opinion(id, step).await?;
    let to = if form.has("after") { format!("/t/{id}") } else { format!("/t/{id}?step={step}") };
    Ok(reader.go(app, &to))
}

/// Starts a review of the turning points of a finished game that was just shown, to be shown when somebody looks again. Nobody waits for it, and
/// a client over its limit does not get one.
pub(super) fn look_back(app: &App, client: Client, id: TableId) {
    let decisions = after::decisions(app, id);
    let left: Vec<usize> =
        decisions.into_iter().filter(|&step| app.hall().known_opinion(id, step).is_none()).collect();
    let first = app.0.looked_back.lock().unwrap_or_else(PoisonError::into_inner).insert(id);
    if first && !left.is_empty() && app.0.gates.hints.pass(client).is_ok() {
        tokio::spawn(think(app.clone(), id, left));
    }
}

async fn think(app: App, id: TableId, steps: Vec<usize>) {
    for step in steps {
        if app.hall().opinion(id, step).await.is_err() {
            break;
        }
    }
    app.0.looked_back.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
}
