//! What the pages are drawn with.
//!
//! A page is a pure function: what a viewer may know, what it may choose, what it has picked so far and its language go
//! in, markup comes out. A [`Board`] says how one game looks; it is given views, never states, so it cannot show what a
//! viewer may not know. [`Desk`] narrows the legal choices by what was picked on the board, [`Words`] speak, and
//! [`AnyBoard`] is a board with its types erased, which is what the pages hold.

#![deny(missing_docs)]
#![warn(clippy::wildcard_enum_match_arm)]

#[macro_use]
mod lang;

mod board;
mod desk;
mod letter;
pub mod page;
mod parts;
mod piece;
mod point;
mod remark;
mod scene;
mod words;

pub use board::{AnyBoard, Asset, Beat, Board, Drawn, ListedBoard, Look, OnlyMove, Told, ToldStep};
pub use desk::{Desk, Group, Item, Offer};
pub use lang::Lang;
pub use letter::Letter;
pub use maud::Markup;
pub use midway_game as game;
pub use midway_game::{Clause, Rulebook, Section};
pub use piece::{SEAT_INKS, SEAT_LIGHTS, seat_path, seat_tag};
pub use point::Point;
pub use scene::Scene;
pub use words::{Value, Words};

/// The dark palette, as declarations without a selector.
macro_rules! dark {
    () => {
        include_str!("../assets/dark.css")
    };
}

/// The style sheet of every page. The dark palette is for readers who chose it, and for those whose system prefers it
/// and who have not chosen the light one; CSS has no selector for both.
pub const HOUSE_STYLE: &str = concat!(
    include_str!("../assets/house.css"),
    "@media (prefers-color-scheme: dark) {\n:root:not([data-theme=\"light\"]) {\n",
    dark!(),
    "}\n}\n:root[data-theme=\"dark\"] {\n",
    dark!(),
    "}\n"
);
/// The script that makes pages live.
pub const HOUSE_SCRIPT: &str = include_str!("../assets/house.js");
/// Turns the page that is shown into the next one.
pub const MORPH_SCRIPT: &str = include_str!("../assets/morph.js");
/// The keyboard shortcuts.
pub const KEYS_SCRIPT: &str = include_str!("../assets/keys.js");
/// Animates what has moved.
pub const MOTION_SCRIPT: &str = include_str!("../assets/motion.js");
/// Shows the others' moves one by one.
pub const PACE_SCRIPT: &str = include_str!("../assets/pace.js");
/// Walks through a scoring.
pub const SCENE_SCRIPT: &str = include_str!("../assets/scene.js");
/// Short sounds.
pub const SOUND_SCRIPT: &str = include_str!("../assets/sound.js");
/// Panning and zooming of a drawing.
pub const ZOOM_SCRIPT: &str = include_str!("../assets/zoom.js");
/// Adds a nonce where a browser sits down.
pub const NONCE_SCRIPT: &str = include_str!("../assets/nonce.js");
/// Offers to keep the site like an app.
pub const INSTALL_SCRIPT: &str = include_str!("../assets/install.js");
/// Shares or copies a link.
pub const SHARE_SCRIPT: &str = include_str!("../assets/share.js");
/// Says what a thing on the board is, where it lies.
pub const EXPLAIN_SCRIPT: &str = include_str!("../assets/explain.js");
/// The text face, and the display face.
pub const FACES: [(&str, &[u8]); 2] = [
    ("midway-sans.woff2", include_bytes!("../assets/fonts/midway-sans.woff2")),
    ("midway-serif.woff2", include_bytes!("../assets/fonts/midway-serif.woff2")),
];
/// Subscribes a browser to push messages.
pub const NOTICES_SCRIPT: &str = include_str!("../assets/notices.js");
/// Adds a passkey, or comes back by one.
pub const PASSKEY_SCRIPT: &str = include_str!("../assets/passkey.js");
/// Finding people to play with.
pub const NOW_SCRIPT: &str = include_str!("../assets/now.js");
/// The service worker that shows push messages while no page is open.
pub const WORKER_SCRIPT: &str = include_str!("../assets/worker.js");
/// The icon of a browser's tab.
pub const ICON: &str = include_str!("../assets/icon.svg");
/// The same for a phone that cuts its own shape out of a square.
pub const ICON_SQUARE: &str = include_str!("../assets/icon-square.svg");
/// The same when it is the reader's turn.
pub const ICON_TURN: &str = include_str!("../assets/icon-turn.svg");
