use maud::{Markup, html};

use super::form::CLOCKS;
use super::frame::{Frame, narrow_page};

/// The list of tournaments.
#[derive(Clone, Debug, Default)]
pub struct TournamentsPage {
    /// Those that the reader organises or takes part in.
    pub mine: Vec<TournamentItem>,
    /// Those that anybody may still enter, or that have not begun.
    pub open: Vec<TournamentItem>,
    /// Those that are played.
    pub running: Vec<TournamentItem>,
    /// Those that are over.
    pub over: Vec<TournamentItem>,
}

/// A tournament in a list.
#[derive(Clone, Debug, Default)]
pub struct TournamentItem {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Its game, format and clock, in words.
    pub terms: Vec<String>,
    /// How many take part.
    pub players: usize,
    /// When it begins, if that is known.
    pub starts: Option<String>,
}

const FORMATS: [&str; 3] = ["swiss", "round-robin", "league"];
/// Minutes from now.
const STARTS: [u32; 6] = [10, 30, 60, 180, 1_440, 10_080];
/// Days.
const EVERY: [u32; 5] = [1, 2, 3, 7, 14];
/// Seconds.
const GRACE: [u32; 6] = [120, 300, 900, 86_400, 172_800, 259_200];

/// The list of tournaments.
pub fn tournaments_page(frame: &Frame<'_>, page: &TournamentsPage) -> Markup {
    let body = html! {
        p class="lead" { (frame.say("tour-lead")) }
        p class="row" { a class="button main" href=(frame.to("/tournaments/new")) { (frame.say("tour-new")) } }
        @if !page.mine.is_empty() { (part(frame, "tour-mine", &page.mine)) }
        (part(frame, "tour-open", &page.open))
        @if !page.running.is_empty() { (part(frame, "tour-running", &page.running)) }
        @if !page.over.is_empty() { (part(frame, "tour-over", &page.over)) }
    };
    narrow_page(frame, &frame.say("tour"), &body)
}

fn part(frame: &Frame<'_>, title: &str, items: &[TournamentItem]) -> Markup {
    html! {
        h2 { (frame.say(title)) }
        @if items.is_empty() { p class="quiet" { (frame.say("tour-none")) } }
        ul class="tables" { @for item in items { (row(frame, item)) } }
    }
}

fn row(frame: &Frame<'_>, item: &TournamentItem) -> Markup {
    let players = frame.words.with("tour-players", [("n", item.players.into())]);
    html! {
        li class="card" {
            div class="facts" {
                p { strong { (item.title) } }
                p class="quiet" { (item.terms.join(" · ")) }
                p class="names quiet" { (players) @if let Some(starts) = &item.starts { " · " (starts) } }
            }
            div class="go" { a class="button" href={ (frame.to("/tournaments/")) (item.id) } { (frame.say("tour-look")) } }
        }
    }
}

/// The form that opens a tournament, with the games by id, title and possible numbers of players.
pub fn tournament_form(
    frame: &Frame<'_>,
    games: &[(String, String, (u8, u8))],
    refused: Option<&str>,
) -> Markup {
    let body = html! {
        @if let Some(refused) = refused { p class="notice" role="alert" { (refused) } }
        form method="post" action=(frame.to("/tournaments")) {
            (frame.token_field())
            (about(frame))
            (games_played(frame, games))
            (times(frame))
            fieldset {
                legend { (frame.say("tour-absence")) }
                @for (id, chosen) in [("loss", true), ("bot", false)] {
                    label class="check" { input type="radio" name="absence" value=(id) checked[chosen]; " " (frame.say(&format!("tour-absence-{id}"))) }
                }
                label class="check" { input type="checkbox" name="listed" value="1" checked; " " (frame.say("tour-listed")) }
            }
            p { button class="main" { (frame.say("tour-found")) } }
        }
    };
    narrow_page(frame, &frame.say("tour-new"), &body)
}

fn about(frame: &Frame<'_>) -> Markup {
    html! {
        fieldset class="who" {
            legend { (frame.say("tour")) }
            label { (frame.say("tour-title")) " " input name="title" required maxlength="60"; }
            label { (frame.say("tour-about")) " " textarea name="about" maxlength="1000" rows="2" {} }
            label { (frame.say("your-name")) " " input name="name" required maxlength="24" value=(frame.name) autocomplete="nickname"; }
        }
    }
}

fn games_played(frame: &Frame<'_>, games: &[(String, String, (u8, u8))]) -> Markup {
    let most = games.iter().map(|(_, _, (_, most))| *most).max().unwrap_or(2);
    html! {
        fieldset class="who" {
            legend { (frame.say("tour-games")) }
            label { (frame.say("now-game")) " " select name="game" { @for (id, title, (least, most)) in games {
                option value=(id) { (title) " (" (least) "–" (most) ")" }
            } } }
            label { (frame.say("tour-seats")) " " select name="seats" { @for n in 2..=most { option value=(n) { (n) } } } }
            label { (frame.say("clock")) " " select name="clock" { @for clock in CLOCKS.iter().filter(|clock| **clock != "none") {
                option value=(clock) { (frame.say(&format!("clock-{clock}"))) }
            } } }
            label class="check" { input type="checkbox" name="rated" value="1" checked; " " (frame.say("rated-game")) }
        }
    }
}

fn times(frame: &Frame<'_>) -> Markup {
    let many = |key: &str, n: u32| frame.words.with(key, [("n", n.into())]);
    html! {
        fieldset class="who" {
            legend { (frame.say("tour-rounds")) }
            label { (frame.say("tour-format")) " " select name="format" { @for format in FORMATS {
                option value=(format) { (frame.say(&format!("tour-{format}"))) }
            } } }
            label { (frame.say("tour-length")) " " select name="rounds" {
                option value="" { (frame.say("tour-length-own")) }
                @for n in 1..=20u32 { option value=(n) { (n) } }
            } }
            label { (frame.say("tour-starts")) " " select name="starts" {
                option value="" { (frame.say("tour-starts-said")) }
                @for n in STARTS { option value=(n) { (many(if n < 1_440 { "tour-in-minutes" } else { "tour-in-days" }, if n < 1_440 { n } else { n / 1_440 })) } }
            } }
            label { (frame.say("tour-every")) " " select name="every" {
                option value="0" { (frame.say("tour-every-own")) }
                @for n in EVERY { option value=(n) { (many("tour-every-days", n)) } }
            } }
            label { (frame.say("tour-grace")) " " select name="grace" {
                @for n in GRACE { option value=(n) selected[n == 300] { (many(if n < 86_400 { "tour-minutes" } else { "tour-days" }, if n < 86_400 { n / 60 } else { n / 86_400 })) } }
            } }
        }
    }
}
