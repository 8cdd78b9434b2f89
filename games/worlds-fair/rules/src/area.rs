use serde::{Deserialize, Serialize};

/// An area of the fair (WF-1.2), and the category of the exhibits that belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Area {
    Agriculture,
    Electricity,
    FineArts,
    Manufacturing,
    Transportation,
}

midway_game::ids! {
    Area:
    Agriculture = "agriculture",
    Electricity = "electricity",
    FineArts = "fine_arts",
    Manufacturing = "manufacturing",
    Transportation = "transportation",
}

/// One of the 120 orders in which the tiles can lie (WF-2.1), numbered lexicographically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileOrder(u8);

impl TileOrder {
    pub const COUNT: u8 = 120;
    pub const FIRST: TileOrder = TileOrder(0);

    pub fn numbered(number: u8) -> Option<TileOrder> {
        (number < TileOrder::COUNT).then_some(TileOrder(number))
    }

    pub fn all() -> impl Iterator<Item = TileOrder> {
        (0..TileOrder::COUNT).map(TileOrder)
    }

    /// The areas by place.
    pub fn tiles(self) -> [Area; Area::COUNT] {
        let mut left = Area::ALL;
        let mut rest = self.0;
        let mut orders = TileOrder::COUNT;
        for place in 0..Area::COUNT {
            orders /= (Area::COUNT - place) as u8;
            let ahead = usize::from(rest / orders);
            rest %= orders;
            left[place..=place + ahead].rotate_right(1);
        }
        left
    }

    /// The order in which these areas lie; `None` if one of them is missing.
    pub fn of(tiles: [Area; Area::COUNT]) -> Option<TileOrder> {
        TileOrder::all().find(|order| order.tiles() == tiles)
    }
}
