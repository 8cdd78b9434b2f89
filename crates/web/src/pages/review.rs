use std::time::Duration;

use midway_catalog::{Review, Share, TurningPoint, percent};
use midway_game::Viewer;
use midway_hall::{Stage, Table, TableId};
use midway_tasks::{spawn, timeout};
use midway_ui::page::{CurvePoint, ReviewPanel, SharePanel, Swing, TurnPanel};
use tokio::sync::oneshot;

use super::opinion;
use super::table::TableContext;
use crate::limits::Client;
use crate::state::App;

/// How long a page waits for the review of a game that was just finished. Later visits find it ready.
const PATIENCE: Duration = Duration::from_secs(3);
/// A longer run of draws, such as a set-up, is not told.
const TOLD_DRAWS: usize = 6;

/// Has the review of a finished game made, unless it was before, and waits for it a little. A client over its limit does
/// not get one.
pub(super) async fn prepare(app: &App, client: Client, id: TableId) {
    let over = app.hall().look(id, |table: &Table| table.stage() == Stage::Over);
    let wanted = app.hall().known_review(id).is_none() && over.await.unwrap_or(false);
    if wanted && app.0.gates.hints.pass(client).is_ok() {
        let hall = app.hall().clone();
        // It goes on if the page does not wait for it any longer.
        let (tell, made) = oneshot::channel();
        spawn(async move { tell.send(hall.review(id).await.is_ok()) });
        let _ = timeout(PATIENCE, made).await;
    }
}

/// The review of a finished game, in words, if it is ready.
pub(super) fn panel(context: &TableContext<'_>, names: &[String]) -> Option<ReviewPanel> {
    let review = context.app.hall().known_review(context.id)?;
    Some(ReviewPanel {
        curve: curve(&review),
        turns: review.turning_points.iter().map(|turn| turn_panel(context, &review, turn, names)).collect(),
        shares: review.shares().iter().map(share_panel).collect(),
    })
}

/// Everybody's chances over the game.
pub(super) fn curve(review: &Review) -> Vec<CurvePoint> {
    let point = |step, chances: &[f64]| CurvePoint { step, chances: chances.to_vec() };
    let moments = review.moments.iter().map(|moment| point(moment.step, &moment.chances));
    std::iter::once(point(0, &review.start)).chain(moments).collect()
}

fn share_panel(share: &Share) -> SharePanel {
    SharePanel { start: percent(share.start), points: share.points(), end: percent(share.end) }
}

fn turn_panel(
    context: &TableContext<'_>,
    review: &Review,
    turn: &TurningPoint,
    names: &[String],
) -> TurnPanel {
    let moment = &review.moments[turn.moment];
    let change = change(review, turn);
    let chosen = moment.by.and_then(|_| opinion::chosen(context, moment.from, names));
    let (told, chosen) = match chosen {
        None => (drawn(context, moment.from, moment.step, turn, names), None),
        Some(chosen) if is_good(&change, turn) => (chosen.told, None),
        Some(chosen) => (String::new(), Some(chosen)),
    };
    TurnPanel {
        step: moment.step,
        moment: moment.shown_at(),
        seat: turn.seat,
        note: change.told(context.frame.words, names),
        told,
        chosen,
    }
}

/// Whether the chooser gained, and nothing better is known. Then there is nothing to say about other moves.
fn is_good(change: &Swing, turn: &TurningPoint) -> bool {
    let better = turn.opinion.as_ref().and_then(|opinion| opinion.better.as_ref());
    change.by == Some(change.seat) && change.after > change.before && better.is_none()
}

/// What was drawn, as the seat whose chances it changed saw it.
fn drawn(
    context: &TableContext<'_>,
    from: usize,
    to: usize,
    turn: &TurningPoint,
    names: &[String],
) -> String {
    if to - from > TOLD_DRAWS {
        return String::new();
    }
    let Ok(after) = context.table.game().at(to) else { return String::new() };
    let look = opinion::look(context, Viewer::Seat(turn.seat), names);
    let told = context.board.tell(&*after, &look, from);
    told.into_iter().flat_map(|step| step.lines).map(|(line, _)| line).collect::<Vec<_>>().join(" ")
}

fn change(review: &Review, turn: &TurningPoint) -> Swing {
    let (before, after) = review.percents(turn.moment, turn.seat);
    Swing { seat: turn.seat, by: review.moments[turn.moment].by, before, after }
}
