//! What is asked now, or who is asked.

use midway_ui::game::Seat;
use midway_worlds_fair::{Action, Figure, FigureEffect, Phase};

use crate::handles::is_next;
use crate::phrase::{self, Case};
use crate::{FairScene, verdict};

pub(crate) fn ask(scene: &FairScene<'_>) -> String {
    let state = scene.view.state();
    match state.phase {
        Phase::Over => verdict::sentence(scene.words, scene.view, scene.names),
        Phase::Tiles | Phase::Deal { .. } | Phase::First | Phase::Refill { .. } => {
            scene.words.say("ask-dealing")
        }
        _ if !scene.is_asked() => wait(scene),
        _ if scene.only().is_some() && !scene.desk.picked().is_empty() => scene.words.say("ask-confirm"),
        Phase::Place => place(scene, state.seat),
        Phase::Figures => figures(scene),
        Phase::Approve { place, most, .. } => {
            let area = phrase::area(scene.words, state.tiles[usize::from(place)], Case::Of);
            scene.words.with("ask-approve", [("area", area.into()), ("most", most.into())])
        }
    }
}

fn wait(scene: &FairScene<'_>) -> String {
    let state = scene.view.state();
    let name = |seat: Seat| ("name", scene.name(seat).into());
    match state.phase {
        Phase::Figures => scene.words.with("ask-wait-figures", [name(state.seat)]),
        Phase::Approve { place, seat, .. } => {
            let area = phrase::area(scene.words, state.tiles[usize::from(place)], Case::Of);
            scene.words.with("ask-wait-approve", [name(seat), ("area", area.into())])
        }
        Phase::Tiles
        | Phase::Deal { .. }
        | Phase::First
        | Phase::Place
        | Phase::Refill { .. }
        | Phase::Over => scene.words.with("ask-wait-place", [name(state.seat)]),
    }
}

fn place(scene: &FairScene<'_>, seat: Seat) -> String {
    let empty = scene.view.state().hold(seat).supply == 0;
    scene.words.say(match (empty, is_next(scene, &["from"])) {
        (false, _) => "ask-place",
        (true, false) => "ask-place-empty",
        (true, true) => "ask-from",
    })
}

fn figures(scene: &FairScene<'_>) -> String {
    let Some(figure) = chosen(scene) else { return scene.words.say("ask-figures") };
    let moves = scene.rules.numbers().effects[figure.index()] == FigureEffect::MoveAny;
    if moves && is_next(scene, &["whose"]) {
        return whose(scene);
    }
    if moves && is_next(scene, &["area"]) {
        return scene.words.say("ask-move-to");
    }
    if !moves && is_next(scene, &["from"]) {
        return scene.words.say("ask-from");
    }
    about(scene, figure)
}

/// The figure being played, once that is clear.
pub(crate) fn chosen(scene: &FairScene<'_>) -> Option<Figure> {
    if is_next(scene, &["figure"]) {
        return None;
    }
    let picked = scene.desk.picked().iter().find_map(|pick| pick.strip_prefix("figure-"));
    picked.and_then(Figure::from_id).or_else(|| scene.legal.first().and_then(figure_of))
}

fn figure_of(action: &Action) -> Option<Figure> {
    match *action {
        Action::Add { figure, .. } | Action::Move { figure, .. } | Action::Discard { figure } => Some(figure),
        Action::Place { .. } | Action::Approve { .. } => None,
    }
}

fn whose(scene: &FairScene<'_>) -> String {
    let picked = scene.desk.picked().iter().find_map(|pick| pick.strip_prefix("from-"));
    let from = picked.and_then(midway_worlds_fair::Area::from_id);
    let from = from.map_or_else(String::new, |from| phrase::area(scene.words, from, Case::From));
    scene.words.with("ask-move-whose", [("from", from.into())])
}

fn about(scene: &FairScene<'_>, figure: Figure) -> String {
    let words = scene.words;
    let whom = ("figure", phrase::whom(words, figure).into());
    let within = |area| ("in", phrase::area(words, area, Case::In).into());
    match scene.rules.numbers().effects[figure.index()] {
        FigureEffect::SameArea => words.with("ask-figure-same", [whom, within(scene.view.state().target)]),
        FigureEffect::AdjacentArea => words.with("ask-figure-adjacent", [whom]),
        FigureEffect::MoveAny => words.with("ask-figure-move", [whom]),
        FigureEffect::FixedArea(area) => words.with("ask-figure-fixed", [whom, within(area)]),
    }
}
