//! What a seat sees as a row of numbers: the fields of each part, and beneath them how they are written.

use midway_game::{Field, Pen, Seat};

use crate::numbering::{most_offered, port_labels, route_labels};
use crate::view::TravellerView;
use crate::{
    Afterwards, CardKind, Cards, CityId, Deck, Network, Phase, RailsSails, RouteId, RouteSet, TicketSet,
    View, World,
};

const PHASES: [&str; 15] = [
    "deal",
    "fill",
    "deal-tickets",
    "first-tickets",
    "split",
    "first",
    "turn",
    "second-card",
    "refill",
    "blind",
    "pay-route",
    "pay-harbour",
    "draw-tickets",
    "keep-tickets",
    "over",
];
const SLOTS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
const PIECES: [&str; 4] = ["trains", "ships", "box_trains", "box_ships"];

/// No kind of card has more than fifteen copies, so all counts stay within range.
const COPIES: f32 = 8.0;
const POINTS: f32 = 100.0;
/// Who plays at random loses hundreds of points like this; others hardly any.
const EXCHANGED: f32 = 250.0;

/// What 1 stands for where it depends on the map or the seats. None of it can come to more than twice as much.
struct Units {
    deck: f32,
    pieces: f32,
    harbours: f32,
    tickets: f32,
    offer: f32,
    last_turns: f32,
    idle_turns: f32,
    seats: f32,
}

impl Units {
    fn new(rules: &RailsSails) -> Units {
        let (world, numbers) = (&rules.world, &rules.world.numbers);
        let deck = Deck::ALL.map(|deck| world.cards.of_deck(deck).len()).into_iter().max().unwrap_or(0);
        let seats = f32::from(rules.seats);
        Units {
            deck: deck as f32 / 2.0,
            pieces: f32::from(numbers.trains.max(numbers.ships)) / 2.0,
            harbours: f32::from(numbers.harbours.max(1)),
            tickets: world.tickets.len() as f32 / 2.0,
            offer: most_offered(world) as f32,
            last_turns: f32::from(numbers.end_turns) * seats,
            idle_turns: 10.0 * seats,
            seats,
        }
    }
}

impl RailsSails {
    pub(crate) fn view_fields(&self) -> Vec<Field> {
        let units = Units::new(self);
        let (world, seats) = (&*self.world, self.seats);
        let fields = [
            turn_fields(world, seats, &units),
            card_fields(&units),
            ticket_fields(world, &units),
            seat_fields(world, seats, &units),
        ];
        fields.into_iter().flatten().collect()
    }

    pub(crate) fn write_view(&self, view: &View, seat: Seat, out: &mut [f32]) {
        let Some(own) = view.seats.get(seat.index()) else { return out.fill(0.0) };
        let look = Look { world: &self.world, seats: self.seats, units: Units::new(self), view, seat, own };
        let mut pen = Pen::new(out);
        look.write_turn(&mut pen);
        look.write_cards(&mut pen);
        look.write_tickets(&mut pen);
        look.write_seats(&mut pen);
    }
}

/// A seat with what it sees.
struct Look<'a> {
    world: &'a World,
    seats: u8,
    units: Units,
    view: &'a View,
    seat: Seat,
    own: &'a TravellerView,
}

fn turn_fields(world: &World, seats: u8, units: &Units) -> Vec<Field> {
    vec![
        Field::flags("phase", "what is being done").along("phase", PHASES),
        Field::flags("second_card", "whether this is the second card of the turn"),
        Field::flags("joker_taken", "whether a joker was taken, so that no second card follows"),
        Field::flags("slot", "the slot to be filled").along("slot", SLOTS),
        Field::flags("deck", "the deck a card comes from").along("deck", Deck::ALL.map(Deck::id)),
        Field::flags("paying", "the route to be paid for").along("route", route_labels(world)),
        Field::flags("building", "where the harbour to be paid for will be")
            .along("city", port_labels(world)),
        Field::amount("to_come", "tickets still to be drawn", units.offer),
        Field::flags("turn_of", "whose turn it is").by_seat(seats),
        Field::flags("first", "who began").by_seat(seats),
        Field::flags("ending", "whether the last turns have come"),
        Field::amount("last_turns", "how many turns are left then", units.last_turns),
        Field::amount("idle_turns", "exchanges and passes in a row", units.idle_turns),
        Field::amount("passes", "passes in a row", units.seats),
    ]
}

