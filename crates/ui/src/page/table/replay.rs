//! Stepping through the past, with any eyes once the game is over.

use maud::{Markup, html};
use midway_game::Seat;

use super::{Replay, TablePage};
use crate::page::frame::Frame;
use crate::page::lobby::share_button;
use crate::piece::seat_mark;

pub(super) fn replay_bar(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
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
                span class="row" {
                    a class="button" data-pick data-turn-back href=(to(turn_back)) aria-label=(frame.say("turn-back")) title=(frame.say("turn-back")) { "«" }
                    a class="button" data-pick data-back href=(to(now.saturating_sub(1).max(first))) aria-label=(frame.say("step-back")) title=(frame.say("step-back")) { "‹" }
                    button type="button" data-play aria-label=(frame.say("replay-play")) title=(frame.say("replay-play")) { "▶" }
                    a class="button" data-pick data-on href=(to((now + 1).min(steps))) aria-label=(frame.say("step-on")) title=(frame.say("step-on")) { "›" }
                    a class="button" data-pick data-turn-on href=(to(turn_on)) aria-label=(frame.say("turn-on")) title=(frame.say("turn-on")) { "»" }
                }
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
        span class="row eyes" role="group" aria-label=(frame.say("eyes")) {
            span class="quiet" { (frame.say("eyes")) }
            a data-pick href={ (here) "&eyes=gallery" } aria-current=[chosen.is_none().then_some("true")] { (frame.say("gallery")) }
            @for (n, chair) in table.chairs.iter().enumerate() {
                a data-pick href={ (here) "&eyes=" (n) } title=(chair.name) aria-current=[(chosen == Some(Seat(n as u8))).then_some("true")] { (seat_mark(Seat(n as u8))) span class="visually-hidden" { (chair.name) } }
            }
        }
    }
}
