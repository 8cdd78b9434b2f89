use maud::{DOCTYPE, Markup, html};

use crate::{Lang, Words};

/// What surrounds every page.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The words of the reader's language.
    pub words: &'a Words,
    /// The path under which the hall is served, without a trailing slash.
    pub prefix: &'a str,
    /// The folder of this version's assets.
    pub assets: &'a str,
    /// The reader's settings.
    pub switches: Switches,
    /// The address of this page, to return to after a setting is changed.
    pub here: &'a str,
    /// The CSRF token that forms send back.
    pub token: &'a str,
    /// The reader's name, if they have given one.
    pub name: &'a str,
    /// The games whose style sheets the page needs.
    pub games: &'a [&'a str],
    /// Whether a script that has the rest asks for the body only.
    pub fragment: bool,
    /// The hall's own address, without a path: `https://games.example.org`.
    pub origin: &'a str,
    /// How a link to the page looks where it is shared, if not like any other page.
    pub preview: Option<Preview<'a>>,
    /// Whether the page will soon be another by itself, so that a browser without scripts should look again.
    pub waits: bool,
    /// Where the reader's browser can have passkeys, if anywhere: the origin of the page.
    pub passkeys: Option<&'a str>,
    /// Whether the hall is inside the reader's own browser: then nobody else is there, and nobody is away.
    pub pocket: bool,
}

/// How a link to a page looks where it is shared. Whoever gets the link sees it, so it tells what a stranger may know.
#[derive(Clone, Copy, Debug)]
pub struct Preview<'a> {
    /// What is to be seen there, in a sentence.
    pub about: &'a str,
    /// The path of a picture, [`PREVIEW_SIZE`] large.
    pub picture: &'a str,
}

/// The width and the height of the picture of a link.
pub const PREVIEW_SIZE: (u32, u32) = (1200, 630);

/// The file that tells a phone in a language what it keeps like an app.
pub fn manifest_of(lang: Lang) -> String {
    format!("manifest.{}.webmanifest", lang.id())
}

/// A reader's settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// The language of the pages.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Whether nothing should move.
    pub still: bool,
    /// How long another's move stays in sight before the next.
    pub pace: Tempo,
    /// Which moves are asked about before they are made.
    pub asks: Asks,
    /// How loud the sounds are.
    pub sound: Sound,
}

/// How long another's move stays in sight before the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tempo {
    /// Nothing is shown on the way.
    Now,
    /// Less than half a second.
    Quick,
    /// Long enough to read a caption.
    #[default]
    Normal,
    /// Twice as long.
    Slow,
}

midway_game::ids!(Tempo: Now = "now", Quick = "quick", Normal = "normal", Slow = "slow");

/// Which moves are asked about before they are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asks {
    /// All.
    Always,
    /// Those that cannot be taken back.
    #[default]
    Final,
    /// None.
    Never,
}

midway_game::ids!(Asks: Always = "always", Final = "final", Never = "never");

/// How loud the sounds are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sound {
    /// Silence.
    Off,
    /// Half as loud as they could be.
    #[default]
    Soft,
    /// As loud as the device allows.
    Loud,
}

midway_game::ids!(Sound: Off = "off", Soft = "soft", Loud = "loud");

/// The colours of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Whatever the reader's system prefers.
    #[default]
    System,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

midway_game::ids!(Theme: System = "system", Light = "light", Dark = "dark");

impl Frame<'_> {
    /// A message in the reader's language.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// An address within the hall.
    pub fn to(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }

    /// The address of an icon. In a pocket they are files beside it.
    fn icon(&self, name: &str) -> String {
        if self.pocket { self.to(&format!("/pocket/{name}")) } else { format!("{}{name}", self.assets) }
    }

    /// The hidden field by which a form sends back its token.
    pub fn token_field(&self) -> Markup {
        html! { input type="hidden" name="token" value=(self.token); }
    }
}

/// A page of text under its title.
pub fn narrow_page(frame: &Frame<'_>, title: &str, text: &Markup) -> Markup {
    page(frame, title, &html! { main class="page narrow" { h1 { (title) } (text) } })
}

