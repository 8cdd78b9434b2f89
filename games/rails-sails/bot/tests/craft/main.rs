//! What the craft of Rails & Sails knows, and that it is sound on any state.

mod knowledge;
mod playouts;
mod soundness;
mod table;
