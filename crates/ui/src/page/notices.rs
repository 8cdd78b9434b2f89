use maud::{Markup, html};

use super::frame::{Frame, narrow_page};

/// How a reader is notified while away.
#[derive(Clone, Debug, Default)]
pub struct NoticesPage {
    /// The channels that the reader has set up.
    pub channels: Vec<ChannelRow>,
    /// What this hall offers, if anything.
    pub offer: Option<ChannelOffer>,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// A notification channel that the reader has set up.
#[derive(Clone, Debug, Default)]
pub struct ChannelRow {
    /// Its id.
    pub id: String,
    /// What kind of channel it is, in words.
    pub kind: String,
    /// The address that is notified.
    pub place: String,
    /// Whether the reader has confirmed that the address is theirs.
    pub confirmed: bool,
}

/// The kinds of channel that this hall offers.
#[derive(Clone, Debug, Default)]
pub struct ChannelOffer {
    /// Whether it sends e-mail.
    pub mail: bool,
    /// The VAPID key that a browser shows to its push service.
    pub push: String,
    /// The address of the service worker.
    pub worker: String,
}

/// What a link in an e-mail asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelLink {
    /// To confirm the address.
    Confirm,
    /// To stop all messages to it.
    Stop,
}

/// The page on which a reader sets up notifications.
pub fn notices_page(frame: &Frame<'_>, notices: &NoticesPage) -> Markup {
    let title = frame.say("notices");
    let body = html! {
        @if let Some(refused) = &notices.refused { p class="notice" role="alert" { (refused) } }
        @if let Some(offer) = &notices.offer {
            p class="lead" { (frame.say("notices-lead")) }
            (channels(frame, &notices.channels))
            (push(frame, offer))
            @if offer.mail { (mail(frame)) }
            (webhook(frame))
        } @else {
            p { (frame.say("notices-none")) }
            p { a class="button main" href=(frame.to("/")) { (frame.say("to-hall")) } }
        }
    };
    narrow_page(frame, &title, &body)
}

fn channels(frame: &Frame<'_>, channels: &[ChannelRow]) -> Markup {
    html! {
        section {
            h2 { (frame.say("notices-ways")) }
            @if channels.is_empty() { p class="quiet" { (frame.say("notices-no-ways")) } }
            ul class="tables" { @for channel in channels {
                li class="card" {
                    div {
                        strong { (channel.kind) } " " span class="place" { (channel.place) }
                        @if !channel.confirmed { div class="quiet" { (frame.say("way-unconfirmed")) } }
                    }
                    form method="post" action=(frame.to("/notices/forget")) {
                        (frame.token_field())
                        input type="hidden" name="way" value=(channel.id);
                        button { (frame.say("way-forget")) }
                    }
                }
            } }
        }
    }
}

/// Only a script can ask a browser for this, so the form stays hidden until the script finds that it can.
fn push(frame: &Frame<'_>, offer: &ChannelOffer) -> Markup {
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

/// A form that sets up a channel of one kind by its address.
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
pub fn channel_link_page(frame: &Frame<'_>, link: ChannelLink, place: &str, action: &str) -> Markup {
    let (title, button) = match link {
        ChannelLink::Confirm => ("way-confirm-title", "way-confirm"),
        ChannelLink::Stop => ("way-stop-title", "way-stop"),
    };
    let title = frame.say(title);
    let body = html! {
        p { strong { (place) } }
        form method="post" action=(action) { button class="main" { (frame.say(button)) } }
    };
    narrow_page(frame, &title, &body)
}

/// What is shown after that button.
pub fn channel_done_page(frame: &Frame<'_>, link: ChannelLink) -> Markup {
    let said = frame.say(match link {
        ChannelLink::Confirm => "way-confirmed",
        ChannelLink::Stop => "way-stopped",
    });
    let body = html! {
        p { a href=(frame.to("/notices")) { (frame.say("notices")) } }
    };
    narrow_page(frame, &said, &body)
}
