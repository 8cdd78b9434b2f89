use maud::{Markup, html};
use midway_bots::Hint;
use midway_game::Seat;

use super::frame::{Frame, page};
use super::lobby::act;
use super::opinion::{Chosen, chosen, figures};
use super::over::{CurvePoint, ScoreSheet, score_chart, turning_points, win_curve};
use crate::{Drawn, ToldStep, seat_tag};

/// A table at which a game is played, or was.
#[derive(Debug)]
pub struct TablePage<'a> {
    pub table: &'a str,
    pub game_id: &'a str,
    pub game: String,
    pub entry: u64,
    pub revision: usize,
    pub events: String,
    /// What the browser's tab shows.
    pub title: String,
    pub icon: String,
    pub drawn: Drawn,
    pub chairs: Vec<ChairPanel>,
    pub log: Vec<ToldStep>,
    pub chat: Vec<ChatLine>,
    /// The seat for which this page plays.
    pub you: Option<Seat>,
    /// Whether the reader has several seats here, and must say for which one they act.
    pub hot: bool,
    pub can_undo: bool,
    /// How many steps the seat would go back by asking the others.
    pub rewind: Option<usize>,
    pub motion: Option<MotionPanel>,
    pub paused: bool,
    pub hints: Vec<HintLine>,
    pub replay: Replay,
    /// What was chosen at the moment that is shown, where all may be told.
    pub chosen: Option<Chosen>,
    /// What there is to see when the game is over.
    pub after: Option<After>,
    pub rematch: Option<String>,
    pub assisted: Vec<Seat>,
    /// A word of the guide, where this is someone's first game.
    pub lesson: Option<String>,
    pub refused: Option<String>,
}

/// How a game ended, and how it came to that.
#[derive(Clone, Debug, Default)]
pub struct After {
    pub scores: ScoreSheet,
    pub curve: Vec<CurvePoint>,
    /// What luck and what choices gave everybody, in words.
    pub luck: Vec<String>,
}

/// A seat as the table shows it.
#[derive(Clone, Debug, Default)]
pub struct ChairPanel {
    pub name: String,
    pub free: bool,
    pub you: bool,
    pub bot: bool,
    /// Why a bot plays for it, in words.
    pub away: Option<String>,
    pub resigned: bool,
    /// Milliseconds on the clock.
    pub left: Option<i64>,
    pub runs: bool,
    pub turn: bool,
}

#[derive(Clone, Debug)]
pub struct ChatLine {
    pub seat: Seat,
    pub text: String,
}

/// Something that all are asked to agree to.
#[derive(Clone, Debug)]
pub struct MotionPanel {
    pub text: String,
    /// Whether the reader has to answer.
    pub asked: bool,
}

/// What a bot recommends, in words.
pub type HintLine = Hint<Pick, String>;

/// A choice in words.
#[derive(Clone, Debug)]
pub struct Pick {
    pub text: String,
    /// What picks it.
    pub href: Option<String>,
}

/// Where in the game the page stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Replay {
    pub steps: usize,
    /// The moment shown, where it is not the present one.
    pub at: Option<usize>,
    /// Whose eyes are looked through, where they may be chosen.
    pub eyes: Option<Option<Seat>>,
}

pub fn table_page(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    page(frame, &table.title, &table_main(frame, table))
}

fn table_main(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    html! {
        main id="table" class={ "table table-" (table.game_id) } data-entry=(table.entry) data-revision=(table.revision)
            data-events=(table.events) data-title=(table.title) data-icon=(table.icon) {
            h1 class="visually-hidden" { (table.game) }
            div class="stage" {
                (after(frame, table))
                section class="board-area" aria-label=(frame.say("board")) { (table.drawn.board) (replay_bar(frame, table)) }
                section class="hand-area" aria-label=(frame.say("hand")) { (table.drawn.hand) }
            }
            div class="side" {
                (desk(frame, table))
                section class="seats" aria-label=(frame.say("players")) {
                    @for (n, chair) in table.chairs.iter().enumerate() { (seat_panel(frame, table, Seat(n as u8), chair)) }
                }
                (log(frame, table))
                (talk(frame, table))
            }
        }
    }
}