impl Look<'_> {
    fn write_turn(&self, pen: &mut Pen<'_>) {
        let (table, units) = (&self.view.table, &self.units);
        let now = Now::of(table.phase);
        pen.one_of(Some(now.place), PHASES.len());
        pen.flag(now.second);
        pen.flag(now.joker);
        pen.one_of(now.slot.map(usize::from), SLOTS.len());
        pen.one_of(now.deck.map(Deck::index), Deck::COUNT);
        pen.one_of(now.route.map(RouteId::index), self.world.routes.len());
        let port = now.city.map(|city| self.world.port_place(city));
        pen.one_of(port, self.world.ports.count_ones() as usize);
        share(pen, now.to_come, units.offer);
        for seat in [table.seat, table.first] {
            pen.one_of(now.begun.then(|| self.ahead(seat)), self.seats.into());
        }
        pen.flag(table.last_turns.is_some());
        share(pen, table.last_turns.unwrap_or(0), units.last_turns);
        share(pen, table.idle, units.idle_turns);
        share(pen, table.passes, units.seats);
    }
}

fn card_fields(units: &Units) -> Vec<Field> {
    let kinds = || CardKind::all().map(CardKind::id);
    vec![
        Field::amount("decks", "cards left in a deck", units.deck).along("deck", Deck::ALL.map(Deck::id)),
        Field::flags("display", "what lies in the display").along("slot", SLOTS).along("card", kinds()),
        Field::amount("discard", "cards in the discard piles", COPIES).along("card", kinds()),
        Field::amount("hand", "cards in my hand", COPIES).along("card", kinds()),
    ]
}

impl Look<'_> {
    fn write_cards(&self, pen: &mut Pen<'_>) {
        self.view.decks.iter().for_each(|&left| share(pen, left as u16, self.units.deck));
        for card in self.view.table.display {
            pen.one_of(card.map(CardKind::index), CardKind::COUNT);
        }
        write_counts(pen, self.view.table.discard);
        write_counts(pen, self.own.hand.unwrap_or_default());
    }
}

fn ticket_fields(world: &World, units: &Units) -> Vec<Field> {
    let places = |most: usize| (1..=most).map(|place| place.to_string());
    let by_ticket = |field: Field| field.along("ticket", world.tickets.iter().map(|ticket| &*ticket.id));
    let offer = |field: Field| field.along("place", places(most_offered(world)));
    vec![
        Field::amount("shuffled", "tickets in the shuffled part of the stack", units.tickets),
        Field::flags("under", "who put this ticket under the stack: 1 for me, less for each seat further on")
            .along("place", places(world.tickets.len())),
        by_ticket(Field::amount("under_mine", "its place under the stack, if I put it there", units.tickets)),
        by_ticket(Field::flags(
            "holder",
            "who is known to have kept it: 1 for me, less for each seat further on",
        )),
        by_ticket(Field::flags("connected", "whether my routes connect it, if I keep it or am offered it")),
        by_ticket(offer(Field::flags("offer", "the tickets that I am offered, in the order drawn"))),
        offer(Field::flags("kept", "which of them I have chosen in secret")),
        Field::amount("split", "how many trains I have chosen in secret", units.pieces),
    ]
}

