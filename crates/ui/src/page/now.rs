use maud::{Markup, html};

use super::form::CLOCKS;
use super::frame::{Frame, page};
use super::ratings::{RatingFigure, figure};

/// The page where people find each other.
#[derive(Clone, Debug, Default)]
pub struct NowPage {
    /// The games, by id, title and possible numbers of players.
    pub games: Vec<(String, String, (u8, u8))>,
    /// Those who wait, who came first first.
    pub waiters: Vec<WaiterRow>,
    /// What the reader waits for, if they do.
    pub own: Option<OwnWait>,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// Somebody who waits.
#[derive(Clone, Debug, Default)]
pub struct WaiterRow {
    /// What they are called.
    pub name: String,
    /// Whether it is the reader.
    pub you: bool,
    /// What they wish to play, in words.
    pub terms: Vec<String>,
    /// How good they are.
    pub rating: RatingFigure,
}

/// What the reader waits for.
#[derive(Clone, Debug, Default)]
pub struct OwnWait {
    /// In words.
    pub terms: Vec<String>,
    /// Whether the others were found, and not all have come yet.
    pub found: bool,
}

/// After so many seconds bots may fill up.
const BOTS_AFTER: [u32; 4] = [0, 30, 60, 180];

/// The page where people find each other. Without scripts, it is loaded again every few seconds.
pub fn now_page(frame: &Frame<'_>, now: &NowPage) -> Markup {
    let title = frame.say("now");
    let body = html! {
        main id="now" class="page narrow now" data-waits=(frame.to("/now/events")) {
            h1 { (title) }
            @if let Some(refused) = &now.refused { p class="notice" role="alert" { (refused) } }
            @if let Some(own) = &now.own {
                noscript { meta http-equiv="refresh" content="4"; }
                (own_wait(frame, own))
            } @else {
                p class="lead" { (frame.say("now-lead")) }
                (wish_form(frame, now))
            }
            section {
                h2 { (frame.say("now-waiting")) }
                @if now.waiters.is_empty() { p class="quiet" { (frame.say("now-nobody")) } }
                @else { ul class="waiters" { @for row in &now.waiters { (waiter(frame, row)) } } }
            }
        }
    };
    page(frame, &title, &body)
}

fn own_wait(frame: &Frame<'_>, own: &OwnWait) -> Markup {
    html! {
        section class="card" {
            p class="ask" role="status" { (frame.say(if own.found { "now-found" } else { "now-wait" })) }
            p { (own.terms.join(" · ")) }
            form class="row" method="post" action=(frame.to("/now/leave")) {
                (frame.token_field())
                button { (frame.say("now-leave")) }
            }
        }
    }
}

fn waiter(frame: &Frame<'_>, row: &WaiterRow) -> Markup {
    html! {
        li { strong { (row.name) } @if row.you { " " span class="quiet" { (frame.say("you")) } }
            " " (figure(frame, row.rating)) br; span class="quiet" { (row.terms.join(" · ")) } }
    }
}

fn wish_form(frame: &Frame<'_>, now: &NowPage) -> Markup {
    let most = now.games.iter().map(|(_, _, (_, most))| *most).max().unwrap_or(2);
    html! {
        form method="post" action=(frame.to("/now")) {
            (frame.token_field())
            fieldset class="who" {
                legend { (frame.say("players")) }
                label { (frame.say("your-name")) " " input name="name" required maxlength="24" value=(frame.name) autocomplete="nickname"; }
                label { (frame.say("now-game")) " " select name="game" { @for (id, title, (least, most)) in &now.games {
                    option value=(id) { (title) " (" (least) "–" (most) ")" }
                } } }
                label { (frame.say("seats")) " " select name="seats" { @for n in 2..=most { option value=(n) { (n) } } } }
            }
            fieldset {
                legend { (frame.say("clock")) }
                select name="clock" aria-label=(frame.say("clock")) { @for clock in CLOCKS {
                    option value=(clock) selected[clock == "live-10-10"] { (frame.say(&format!("clock-{clock}"))) }
                } }
                label class="check" { input type="checkbox" name="rated" value="1"; " " (frame.say("rated-game")) }
                p class="help" { (frame.say("rated-help")) }
            }
            fieldset {
                legend { (frame.say("now-bots")) }
                select name="bots" aria-label=(frame.say("now-bots")) {
                    option value="" { (frame.say("now-bots-never")) }
                    @for seconds in BOTS_AFTER { option value=(seconds) {
                        (frame.words.with("now-bots-after", [("n", seconds.into())]))
                    } }
                }
            }
            p { button class="main" { (frame.say("now-go")) } }
        }
    }
}
