//! Tables over a log: they survive, keep going and do not hurt each other.

mod bots;
mod scene;
mod tables;
