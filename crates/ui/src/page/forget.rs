use maud::{Markup, html};

use super::frame::{Frame, narrow_page};

/// The page that asks whether somebody really wants to be forgotten.
pub fn forget_page(frame: &Frame<'_>) -> Markup {
    let body = html! {
        p class="lead" { (frame.say("forget-lead")) }
        ul {
            @for part in ["forget-gone", "forget-games", "forget-running", "forget-beyond"] { li { (frame.say(part)) } }
        }
        form method="post" action=(frame.to("/me/forget")) {
            (frame.token_field())
            label class="check" { input type="checkbox" name="sure" value="1" required; " " (frame.say("forget-sure")) }
            button class="main" { (frame.say("forget")) }
            " " a class="button" href=(frame.to("/me")) { (frame.say("forget-not")) }
        }
    };
    narrow_page(frame, &frame.say("forget"), &body)
}

/// What is shown afterwards.
pub fn forgotten_page(frame: &Frame<'_>) -> Markup {
    let body = html! {
        p { (frame.say("forgotten-lead")) }
        p { a class="button main" href=(frame.to("/")) { (frame.say("to-hall")) } }
    };
    narrow_page(frame, &frame.say("forgotten"), &body)
}
