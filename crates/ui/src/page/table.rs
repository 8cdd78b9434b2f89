use maud::{Markup, html};
use midway_game::Hint;
use midway_game::Seat;

use super::frame::{Frame, page};
use super::lobby::{act, share_button};
use super::opinion::{Chosen, chosen, figures};
use super::over::{ScoreSheet, figure, score_chart};
use super::review::{ReviewPanel, review};
use super::seal::SealedTable;
use crate::{Beat, Drawn, Group, Item, Offer, ToldStep, seat_tag};

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

/// What a script fills while it shows the others' moves one by one.
fn paced(frame: &Frame<'_>) -> Markup {
    html! {
        div class="paced" data-keep {
            p class="ask" role="status" aria-live="polite" {}
            button type="button" data-skip { (frame.say("skip-moves")) }
        }
    }
}

/// What the others did since the reader's last move.
fn since(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let own = table.you.filter(|_| table.replay.at.is_none() && table.after.is_none());
    let (Some(seat), Some(from)) = (own, table.since) else { return Markup::default() };
    let others =
        table.log.iter().filter(|step| step.step >= from && step.turn.is_some_and(|turn| turn != seat));
    let lines: Vec<_> = others.flat_map(|step| step.lines.iter().map(move |line| (step, line))).collect();
    if lines.is_empty() {
        return Markup::default();
    }
    html! {
        details class="since" data-key="since" {
            summary { (frame.words.with("since", [("n", lines.len().into())])) }
            ol { @for (step, (line, _)) in lines { li class=[step.turn.map(|seat| format!("by seat-{seat}"))] { (line) } } }
            button type="button" class="plain" data-again { (frame.say("show-again")) }
        }
    }
}

/// A scoring, place by place; a script walks over the board with it.
fn scoring(frame: &Frame<'_>, step: &ToldStep) -> Markup {
    let gains = |beat: &Beat| {
        beat.gains.iter().map(|(seat, points)| format!("{seat}:{points}")).collect::<Vec<_>>().join(" ")
    };
    html! {
        @if !step.beats.is_empty() {
            li class="scoring" data-scene data-step=(step.step) data-key={ "scoring-" (step.step) } {
                button type="button" class="plain" data-walk { (frame.say("walk-scoring")) }
                ol { @for beat in &step.beats { li data-beat data-place=(beat.place) data-gain=(gains(beat)) { (beat.text) } } }
            }
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

fn desk(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let drawn = &table.drawn;
    let asked = drawn.desk.left() > 0 && table.replay.at.is_none();
    html! {
        section class={ "desk card" @if asked { " mine" } } aria-label=(frame.say("what-now")) {
            (paced(frame))
            @if let Some(refused) = &table.refused { p class="notice" role="alert" { (refused) } }
            @if let Some(lesson) = &table.lesson { p class="lesson" data-lesson=[drawn.lesson] { (lesson) } }
            p class="ask" role="status" aria-live="polite" { (drawn.ask) }
            @if table.paused {
                p { (frame.say("paused")) }
                @if table.you.is_some() { (act(frame, table.table, "resume", &html! { button class="main" { (frame.say("resume")) } })) }
            }
            @if let Some(motion) = &table.motion { (motion_panel(frame, table, motion)) }
            @if asked { (choices(frame, table)) }
            (confirm(frame, table))
            (hints(frame, table))
            (since(frame, table))
            @if let Some(choice) = &table.chosen { (chosen(frame, table.table, choice, false)) }
        }
    }
}

/// What can be picked. What the board or the hand takes is listed again for those who do not point at things, and folded
/// away for those who do.
fn choices(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let (drawn_twice, listed): (Vec<_>, Vec<_>) =
        table.drawn.groups.iter().partition(|(group, _)| is_drawn(table, group));
    let count: usize = drawn_twice.iter().map(|(group, _)| group.items.len()).sum();
    html! {
        @for (group, labels) in listed { (choice_group(frame, table, group, labels)) }
        @if count > 0 {
            div class="all-choices" {
                @if count > 12 { input class="filter" type="search" data-filter data-keep aria-label=(frame.say("filter")) placeholder=(frame.say("filter")); }
                @for (group, labels) in drawn_twice { (choice_group(frame, table, group, labels)) }
            }
            button type="button" class="plain" data-choices { (frame.words.with("all-choices", [("n", count.into())])) }
        }
    }
}

/// Whether all of a group can be picked on the board or in the hand.
fn is_drawn(table: &TablePage<'_>, group: &Group) -> bool {
    let drawn = |item: &Item| match table.drawn.desk.offer(&item.handle) {
        Offer::Open(href) | Offer::Picked(href) => {
            let link = html! { a href=(href) {} }.into_string();
            let link = link.trim_start_matches("<a ").trim_end_matches("></a>");
            table.drawn.board.0.contains(link) || table.drawn.hand.0.contains(link)
        }
        Offer::Closed => false,
    };
    group.items.iter().all(drawn)
}

fn choice_group(frame: &Frame<'_>, table: &TablePage<'_>, group: &Group, labels: &[String]) -> Markup {
    html! {
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

fn pick(table: &TablePage<'_>, handle: &str, label: &str, leaves: usize) -> Markup {
    let href = match table.drawn.desk.offer(handle) {
        Offer::Open(href) | Offer::Picked(href) => href,
        Offer::Closed => return html! { (label) },
    };
    html! { a href=(href) data-pick data-key={ "list-" (handle) } { (label) @if leaves > 1 { " " span class="quiet" aria-hidden="true" { "›" } } } }
}

fn confirm(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let drawn = &table.drawn;
    let only = drawn.only.as_ref().filter(|_| table.replay.at.is_none());
    html! {
        div class="confirm" {
            @if let Some(only) = only {
                p { (only.say) }
                (act(frame, table.table, "choose", &html! {
                    input type="hidden" name="action" value=(only.action);
                    input type="hidden" name="revision" value=(table.revision);
                    @if let Some(seat) = table.you { input type="hidden" name="seat" value=(seat); }
                    button class="main" data-confirm data-at-once[table.at_once] { (frame.say("confirm")) }
                }))
            }
            @if !drawn.desk.picked().is_empty() { a class="button" data-pick data-cleared href=(drawn.desk.cleared()) { (frame.say("pick-again")) } }
            @if table.can_undo { (seat_act(frame, table, "undo", &html! { button data-undo { (frame.say("undo")) } })) }
            @else if let Some(steps) = table.rewind { (seat_act(frame, table, "propose", &html! {
                input type="hidden" name="rewind" value=(steps);
                button class="plain" data-undo[table.alone] { (frame.say(if table.alone { "undo" } else { "ask-undo" })) }
            })) }
        }
    }
}

/// A form that acts for the reader's seat.
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
                    @if let Some(href) = &hint.action.href { a href=(href) data-pick data-hinted { (first_sentence(&hint.action.text)) } } @else { (hint.action.text) }
                    " " (figures(frame, hint))
                    " " @if !hint.why.is_empty() { details { summary { (frame.say("hint-why")) } p { (hint.why) } } }
                }
            } }
            a class="button plain" data-pick data-hint-close href=(table.drawn.desk.cleared()) { (frame.say("hint-close")) }
        } @else if asked {
            (seat_act(frame, table, "hint", &html! { button class="plain" data-hint { (frame.say("hint")) } }))
        }
    }
}

