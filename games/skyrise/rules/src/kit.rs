use crate::{Archipelago, Land};

/// What the box holds, for one number of players.
#[derive(Clone, Debug)]
pub struct Kit {
    /// Player colours by id (SK-2.0).
    pub colors: Vec<String>,
    /// All bid numbers of the game, ascending; a building is known by its place here (SK-1.1).
    pub numbers: Vec<u16>,
    /// The buildings of each player colour, of each height and of each era, as sets.
    pub of_color: [u64; 4],
    pub of_height: [u64; 3],
    pub of_era: [u64; 2],
    /// District ids by global index.
    pub districts: Vec<String>,
    /// Island ids, the centre first.
    pub islands: Vec<String>,
    /// The districts of each island, in the order of `islands`, and of each district colour.
    pub island_land: Vec<Land>,
    pub color_land: [Land; 4],
    /// How many islands are drawn, one for each slot in use (SK-1.2).
    pub outer: usize,
    /// Every way the islands can lie, and the board that it makes.
    pub placements: Vec<Vec<u8>>,
    pub boards: Vec<Archipelago>,
    /// Tokens in play by kind (SK-1.4).
    pub bag: [u8; 10],
    pub wonders: Vec<Wonder>,
    pub panoramas: Vec<Panorama>,
    pub objectives: Vec<Objective>,
    /// Patron value tiles: id and value.
    pub tiles: Vec<(String, i16)>,
    /// What a structure is worth by the tokens in its row (SK-4.1).
    pub rows: Vec<i16>,
    pub wonders_each: u8,
    pub wonder_cards: u8,
    pub panoramas_up: u8,
    pub keys: Vec<i16>,
    pub control: i16,
    pub surplus: i16,
    pub commission: i16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Height {
    Low,
    Medium,
    Tall,
}

midway_game::ids!(Height: Low = "low", Medium = "medium", Tall = "tall");

/// A wonder card (SK-6).
#[derive(Clone, Debug)]
pub struct Wonder {
    pub id: String,
    pub name: String,
    pub initiative: u8,
    pub effect: WonderEffect,
    pub points: i16,
    pub need: u32,
    pub whose: Whose,
    pub cap: Option<i16>,
    /// Points with none, one, two unbuilt (Le Baron).
    pub steps: [i16; 3],
}

/// Whose structures an effect counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    Any,
}

/// What a wonder does: one effect for each of the twenty cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonderEffect {
    OutbidAndBan,
    OpenAnywhere,
    BidsMade,
    LakesTouched,
    AirshipsTouched,
    AdjacentStructures,
    AdjacentUndeveloped,
    ShowObjective,
    TokensOfColor,
    PanoramasHere,
    CentralStructures,
    PatronLetters,
    TallHere,
    OwnTall,
    PatronTokens,
    ColorsHere,
    FewUnbuilt,
    SecondToken,
    ControlNow,
    LongestChain,
}

midway_game::ids! {
    WonderEffect:
    OutbidAndBan = "outbid_and_ban",
    OpenAnywhere = "open_anywhere",
    BidsMade = "bids_made",
    LakesTouched = "lakes_touched",
    AirshipsTouched = "airships_touched",
    AdjacentStructures = "adjacent_structures",
    AdjacentUndeveloped = "adjacent_undeveloped",
    ShowObjective = "show_objective",
    TokensOfColor = "tokens_of_color",
    PanoramasHere = "panoramas_here",
    CentralStructures = "central_structures",
    PatronLetters = "patron_letters",
    TallHere = "tall_here",
    OwnTall = "own_tall",
    PatronTokens = "patron_tokens",
    ColorsHere = "colors_here",
    FewUnbuilt = "few_unbuilt",
    SecondToken = "second_token",
    ControlNow = "control_now",
    LongestChain = "longest_chain",
}

/// A panorama card (SK-7.2).
#[derive(Clone, Debug)]
pub struct Panorama {
    pub id: String,
    pub counts: Scenery,
    pub need: u32,
    pub points: i16,
}

/// What a panorama looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenery {
    Lake,
    Airship,
    Windmill,
    Bridge,
    Island,
}

midway_game::ids! {
    Scenery:
    Lake = "lake",
    Airship = "airship",
    Windmill = "windmill",
    Bridge = "bridge",
    Island = "island",
}

/// A secret objective (SK-7.3): enough structures in districts of one colour.
#[derive(Clone, Debug)]
pub struct Objective {
    pub id: String,
    pub color: usize,
    pub need: u32,
    pub points: i16,
}

impl Kit {
    pub fn find_district(&self, id: &str) -> Option<crate::DistrictId> {
        self.districts.iter().position(|other| other == id).map(|index| crate::DistrictId(index as u8))
    }

    /// The building with this bid number.
    pub fn find_number(&self, number: u32) -> Option<u8> {
        self.numbers.iter().position(|&other| u32::from(other) == number).map(|index| index as u8)
    }

    pub fn height_of(&self, building: u8) -> Height {
        let tall = self.of_height[2] >> building & 1 == 1;
        let medium = self.of_height[1] >> building & 1 == 1;
        if tall {
            Height::Tall
        } else if medium {
            Height::Medium
        } else {
            Height::Low
        }
    }
}
