//! What a browser fetches once: for each map the chart, and the routes printed on it.

use midway_rails_sails::{MapName, Options, RailsSails};
use midway_ui::Asset;
use midway_ui::game::{Game, Tables};

use crate::atlas::Atlas;
use crate::{engrave, spaces};

pub(crate) fn assets() -> Vec<Asset> {
    let tables = Tables::standard(RailsSails::META.tables);
    let mut assets = Vec::new();
    for map in [MapName::World, MapName::GreatLakes] {
        // The standard tables come with the program, and tests play with them.
        let Ok(rules) = RailsSails::new(2, &Options { map }, &tables) else { continue };
        let name = Atlas::of(rules.world()).name;
        assets.push(svg(format!("{name}.svg"), engrave::engrave(rules.world())));
        assets.push(svg(format!("{name}-routes.svg"), spaces::print(rules.world())));
    }
    assets
}

fn svg(name: String, body: String) -> Asset {
    Asset { name, kind: "image/svg+xml", body: body.into_bytes() }
}
