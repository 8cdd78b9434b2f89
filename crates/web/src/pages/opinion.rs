use axum::response::Response;
use midway_catalog::{Judged, Opinion, percent};
use midway_game::{AnyMatch, Seat, Viewer};
use midway_hall::{Stage, TableId};
use midway_ui::page::{BetterMove, Chosen, OpinionPanel};
use midway_ui::{Look, ToldStep};

use super::form::Fields;
use super::reader::Reader;
use super::table::TableContext;
use crate::error::ApiError;
use crate::state::App;

/// What a move brings may be a long story, down to the final scores. So many sentences say what it was.
const TOLD: usize = 2;

/// The move that was made at a step, with what it was worth if that was asked. `None` for a draw.
pub(super) fn chosen(context: &TableContext<'_>, step: usize, names: &[String]) -> Option<Chosen> {
    if context.table.stage() != Stage::Over {
        return None;
    }
    let after = context.table.game().at(step + 1).ok()?;
    let by = told(context, &*after, step, Viewer::Gallery, names)?.by?;
    let lines = told(context, &*after, step, Viewer::Seat(by), names)?.lines;
    let told = lines.into_iter().take(TOLD).map(|(line, _)| line).collect::<Vec<_>>().join(" ");
    let opinion = context.app.hall().known_opinion(context.id, step);
    // Nothing is told of a route until it is paid for: then the move speaks for itself.
    let named = opinion.as_ref().filter(|_| told.is_empty());
    let named =
        named.and_then(|opinion| in_words(context, step, opinion.seat, &opinion.chosen.action, names));
    Some(Chosen {
        step,
        name: names.get(by.index()).cloned().unwrap_or_default(),
        told: named.unwrap_or(told),
        opinion: opinion.map(|opinion| panel(context, step, &opinion, names)),
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

pub(super) fn look<'a>(context: &'a TableContext<'_>, viewer: Viewer, names: &'a [String]) -> Look<'a> {
    let lang = context.frame.words.lang();
    Look { may_choose: true, ..Look::reading(viewer, lang, names) }
}

/// A move as its player had it to choose.
fn in_words(
    context: &TableContext<'_>,
    step: usize,
    seat: Seat,
    action: &str,
    names: &[String],
) -> Option<String> {
    let game = context.table.game().at(step).ok()?;
    let look = look(context, Viewer::Seat(seat), names);
    context.board.choice(&*game, &look, action).map(|(text, _)| text)
}

fn panel(context: &TableContext<'_>, step: usize, opinion: &Opinion, names: &[String]) -> OpinionPanel {
    let better = |Judged { action, chance }: &Judged| {
        let text = in_words(context, step, opinion.seat, action, names)?;
        Some(BetterMove { text, percent: percent(*chance) })
    };
    let better = opinion.better.as_ref().and_then(better);
    OpinionPanel { chosen: percent(opinion.chosen.chance), better }
}

/// Asks what a move was worth, and goes back to the page that asked.
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
