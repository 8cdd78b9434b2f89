//! A load client for halls: tables full of players who take random legal choices over HTTP, and a look into the log
//! afterwards. Every acknowledged move must be there, once, at the number that was told, and nothing else.
//!
//! [`run`] puts the hall of a [`LoadPlan`] under load: one that is open already, or one that it starts itself, and
//! kills as often as it is told to. What it found is a [`LoadReport`].

#![deny(missing_docs)]

mod address;
mod check;
mod client;
mod cluster;
mod drive;
mod error;
mod evening;
mod http;
mod load;
mod metrics;
mod neighbours;
mod observed;
mod plan;
mod player;
mod process;
mod report;
mod rng;
mod server;
mod sleeping;
mod stream;
mod table;
mod testbed;
mod text;
mod wire;

pub use address::ServerAddress;
pub use check::LogCheck;
pub use cluster::{ClusterFault, ClusterPhase, ClusterReport, cluster};
pub use error::LoadError;
pub use evening::{EveningPlan, EveningReport, evening};
pub use load::run;
pub use metrics::{Latency, Longest};
pub use neighbours::{GuestWaits, Hog, NeighbourReport, NeighbourReports, beside};
pub use plan::{LoadPlan, LoadProgress};
pub use report::{LoadReport, MemoryUse};
pub use sleeping::SleepingTables;
