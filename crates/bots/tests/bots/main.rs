//! Bots on games small enough to know what is right.

mod guess;
mod names;
mod play;
mod stones;