/// A whole page, or only its body.
pub fn page(frame: &Frame<'_>, title: &str, body: &Markup) -> Markup {
    if frame.fragment {
        return body.clone();
    }
    let Switches { lang, theme, still, pace, asks: _, sound } = frame.switches;
    let assets = frame.assets;
    html! {
        (DOCTYPE)
        html lang=(lang.id()) data-theme=(theme.id()) data-motion=[still.then_some("off")]
            data-pace=(pace.id()) data-sound=(sound.id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                (preview(frame, title))
                @if frame.waits { noscript { meta http-equiv="refresh" content="4"; } }
                link rel="icon" type="image/svg+xml" href={ (assets) "icon.svg" };
                link rel="apple-touch-icon" href=(frame.icon("icon-180.png"));
                link rel="manifest" href=(frame.to(&format!("/{}", manifest_of(frame.words.lang()))));
                @for face in ["sans", "serif"] {
                    link rel="preload" as="font" type="font/woff2" crossorigin href={ (assets) "midway-" (face) ".woff2" };
                }
                link rel="stylesheet" href={ (assets) "house.css" };
                @for game in frame.games {
                    link rel="stylesheet" href={ (assets) (game) ".css" };
                }
                @for script in ["house.js", "share.js", "explain.js", "nonce.js", "install.js"] {
                    script type="module" src={ (assets) (script) } {}
                }
                @if frame.passkeys.is_some() { script type="module" src={ (assets) "passkey.js" } {} }
                @if frame.pocket { script defer data-pocket src=(frame.to("/pocket/page.js")) {} }
            }
            body {
                a class="skip" href="#main" { (frame.say("skip")) }
                (masthead(frame))
                p id="offline" class="notice" role="status" hidden {
                    (frame.say("offline")) " " button type="button" data-resend hidden { (frame.say("resend")) }
                }
                @if frame.pocket {
                    p id="store-low" class="notice" role="alert" hidden {
                        (frame.say("store-low")) " " a href=(frame.to("/bundle")) { (frame.say("bundle-save")) }
                    }
                }
                div id="main" { (body) }
                footer class="foot" {
                    (places(frame))
                    p { (frame.say("unofficial")) }
                }
                (keys(frame))
            }
        }
    }
}

