use serde::{Deserialize, Serialize};

use crate::numbering::Numbering;
use crate::{Cards, Color, RouteId, RouteSet, TicketSet};

/// A map with everything that lies on it: cities, routes, tickets, and the numbers that go with them.
#[derive(Clone, Debug)]
pub struct World {
    pub cities: Vec<City>,
    pub routes: Vec<Route>,
    pub tickets: Vec<Ticket>,
    /// Both decks, whole (RS-1.2, RS-1.3).
    pub cards: Cards,
    pub numbers: MapNumbers,
    /// Cities where a harbour may stand (RS-1.7).
    pub ports: u64,
    /// Routes without pair marks that can be paid for with cards of one colour worth n spaces: by mode, colour (grey
    /// last) and n.
    pub payable: [[[RouteSet; LONGEST + 1]; Color::COUNT + 1]; 2],
    /// Routes with pair marks.
    pub marked: RouteSet,
    /// The numbers of the choices on this map.
    pub(crate) numbering: Numbering,
}

/// The longest route a map can have.
pub(crate) const LONGEST: usize = 12;

/// A city or a junction: its row in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CityId(pub u8);

#[derive(Clone, Debug)]
pub struct City {
    pub id: String,
    pub name: String,
    pub kind: CityKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CityKind {
    Port,
    Inland,
    /// Connects routes, but is not a city (RS-1.7).
    Junction,
}

midway_game::ids!(CityKind: Port = "port", Inland = "inland", Junction = "junction");

/// What lies on a route (RS-1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Rail,
    Sea,
}

#[derive(Clone, Debug)]
pub struct Route {
    pub id: String,
    pub ends: [CityId; 2],
    pub mode: Mode,
    /// `None` is grey.
    pub color: Option<Color>,
    pub length: u8,
    /// How many of the spaces carry the pair mark (RS-5.4).
    pub pairs: u8,
    /// The other line of a double route.
    pub twin: Option<RouteId>,
}

#[derive(Clone, Debug)]
pub struct Ticket {
    pub id: String,
    pub goal: Goal,
}

/// What a ticket asks for (RS-6.3, RS-6.4).
#[derive(Clone, Debug)]
pub enum Goal {
    Pair { ends: [CityId; 2], points: i16 },
    Tour { cities: Vec<CityId>, in_order: i16, any_order: i16, penalty: i16 },
}

/// The numbers of a map (`numbers.tsv`).
#[derive(Clone, Debug)]
pub struct MapNumbers {
    pub route_points: [i16; LONGEST + 1],
    /// By completed tickets: none, one, two, three or more.
    pub harbour_points: [i16; 4],
    pub unbuilt_harbour: i16,
    pub exchange: i16,
    pub train_cards_dealt: u8,
    pub ship_cards_dealt: u8,
    pub tickets_dealt: u8,
    pub tickets_keep: u8,
    pub trains: u8,
    pub ships: u8,
    pub pieces: u8,
    pub harbours: u8,
    pub beginner_trains: u8,
    pub beginner_ships: u8,
    pub tickets_drawn: u8,
    pub tickets_drawn_keep: u8,
    pub end_pieces: u8,
    pub end_turns: u8,
}

impl CityId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The city as a set of one.
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

midway_game::ids!(Mode: Rail = "rail", Sea = "sea");

impl Goal {
    /// The cities that a ticket names, as a set (RS-7.3).
    pub fn cities(&self) -> u64 {
        match self {
            Goal::Pair { ends, .. } => ends[0].bit() | ends[1].bit(),
            Goal::Tour { cities, .. } => cities.iter().fold(0, |set, city| set | city.bit()),
        }
    }
}

impl World {
    /// Computes what follows from cities and routes.
    pub(crate) fn derive(&mut self) {
        let port = |(index, city): (usize, &City)| (city.kind == CityKind::Port).then_some(1 << index);
        self.ports = self.cities.iter().enumerate().filter_map(port).sum();
        for (index, route) in self.routes.iter().enumerate() {
            let id = RouteId(index as u8);
            if route.pairs > 0 {
                self.marked.insert(id);
                continue;
            }
            let color = route.color.map_or(Color::COUNT, Color::index);
            for spaces in usize::from(route.length)..=LONGEST {
                self.payable[route.mode.index()][color][spaces].insert(id);
            }
        }
        self.numbering = Numbering::new(self);
    }

    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.index() % self.routes.len()]
    }

    pub fn route_ids(&self) -> impl Iterator<Item = RouteId> {
        (0..self.routes.len() as u8).map(RouteId)
    }

    pub fn city_ids(&self) -> impl Iterator<Item = CityId> {
        (0..self.cities.len() as u8).map(CityId)
    }

    pub fn all_tickets(&self) -> TicketSet {
        TicketSet::first(self.tickets.len())
    }

    pub fn find_city(&self, id: &str) -> Option<CityId> {
        self.cities.iter().position(|city| city.id == id).map(|index| CityId(index as u8))
    }

    pub fn find_route(&self, id: &str) -> Option<RouteId> {
        self.routes.iter().position(|route| route.id == id).map(|index| RouteId(index as u8))
    }

    /// The most trains a split may hold, and the fewest (RS-2.4).
    pub fn split_range(&self) -> std::ops::RangeInclusive<u8> {
        let MapNumbers { trains, ships, pieces, .. } = self.numbers;
        pieces.saturating_sub(ships)..=trains.min(pieces)
    }
}
