use maud::{Markup, html};

use super::frame::{Frame, narrow_page};

/// What the host of a hall sees.
#[derive(Clone, Debug, Default)]
pub struct HostPage {
    /// Numbers about the server, each with the message that names it.
    pub load: Vec<(&'static str, u64)>,
    /// The tables that somebody is watching or playing at.
    pub tables: Vec<TableCard>,
    /// What people have reported.
    pub reports: Vec<ReportCard>,
    /// Whom the host keeps out.
    pub bans: Vec<BanCard>,
    /// The words that are masked, one to a line.
    pub words: String,
    /// What has come of the last thing the host did.
    pub told: Option<String>,
}

/// A table that is in use.
#[derive(Clone, Debug, Default)]
pub struct TableCard {
    /// Its id.
    pub table: String,
    /// The title of its game.
    pub game: String,
    /// What is going on, in words.
    pub stage: String,
    /// How many pages follow it.
    pub followers: usize,
    /// The people there, each with their seat and whether a page of theirs is open.
    pub people: Vec<(u8, String, bool)>,
}

/// A report to the host.
#[derive(Clone, Debug, Default)]
pub struct ReportCard {
    /// Its id.
    pub id: String,
    /// The day it was made.
    pub day: String,
    /// Who is reported, and who reports.
    pub names: (String, String),
    /// The id of the table, and the step at which it was made.
    pub place: (String, usize),
    /// What the reporter says.
    pub text: String,
    /// What the other said last.
    pub said: Vec<String>,
}

/// Somebody who is kept out.
#[derive(Clone, Debug, Default)]
pub struct BanCard {
    /// What names the ban.
    pub face: String,
    /// How they were called.
    pub name: String,
    /// What the host noted.
    pub why: String,
    /// Until which day; nothing for good.
    pub until: Option<String>,
}

/// For so many days somebody can be kept out; 0 is for good.
const DAYS: [u32; 5] = [1, 7, 30, 365, 0];

/// The host's page.
pub fn host_page(frame: &Frame<'_>, host: &HostPage) -> Markup {
    let body = html! {
        @if let Some(told) = &host.told { p class="notice" role="status" { (told) } }
        section {
            h2 { (frame.say("host-reports")) }
            @if host.reports.is_empty() { p class="quiet" { (frame.say("host-no-reports")) } }
            @for report in &host.reports { (report_card(frame, report)) }
        }
        section {
            h2 { (frame.say("host-tables")) }
            @if host.tables.is_empty() { p class="quiet" { (frame.say("host-nobody")) } }
            @for table in &host.tables { (hosted_table(frame, table)) }
        }
        (bans(frame, host))
        (words(frame, host))
        section {
            h2 { (frame.say("host-load")) }
            dl class="load" { @for (name, value) in &host.load { div { dt { (frame.say(name)) } dd { (value) } } } }
        }
        (act(frame, "out", &html! { button { (frame.say("host-out")) } }))
    };
    narrow_page(frame, &frame.say("host"), &body)
}

/// A form that does one thing for the host.
fn act(frame: &Frame<'_>, what: &str, inside: &Markup) -> Markup {
    html! {
        form class="row" method="post" action={ (frame.to("/host/")) (what) } { (frame.token_field()) (inside) }
    }
}

fn report_card(frame: &Frame<'_>, report: &ReportCard) -> Markup {
    let (name, by) = &report.names;
    let (table, step) = &report.place;
    html! {
        article class="card" {
            p { strong { (frame.words.with("host-report", [("name", name.as_str().into()), ("by", by.as_str().into())])) }
                " " a href={ (frame.to("/t/")) (table) "?step=" (step) } { (report.day) } }
            p { (report.text) }
            @if !report.said.is_empty() {
                p class="quiet" { (frame.say("host-said")) }
                ul { @for said in &report.said { li { q { (said) } } } }
            }
            (ban_form(frame, &html! { input type="hidden" name="report" value=(report.id); }))
            (act(frame, "done", &html! {
                input type="hidden" name="report" value=(report.id);
                button { (frame.say("host-done")) }
            }))
        }
    }
}

fn ban_form(frame: &Frame<'_>, whom: &Markup) -> Markup {
    act(
        frame,
        "ban",
        &html! {
            (whom)
            select name="days" aria-label=(frame.say("host-how-long")) { @for days in DAYS {
                option value=(days) { (frame.words.with("host-days", [("n", days.into())])) }
            } }
            input name="why" maxlength="200" aria-label=(frame.say("host-why")) placeholder=(frame.say("host-why"));
            button { (frame.say("host-ban")) }
        },
    )
}

fn hosted_table(frame: &Frame<'_>, table: &TableCard) -> Markup {
    html! {
        article class="card" {
            p { a href={ (frame.to("/t/")) (table.table) } { strong { (table.game) } } " · " (table.stage) " · "
                (frame.words.with("host-followers", [("n", table.followers.into())])) }
            @for (seat, name, here) in &table.people {
                details {
                    summary { (name) " · " span class="quiet" { (frame.say(if *here { "host-here" } else { "host-away" })) } }
                    (ban_form(frame, &html! {
                        input type="hidden" name="table" value=(table.table);
                        input type="hidden" name="seat" value=(seat);
                    }))
                }
            }
        }
    }
}

fn bans(frame: &Frame<'_>, host: &HostPage) -> Markup {
    html! {
        section {
            h2 { (frame.say("host-bans")) }
            @if host.bans.is_empty() { p class="quiet" { (frame.say("host-no-bans")) } }
            @for ban in &host.bans { article class="card" {
                p { strong { (ban.name) } " · "
                    @if let Some(day) = &ban.until { (frame.words.with("host-until", [("day", day.as_str().into())])) }
                    @else { (frame.words.with("host-days", [("n", 0.into())])) } }
                @if !ban.why.is_empty() { p class="quiet" { (ban.why) } }
                (act(frame, "lift", &html! {
                    input type="hidden" name="face" value=(ban.face);
                    button { (frame.say("host-lift")) }
                }))
            } }
        }
    }
}

fn words(frame: &Frame<'_>, host: &HostPage) -> Markup {
    html! {
        section {
            h2 { (frame.say("host-words")) }
            p class="help" { (frame.say("host-words-lead")) }
            form method="post" action=(frame.to("/host/words")) {
                (frame.token_field())
                textarea name="words" rows="6" maxlength="2400" aria-label=(frame.say("host-words")) { (host.words) }
                p { button { (frame.say("save")) } }
            }
        }
    }
}

/// Where the host's link leads: a page with one button, because programs follow links.
pub fn host_link_page(frame: &Frame<'_>) -> Markup {
    let body = html! {
        p { (frame.say("host-arrive")) }
        form method="post" action=(frame.here) { (frame.token_field()) button class="main" { (frame.say("host-enter")) } }
    };
    narrow_page(frame, &frame.say("host"), &body)
}

/// What anybody else sees of the host's page.
pub fn not_host_page(frame: &Frame<'_>) -> Markup {
    narrow_page(frame, &frame.say("host"), &html! { p { (frame.say("host-only")) } })
}