fn desk(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let drawn = &table.drawn;
    let asked = drawn.desk.left() > 0 && table.replay.at.is_none();
    html! {
        section class={ "desk card" @if asked { " mine" } } aria-label=(frame.say("what-now")) {
            @if let Some(refused) = &table.refused { p class="notice" role="alert" { (refused) } }
            @if let Some(lesson) = &table.lesson { p class="lesson" { (lesson) } }
            p class="ask" role="status" aria-live="polite" { (drawn.ask) }
            @if table.paused { p { (frame.say("paused")) } (act(frame, table.table, "resume", &html! { button class="main" { (frame.say("resume")) } })) }
            @if let Some(motion) = &table.motion { (motion_panel(frame, table, motion)) }
            @if asked { (choices(frame, table)) }
            (confirm(frame, table))
            (hints(frame, table))
            @if let Some(choice) = &table.chosen { (chosen(frame, table.table, choice, false)) }
        }
    }
}

fn choices(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let drawn = &table.drawn;
    let long = drawn.groups.iter().map(|(group, _)| group.items.len()).sum::<usize>() > 12;
    html! {
        @if long { input class="filter" type="search" data-filter data-keep aria-label=(frame.say("filter")) placeholder=(frame.say("filter")); }
        @for (group, labels) in &drawn.groups {
            div class={ "group kind-" (group.kind) } {
                h3 { (frame.say(&format!("kind-{}", group.kind))) }
                ul class="choices" {
                    @for (item, label) in group.items.iter().zip(labels) {
                        li { (pick(table, &item.handle, label, item.leaves)) }
                    }
                }
            }
        }
    }
}

fn pick(table: &TablePage<'_>, handle: &str, label: &str, leaves: usize) -> Markup {
    let href = match table.drawn.desk.offer(handle) {
        crate::Offer::Open(href) | crate::Offer::Picked(href) => href,
        crate::Offer::Closed => return html! { (label) },
    };
    html! { a href=(href) data-pick data-key={ "list-" (handle) } { (label) @if leaves > 1 { " " span class="quiet" aria-hidden="true" { "›" } } } }
}

fn confirm(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let drawn = &table.drawn;
    let only = drawn.only.as_ref().filter(|_| table.replay.at.is_none());
    html! {
        div class="confirm" {
            @if let Some((action, say)) = only {
                p { (say) }
                (act(frame, table.table, "choose", &html! {
                    input type="hidden" name="action" value=(action);
                    input type="hidden" name="revision" value=(table.revision);
                    @if let Some(seat) = table.you { input type="hidden" name="seat" value=(seat); }
                    button class="main" data-confirm { (frame.say("confirm")) }
                }))
            }
            @if !drawn.desk.picked().is_empty() { a class="button" data-pick data-cleared href=(drawn.desk.cleared()) { (frame.say("pick-again")) } }
            @if table.can_undo { (seat_act(frame, table, "undo", &html! { button data-undo { (frame.say("undo")) } })) }
            @else if let Some(steps) = table.rewind { (seat_act(frame, table, "propose", &html! {
                input type="hidden" name="rewind" value=(steps);
                button class="plain" { (frame.say("ask-undo")) }
            })) }
        }
    }
}

/// A form that does something in the name of the reader's seat.
fn seat_act(frame: &Frame<'_>, table: &TablePage<'_>, deed: &str, inside: &Markup) -> Markup {
    act(
        frame,
        table.table,
        deed,
        &html! {
            @if let Some(seat) = table.you { input type="hidden" name="seat" value=(seat); }
            (inside)
        },
    )
}

fn motion_panel(frame: &Frame<'_>, table: &TablePage<'_>, motion: &MotionPanel) -> Markup {
    html! {
        div class="notice" {
            p { (motion.text) }
            @if motion.asked { (seat_act(frame, table, "answer", &html! {
                button class="main" name="yes" value="1" { (frame.say("agree")) }
                button name="yes" value="0" { (frame.say("refuse")) }
            })) }
        }
    }
}

