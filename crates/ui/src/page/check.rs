use maud::{Markup, html};

use super::frame::{Frame, narrow_page};

/// Whether the shuffles of a finished game were fair, and how anyone can check it.
#[derive(Debug)]
pub struct CheckPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// What was published before the game.
    pub commitment: String,
    /// The seed, revealed when the game was over.
    pub seed: String,
    /// What each player added to the seed, if anything.
    pub nonces: Vec<(String, Option<String>)>,
    /// The number of draws.
    pub draws: usize,
    /// What is wrong, if anything.
    pub fault: Option<String>,
}

/// The page that checks the shuffles of a game.
pub fn check_page(frame: &Frame<'_>, check: &CheckPage<'_>) -> Markup {
    let title = frame.say("check-shuffles");
    let body = html! {
        p { (frame.say("check-lead")) }
        p class="notice" role="status" {
            @match &check.fault {
                None => (frame.words.with("check-fair", [("n", check.draws.into())])),
                Some(fault) => { (frame.say("check-unfair")) " " (fault) }
            }
        }
        dl class="facts" {
            dt { (frame.say("shuffle-seal")) } dd { code { (check.commitment) } }
            dt { (frame.say("seed")) } dd { code { (check.seed) } }
            @for (name, nonce) in &check.nonces {
                dt { (frame.words.with("nonce-of", [("name", name.as_str().into())])) }
                dd { code { (nonce.as_deref().unwrap_or("0")) } }
            }
        }
        p { (frame.say("check-yourself")) }
        pre { code { "midway verify game.rec" } }
        p { a class="button" href={ (frame.to("/t/")) (check.table) "/record" } download { (frame.say("record")) }
            " " a class="button" href={ (frame.to("/t/")) (check.table) } { (frame.say("to-table")) } }
    };
    narrow_page(frame, &title, &body)
}
