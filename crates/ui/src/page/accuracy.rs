use maud::{Markup, html};

use super::frame::Frame;
use super::history::course;
use super::statistics::percent;

/// How carefully the reader chooses, and where they give chances away.
#[derive(Clone, Debug, Default)]
pub struct AccuracyPanel {
    /// By game and number of seats.
    pub games: Vec<AccuracyRow>,
    /// By kind of choice, what costs most first.
    pub habits: Vec<HabitRow>,
    /// Of how many games the choices have not been looked at yet.
    pub to_come: u32,
}

/// How carefully the reader chooses in a game.
#[derive(Clone, Debug, Default)]
pub struct AccuracyRow {
    /// The title of the game.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// How many games.
    pub games: u32,
    /// The part of choices that gave nothing away, and the chance to win that the others gave away in a game.
    pub mine: (f64, f64),
    /// The same of everybody.
    pub field: Option<(f64, f64)>,
    /// What was given away in a game, in the order of time.
    pub course: Vec<f64>,
}

/// What the reader gives away by a kind of choice.
#[derive(Clone, Debug, Default)]
pub struct HabitRow {
    /// The title of the game.
    pub game: String,
    /// What is done.
    pub what: String,
    /// How often it gave something away.
    pub slips: u32,
    /// What it gives away in a game on average.
    pub mine: f64,
    /// The same of everybody.
    pub field: Option<f64>,
    /// The address of each moment where it cost most, the day, and what it gave away.
    pub worst: Vec<(String, String, f64)>,
}

pub(super) fn accuracy(frame: &Frame<'_>, panel: &AccuracyPanel) -> Markup {
    let to_come = || frame.words.with("accuracy-to-come", [("n", i64::from(panel.to_come).into())]);
    html! {
        h2 { (frame.say("accuracy")) }
        p class="quiet" { (frame.say("accuracy-lead")) }
        @if panel.to_come > 0 { p class="quiet" { (to_come()) } }
        @if !panel.games.is_empty() { (games(frame, &panel.games)) }
        @if !panel.habits.is_empty() { (habits(frame, &panel.habits)) }
    }
}

fn games(frame: &Frame<'_>, rows: &[AccuracyRow]) -> Markup {
    let heads = [
        "history-game",
        "seats",
        "history-games",
        "accuracy-sound",
        "history-field",
        "accuracy-given",
        "history-field",
        "history-course",
    ];
    html! {
        div class="scroll" { table class="ranking lines" {
            thead { tr { @for head in heads { th scope="col" { (frame.say(head)) } } } }
            tbody { @for row in rows { tr {
                th scope="row" { (row.game) } td { (row.seats) } td { (row.games) }
                td { (percent(frame, row.mine.0)) } td { (of_field(frame, row.field.map(|field| field.0))) }
                td { (percent(frame, row.mine.1)) } td { (of_field(frame, row.field.map(|field| field.1))) }
                td { (course(&row.course, row.field.map(|field| field.1))) }
            } } }
        } }
    }
}

fn habits(frame: &Frame<'_>, rows: &[HabitRow]) -> Markup {
    let heads = ["accuracy-times", "accuracy-given", "history-field", "accuracy-worst"];
    // Of one game, nobody has to read its name in every line.
    let several = rows.windows(2).any(|two| two[0].game != two[1].game);
    html! {
        h2 { (frame.say("accuracy-habits")) }
        p class="quiet" { (frame.say("accuracy-habits-lead")) }
        div class="scroll" { table class="ranking lines" {
            thead { tr {
                th scope="col" { (frame.say("accuracy-what")) }
                @if several { th scope="col" { (frame.say("history-game")) } }
                @for head in heads { th scope="col" { (frame.say(head)) } }
            } }
            tbody { @for row in rows { tr {
                th scope="row" { (row.what) } @if several { td { (row.game) } } td { (row.slips) }
                td { (percent(frame, row.mine)) } td { (of_field(frame, row.field)) }
                td { @for (n, (address, day, given)) in row.worst.iter().enumerate() {
                    @if n > 0 { br; }
                    a href=(address) { "−" (percent(frame, *given)) ", " time datetime=(day) { (day) } }
                } }
            } } }
        } }
    }
}

/// Too few games tell nothing of everybody.
fn of_field(frame: &Frame<'_>, part: Option<f64>) -> String {
    part.map_or_else(|| "–".into(), |part| percent(frame, part))
}