impl Look<'_> {
    fn write_tickets(&self, pen: &mut Pen<'_>) {
        let count = self.world.tickets.len();
        share(pen, self.view.shuffled as u8, self.units.tickets);
        self.write_under(pen);
        self.write_holders(pen);
        let offer = self.own.offer.as_deref().unwrap_or_default();
        let at_hand: TicketSet = offer.iter().copied().collect();
        self.write_connected(pen, at_hand.or(self.own.tickets.unwrap_or_default()));
        for place in 0..most_offered(self.world) {
            pen.one_of(offer.get(place).map(|ticket| ticket.0.into()), count);
        }
        let (kept, trains) = match self.view.table.phase {
            Phase::Split => (None, self.own.secret),
            _ => (self.own.secret, None),
        };
        pen.members(kept.unwrap_or(0).into(), most_offered(self.world));
        share(pen, trains.unwrap_or(0), self.units.pieces);
    }

    fn write_under(&self, pen: &mut Pen<'_>) {
        let count = self.world.tickets.len();
        let (by, mine) = (blank(pen, count), blank(pen, count));
        for (place, &(seat, ticket)) in self.view.under.iter().enumerate() {
            set(by, place, self.nearness(seat));
            if let Some(ticket) = ticket {
                set(mine, ticket.0.into(), (place + 1) as f32 / self.units.tickets);
            }
        }
    }

    fn write_holders(&self, pen: &mut Pen<'_>) {
        let holders = blank(pen, self.world.tickets.len());
        for (seat, held) in (0..).map(Seat).zip(&self.view.seats) {
            for ticket in held.tickets.unwrap_or_default().iter() {
                set(holders, ticket.0.into(), self.nearness(seat));
            }
        }
    }

    fn write_connected(&self, pen: &mut Pen<'_>, tickets: TicketSet) {
        let connected = blank(pen, self.world.tickets.len());
        if tickets.is_empty() || self.own.owned.is_empty() {
            return;
        }
        let network = Network::new(self.world, &self.own.owned);
        for ticket in tickets.iter() {
            let goal = self.world.tickets.get(usize::from(ticket.0)).map(|ticket| &ticket.goal);
            set(
                connected,
                ticket.0.into(),
                f32::from(u8::from(goal.is_some_and(|goal| network.joins(goal)))),
            );
        }
    }
}

fn seat_fields(world: &World, seats: u8, units: &Units) -> Vec<Field> {
    let each = |field: Field| field.by_seat(seats);
    vec![
        each(Field::flags("owned", "the routes of a seat")).along("route", route_labels(world)),
        Field::flags("shut", "free, but not for me: the other line of a double route")
            .along("route", route_labels(world)),
        each(Field::flags("harbours", "the harbours of a seat")).along("city", port_labels(world)),
        each(Field::amount("known", "cards that everyone knows to be in a hand", COPIES))
            .along("card", CardKind::all().map(CardKind::id)),
        each(Field::amount("hand_size", "cards in a hand by their backs", units.deck))
            .along("deck", Deck::ALL.map(Deck::id)),
        each(Field::amount("pieces", "pieces not placed, and those in the box", units.pieces))
            .along("piece", PIECES),
        each(Field::amount("harbours_left", "harbours not built", units.harbours)),
        each(Field::amount("route_points", "points for routes", POINTS)),
        each(Field::amount("exchanged", "points lost by exchanges", EXCHANGED)),
        each(Field::amount("ticket_count", "tickets kept", units.tickets)),
        each(Field::amount("offer_count", "tickets to choose from", units.offer)),
        each(Field::flags("chosen", "whether a seat has made its secret choice")),
    ]
}

