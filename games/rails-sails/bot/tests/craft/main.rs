//! What the craft of Rails & Sails knows, and that it is sound on any state.

mod judge;
mod knowledge;
mod playouts;
mod soundness;
mod table;
