//! What must hold for arbitrary bytes: the fuzz targets run this, and so do tests on the stable toolchain.
//!
//! Each function gives an error that says which promise is broken; the rules must not panic either.

mod choices;
mod mutate;
mod record;

pub use choices::choices;
pub use mutate::mutate;
pub use record::record;
