//! What must hold for arbitrary bytes: the fuzz targets run this, and so do tests on the stable toolchain.
//!
//! Each function gives an error that says which promise is broken; the rules must not panic either.

mod choices;
mod mutate;
mod record;

use std::collections::BTreeSet;

pub use choices::{choices, choices_met};
pub use mutate::mutate;
pub use record::{record, record_met};

/// What a run has met. A corpus grows by the inputs that meet something new.
pub type Met = BTreeSet<String>;
