//! What the laboratory promises, at every game of the catalog.

mod allocation;
mod batch;
mod lessons;
#[path = "../../../net/tests/net/made.rs"]
#[allow(dead_code, reason = "the tests of the network use the rest of it")]
mod made;
mod play;
mod workbench;
