mod desk;
mod replay;
mod story;

use maud::{Markup, html};
use midway_game::Hint;
use midway_game::Seat;

use super::frame::{Frame, page};
use super::lobby::{act, share_record};
use super::opinion::Chosen;
use super::over::{ScoreSheet, figure, score_chart};
use super::ratings::{RatingFigure, seat_rating};
use super::review::{ReviewPanel, review};
use super::seal::SealedTable;
use crate::{Drawn, ToldStep, seat_tag};

use desk::{desk, seat_act};
use replay::replay_bar;
use story::{log, talk};

/// A table whose game has begun, and may be over.
#[derive(Debug)]
pub struct TablePage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The id of the game.
    pub game_id: &'a str,
    /// The title of the game.
    pub game: String,
    /// The number of the last entry that the page shows.
    pub entry: u64,
    /// The revision of the match, which a move answers.
    pub revision: usize,
    /// The address of the event stream.
    pub events: String,
    /// The title of the browser's tab.
    pub title: String,
    /// The icon of the browser's tab.
    pub icon: String,
    /// The game as the reader sees it.
    pub drawn: Drawn,
    /// The seats.
    pub chairs: Vec<ChairPanel>,
    /// What happened.
    pub log: Vec<ToldStep>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// How many messages came before.
    pub chat_earlier: usize,
    /// The seat that the reader plays on this page.
    pub you: Option<Seat>,
    /// Whether the reader may take back their last move.
    pub can_undo: bool,
    /// The step to go back to if the others agree.
    pub rewind: Option<usize>,
    /// Whether the others are bots, who agree to everything.
    pub alone: bool,
    /// Whether the move that is left is made without asking.
    pub at_once: bool,
    /// The step after the reader's last move.
    pub since: Option<usize>,
    /// What everybody is asked to agree to.
    pub motion: Option<MotionPanel>,
    /// Whether the clocks are stopped.
    pub paused: bool,
    /// What a bot recommends.
    pub hints: Vec<HintLine>,
    /// Which position is shown.
    pub replay: Replay,
    /// The move made in the position shown, once everything may be told.
    pub chosen: Option<Chosen>,
    /// How the game ended.
    pub after: Option<After>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The table that a rematch would be played at, and the seats that the reader would take there.
    pub next: Option<(SealedTable, Vec<Seat>)>,
    /// The seats that asked a bot for advice.
    pub assisted: Vec<Seat>,
    /// What the guide says, if this is someone's first game.
    pub lesson: Option<String>,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
    /// Whether the game counts for ratings.
    pub rated: bool,
}

/// How a game ended, and how it got there.
#[derive(Clone, Debug, Default)]
pub struct After {
    /// The final points.
    pub scores: ScoreSheet,
    /// How it got there, once that is worked out.
    pub review: Option<ReviewPanel>,
}

/// A seat at the table.
#[derive(Clone, Debug, Default)]
pub struct ChairPanel {
    /// Who sits there.
    pub name: String,
    /// Whether nobody does.
    pub free: bool,
    /// Whether it is the reader.
    pub you: bool,
    /// Why a bot plays for a person, in words.
    pub away: Option<String>,
    /// Whether the player resigned.
    pub resigned: bool,
    /// Milliseconds on the clock.
    pub left: Option<i64>,
    /// Whether the clock is running.
    pub runs: bool,
    /// Whether it is this seat's turn.
    pub turn: bool,
    /// How good whoever sits there is, at a rated table.
    pub rating: Option<RatingFigure>,
    /// Whether it is another person at the reader's table.
    pub neighbour: bool,
}

/// A line of the chat.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// Who wrote it.
    pub seat: Seat,
    /// What they wrote.
    pub text: String,
}

/// Something that everybody is asked to agree to.
#[derive(Clone, Debug)]
pub struct MotionPanel {
    /// The question.
    pub text: String,
    /// Whether the reader has yet to answer.
    pub asked: bool,
}

/// A move that a bot recommends, in words.
pub type HintLine = Hint<Pick, String>;

/// A move in words.
#[derive(Clone, Debug)]
pub struct Pick {
    /// What it does.
    pub text: String,
    /// The address that picks it.
    pub href: Option<String>,
}

/// Which position of the game the page shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Replay {
    /// The number of steps so far.
    pub steps: usize,
    /// The number of steps before the position shown, unless it is the current one.
    pub at: Option<usize>,
    /// Whose view is shown, if it can be chosen; `Some(None)` is the gallery's.
    pub eyes: Option<Option<Seat>>,
    /// Where the first move is made; where the turns before and after the position shown begin.
    pub turns: (usize, usize, usize),
}

/// The page of a table whose game has begun.
pub fn table_page(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    page(frame, &table.title, &table_main(frame, table))
}

fn table_main(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    html! {
        main id="table" class={ "table table-" (table.game_id) } data-entry=(table.entry) data-revision=(table.revision)
            data-events=(table.events) data-title=(table.title) data-icon=(table.icon)
            data-table=(table.table) data-steps=(table.replay.steps) data-since=[table.since] data-you=[table.you] data-past[table.replay.at.is_some()]
            data-over[table.after.is_some()] {
            h1 class="visually-hidden" { (table.game) }
            (after(frame, table))
            section class="board-area" aria-label=(frame.say("board")) { (table.drawn.board) }
            (replay_bar(frame, table))
            section class="hand-area" tabindex="0" aria-label=(frame.say("hand")) { (table.drawn.hand) }
            (desk(frame, table))
            section id="players" class="seats" tabindex="0" aria-label=(frame.say("players")) {
                @for (n, chair) in table.chairs.iter().enumerate() { (seat_panel(frame, table, Seat(n as u8), chair)) }
            }
            (tabs(frame, table))
            (log(frame, table))
            (talk(frame, table))
            (walk_bar(frame))
        }
    }
}