impl Look<'_> {
    fn write_seats(&self, pen: &mut Pen<'_>) {
        let routes = self.world.routes.len();
        self.each(|seat| write_routes(pen, &seat.owned, routes));
        write_routes(pen, &self.shut(), routes);
        self.each(|seat| {
            let row = blank(pen, self.world.ports.count_ones() as usize);
            let cities = midway_game::members(seat.built).map(CityId);
            cities.for_each(|city| set(row, self.world.port_place(city), 1.0));
        });
        self.each(|seat| write_counts(pen, seat.known));
        let units = &self.units;
        self.each(|seat| seat.hand_sizes.iter().for_each(|&size| share(pen, size as u16, units.deck)));
        self.each(|seat| {
            let pieces = [seat.trains, seat.ships, seat.box_trains, seat.box_ships];
            pieces.iter().for_each(|&left| share(pen, left, units.pieces));
        });
        self.each(|seat| share(pen, seat.harbours, units.harbours));
        self.each(|seat| share(pen, seat.route_points, POINTS));
        self.each(|seat| share(pen, seat.exchanged, EXCHANGED));
        self.each(|seat| share(pen, seat.ticket_count as u8, units.tickets));
        self.each(|seat| share(pen, seat.offer_count, units.offer));
        self.each(|seat| pen.flag(seat.chosen));
    }

    /// The seats as the one that looks sees them: itself, then the others in turn order.
    fn each(&self, write: impl FnMut(&TravellerView)) {
        let (before, from) = self.view.seats.split_at(self.seat.index());
        from.iter().chain(before).for_each(write);
    }

    /// How many turns a seat comes after the one that looks.
    fn ahead(&self, seat: Seat) -> usize {
        usize::from((seat.0 + self.seats - self.seat.0) % self.seats)
    }

    fn nearness(&self, seat: Seat) -> f32 {
        1.0 - self.ahead(seat) as f32 / self.units.seats
    }

    /// RS-5.7: routes that nobody has and that this seat may yet not take.
    fn shut(&self) -> RouteSet {
        let seats = &self.view.seats;
        let barred = seats.iter().fold(RouteSet::EMPTY, |barred, seat| barred.or(&seat.barred));
        let taken = seats.iter().fold(RouteSet::EMPTY, |taken, seat| taken.or(&seat.owned));
        barred.without(&self.view.table.free).or(&self.own.barred).without(&taken)
    }
}

/// What a phase is about.
#[derive(Default)]
struct Now {
    place: usize,
    begun: bool,
    second: bool,
    joker: bool,
    slot: Option<u8>,
    deck: Option<Deck>,
    route: Option<RouteId>,
    city: Option<CityId>,
    to_come: u8,
}

impl Now {
    fn of(phase: Phase) -> Now {
        let setup = |place| Now { place, ..Now::default() };
        let begun = |place| Now { begun: true, ..setup(place) };
        match phase {
            Phase::Deal { .. } => setup(0),
            Phase::Fill { slots, from, then } => {
                let now = Now { slot: Some(slots.trailing_zeros() as u8), deck: from, ..setup(1) };
                match then {
                    Afterwards::Setup => now,
                    Afterwards::Card { second, joker } => Now { begun: true, second, joker, ..now },
                    Afterwards::Payment | Afterwards::EndOfTurn => Now { begun: true, ..now },
                }
            }
            Phase::DealTickets { .. } => setup(2),
            Phase::FirstTickets => setup(3),
            Phase::Split => setup(4),
            Phase::First => setup(5),
            Phase::Turn { second: false } => begun(6),
            Phase::Turn { second: true } => Now { second: true, ..begun(7) },
            Phase::Refill { slot, second, joker } => Now { slot: Some(slot), second, joker, ..begun(8) },
            Phase::Blind { deck, second } => Now { deck: Some(deck), second, ..begun(9) },
            Phase::PayRoute(route) => Now { route: Some(route), ..begun(10) },
            Phase::PayHarbour(city) => Now { city: Some(city), ..begun(11) },
            Phase::DrawTickets { left } => Now { to_come: left, ..begun(12) },
            Phase::KeepTickets => begun(13),
            Phase::Over => begun(14),
        }
    }
}

fn share(pen: &mut Pen<'_>, amount: impl Into<f32>, unit: f32) {
    pen.write((amount.into() / unit).min(2.0));
}

fn write_counts(pen: &mut Pen<'_>, cards: Cards) {
    let row = pen.take(CardKind::COUNT);
    row.iter_mut()
        .zip(CardKind::all())
        .for_each(|(count, kind)| *count = f32::from(cards.count(kind)) / COPIES);
}

fn write_routes(pen: &mut Pen<'_>, set: &RouteSet, routes: usize) {
    let row = blank(pen, routes);
    set.iter().for_each(|route| self::set(row, route.index(), 1.0));
}

/// The next numbers, all 0 until they are set.
fn blank<'a>(pen: &mut Pen<'a>, count: usize) -> &'a mut [f32] {
    let row = pen.take(count);
    row.fill(0.0);
    row
}

fn set(row: &mut [f32], place: usize, value: f32) {
    if let Some(number) = row.get_mut(place) {
        *number = value;
    }
}
