//! What happened, and what was said.

use maud::{Markup, html};
use midway_game::Seat;

use super::TablePage;
use super::desk::seat_act;
use crate::page::frame::Frame;
use crate::{Beat, ToldStep, seat_tag};

/// What the others did since the reader's last move.
pub(super) fn since(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
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

pub(super) fn log(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
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

pub(super) fn talk(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
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
