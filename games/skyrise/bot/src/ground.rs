use midway_skyrise::{Archipelago, DistrictId, Kit, Land, Scenery};

/// What a district is part of, looked up at once. One for each way the islands can lie.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) colors: [u8; DistrictId::MOST],
    pub(crate) islands: [u8; DistrictId::MOST],
    /// The lakes, airships, windmills and bridges that each district touches.
    pub(crate) sights: Vec<Vec<(Scenery, Land)>>,
}

impl Ground {
    pub(crate) fn new(kit: &Kit, board: &Archipelago) -> Self {
        let mut ground = Ground {
            colors: [0; DistrictId::MOST],
            islands: [0; DistrictId::MOST],
            sights: vec![Vec::new(); DistrictId::MOST],
        };
        for (color, land) in kit.color_land.iter().enumerate() {
            land.iter().for_each(|at| ground.colors[at.index()] = color as u8);
        }
        for (island, land) in board.islands.iter().enumerate() {
            land.iter().for_each(|at| ground.islands[at.index()] = island as u8);
        }
        for scenery in [Scenery::Lake, Scenery::Airship, Scenery::Windmill, Scenery::Bridge] {
            for &feature in features(board, scenery) {
                feature.iter().for_each(|at| ground.sights[at.index()].push((scenery, feature)));
            }
        }
        ground
    }

    pub(crate) fn color(&self, at: DistrictId) -> usize {
        usize::from(self.colors[at.index()] & 3)
    }

    pub(crate) fn island(&self, at: DistrictId) -> usize {
        usize::from(self.islands[at.index()])
    }
}

/// Everything of a kind that a panorama looks at; nothing for islands, which are looked at as a whole.
pub(crate) fn features(board: &Archipelago, scenery: Scenery) -> &[Land] {
    match scenery {
        Scenery::Lake => &board.lakes,
        Scenery::Airship => &board.airships,
        Scenery::Windmill => &board.windmills,
        Scenery::Bridge => &board.bridges,
        Scenery::Island => &[],
    }
}

/// The largest group of connected districts among the given ones of an island, and its open neighbours.
pub(crate) fn largest_group(board: &Archipelago, own: Land, open: Land) -> (u32, Land) {
    let (mut left, mut best) = (own, (0, Land::NONE));
    while let Some(start) = left.iter().next() {
        let mut group = Land::of(start);
        let (mut fresh, mut fringe) = (group, Land::NONE);
        while let Some(next) = fresh.iter().next() {
            let near = board.near_on_island[next.index()];
            fringe |= near & open;
            fresh = (fresh | (near & own).without(group)).without(Land::of(next));
            group |= near & own;
        }
        if group.len() > best.0 {
            best = (group.len(), fringe);
        }
        left = left.without(group);
    }
    best
}