fn hints(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let asked = table.drawn.desk.left() > 1 && table.replay.at.is_none();
    html! {
        @if !table.hints.is_empty() {
            ol class="hints" { @for hint in &table.hints {
                li {
                    @if let Some(href) = &hint.action.href { a href=(href) data-pick { (hint.action.text) } } @else { (hint.action.text) }
                    " " (figures(frame, hint))
                    p { (hint.why) }
                }
            } }
        } @else if asked {
            (seat_act(frame, table, "hint", &html! { button class="plain" data-hint { (frame.say("hint")) } }))
        }
    }
}

fn seat_panel(frame: &Frame<'_>, table: &TablePage<'_>, seat: Seat, chair: &ChairPanel) -> Markup {
    let points = table.drawn.points.get(seat.index()).copied().flatten();
    html! {
        article class={ "card seat-panel seat-" (seat) @if chair.turn { " turn" } } data-key={ "panel-" (seat) } aria-current=[chair.turn.then_some("true")] {
            header {
                (seat_tag(seat, &chair.name))
                @if chair.you { span class="quiet mine" { (frame.say("you")) } }
                @if let Some(left) = chair.left { span class="clock" role="timer" data-left=(left) data-runs[chair.runs] { (spell(left)) } }
                @if let Some(points) = points { span class="points" aria-label=(frame.words.with("points-now", [("n", points.into())])) { (points) } }
            }
            @if let Some(away) = &chair.away { p class="quiet" { (away) } }
            @if table.assisted.contains(&seat) { p class="quiet" { (frame.say("assisted")) } }
            @if let Some(facts) = table.drawn.seats.get(seat.index()) { (facts) }
            @if chair.you && chair.away.is_some() && !chair.resigned { (seat_act(frame, table, "return", &html! { button { (frame.say("come-back")) } })) }
        }
    }
}

