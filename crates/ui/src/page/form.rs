use maud::{Markup, html};

use super::frame::{Frame, page};

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
    /// Its values, each with its label; the first is the default.
    pub values: Vec<(String, String)>,
}

const CLOCKS: [&str; 6] = ["none", "live-10-10", "live-30-20", "days-1", "days-3", "days-7"];

/// The page with the form that opens a table.
pub fn open_page(frame: &Frame<'_>, form: &OpenForm<'_>) -> Markup {
    let body = html! {
        main class="page narrow" {
            h1 { (frame.words.with("open-title", [("game", form.title.as_str().into())])) }
            @if let Some(refused) = &form.refused { p class="notice" role="alert" { (refused) } }
            form method="post" action=(frame.to("/open")) {
                (frame.token_field())
                input type="hidden" name="game" value=(form.game);
                (who(frame, form))
                fieldset {
                    legend { (frame.say("clock")) }
                    select name="clock" aria-label=(frame.say("clock")) { @for clock in CLOCKS {
                        option value=(clock) { (frame.say(&format!("clock-{clock}"))) }
                    } }
                }
                @for OptionField { key, label, values } in &form.options {
                    fieldset {
                        legend { (label) }
                        select name={ "option-" (key) } aria-label=(label) { @for (value, label) in values {
                            option value=(value) { (label) }
                        } }
                    }
                }
                label class="check" { input type="checkbox" name="listed" value="1"; " " (frame.say("listed")) }
                p { button class="main" { (frame.say("open-table")) } }
            }
        }
    };
    page(frame, &form.title, &body)
}

/// Who plays.
fn who(frame: &Frame<'_>, form: &OpenForm<'_>) -> Markup {
    html! {
        fieldset {
            legend { (frame.say("players")) }
            label { (frame.say("your-name")) " " input name="name" required maxlength="24" value=(frame.name) autocomplete="nickname"; }
            label { (frame.say("seats")) " "
                select name="seats" { @for n in form.seats.clone() { option value=(n) { (n) } } }
            }
            label { (frame.say("the-others")) " "
                select name="others" {
                    option value="people" { (frame.say("others-people")) }
                    option value="hot" { (frame.say("others-hot")) }
                    @for level in form.levels { option value=(level) { (frame.say(&format!("others-{level}"))) } }
                }
            }
        }
    }
}
