use maud::{Markup, html};

use super::frame::Frame;
use super::lobby::act;
use super::table::HintLine;

/// A move of a game that is over.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The number of steps before it.
    pub step: usize,
    /// Who moved.
    pub name: String,
    /// What they did, in words.
    pub told: String,
    /// What a bot thinks of it, once asked.
    pub opinion: Option<OpinionPanel>,
}

/// What a bot thinks of a move.
#[derive(Clone, Debug)]
pub struct OpinionPanel {
    /// The move that it would have made, if another.
    pub other: Option<HintLine>,
    /// What it says for the move that was made, and expects of it.
    pub chosen: HintLine,
}

/// A move, and what a bot thinks of it or a button that asks. `after` says where the answer is shown: below the result
/// of the game, or at the move itself.
pub(super) fn chosen(frame: &Frame<'_>, table: &str, choice: &Chosen, after: bool) -> Markup {
    html! {
        p class="told" { (choice.told) }
        @if let Some(opinion) = &choice.opinion { (panel(frame, choice, opinion)) }
        @else { (act(frame, table, "opinion", &html! {
            input type="hidden" name="step" value=(choice.step);
            @if after { input type="hidden" name="after" value="1"; }
            button class="plain" data-opinion { (frame.say("opinion-ask")) }
        })) }
    }
}

fn panel(frame: &Frame<'_>, choice: &Chosen, opinion: &OpinionPanel) -> Markup {
    let name = || [("name", choice.name.as_str().into())];
    html! {
        div class="opinion" {
            @if let Some(other) = &opinion.other {
                p { (frame.words.with("opinion-other", name())) " " strong { (other.action.text) } " " (figures(frame, other)) }
                p class="quiet" { (other.why) }
                p { (frame.say("opinion-chosen")) " " (figures(frame, &opinion.chosen)) }
            } @else {
                p { (frame.say("opinion-same")) " " (figures(frame, &opinion.chosen)) }
                p class="quiet" { (opinion.chosen.why) }
            }
        }
    }
}

/// The chance of winning and the points that a bot expects.
pub(super) fn figures(frame: &Frame<'_>, hint: &HintLine) -> Markup {
    let (win, points) = ((hint.win * 100.0).round() as i32, hint.points.round() as i32);
    html! {
        span class="quiet figures" { (frame.words.with("hint-figures", [("win", win.into()), ("points", points.into())])) }
    }
}