fn spell(left: i64) -> String {
    let seconds = left.max(0) / 1000;
    match seconds {
        86_400.. => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3_600),
        3_600.. => format!("{}:{:02}:{:02}", seconds / 3_600, seconds % 3_600 / 60, seconds % 60),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

fn log(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    html! {
        section class="log card" aria-label=(frame.say("log")) {
            h2 { (frame.say("log")) }
            ol tabindex="0" {
                @for step in &table.log { @for (n, (line, clause)) in step.lines.iter().enumerate() {
                    li class=[step.by.map(|seat| format!("by seat-{seat}"))] data-key={ "log-" (step.step) "-" (n) } {
                        a class="moment" href={ (frame.to("/t/")) (table.table) "?step=" (step.step + 1) } { (line) }
                        @if !clause.is_empty() { " " a class="clause" href={ (frame.to("/rules/")) (table.game_id) "#" (clause) } target="_blank" rel="noopener" { (clause) } }
                    }
                } }
            }
            (rules_drawer(frame, table))
        }
    }
}

/// The rules at hand. Without a script there is a link; with one they are fetched when the drawer is first opened.
fn rules_drawer(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let rules = format!("{}{}", frame.to("/rules/"), table.game_id);
    html! {
        details class="rules-drawer" data-load=(rules) {
            summary { (frame.say("rules")) }
            input type="search" data-find data-keep aria-label=(frame.say("find-rule")) placeholder=(frame.say("find-rule"));
            div class="rules" data-keep { a href=(rules) target="_blank" rel="noopener" { (frame.say("rules-page")) } }
        }
    }
}

fn talk(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let name = |seat: Seat| table.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
    html! {
        section class="talk card" aria-label=(frame.say("talk")) {
            details {
                summary { (frame.say("talk")) " (" (table.chat.len()) ")" }
                ol { @for line in &table.chat { li { (seat_tag(line.seat, name(line.seat))) " " (line.text) } } }
                @if table.you.is_some() {
                    form class="row" method="post" action={ (frame.to("/t/")) (table.table) "/say" } data-live data-clear {
                        (frame.token_field())
                        @if let Some(seat) = table.you { input type="hidden" name="seat" value=(seat); }
                        input name="text" required maxlength="500" autocomplete="off" data-keep aria-label=(frame.say("message"));
                        button { (frame.say("send")) }
                    }
                }
            }
            @if table.you.is_some() && table.after.is_none() {
                details { summary { (frame.say("more")) }
                    (seat_act(frame, table, "propose", &html! { input type="hidden" name="pause" value="1"; button { (frame.say("ask-pause")) } }))
                    (seat_act(frame, table, "leave", &html! { button { (frame.say("leave-to-bot")) } }))
                    (seat_act(frame, table, "resign", &html! { button { (frame.say("resign")) } }))
                }
            }
        }
    }
}

fn replay_bar(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let Replay { steps, at, eyes } = table.replay;
    let here = format!("{}{}", frame.to("/t/"), table.table);
    let through = match eyes {
        Some(Some(seat)) => format!("&eyes={seat}"),
        Some(None) => "&eyes=gallery".to_owned(),
        None => String::new(),
    };
    let now = at.unwrap_or(steps);
    let to = |step: usize| format!("{here}?step={step}{through}");
    html! {
        @if at.is_some() || table.after.is_some() {
            nav class="replay row" aria-label=(frame.say("replay")) {
                a class="button" data-pick data-back href=(to(now.saturating_sub(1))) aria-label=(frame.say("step-back")) { "‹" }
                input type="range" min="0" max=(steps) value=(now) data-step={ (here) "?" (through.trim_start_matches('&')) "&step=" } aria-label=(frame.say("moment"));
                a class="button" data-pick data-on href=(to((now + 1).min(steps))) aria-label=(frame.say("step-on")) { "›" }
                span class="count" { (now) " / " (steps) }
                a class="button plain" data-pick href=(here) { (frame.say("to-present")) }
                @if eyes.is_some() { (eyes_bar(frame, table, now)) }
            }
        }
    }
}

fn eyes_bar(frame: &Frame<'_>, table: &TablePage<'_>, now: usize) -> Markup {
    let here = format!("{}{}?step={now}", frame.to("/t/"), table.table);
    let chosen = table.replay.eyes.flatten();
    html! {
        span class="row" role="group" aria-label=(frame.say("eyes")) {
            span class="quiet" { (frame.say("eyes")) }
            a data-pick href={ (here) "&eyes=gallery" } aria-current=[chosen.is_none().then_some("true")] { (frame.say("gallery")) }
            @for (n, chair) in table.chairs.iter().enumerate() {
                a data-pick href={ (here) "&eyes=" (n) } aria-current=[(chosen == Some(Seat(n as u8))).then_some("true")] { (chair.name) }
            }
        }
    }
}

/// What there is to see when the game is over.
fn after(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let Some(After { scores, curve, luck }) = &table.after else { return Markup::default() };
    let names: Vec<&str> = table.chairs.iter().map(|chair| chair.name.as_str()).collect();
    let here = format!("{}{}", frame.to("/t/"), table.table);
    html! {
        section class="after card" {
            h2 { (frame.say("result")) }
            (score_chart(frame, scores, &names))
            @if !curve.is_empty() { h2 { (frame.say("course")) } (win_curve(frame, curve, &names)) (turning_points(frame, table.table, curve))
                @for line in luck { p { (line) } } }
            (table.drawn.end)
            div class="row" {
                @if let Some(next) = &table.rematch { a class="button main" href={ (frame.to("/t/")) (next) } { (frame.say("to-rematch")) } }
                @else if table.you.is_some() { (act(frame, table.table, "rematch", &html! { button class="main" { (frame.say("rematch")) } })) }
                a class="button" href={ (here) "/record" } download { (frame.say("record")) }
                a class="button" href={ (here) "/check" } { (frame.say("check-shuffles")) }
                a class="button" href=(frame.to("/")) { (frame.say("to-hall")) }
            }
        }
    }
}
