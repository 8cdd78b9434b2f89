use maud::{Markup, html};

use super::frame::{Frame, page};

/// How a reader is notified while away.
#[derive(Clone, Debug, Default)]
pub struct NoticesPage {
    /// The ways that the reader has set up.
    pub ways: Vec<WayRow>,
    /// What this hall offers, if anything.
    pub offer: Option<WayOffer>,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// A way that the reader has set up.
#[derive(Clone, Debug, Default)]
pub struct WayRow {
    /// Its id.
    pub id: String,
    /// What kind of way it is, in words.
    pub kind: String,
    /// The address that is notified.
    pub place: String,
    /// Whether the reader has confirmed that the address is theirs.
    pub confirmed: bool,
}

/// The ways that this hall offers.
#[derive(Clone, Debug, Default)]
pub struct WayOffer {
    /// Whether it sends e-mail.
    pub mail: bool,
    /// The VAPID key that a browser shows to its push service.
    pub push: String,
    /// The address of the service worker.
    pub worker: String,
}

/// What a link in an e-mail asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayLink {
    /// To confirm the address.
    Confirm,
    /// To stop all messages to it.
    Stop,
}

/// The page on which a reader sets up notifications.
pub fn notices_page(frame: &Frame<'_>, notices: &NoticesPage) -> Markup {
    let title = frame.say("notices");
    let body = html! {
        main class="page narrow" {
            h1 { (title) }
            @if let Some(refused) = &notices.refused { p class="notice" role="alert" { (refused) } }
            @if let Some(offer) = &notices.offer {
                p class="lead" { (frame.say("notices-lead")) }
                (ways(frame, &notices.ways))
                (push(frame, offer))
                @if offer.mail { (mail(frame)) }
                (webhook(frame))
            } @else {
                p { (frame.say("notices-none")) }
                p { a class="button main" href=(frame.to("/")) { (frame.say("to-hall")) } }
            }
        }
    };
    page(frame, &title, &body)
}

fn ways(frame: &Frame<'_>, ways: &[WayRow]) -> Markup {
    html! {
        section {
            h2 { (frame.say("notices-ways")) }
            @if ways.is_empty() { p class="quiet" { (frame.say("notices-no-ways")) } }
            ul class="tables" { @for way in ways {
                li class="card" {
                    div {
                        strong { (way.kind) } " " span class="place" { (way.place) }
                        @if !way.confirmed { div class="quiet" { (frame.say("way-unconfirmed")) } }
                    }
                    form method="post" action=(frame.to("/notices/forget")) {
                        (frame.token_field())
                        input type="hidden" name="way" value=(way.id);
                        button { (frame.say("way-forget")) }
                    }
                }
            } }
        }
    }
}

/// Only a script can ask a browser for this, so the form stays hidden until the script finds that it can.
fn push(frame: &Frame<'_>, offer: &WayOffer) -> Markup {
    html! {
        form method="post" action=(frame.to("/notices")) data-push=(offer.push) data-worker=(offer.worker) hidden {
            fieldset {
                legend { (frame.say("way-push")) }
                p class="quiet" { (frame.say("push-lead")) }
                (frame.token_field())
                input type="hidden" name="kind" value="push";
                input type="hidden" name="endpoint";
                input type="hidden" name="p256dh";
                input type="hidden" name="auth";
                button class="main" { (frame.say("push-leave")) }
                p class="notice" role="alert" hidden { (frame.say("push-refused")) }
            }
        }
    }
}

fn mail(frame: &Frame<'_>) -> Markup {
    let field = html! {
        label { (frame.say("mail-address")) " " input type="email" name="place" required maxlength="254" autocomplete="email"; }
        button { (frame.say("mail-leave")) }
    };
    address_form(frame, "mail", &field)
}

fn webhook(frame: &Frame<'_>) -> Markup {
    let field = html! {
        label { (frame.say("webhook-address")) " "
            input type="url" name="place" required maxlength="1000" placeholder="https://";
        }
        button { (frame.say("save")) }
    };
    address_form(frame, "webhook", &field)
}

/// A form that sets up a way of one kind by its address.
fn address_form(frame: &Frame<'_>, kind: &str, field: &Markup) -> Markup {
    html! {
        form method="post" action=(frame.to("/notices")) {
            fieldset {
                legend { (frame.say(&format!("way-{kind}"))) }
                p class="quiet" { (frame.say(&format!("{kind}-lead"))) }
                (frame.token_field())
                input type="hidden" name="kind" value=(kind);
                (field)
            }
        }
    }
}

/// Where a link in an e-mail leads: a page with one button, because mail scanners follow links.
pub fn way_link_page(frame: &Frame<'_>, link: WayLink, place: &str, action: &str) -> Markup {
    let (title, button) = match link {
        WayLink::Confirm => ("way-confirm-title", "way-confirm"),
        WayLink::Stop => ("way-stop-title", "way-stop"),
    };
    let title = frame.say(title);
    let body = html! {
        main class="page narrow" {
            h1 { (title) }
            p { strong { (place) } }
            form method="post" action=(action) { button class="main" { (frame.say(button)) } }
        }
    };
    page(frame, &title, &body)
}

/// What is shown after that button.
pub fn way_done_page(frame: &Frame<'_>, link: WayLink) -> Markup {
    let said = frame.say(match link {
        WayLink::Confirm => "way-confirmed",
        WayLink::Stop => "way-stopped",
    });
    let body = html! {
        main class="page narrow" {
            h1 { (said) }
            p { a href=(frame.to("/notices")) { (frame.say("notices")) } }
        }
    };
    page(frame, &said, &body)
}
