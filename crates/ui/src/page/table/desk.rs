//! What is asked, the choices, and what else a seat may do.

use maud::{Markup, html};

use super::story::since;
use super::{MotionPanel, TablePage};
use crate::page::frame::Frame;
use crate::page::lobby::act;
use crate::page::opinion::{chosen, figures};
use crate::{Item, Offer};

pub(super) fn desk(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
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
            @if !table.rated { (hints(frame, table)) }
            (since(frame, table))
            @if let Some(choice) = &table.chosen { (chosen(frame, table.table, choice, false)) }
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

/// What can be picked. What the board or the hand takes is listed again for those who do not point at things, and folded
/// away for those who do.
fn choices(frame: &Frame<'_>, table: &TablePage<'_>) -> Markup {
    let (mut drawn_twice, mut listed, mut count) = (Vec::new(), Vec::new(), 0);
    for (group, labels) in &table.drawn.groups {
        let (drawn, other): (Vec<Line<'_>>, Vec<_>) =
            group.items.iter().zip(labels).partition(|(item, _)| is_drawn(table, item));
        count += drawn.len();
        drawn_twice.extend((!drawn.is_empty()).then_some((&group.kind, drawn)));
        listed.extend((!other.is_empty()).then_some((&group.kind, other)));
    }
    html! {
        @for (kind, lines) in &listed { (choice_group(frame, table, kind, lines)) }
        @if count > 0 {
            div class="all-choices" {
                @if count > 12 { input class="filter" type="search" data-filter data-keep aria-label=(frame.say("filter")) placeholder=(frame.say("filter")); }
                @for (kind, lines) in &drawn_twice { (choice_group(frame, table, kind, lines)) }
            }
            button type="button" class="plain" data-choices { (frame.words.with("all-choices", [("n", count.into())])) }
        }
    }
}

/// Something to pick, and how it is called.
type Line<'a> = (&'a Item, &'a String);

/// Whether something can be picked on the board or in the hand, or only gathers what can.
fn is_drawn(table: &TablePage<'_>, item: &Item) -> bool {
    let drawn = &table.drawn;
    match drawn.desk.offer(&item.handle) {
        _ if drawn.gathered.contains(&item.handle) => true,
        Offer::Open(href) | Offer::Picked(href) => {
            let link = html! { a href=(href) {} }.into_string();
            let link = link.trim_start_matches("<a ").trim_end_matches("></a>");
            drawn.board.0.contains(link) || drawn.hand.0.contains(link)
        }
        Offer::Closed => false,
    }
}

fn choice_group(frame: &Frame<'_>, table: &TablePage<'_>, kind: &str, lines: &[Line<'_>]) -> Markup {
    html! {
        div class={ "group kind-" (kind) } {
            h3 { (frame.say(&format!("kind-{kind}"))) }
            ul class="choices" {
                @for (item, label) in lines {
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
pub(super) fn seat_act(frame: &Frame<'_>, table: &TablePage<'_>, deed: &str, inside: &Markup) -> Markup {
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
