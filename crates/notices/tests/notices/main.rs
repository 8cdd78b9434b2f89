//! What people who are away are told, and what they are not.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod mail;
mod push;
mod receiver;
mod restart;
mod scene;
mod smtp;
mod turns;
mod webhook;
