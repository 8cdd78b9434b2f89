use maud::{Markup, PreEscaped, html};

use super::frame::{Frame, narrow_page};
use super::passkeys::{PasskeyItem, passkeys};

/// The devices of a reader.
#[derive(Clone, Debug, Default)]
pub struct DevicesPage {
    /// All of them, oldest first.
    pub devices: Vec<DeviceItem>,
    /// Their passkeys, oldest first.
    pub passkeys: Vec<PasskeyItem>,
    /// A link that was just made.
    pub link: Option<DeviceLink>,
    /// Whether only these devices count, and links of earlier versions do not.
    pub only: bool,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// A device, or a link that nobody has followed yet.
#[derive(Clone, Debug, Default)]
pub struct DeviceItem {
    /// By which it is revoked.
    pub id: String,
    /// How its owner recognises it.
    pub name: String,
    /// Whether it is a link.
    pub is_link: bool,
    /// The day on which it was added.
    pub added: String,
    /// The day on which it was last seen.
    pub seen: String,
    /// Whether the reader is there now.
    pub this: bool,
}

/// A link by which a device can arrive.
#[derive(Clone, Debug, Default)]
pub struct DeviceLink {
    /// The whole address.
    pub address: String,
    /// The same as a picture, for the camera of a phone.
    pub code: String,
}

/// Where such a link leads.
#[derive(Clone, Debug, Default)]
pub struct ArrivePage {
    /// The secret in its address.
    pub link: String,
    /// Whether it has not been followed before.
    pub works: bool,
}

/// The page on which somebody adds devices, and revokes them.
pub fn devices_page(frame: &Frame<'_>, page: &DevicesPage) -> Markup {
    let body = html! {
        @if let Some(refused) = &page.refused { p class="notice" role="alert" { (refused) } }
        p class="lead" { (frame.say("devices-lead")) }
        @if let Some(link) = &page.link { (new_link(frame, link)) }
        section {
            h2 { (frame.say("devices-yours")) }
            ul class="tables" { @for device in &page.devices { (row(frame, device)) } }
            form method="post" action=(frame.to("/me/link")) {
                (frame.token_field())
                button class="main" { (frame.say("devices-link")) }
            }
        }
        (passkeys(frame, &page.passkeys))
        (only(frame, page.only))
        (your_data(frame))
    };
    narrow_page(frame, &frame.say("devices"), &body)
}

fn new_link(frame: &Frame<'_>, link: &DeviceLink) -> Markup {
    html! {
        section class="card" {
            h2 { (frame.say("devices-new-link")) }
            p { (frame.say("devices-new-link-lead")) }
            p { code class="secret" { (link.address) } " " button type="button" data-copy=(link.address) { (frame.say("copy")) } }
            div class="code" aria-hidden="true" { (PreEscaped(&link.code)) }
        }
    }
}

fn row(frame: &Frame<'_>, device: &DeviceItem) -> Markup {
    let name = match (&*device.name, device.is_link) {
        (_, true) => frame.say("devices-unused-link"),
        ("", false) => frame.say("devices-nameless"),
        (name, false) => name.to_owned(),
    };
    let date = if device.is_link { ("devices-added", &device.added) } else { ("devices-seen", &device.seen) };
    html! {
        li class="card" {
            div {
                strong { (name) }
                div class="quiet" { (frame.words.with(date.0, [("day", date.1.as_str().into())])) }
            }
            @if device.this {
                span class="quiet" { (frame.say("devices-this")) }
            } @else {
                form method="post" action=(frame.to("/me/revoke")) {
                    (frame.token_field())
                    input type="hidden" name="device" value=(device.id);
                    button aria-label={ (frame.say("devices-revoke")) ": " (name) } { (frame.say("devices-revoke")) }
                }
            }
        }
    }
}

fn only(frame: &Frame<'_>, only: bool) -> Markup {
    let (lead, button) = if only {
        ("devices-only-lead", "devices-not-only-do")
    } else {
        ("devices-not-only-lead", "devices-only-do")
    };
    html! {
        section {
            h2 { (frame.say("devices-only")) }
            p { (frame.say(lead)) }
            form method="post" action=(frame.to("/me/only")) {
                (frame.token_field())
                @if !only { input type="hidden" name="only" value="1"; }
                button { (frame.say(button)) }
            }
        }
    }
}

fn your_data(frame: &Frame<'_>) -> Markup {
    html! {
        section {
            h2 { (frame.say("my-data")) }
            p { (frame.say("my-data-lead")) }
            p class="actions" {
                a class="button" href=(frame.to("/me/export")) download="my-data.json" { (frame.say("my-data-save")) }
                " " a class="button" href=(frame.to("/me/forget")) { (frame.say("forget")) }
            }
        }
    }
}

/// The page behind a link. It has a button, since a link alone may be followed by any program.
pub fn arrive_page(frame: &Frame<'_>, page: &ArrivePage) -> Markup {
    let body = html! {
        @if page.works {
            p { (frame.say("recovery-arrive")) }
            form method="post" action=(frame.to(&format!("/me/{}", page.link))) {
                (frame.token_field())
                button class="main" { (frame.say("recovery-take")) }
            }
        } @else {
            p { (frame.say("recovery-spent")) }
            p { a class="button main" href=(frame.to("/")) { (frame.say("to-hall")) } }
        }
    };
    narrow_page(frame, &frame.say("recovery"), &body)
}
