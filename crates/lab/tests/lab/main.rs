//! What the laboratory promises, at every game of the catalog.

mod allocation;
mod batch;
mod play;
mod workbench;
