use maud::{Markup, html};

use super::frame::Frame;

/// A passkey of the reader's.
#[derive(Clone, Debug, Default)]
pub struct PasskeyItem {
    /// By which it is removed.
    pub id: String,
    /// How its owner recognises it.
    pub name: String,
    /// The day on which it was added.
    pub added: String,
    /// The day on which somebody last came back by it.
    pub used: Option<String>,
}

/// The reader's passkeys, and what they can do with one. A script shows what only a browser with passkeys can do.
pub(super) fn passkeys(frame: &Frame<'_>, passkeys: &[PasskeyItem]) -> Markup {
    if passkeys.is_empty() && frame.passkeys.is_none() {
        return html! {};
    }
    html! {
        section id="passkeys" data-passkeys=[frame.passkeys] hidden[passkeys.is_empty()] {
            h2 { (frame.say("passkeys")) }
            p { (frame.say("passkeys-lead")) }
            @if !passkeys.is_empty() {
                ul class="tables" { @for passkey in passkeys { (row(frame, passkey)) } }
                p class="quiet" { (frame.say("passkeys-remove-lead")) }
            }
            @if frame.passkeys.is_some() {
                (passkey_form(frame, "create", "/me/passkeys", &html! {
                    button { (frame.say("passkeys-add")) }
                }))
                (passkey_form(frame, "get", "/me/passkeys/return", &html! {
                    p { (frame.say("passkeys-return-lead")) }
                    button { (frame.say("passkeys-return")) }
                }))
            }
        }
    }
}

fn row(frame: &Frame<'_>, passkey: &PasskeyItem) -> Markup {
    let name = if passkey.name.is_empty() { frame.say("passkeys-nameless") } else { passkey.name.clone() };
    let added = ("added", passkey.added.as_str().into());
    let when = match &passkey.used {
        Some(used) => frame.words.with("passkeys-used", [added, ("used", used.as_str().into())]),
        None => frame.words.with("passkeys-unused", [added]),
    };
    html! {
        li class="card" {
            div { strong { (name) } div class="quiet" { (when) } }
            form method="post" action=(frame.to("/me/passkeys/remove")) {
                (frame.token_field())
                input type="hidden" name="passkey" value=(passkey.id);
                button aria-label={ (frame.say("passkeys-remove")) ": " (name) } { (frame.say("passkeys-remove")) }
            }
        }
    }
}

/// A form that a passkey fills in. `what` is what the browser has to do with it.
fn passkey_form(frame: &Frame<'_>, what: &str, action: &str, inside: &Markup) -> Markup {
    html! {
        form method="post" action=(frame.to(action)) data-passkey=(what) hidden data-passkeys=[frame.passkeys]
            data-options=(frame.to(&format!("/me/passkeys/{what}"))) {
            (frame.token_field())
            input type="hidden" name="passkey";
            (inside)
            p class="notice" role="alert" hidden { (frame.say("passkeys-failed")) }
            p class="notice" role="alert" hidden data-error="InvalidStateError" { (frame.say("passkeys-there")) }
        }
    }
}
