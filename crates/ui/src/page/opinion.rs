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
    /// What it was worth, once asked.
    pub opinion: Option<OpinionPanel>,
}

/// What a move was worth.
#[derive(Clone, Debug)]
pub struct OpinionPanel {
    /// The chance to win that it left, in percent.
    pub chosen: i32,
    /// A better move, if one was found.
    pub better: Option<BetterMove>,
}

/// A move that would have been better.
#[derive(Clone, Debug)]
pub struct BetterMove {
    /// The move, in words.
    pub text: String,
    /// The chance to win that it would have left, in percent.
    pub percent: i32,
}

/// A move, and what it was worth or a button that asks. `after` says where the answer is shown: below the result
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
    let Some(BetterMove { text, percent }) = &opinion.better else {
        return html! { p class="opinion quiet" { (frame.say("opinion-best")) } };
    };
    let figures = [("better", (*percent).into()), ("chosen", opinion.chosen.into())];
    html! {
        p class="opinion" {
            strong { (frame.words.with("opinion-better", [("name", choice.name.as_str().into())])) } " " (text) " "
            span class="quiet figures" { "(" (frame.words.with("opinion-figures", figures)) ")" }
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
