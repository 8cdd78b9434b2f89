//! What never changes in the drawings, as pictures that a browser keeps.

use midway_ui::Asset;

pub(crate) fn assets() -> Vec<Asset> {
    Vec::new()
}
