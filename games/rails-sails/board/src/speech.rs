//! What things are called: cards, cities, routes, tickets.

use midway_rails_sails::{
    CardKind, Cards, CityId, Color, Deck, Goal, Mode, RailsSails, RouteId, TicketId, World,
};
use midway_ui::{Scene, Told, Value, Words};

/// The map and the language: what every name is made of.
#[derive(Clone, Copy)]
pub(crate) struct Speech<'a> {
    pub(crate) world: &'a World,
    pub(crate) words: &'a Words,
}

impl<'a> Speech<'a> {
    pub(crate) fn of(scene: &'a Scene<'_, RailsSails>) -> Speech<'a> {
        Speech { world: scene.rules.world(), words: scene.words }
    }

    pub(crate) fn told(told: &'a Told<'_, RailsSails>) -> Speech<'a> {
        Speech { world: told.rules.world(), words: told.words }
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    pub(crate) fn with<const N: usize>(&self, key: &str, told: [(&'a str, Value<'a>); N]) -> String {
        self.words.with(key, told)
    }

    /// Cities are called as printed; a junction has no name of its own.
    pub(crate) fn city(&self, city: CityId) -> String {
        let city = &self.world.cities[city.index()];
        if city.name != "-" {
            return city.name.clone();
        }
        let key = format!("place-{}", city.id.replace('_', "-"));
        if self.words.has(&key) { self.say(&key) } else { city.id.replace('_', " ") }
    }

    pub(crate) fn cities(&self, cities: &[CityId]) -> String {
        cities.iter().map(|&city| self.city(city)).collect::<Vec<_>>().join(" – ")
    }

    pub(crate) fn ends(&self, route: RouteId) -> String {
        self.cities(&self.world.route(route).ends)
    }

    /// Ends, kind and length: enough to tell a route from all others but its twin.
    pub(crate) fn route(&self, id: RouteId) -> String {
        let route = self.world.route(id);
        let mode = if route.mode == Mode::Rail { "rail" } else { "sea" };
        let key = if route.pairs > 0 { "route-pairs" } else { "route-plain" };
        self.with(
            key,
            [
                ("ends", self.ends(id).into()),
                ("colour", self.route_colour(route.color).into()),
                ("mode", self.say(mode).into()),
                ("length", route.length.into()),
            ],
        )
    }

    fn route_colour(&self, color: Option<Color>) -> String {
        self.say(&format!("route-colour-{}", color.map_or("grey", Color::id)))
    }

    pub(crate) fn points_of(&self, route: RouteId) -> i16 {
        self.world.numbers.route_points[usize::from(self.world.route(route).length)]
    }

    pub(crate) fn colour(&self, color: Color) -> String {
        self.say(&format!("colour-{}", color.id()))
    }

    pub(crate) fn card(&self, kind: CardKind) -> String {
        let Some((color, shape)) = face(kind) else { return self.say("card-joker") };
        self.with(&format!("card-{}", shape.id()), [("colour", self.colour(color).into())])
    }

    /// Several cards of a kind: `2 green trains`.
    pub(crate) fn copies(&self, kind: CardKind, count: u8) -> String {
        let Some((color, shape)) = face(kind) else {
            return self.with("cards-joker", [("count", count.into())]);
        };
        let colour = self.with(&format!("colours-{}", color.id()), [("count", count.into())]);
        let told = [("count", count.into()), ("colour", colour.into())];
        self.with(&format!("cards-{}", shape.id()), told)
    }

    pub(crate) fn cards(&self, cards: Cards) -> String {
        cards.kinds().map(|(kind, count)| self.copies(kind, count)).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn deck(&self, deck: Deck) -> String {
        self.say(if deck == Deck::Train { "train-deck" } else { "ship-deck" })
    }

    /// The deck as a card is drawn from it.
    pub(crate) fn source_deck(&self, deck: Deck) -> String {
        self.say(if deck == Deck::Train { "from-train-deck" } else { "from-ship-deck" })
    }

    pub(crate) fn ticket(&self, ticket: TicketId) -> String {
        match &self.world.tickets[usize::from(ticket.0)].goal {
            Goal::Pair { ends, points } => format!("{} ({points})", self.cities(ends)),
            Goal::Tour { cities, in_order, any_order, .. } => {
                format!("{} ({in_order}/{any_order})", self.cities(cities))
            }
        }
    }

    pub(crate) fn tickets(&self, tickets: impl Iterator<Item = TicketId>) -> String {
        tickets.map(|ticket| self.ticket(ticket)).collect::<Vec<_>>().join(", ")
    }
}

/// What a card shows beside its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Train,
    TrainHarbour,
    Ship,
    Ships,
}

impl Shape {
    fn id(self) -> &'static str {
        match self {
            Shape::Train => "train",
            Shape::TrainHarbour => "train-harbour",
            Shape::Ship => "ship",
            Shape::Ships => "ships",
        }
    }
}

/// Colour and shape of a card; a joker has neither.
pub(crate) fn face(kind: CardKind) -> Option<(Color, Shape)> {
    Color::ALL.into_iter().find_map(|color| {
        let shapes = [
            (CardKind::train_plain(color), Shape::Train),
            (CardKind::train_harbor(color), Shape::TrainHarbour),
            (CardKind::ship_single(color), Shape::Ship),
            (CardKind::ship_double(color), Shape::Ships),
        ];
        shapes.into_iter().find(|(of, _)| *of == kind).map(|(_, shape)| (color, shape))
    })
}

/// The ticket with this id.
pub(crate) fn find_ticket(world: &World, id: &str) -> Option<TicketId> {
    world.tickets.iter().position(|ticket| ticket.id == id).map(|n| TicketId(n as u8))
}
