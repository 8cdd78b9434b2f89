//! The engine of the laboratory: what programs that learn play with.
//!
//! A [`Workbench`] is one table whose choices and views are numbers; a [`Batch`] is thousands of them that move
//! together. [`schema`] says what the numbers are. A [`LessonPlan`] plays games by a network and its search, to learn from. There is no I/O here, and nothing of Python.

mod advice;
mod batch;
mod error;
mod lessons;
mod numbered;
mod random;
mod reward;
mod rival;
mod rows;
mod rules;
mod run;
mod sample;
mod schema;
#[cfg(test)]
mod shadow;
mod weigher;
mod workbench;

pub use batch::{Batch, BatchPlan};
pub use error::LabError;
pub use lessons::{LessonPlan, Lessons, Pupil};
pub use reward::Reward;
pub use rows::{BatchShape, Rows};
pub use schema::schema;
pub use workbench::Workbench;
