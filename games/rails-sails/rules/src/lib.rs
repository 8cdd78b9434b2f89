//! The rules of Ticket to Ride: Rails & Sails, clause by clause as in `RULES.md`, on both maps.
//!
//! The files follow the rulebook: `setup`, `turn`, then the five actions (`draw` with the `display`,
//! `claim` with the `payment`, `tickets`, `harbour`, `exchange`), the `end`. Each holds what may be
//! done beside what it does. Cities, routes, tickets and numbers come from `data/` by way of `world`; what
//! follows from routes owned is in `network`.

mod audit;
mod card;
mod claim;
mod describe;
mod display;
mod draw;
mod encode;
mod end;
mod exchange;
mod harbour;
mod imagine;
mod network;
mod notation;
mod numbering;
mod observe;
mod pairs;
mod payment;
mod payment_numbers;
mod routes;
mod rules;
mod secrecy;
mod setup;
mod state;
mod tables;
mod tickets;
mod turn;
mod view;
mod world;

pub use card::{CardKind, Cards, Color, Deck};
pub use display::home;
pub use network::{Network, TicketStanding};
pub use notation::{Action, Chance};
pub use routes::{RouteId, RouteSet};
pub use rules::{MapName, Options, RailsSails};
pub use state::{Afterwards, Fleet, OpenTable, Phase, State, Traveller};
pub use tickets::{Stack, TicketId, TicketSet};
pub use view::{COLORS, TravellerView, View};
pub use world::{City, CityId, CityKind, Goal, MapNumbers, Mode, Route, Ticket, World};
