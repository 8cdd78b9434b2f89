use midway_hall::{TableId, TableOffer};
use midway_ui::page::SealedTable;

use super::reader::Reader;
use crate::state::App;

/// The table that a page offers to its reader. Where the hall can offer none, one is opened all the same, without nonces.
pub(super) async fn offer(app: &App, reader: &Reader) -> Option<SealedTable> {
    app.hall().offer(&reader.person).await.ok().map(sealed)
}

/// The table of the next game.
pub(super) async fn next(app: &App, id: TableId) -> Option<SealedTable> {
    app.hall().next_offer(id).await.ok().map(sealed)
}

fn sealed(TableOffer { table, seal, word }: TableOffer) -> SealedTable {
    SealedTable { table: table.to_string(), seal, offer: word }
}