/// A hint names the move; what it brings is told once it is picked.
fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim_end()
}

fn seat_panel(frame: &Frame<'_>, table: &TablePage<'_>, seat: Seat, chair: &ChairPanel) -> Markup {
    let points = table.drawn.points.get(seat.index()).copied().flatten();
    // Two have room for all there is to see.
    let whole = table.chairs.len() <= 2;
    html! {
        details class={ "card seat-panel seat-" (seat) @if chair.turn { " turn" } } data-key={ "panel-" (seat) } open[whole] aria-current=[chair.turn.then_some("true")] {
            summary {
                (seat_tag(seat, &chair.name))
                @if chair.you { span class="quiet mine" { (frame.say("you")) } }
                @if let Some(left) = chair.left { span class="clock" role="timer" data-left=(left) data-runs[chair.runs] { (spell(left)) } }
                @if let Some(points) = points { span class="points" aria-label=(frame.words.with("points-now", [("n", points.into())])) { (figure(points)) } }
            }
            @if let Some(away) = &chair.away { p class="quiet" { (away) } }
            @if table.assisted.contains(&seat) { p class="quiet" { (frame.say("assisted")) } }
            @if let Some(facts) = table.drawn.seats.get(seat.index()) { (facts) }
            @if chair.you && chair.away.is_some() && !chair.resigned { (seat_act(frame, table, "return", &html! { button { (frame.say("come-back")) } })) }
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

fn log(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    html! {
        section id="log" class="log card" aria-label=(frame.say("log")) {
            h2 class="visually-hidden" { (frame.say("log")) }
            ol tabindex="0" {
                @let (setup, moves): (Vec<_>, Vec<_>) = table.log.iter().partition(|step| step.turn.is_none());
                @if setup.iter().any(|step| !step.lines.is_empty()) {
                    li class="setup" { details data-key="setup" { summary { (frame.say("set-up")) }
                        ol { @for step in setup { (log_lines(frame, table, step)) } }
                    } }
                }
                @for step in moves { (log_lines(frame, table, step)) (scoring(frame, step)) }
                @for chair in &table.chairs { @if let Some(away) = &chair.away { li { b { (chair.name) } " · " (away) } } }
            }
            (rules_drawer(frame, table))
        }
    }
}

fn log_lines(frame: &Frame<'_>, table: &TablePage<'_>, step: &ToldStep) -> Markup {
    html! {
        @for (n, (line, clause)) in step.lines.iter().enumerate() {
            li class=[step.turn.map(|seat| format!("by seat-{seat}"))] data-step=(step.step) data-by=[step.by] data-turn=[step.turn] data-key={ "log-" (step.step) "-" (n) } {
                a class="moment" href={ (frame.to("/t/")) (table.table) "?step=" (step.step + 1) } { (line) }
                @if !clause.is_empty() { " " a class="clause" href={ (frame.to("/rules/")) (table.game_id) "#" (clause) } target="_blank" rel="noopener" { (clause) } }
            }
        }
    }
}

/// The rules beside the game: a link without JavaScript; with it, they are fetched when the drawer is first opened.
fn rules_drawer(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let rules = format!("{}{}", frame.to("/rules/"), table.game_id);
    html! {
        details class="rules-drawer" data-load=(rules) {
            summary { (frame.say("rules")) }
            a href={ (frame.to("/guide/")) (table.game_id) } target="_blank" rel="noopener" { (frame.say("guide")) }
            input type="search" data-find data-keep aria-label=(frame.say("find-rule")) placeholder=(frame.say("find-rule"));
            div class="rules" data-keep { a href=(rules) target="_blank" rel="noopener" { (frame.say("rules-page")) } }
        }
    }
}

fn talk(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let name = |seat: Seat| table.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
    html! {
        section id="talk" class="talk card" aria-label=(frame.say("talk")) {
            h2 class="visually-hidden" { (frame.say("talk")) }
            @if table.chat_earlier > 0 {
                p { a href={ (frame.to("/t/")) (table.table) "/chat?before=" (table.chat_earlier) } { (frame.say("talk-earlier")) } }
            }
            ol tabindex="0" { @for line in &table.chat { li { (seat_tag(line.seat, name(line.seat))) " " (line.text) } } }
            @if table.you.is_some() {
                form class="row" method="post" action={ (frame.to("/t/")) (table.table) "/say" } data-live data-clear {
                    (frame.token_field())
                    @if let Some(seat) = table.you { input type="hidden" name="seat" value=(seat); }
                    input name="text" required maxlength="500" autocomplete="off" data-keep aria-label=(frame.say("message"));
                    button { (frame.say("send")) }
                }
            }
            @if table.you.is_some() && table.after.is_none() {
                details { summary { (frame.say("more")) }
                    (seat_act(frame, table, "propose", &html! { input type="hidden" name="pause" value="1"; button { (frame.say("ask-pause")) } }))
                    (seat_act(frame, table, "leave", &html! { button { (frame.say("leave-to-bot")) } }))
                }
                details class="resign" { summary { (frame.say("resign-ask")) }
                    p { (frame.say("resign-sure")) }
                    (seat_act(frame, table, "resign", &html! { button { (frame.say("resign")) } }))
                }
            }
        }
    }
}

fn replay_bar(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let Replay { steps, at, eyes, .. } = table.replay;
    let here = format!("{}{}", frame.to("/t/"), table.table);
    let through = match eyes {
        Some(Some(seat)) => format!("&eyes={seat}"),
        Some(None) => "&eyes=gallery".to_owned(),
        None => String::new(),
    };
    let now = at.unwrap_or(steps);
    let to = |step: usize| format!("{here}?step={step}{through}");
    let (first, turn_back, turn_on) = table.replay.turns;
    html! {
        @if at.is_some() || table.after.is_some() {
            nav class={ "replay row" @if at.is_some() { " past" } } aria-label=(frame.say("replay")) {
                @if at.is_some() {
                    strong role="status" { (frame.words.with("past", [("n", now.into()), ("of", steps.into())])) }
                    a class="button main" data-pick data-present href=(here) { (frame.say("to-present")) }
                } @else { span class="count" { (now) " / " (steps) } }
                a class="button" data-pick data-turn-back href=(to(turn_back)) aria-label=(frame.say("turn-back")) title=(frame.say("turn-back")) { "«" }
                a class="button" data-pick data-back href=(to(now.saturating_sub(1).max(first))) aria-label=(frame.say("step-back")) title=(frame.say("step-back")) { "‹" }
                button type="button" data-play aria-label=(frame.say("replay-play")) title=(frame.say("replay-play")) { "▶" }
                a class="button" data-pick data-on href=(to((now + 1).min(steps))) aria-label=(frame.say("step-on")) title=(frame.say("step-on")) { "›" }
                a class="button" data-pick data-turn-on href=(to(turn_on)) aria-label=(frame.say("turn-on")) title=(frame.say("turn-on")) { "»" }
                input type="range" min=(first) max=(steps) value=(now) data-step={ (here) "?" (through.trim_start_matches('&')) "&step=" } aria-label=(frame.say("moment"));
                select data-speed data-keep aria-label=(frame.say("replay-speed")) {
                    option value="1600" { (frame.say("replay-slow")) }
                    option value="800" selected { (frame.say("replay-turns")) }
                    option value="300" { (frame.say("replay-fast")) }
                    option value="steps" { (frame.say("replay-steps")) }
                }
                (share_button(frame, &format!("{}{}", frame.origin, to(now)), &table.game))
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
                a class="button" href={ (here) "/record" } download { (frame.say("record")) }
                a class="button" href={ (here) "/check" } { (frame.say("check-shuffles")) }
                a class="button" href=(frame.to("/")) { (frame.say("to-hall")) }
            }
        }
    }
}
