use maud::{Markup, html};

use super::frame::Frame;
use super::lobby::act;
use super::table::HintLine;

/// A choice that was made at a moment of a game that is over.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// How many steps had been taken.
    pub step: usize,
    /// Who chose, and what, in words.
    pub name: String,
    pub told: String,
    pub opinion: Option<OpinionPanel>,
}

/// What a bot thinks of a choice.
#[derive(Clone, Debug)]
pub struct OpinionPanel {
    /// What it would have chosen; nothing where it would have chosen the same.
    pub other: Option<HintLine>,
    /// What it says for the choice that was made, and expects of it.
    pub chosen: HintLine,
}

/// What was chosen, and what a bot thinks of it or a button that asks. `after` says where the answer is to be shown:
/// under the result of the game, or at the moment itself.
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

/// The chance to win and the points that a bot expects.
pub(super) fn figures(frame: &Frame<'_>, hint: &HintLine) -> Markup {
    let (win, points) = ((hint.win * 100.0).round() as i32, hint.points.round() as i32);
    html! {
        span class="quiet figures" { (frame.words.with("hint-figures", [("win", win.into()), ("points", points.into())])) }
    }
}
