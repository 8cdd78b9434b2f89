use maud::{Markup, html};

use super::frame::{Frame, page};
use crate::AnyBoard;

/// The mistakes that a guide warns of.
const MISTAKES: u8 = 3;

/// A game in two screens: what it is about, a turn, how it is scored, and what beginners get wrong. The rest is in the rules.
pub fn guide_page(frame: &Frame<'_>, board: &'static dyn AnyBoard) -> Markup {
    let (game, lang) = (board.id(), frame.words.lang());
    let title = frame.words.with("guide-title", [("game", frame.say("title").into())]);
    let to = |place: &str| frame.to(&format!("/{place}/{game}"));
    let body = html! {
        main class="page guide" {
            h1 { (title) }
            @for (part, clauses) in board.guide() {
                section {
                    h2 { (frame.say(&format!("guide-{part}-title"))) }
                    p { (frame.say(&format!("guide-{part}"))) }
                    div class="drawings" tabindex="0" role="group" aria-label=(frame.say("drawings")) {
                        @for clause in *clauses { @if let Some(drawing) = board.example(clause, lang) {
                            figure class="example" { (drawing) }
                        } }
                    }
                }
            }
            section {
                h2 { (frame.say("guide-mistakes-title")) }
                ol class="mistakes" { @for n in 1..=MISTAKES { li { (frame.say(&format!("guide-mistake-{n}"))) } } }
            }
            form class="row" method="post" action=(frame.to("/play")) {
                (frame.token_field())
                input type="hidden" name="game" value=(game);
                button class="main" { (frame.say("play-now")) }
                a class="button" href=(to("learn")) { (frame.say("learn")) }
                a class="button plain" href=(to("rules")) { (frame.say("rules")) }
            }
        }
    };
    page(frame, &title, &body)
}