/// What other programs show of a link to the page (Open Graph).
fn preview(frame: &Frame<'_>, title: &str) -> Markup {
    let icon = frame.icon("icon-512.png");
    let about = frame.preview.map_or_else(|| frame.say("welcome-lead"), |preview| preview.about.to_owned());
    let picture = frame.preview.map_or(icon.as_str(), |preview| preview.picture);
    html! {
        meta name="description" content=(about);
        meta property="og:site_name" content="Midway";
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
        meta property="og:image" content={ (frame.origin) (picture) };
        @if frame.preview.is_some() {
            meta property="og:image:width" content=(PREVIEW_SIZE.0);
            meta property="og:image:height" content=(PREVIEW_SIZE.1);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// The keys, each with the message that says what it does.
const KEYS: [(&str, &str); 13] = [
    ("Tab", "shortcut-next"),
    ("1 – 9", "shortcut-pick"),
    ("l", "shortcut-list"),
    ("c", "shortcut-confirm"),
    ("u", "shortcut-undo"),
    ("h", "shortcut-hint"),
    ("/", "shortcut-filter"),
    ("← →", "shortcut-replay"),
    ("⇧ ← →", "shortcut-turns"),
    ("p", "shortcut-play"),
    ("n", "shortcut-present"),
    ("Esc", "shortcut-back"),
    ("?", "shortcut-help"),
];

/// What "?" shows.
fn keys(frame: &Frame<'_>) -> Markup {
    html! {
        dialog id="keys" class="card" aria-labelledby="keys-title" {
            h2 id="keys-title" { (frame.say("shortcuts")) }
            dl { @for (key, what) in KEYS { div { dt { kbd { (key) } } dd { (frame.say(what)) } } } }
            form method="dialog" { button class="main" { (frame.say("close")) } }
        }
    }
}

/// The places of a hall, and the message that names each.
const PLACES: [(&str, &str); 6] = [
    ("/now", "now-link"),
    ("/watch", "watch"),
    ("/tournaments", "tour-link"),
    ("/ratings", "ratings"),
    ("/statistics", "statistics"),
    ("/history", "history"),
];
/// Those that a pocket has, too: nobody else is there.
const POCKET_PLACES: &[(&str, &str)] = PLACES.split_at(4).1;

/// The way to everywhere, in a wide window at the top and in a narrow one below; the style sheet shows one of the two.
fn places(frame: &Frame<'_>) -> Markup {
    let there = if frame.pocket { POCKET_PLACES } else { &PLACES };
    html! {
        nav class="places" aria-label=(frame.say("places")) { @for (path, name) in there {
            @let address = frame.to(path);
            a href=(address) aria-current=[frame.here.starts_with(&address).then_some("page")] { (frame.say(name)) }
        } }
    }
}

fn masthead(frame: &Frame<'_>) -> Markup {
    html! {
        header class="masthead" {
            a class="brand" href=(frame.to("/")) { (wheel()) "Midway" }
            (places(frame))
            nav aria-label=(frame.say("menu")) {
                details class="drawer switches" {
                    summary class="button" {
                        svg class="gear" viewBox="-11 -11 22 22" width="22" height="22" aria-hidden="true" {
                            path d="M-8-5H1M5-5H8M-8 5H-5M-1 5H8" {}
                            circle cx="3" cy="-5" r="2.2" {}
                            circle cx="-3" cy="5" r="2.2" {}
                        }
                        span { (frame.say("settings")) }
                    }
                    (switches(frame))
                }
            }
        }
    }
}

/// The Ferris wheel of 1893, our logo.
fn wheel() -> Markup {
    html! {
        svg class="wheel" viewBox="-12 -12 24 24" width="26" height="26" aria-hidden="true" {
            g fill="none" stroke="currentColor" stroke-width="1.3" {
                circle r="9.5" {}
                circle r="2" {}
                path d="M0-9.5V9.5M-9.5 0H9.5M-6.7-6.7 6.7 6.7M-6.7 6.7 6.7-6.7" {}
                path d="M-5 11.5 0 0 5 11.5" stroke-width="1.6" {}
            }
        }
    }
}

fn switches(frame: &Frame<'_>) -> Markup {
    let Switches { lang, theme, still, pace, asks, sound } = frame.switches;
    html! {
        form class="card" method="post" action=(frame.to("/settings")) data-now {
            (frame.token_field())
            input type="hidden" name="back" value=(frame.here);
            label { (frame.say("your-name")) " " input name="name" maxlength="24" value=(frame.name) autocomplete="nickname"; }
            label { (frame.say("language")) " "
                select name="lang" { @for each in Lang::ALL {
                    option value=(each.id()) lang=(each.id()) selected[each == lang] { (each.name()) }
                } }
            }
            (switch(frame, "theme", Theme::ALL.map(|each| (each.id(), each == theme))))
            (switch(frame, "pace", Tempo::ALL.map(|each| (each.id(), each == pace))))
            (switch(frame, "asks", Asks::ALL.map(|each| (each.id(), each == asks))))
            (switch(frame, "sound", Sound::ALL.map(|each| (each.id(), each == sound))))
            label class="check" { input type="checkbox" name="still" value="1" checked[still]; " " (frame.say("still")) }
            button { (frame.say("save")) }
            a href=(frame.to("/bundle")) { (frame.say("bundle")) }
            @if !frame.pocket {
                a href=(frame.to("/me")) { (frame.say("devices")) }
                @if frame.passkeys.is_some() {
                    a href=(frame.to("/me#passkeys")) hidden data-passkeys=[frame.passkeys] { (frame.say("passkeys-return")) }
                }
                a href=(frame.to("/notices")) { (frame.say("notices")) }
                a href=(frame.to("/apart")) { (frame.say("apart")) }
            }
        }
    }
}

/// A setting of several values; its messages are `name` and `name-value`.
fn switch<const N: usize>(frame: &Frame<'_>, name: &str, values: [(&str, bool); N]) -> Markup {
    html! {
        label { (frame.say(name)) " "
            select name=(name) { @for (id, chosen) in values {
                option value=(id) selected[chosen] { (frame.say(&format!("{name}-{id}"))) }
            } }
        }
    }
}
