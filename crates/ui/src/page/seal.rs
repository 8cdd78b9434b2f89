use maud::{Markup, html};
use midway_game::Seat;

/// A table that a form is about to open, with the seal of its seed: the browser sees it before it adds a nonce.
#[derive(Clone, Debug)]
pub struct SealedTable {
    /// The id that the table will have.
    pub table: String,
    /// The commitment to the seed of the shuffles.
    pub seal: String,
    /// What takes the offer, if it takes anything.
    pub offer: String,
}

impl SealedTable {
    /// The fields of a form that opens the table, with a nonce for each seat that its reader may take.
    pub fn fields(&self, seats: impl IntoIterator<Item = Seat>) -> Markup {
        html! {
            @if !self.offer.is_empty() { input type="hidden" name="offer" value=(self.offer); }
            @for seat in seats { (nonce_field(&format!("nonce-{seat}"), &self.table, &self.seal)) }
        }
    }
}

/// A field that the browser fills when the form is sent. Without scripts it stays empty, and the seat has no nonce.
pub(super) fn nonce_field(name: &str, table: &str, seal: &str) -> Markup {
    html! { input type="hidden" name=(name) data-nonce=(table) data-seal=(seal) autocomplete="off"; }
}
