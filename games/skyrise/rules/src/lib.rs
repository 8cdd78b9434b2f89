//! The rules of Skyrise, clause by clause as in `RULES.md`.
//!
//! The files follow the rulebook: `setup`, the `auction` with its `wonders`, the `tokens` it wins, the
//! `eras`, the `effects` of wonders, `scoring`. Each holds what may be done beside what it does. What the
//! box holds comes from `data/` by way of `kit`; how the islands lie is an `archipelago`.

mod archipelago;
mod auction;
mod audit;
mod describe;
mod effects;
mod encode;
mod eras;
mod ground;
mod imagine;
mod kit;
mod land;
mod notation;
mod numbering;
mod observe;
mod rules;
mod scoring;
mod secrecy;
mod setup;
mod state;
mod tables;
mod tokens;
mod view;
mod wonders;

pub use archipelago::Archipelago;
pub use kit::{Height, Kit, Objective, Panorama, Scenery, Whose, Wonder, WonderEffect};
pub use land::{DistrictId, Land};
pub use notation::{Action, Chance};
pub use rules::{Options, Skyrise};
pub use state::{Architect, Estate, Phase, Skyline, State, Win};
pub use tokens::Token;
pub use view::{ArchitectView, View};
