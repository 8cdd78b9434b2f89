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
    /// What each seat added to the seed.
    pub parts: Vec<SeedPart>,
    /// The number of draws.
    pub draws: usize,
    /// What is wrong, if anything.
    pub fault: Option<String>,
}

/// What a seat added to the seed, after the commitment was shown.
#[derive(Debug)]
pub struct SeedPart {
    /// Who sat there.
    pub name: String,
    /// Whether it is a seat of the reader.
    pub mine: bool,
    /// What was added, if anything.
    pub nonce: Option<String>,
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
        p { (who_added(frame, check)) }
        (kept(frame, check))
        dl class="facts" {
            dt { (frame.say("shuffle-seal")) } dd { code { (check.commitment) } }
            dt { (frame.say("seed")) } dd { code { (check.seed) } }
            @for SeedPart { name, nonce, .. } in &check.parts {
                dt { (frame.words.with("nonce-of", [("name", name.as_str().into())])) }
                dd { @match nonce { Some(nonce) => code { (nonce) }, None => (frame.say("nonce-none")) } }
            }
        }
        p { (frame.say("check-yourself")) }
        pre { code { "midway verify game.rec" } }
        p { a class="button" href={ (frame.to("/t/")) (check.table) "/record" } { (frame.say("record")) }
            " " a class="button" href={ (frame.to("/t/")) (check.table) } { (frame.say("to-table")) } }
    };
    narrow_page(frame, &title, &body)
}

/// Who had a part in the draws besides the hall.
fn who_added(frame: &Frame<'_>, check: &CheckPage<'_>) -> String {
    let added = check.parts.iter().filter(|part| part.nonce.is_some());
    let names: Vec<&str> = added.map(|part| part.name.as_str()).collect();
    match names.len() {
        0 => frame.say("check-added-none"),
        n => frame.words.with("check-added", [("n", n.into()), ("names", names.join(", ").into())]),
    }
}

/// What a script compares with what this browser has kept; without it there is nothing to say.
fn kept(frame: &Frame<'_>, check: &CheckPage<'_>) -> Markup {
    let mine = check.parts.iter().filter(|part| part.mine);
    let nonces: Vec<&str> = mine.map(|part| part.nonce.as_deref().unwrap_or("none")).collect();
    html! {
        p class="notice" role="status" hidden data-kept=(check.table) data-seal=(check.commitment) data-nonces=(nonces.join(" "))
            data-same=(frame.say("check-kept-same")) data-other=(frame.say("check-kept-other")) {}
    }
}