/// Steers a walk through a scoring; a script shows it.
fn walk_bar(frame: &Frame<'_>) -> Markup {
    html! {
        div class="walk-bar card" data-keep {
            p role="status" aria-live="polite" {}
            button type="button" data-walk-back { (frame.say("walk-back")) }
            button type="button" data-walk-on { (frame.say("walk-on")) }
            button type="button" data-walk-end { (frame.say("walk-end")) }
        }
    }
}

/// Leads to what has no room of its own on a small screen. A script keeps the page where it is; without one, the address
/// says which is open.
fn tabs(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let tab = |id: &str, icon: &str, label: String| {
        html! { a class={ "tab tab-" (id) } href={ "#" (id) } data-sheet=(id) { (tab_icon(icon)) span { (label) } } }
    };
    let talk = match table.chat_earlier + table.chat.len() {
        0 => frame.say("talk"),
        lines => format!("{} ({lines})", frame.say("talk")),
    };
    html! {
        nav class="tabs" aria-label=(frame.say("table-parts")) {
            a class="tab tab-home" href=(frame.to("/")) { (tab_icon("M-8 0 0-8 8 0M-6-1V8H6V-1")) span { "Midway" } }
            (tab("players", "M-4-3a3 3 0 1 0 .1 0zM4-4a2.4 2.4 0 1 0 .1 0zM-9 8q0-6 5-6t5 6M4 2q5 0 5 6", frame.say("players")))
            (tab("log", "M-7-6H7M-7-2H7M-7 2H7M-7 6H2", frame.say("log")))
            (tab("talk", "M-8-6H8V4H0L-5 8V4H-8z", talk))
        }
    }
}

fn tab_icon(path: &str) -> Markup {
    html! { svg viewBox="-11 -11 22 22" width="22" height="22" aria-hidden="true" { path d=(path) {} } }
}

fn seat_panel(frame: &Frame<'_>, table: &TablePage<'_>, seat: Seat, chair: &ChairPanel) -> Markup {
    let points = table.drawn.points.get(seat.index()).copied().flatten();
    // Of two, the other has room for all there is to see; most of one's own is in the hand.
    let whole = table.chairs.len() <= 2 && !chair.you;
    html! {
        details class={ "card seat-panel seat-" (seat) @if chair.turn { " turn" } } data-key={ "panel-" (seat) } open[whole] aria-current=[chair.turn.then_some("true")] {
            summary {
                (seat_tag(seat, &chair.name))
                @if chair.you { span class="quiet mine" { (frame.say("you")) } }
                @if let Some(rating) = chair.rating { (seat_rating(frame, rating)) }
                @if let Some(left) = chair.left { span class="clock" role="timer" data-left=(left) data-runs[chair.runs] { (spell(left)) } }
                @if let Some(points) = points { span class="points" aria-label=(frame.words.with("points-now", [("n", points.into())])) { (figure(points)) } }
            }
            @if let Some(away) = &chair.away { p class="quiet" { (away) } }
            @if table.assisted.contains(&seat) { p class="quiet" { (frame.say("assisted")) } }
            @if let Some(facts) = table.drawn.seats.get(seat.index()) { (facts) }
            (neighbour_link(frame, table.table, seat, chair))
            @if chair.you && chair.away.is_some() && !chair.resigned { (seat_act(frame, table, "return", &html! { button { (frame.say("come-back")) } })) }
        }
    }
}

/// Leads to what can be done about somebody at one's table.
pub(super) fn neighbour_link(frame: &Frame<'_>, table: &str, seat: Seat, chair: &ChairPanel) -> Markup {
    html! {
        @if chair.neighbour {
            p { a class="quiet small" href={ (frame.to("/t/")) (table) "/seat/" (seat) } { (frame.say("neighbour")) } }
        }
    }
}

pub(super) fn spell(left: i64) -> String {
    let seconds = left.max(0) / 1000;
    match seconds {
        86_400.. => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3_600),
        3_600.. => format!("{}:{:02}:{:02}", seconds / 3_600, seconds % 3_600 / 60, seconds % 60),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

/// How the game ended.
fn after(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let Some(After { scores, review: past }) = &table.after else { return Markup::default() };
    let names: Vec<&str> = table.chairs.iter().map(|chair| chair.name.as_str()).collect();
    let here = format!("{}{}", frame.to("/t/"), table.table);
    html! {
        section class="after card" {
            h2 { (frame.say("result")) }
            (score_chart(frame, scores, &names))
            @if let Some(past) = past { (review(frame, table.table, past, &names)) }
            @else { p class="quiet" { (frame.say("review-soon")) } }
            (table.drawn.end)
            div class="row" {
                @if let Some(next) = &table.rematch { a class="button main" href={ (frame.to("/t/")) (next) } { (frame.say("to-rematch")) } }
                @else if table.you.is_some() { (act(frame, table.table, "rematch", &html! {
                    @if let Some((sealed, seats)) = &table.next { (sealed.fields(seats.iter().copied())) }
                    button class="main" { (frame.say("rematch")) }
                })) }
                a class="button" href={ (here) "/record" } { (frame.say("record")) }
                (share_record(frame, &format!("{here}/record"), &table.game))
                a class="button" href={ (here) "/check" } { (frame.say("check-shuffles")) }
                a class="button" href=(frame.to("/")) { (frame.say("to-hall")) }
            }
        }
    }
}
