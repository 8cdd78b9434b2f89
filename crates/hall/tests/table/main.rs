//! What may be done at a table, and what it does.

mod absence;
mod choices;
mod lobby;
mod log;
mod motions;
mod scene;
mod secrets;
