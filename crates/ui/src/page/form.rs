use maud::{Markup, html};
use midway_game::Seat;

use super::frame::{Frame, page};
use super::seal::SealedTable;

/// The form that opens a table.
#[derive(Debug)]
pub struct OpenForm<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The title of the game.
    pub title: String,
    /// The possible numbers of players.
    pub seats: std::ops::RangeInclusive<u8>,
    /// The options of the game.
    pub options: Vec<OptionField>,
    /// The levels of bots to play against.
    pub levels: &'a [&'a str],
    /// The table that is to be opened.
    pub sealed: Option<SealedTable>,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// An option of the game.
#[derive(Clone, Debug)]
pub struct OptionField {
    /// The key of the option.
    pub key: String,
    /// What it is called.
    pub label: String,
    /// What it changes, in a line.
    pub help: String,
    /// Its values, each with its label; the first is the default.
    pub values: Vec<(String, String)>,
}

/// Who a seat is for, besides bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// Whoever opens the table.
    Me,
    /// Somebody who gets the link.
    Friend,
    /// Anybody who finds the table in the list.
    Open,
    /// Somebody who shares the device.
    Here,
}

midway_game::ids!(SeatChoice: Me = "me", Friend = "people", Open = "open", Here = "hot");

pub(super) const CLOCKS: [&str; 6] = ["none", "live-10-10", "live-30-20", "days-1", "days-3", "days-7"];

/// The page with the form that opens a table.
pub fn open_page(frame: &Frame<'_>, form: &OpenForm<'_>) -> Markup {
    let to = |place: &str| frame.to(&format!("/{place}/{}", form.game));
    let body = html! {
        main class="page narrow open" {
            h1 { (frame.words.with("open-title", [("game", form.title.as_str().into())])) }
            p class="row" { a href=(to("guide")) { (frame.say("guide")) } a href=(to("rules")) { (frame.say("rules")) } }
            @if let Some(refused) = &form.refused { p class="notice" role="alert" { (refused) } }
            form method="post" action=(frame.to("/open")) {
                (frame.token_field())
                input type="hidden" name="game" value=(form.game);
                @if let Some(sealed) = &form.sealed { (sealed.fields(Seat::all(*form.seats.end()))) }
                (who(frame, form))
                (seat_rows(frame, form))
                fieldset {
                    legend { (frame.say("clock")) }
                    select name="clock" aria-label=(frame.say("clock")) { @for clock in CLOCKS {
                        option value=(clock) { (frame.say(&format!("clock-{clock}"))) }
                    } }
                    p class="help" { (frame.say("clock-help")) }
                    label class="check" { input type="checkbox" name="rated" value="1"; " " (frame.say("rated-game")) }
                    p class="help" { (frame.say("rated-help")) }
                }
                @for OptionField { key, label, help, values } in &form.options {
                    fieldset {
                        legend { (label) }
                        select name={ "option-" (key) } aria-label=(label) { @for (value, label) in values {
                            option value=(value) { (label) }
                        } }
                        @if !help.is_empty() { p class="help" { (help) } }
                    }
                }
                p { button class="main" { (frame.say("open-table")) } }
            }
        }
    };
    page(frame, &form.title, &body)
}

/// How many play, and who most of them are.
fn who(frame: &Frame<'_>, form: &OpenForm<'_>) -> Markup {
    html! {
        fieldset class="who" {
            legend { (frame.say("players")) }
            label { (frame.say("your-name")) " " input name="name" required maxlength="24" value=(frame.name) autocomplete="nickname"; }
            label { (frame.say("seats")) " "
                select name="seats" { @for n in form.seats.clone() { option value=(n) { (n) } } }
            }
            label { (frame.say("the-others")) " "
                select name="others" {
                    @for choice in [SeatChoice::Friend, SeatChoice::Open, SeatChoice::Here] {
                        option value=(choice.id()) { (frame.say(&format!("others-{}", choice.id()))) }
                    }
                    @for level in form.levels { option value=(level) { (frame.say(&format!("others-{level}"))) } }
                }
            }
            p class="help" { (frame.say("others-help")) }
        }
    }
}

/// Seat by seat, for those who want a friend and two bots. A style sheet hides the seats that are not played.
fn seat_rows(frame: &Frame<'_>, form: &OpenForm<'_>) -> Markup {
    html! {
        fieldset class="seat-rows" {
            legend { (frame.say("seat-by-seat")) }
            @for n in 0..*form.seats.end() { (seat_row(frame, form, n)) }
            p class="help" { (frame.say("levels-help")) }
            (levels_for_whom(frame, form.levels))
        }
    }
}

/// Whom each level suits, for those who want to know.
fn levels_for_whom(frame: &Frame<'_>, levels: &[&str]) -> Markup {
    html! {
        details class="levels" {
            summary { (frame.say("levels-for-whom")) }
            dl { @for level in levels {
                div { dt { (frame.say(&format!("level-{level}"))) } dd { (frame.say(&format!("level-for-{level}"))) } }
            } }
        }
    }
}

fn seat_row(frame: &Frame<'_>, form: &OpenForm<'_>, n: u8) -> Markup {
    let seat = frame.words.with("seat-row", [("n", (n + 1).into())]);
    let named = frame.words.with("name-of-seat", [("n", (n + 1).into())]);
    let guest = format!("{} {}", frame.say("guest"), n + 1);
    html! {
        div class={ "seat-row seat-row-" (n) } {
            label { span { (seat) } " "
                select name={ "seat-" (n) } {
                    @if n > 0 { option value="" { (frame.say("seat-as-others")) } }
                    @for choice in SeatChoice::ALL {
                        option value=(choice.id()) { (frame.say(&format!("seat-{}", choice.id()))) }
                    }
                    @for level in form.levels { option value=(level) { (frame.say(&format!("bot-{level}"))) } }
                }
            }
            input class="seat-name" name={ "name-" (n) } maxlength="24" aria-label=(named) placeholder=(guest);
        }
    }
}
