use midway_game::{Ask, Seat, SeatSet, long_array};
use serde::{Deserialize, Serialize};

use crate::tokens::Token;
use crate::{DistrictId, Land};

/// Everything that changes at a table: what lies open to all, and what is kept secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub skyline: Skyline,
    pub holds: [Architect; 4],
    /// The value tile of each letter.
    pub tiles: [u8; 4],
}

/// What lies open to all. A view shows it as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skyline {
    pub phase: Phase,
    /// The islands drawn so far, in the order of the slots; then which of the kit's boards they make.
    pub islands: [u8; 4],
    pub board: u8,
    /// Tokens not yet laid out, by kind.
    pub bag: [u8; 10],
    /// The token of each district, until someone takes it.
    #[serde(with = "long_array")]
    pub tokens: [Option<Token>; DistrictId::MOST],
    /// Districts with low, medium and tall structures, whoever owns them.
    pub heights: [Land; 3],
    /// Districts adjacent to any structure (SK-3.2).
    pub reach: Land,
    /// Buildings that stand, and those bid in this auction; both by place among the numbers.
    pub built: u64,
    pub bids: u64,
    /// Where each building was bid. As bids rise, their order is the order of the numbers.
    #[serde(with = "long_array")]
    pub bid_at: [DistrictId; 48],
    pub bid_land: Land,
    pub leader: Seat,
    pub passed: SeatSet,
    pub opener: Seat,
    /// Bids with a number made in this auction (SK-6.H3).
    pub bids_made: u8,
    pub hammer: Option<DistrictId>,
    pub era: u8,
    /// Districts that had a structure when era I was scored. As nothing ever moves, this tells that city.
    pub era_one: Land,
    /// Panorama cards turned up, as a set.
    pub panoramas: u8,
    pub finishers: u8,
    pub auctions: u16,
    pub bids_total: u16,
}

/// What one seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Architect {
    pub estate: Estate,
    /// Wonder cards in hand, as a set.
    pub hand: u32,
    /// The cards chosen in secret while others still choose.
    pub secret: u32,
    pub objective: Option<u8>,
}

/// What everyone sees of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estate {
    /// Its colour, and with it its numbers.
    pub color: Option<u8>,
    pub structures: Land,
    /// Wonder cards chosen, and those of them that stand, as sets.
    pub chosen: u32,
    pub standing: u32,
    /// Whether Kahn's Ambition has shown the objective.
    pub shown: bool,
    /// District tokens by colour, patron tokens by letter.
    pub tokens: [u8; 4],
    pub patrons: [u8; 4],
    pub commissions: u8,
    /// Its place among those who have built everything.
    pub finished: Option<u8>,
    pub control: [u16; 2],
    pub panoramas: [u16; 2],
    pub wonder_points: u16,
}

midway_game::open_part!(State, skyline: Skyline);
midway_game::open_part!(Architect, estate: Estate);

/// A won auction whose consequences are still to be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Win {
    pub seat: Seat,
    pub at: DistrictId,
    pub wonder: Option<u8>,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// SK-2.0: a seat that picked no colour gets one.
    Colors {
        seat: Seat,
    },
    /// SK-1.2: the islands are drawn; `drawn` have been.
    Islands {
        drawn: u8,
    },
    /// SK-2.1: the district that gets the next token.
    Tokens {
        district: DistrictId,
    },
    /// SK-2.2: the wonder cards are dealt; `dealt` have been.
    WonderCards {
        dealt: u8,
    },
    /// SK-2.3
    Objectives {
        seat: Seat,
    },
    /// SK-2.4
    Panoramas {
        up: u8,
    },
    /// SK-2.5
    Tiles {
        letter: u8,
    },
    /// SK-2.7
    Opener,
    /// SK-3.2: the opener opens.
    Open,
    /// SK-3.4: a seat raises or passes.
    Raise {
        seat: Seat,
    },
    /// SK-6.3: the holder of the Hammer answers a placed wonder.
    Answer {
        seat: Seat,
        placed: Win,
    },
    /// SK-4.3: the winner gives a wild token its colour.
    Wild {
        win: Win,
        vault: bool,
    },
    /// SK-6.H18: the winner takes a second token.
    Vault {
        win: Win,
    },
    /// SK-5.2: all choose wonder cards at once.
    Choose,
    Over,
}

impl Phase {
    /// What is asked of a seat or of chance, and by which clause.
    pub(crate) fn ask(self) -> Ask {
        let (what, clause) = match self {
            Phase::Colors { .. } => ("colors", "SK-2.0"),
            Phase::Islands { .. } => ("islands", "SK-1.2"),
            Phase::Tokens { .. } => ("tokens", "SK-2.1"),
            Phase::WonderCards { .. } => ("wonder-cards", "SK-2.2"),
            Phase::Objectives { .. } => ("objectives", "SK-2.3"),
            Phase::Panoramas { .. } => ("panoramas", "SK-2.4"),
            Phase::Tiles { .. } => ("tiles", "SK-2.5"),
            Phase::Opener => ("opener", "SK-2.7"),
            Phase::Open => ("open", "SK-3.2"),
            Phase::Raise { .. } => ("raise", "SK-3.4"),
            Phase::Answer { .. } => ("answer", "SK-6.3"),
            Phase::Wild { .. } => ("wild", "SK-4.3"),
            Phase::Vault { .. } => ("vault", "SK-6.H18"),
            Phase::Choose => ("choose", "SK-5.2"),
            Phase::Over => ("over", "SK-5.4"),
        };
        Ask { what, clause }
    }
}

impl State {
    #[inline]
    pub fn hold(&self, seat: Seat) -> &Architect {
        seat.of(&self.holds)
    }

    #[inline]
    pub fn hold_mut(&mut self, seat: Seat) -> &mut Architect {
        seat.of_mut(&mut self.holds)
    }

    /// Districts with a structure.
    #[inline]
    pub fn developed(&self) -> Land {
        self.holds.iter().fold(Land::NONE, |land, hold| land | hold.structures)
    }
}

impl Skyline {
    /// The highest bid of the auction so far.
    #[inline]
    pub fn last_bid(&self) -> Option<u8> {
        self.bids.checked_ilog2().map(|bid| bid as u8)
    }
}

impl Estate {
    /// Chosen wonders that do not stand yet.
    #[inline]
    pub fn wonders_left(&self) -> u32 {
        self.chosen & !self.standing
    }

    pub fn patron_tokens(&self) -> i16 {
        self.patrons.iter().map(|&count| i16::from(count)).sum()
    }
}
