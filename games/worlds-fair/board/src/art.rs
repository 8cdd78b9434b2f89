//! What never changes in the drawings, as pictures that a browser keeps.
//!
//! A sheet holds several pictures; each is shown by its name (`cards.svg#midway_ticket`).

mod building;
mod cards;
mod emblems;
mod halls;
mod ink;
mod portraits;
mod sheet;
mod sky;
mod wheel;

use midway_ui::Asset;

pub(crate) use self::cards::{face, stamp};
pub(crate) use self::emblems::badge;
pub(crate) use self::halls::hall_at;
pub(crate) use self::{building::Building, ink::*, sky::skyline, wheel::great_wheel};

pub(crate) fn assets() -> Vec<Asset> {
    let files = [
        ("cards.svg", cards::sheet()),
        ("emblems.svg", cards::emblems()),
        ("halls.svg", halls::sheet()),
        ("sky.svg", sky::picture()),
        ("wheel.svg", wheel::picture()),
    ];
    let asset = |(name, body): (&str, String)| Asset {
        name: name.to_owned(),
        kind: "image/svg+xml",
        body: body.into_bytes(),
    };
    files.into_iter().map(asset).collect()
}
