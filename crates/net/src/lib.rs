//! Networks that read what a seat sees: small, quantised, and the same to the last bit on every machine.
//!
//! A [`Net`] is a file. A [`Reader`] is a net at one kind of table, with the buffers it needs: it [reads](Reader::read) an
//! observation and then says how likely each seat is to win, how many points they will have, and how good a choice looks.
//! A choice is looked at only when it is asked for, so thousands of numbered choices cost nothing while twenty are legal.
//! Reading allocates nothing, and nothing here does I/O or knows what a game is.
//!
//! # Arithmetic
//!
//! Sums are of whole numbers and cannot overflow, so the order in which a processor adds them makes no difference. What is not
//! whole are single multiplications and additions of `f32`, which IEEE 754 leaves no freedom; [`exp`] and [`ln`] are made of
//! them, since those of a system's library differ from machine to machine.
//!
//! - A number `x` of an observation is read as `q = ⌊64 x + ½⌋`, held to -128..=127. Most are 0 and cost nothing.
//! - First layer: `sum[j] = bias[j] + Σ q[i] · weight[row of i][j]`, and 64 times the row that is always on, if there is one.
//! - Further layers: `sum[j] = bias[j] + Σ hidden[i] · weight[j][i]`.
//! - After each of them, `hidden[j] = ⌊min(max(f32(sum[j]) · scale[j], 0), 4095) + ½⌋`: a rectifier with a ceiling.
//! - Heads: `f32(bias[j] + Σ hidden[i] · weight[j][i]) · scale[j]`. The logit of a choice is the sum of this over the policy rows
//!   that the choice is made of, from the first to the last. Chances are the softmax over the seats of the table. Points are as
//!   they are.
//! - A number that is split into steps has so many rows, one after another. What was read as `q` 64ths is the amount
//!   `⌊q · unit / 64 + ½⌋` in single precision, held to the number of steps; the row of that amount is on, and none for 0.
//! - A net may have been taught beside somebody who knows the game already. Whoever asks then says what that one thinks of a
//!   choice, or of a seat's chance: the logarithm `y` of its odds, read as `p = ⌈256 y - ½⌉` and held to -5120..=0. What is told is
//!   what the head says plus `trust · (f32(p) / 256)`, before the softmax.
//!
//! # The file
//!
//! Little-endian, without gaps, in this order. A *layer* of `n` rows and `m` columns is `n` biases (`i32`, from -2³⁰ to 2³⁰), `n`
//! scales (`f32`) and `n · m` weights (`i8`), row by row. The first layer lies the other way round: a bias and a scale for each
//! of its outputs, and a row of weights, one for each output, for each of its inputs.
//!
//! | what | as | |
//! |---|---|---|
//! | magic | 8 bytes | `midwaynn` |
//! | version | `u16` | 1, or 2 where some numbers are read in steps |
//! | flags | `u16` | 1: chances and points are true for the view of any seat, not only of one that must choose |
//! | inputs | `u16` | rows of the first layer |
//! | layers | `u8` | how many hidden layers there are, 1 to 8 |
//! | widths | `u16` each | outputs of each, a multiple of 32 up to 1024 |
//! | policy | `u16` | rows that choices are made of |
//! | parts | `u8` | how many rows a choice is made of at most, 1 to 16 |
//! | seats | `u8` | the most seats, 1 to 8 |
//! | lines | `u8` | lines of a score, up to 16; 0 where points are not told |
//! | numberings | `u8` | ways in which choices are numbered |
//! | kinds | `u8` | kinds of tables |
//! | names of lines | `u8` length, UTF-8 | each |
//! | first layer | | `inputs` rows of `widths[0]` |
//! | further layers | layer | `widths[k]` rows of `widths[k - 1]` |
//! | policy head | layer | `policy` rows of the last width |
//! | chances head | layer | `seats` rows: the seat that looks, then the others in turn order |
//! | points head | layer | `seats · lines` rows: all lines of the seat that looks, then of the next |
//! | each numbering | `u32` | how many choices are numbered |
//! | | `u16` each | for each choice, `parts` policy rows; 65535 for none |
//! | each kind | `u8` | how many seats |
//! | | `u8` | its numbering |
//! | | `u16` | the row of the first layer that is always on; 65535 for none |
//! | | `f32` | the trust in what is thought of choices, 0 to 100 |
//! | | `f32` | the trust in what is thought of chances, 0 to 100 |
//! | | `u64` | [`digest`] of the names of what is observed and of the choices |
//! | | `u32` | how many numbers an observation has, at most 65000 |
//! | | `u16` each | the row of the first layer for each; 65535 where it is not read |
//! | | `u8`, `f32` each | from version 2 on: into how many steps it is split, 0 for none, and what 1 stands for |
//!
//! So one net can serve all numbers of seats: what means the same has the same row. `midway.nets` in Python writes it.

#![deny(missing_docs)]

mod bytes;
mod error;
mod layer;
mod net;
mod numeric;
mod reader;

pub use error::BadNet;
pub use net::{Net, TableKind, Trust, digest};
pub use numeric::{exp, ln, logistic, softmax};
pub use reader::{Reader, prior, quantised};
