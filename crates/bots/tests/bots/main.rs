//! Bots on games small enough to know what is right.

mod guess;
mod names;
mod networks;
mod play;
mod stones;
