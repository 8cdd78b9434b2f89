//! The rules of World's Fair 1893, clause by clause as in `RULES.md`.
//!
//! The files follow the rulebook: `setup`, then the four steps of a turn (`place`, `figures`,
//! `collect`, `refill`), then `scoring` with its choice (`approve`) and the `end`. Each holds what may
//! be done beside what it does. The numbers come from `data/` by way of `numbers`.

mod approve;
mod area;
mod audit;
mod card;
mod collect;
mod describe;
mod encode;
mod end;
mod figures;
mod notation;
mod numbering;
mod numbers;
mod place;
mod refill;
mod rules;
mod scoring;
mod setup;
mod state;
mod view;

pub use area::{Area, TileOrder};
pub use card::{Bag, Card, Figure, Pile};
pub use notation::{Action, Chance};
pub use numbers::{Award, FigureEffect, Numbers};
pub use rules::{Approvals, Options, WorldsFair};
pub use state::{Organizer, Phase, State};
pub use view::View;
