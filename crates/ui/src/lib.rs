//! What the pages are drawn with.
//!
//! A page is a pure function: what a viewer may know, what it may choose, what it has picked so far and its language go
//! in, markup comes out. A [`Board`] says how one game looks; it is given views, never states, so it cannot show what a
//! viewer may not know. [`Desk`] narrows the legal choices by what was picked on the board, [`Words`] speak, and
//! [`AnyBoard`] is a board with its types erased, which is what the pages hold.

mod board;
mod desk;
mod letter;
pub mod page;
mod piece;
mod remark;
mod rulebook;
mod scene;
mod words;

pub use board::{AnyBoard, Asset, Board, Drawn, Entry, Look, Told, ToldStep};
pub use desk::{Desk, Group, Item, Offer};
pub use letter::Letter;
pub use midway_game as game;
pub use piece::{SEAT_COLOURS, seat_path, seat_tag};
pub use rulebook::{Clause, Rulebook, Section};
pub use scene::Scene;
pub use words::{Lang, Value, Words};

/// The style sheet of the house and the scripts that make its pages live.
pub const HOUSE_STYLE: &str = include_str!("../assets/house.css");
pub const HOUSE_SCRIPT: &str = include_str!("../assets/house.js");
pub const MORPH_SCRIPT: &str = include_str!("../assets/morph.js");
pub const KEYS_SCRIPT: &str = include_str!("../assets/keys.js");
pub const MOTION_SCRIPT: &str = include_str!("../assets/motion.js");
pub const ZOOM_SCRIPT: &str = include_str!("../assets/zoom.js");
/// What lets a browser be told while the page is closed: asking it, and what then runs in it.
pub const NOTICES_SCRIPT: &str = include_str!("../assets/notices.js");
pub const WORKER_SCRIPT: &str = include_str!("../assets/worker.js");
/// What a browser's tab shows, and what it shows when it is the reader's turn.
pub const ICON: &str = include_str!("../assets/icon.svg");
pub const ICON_TURN: &str = include_str!("../assets/icon-turn.svg");
