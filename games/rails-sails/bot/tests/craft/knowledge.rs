use midway_bots::{Craft, Position};
use midway_game::{Game, Seat, Step};
use midway_rails_sails::{Action, CardKind, Cards, Color, MapName, Phase, RailsSails, State, TicketId};
use midway_rails_sails_bot::{PlanCache, RailsCraft};

use crate::table::{after_turns, asked, best, legal, rng, rules};

/// A quiet table at the beginning of a turn: nobody holds a card, a ticket or a route.
fn scene(rules: &RailsSails) -> (State, Seat) {
    let mut state = after_turns(rules, 0, &mut rng(5));
    for seat in Seat::all(rules.seats()) {
        let hand = state.hold(seat).hand;
        state.deck = state.deck.plus(hand);
        let hold = state.hold_mut(seat);
        hold.hand = Cards::NONE;
        hold.known = Cards::NONE;
        hold.tickets = [].into_iter().collect();
        (hold.trains, hold.ships) = (20, 40);
        (hold.box_trains, hold.box_ships) = (5, 10);
    }
    let seat = state.seat;
    (state, seat)
}

fn give(state: &mut State, seat: Seat, kind: CardKind, copies: u8) {
    let copies = copies.min(state.deck.count(kind));
    state.deck.remove(kind, copies);
    state.hold_mut(seat).hand.add(kind, copies);
}

fn ticket(rules: &RailsSails, id: &str) -> TicketId {
    let at = rules.world().tickets.iter().position(|ticket| ticket.id == id).expect("a ticket");
    TicketId(at as u8)
}

#[test]
fn the_last_link_of_a_ticket_is_claimed_when_it_can_be_paid() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut state, seat) = scene(&rules);
    state.hold_mut(seat).tickets.insert(ticket(&rules, "t21"));
    let own = ["r102", "r104"].map(|id| rules.world().find_route(id).expect("a route"));
    for id in own {
        state.free.remove(id);
        state.hold_mut(seat).owned.insert(id);
    }
    state.last_turns = Some(4);
    give(&mut state, seat, CardKind::ship_double(Color::Green), 2);
    let last = rules.world().find_route("r113").expect("Jakarta - Perth");
    let action = best(&rules, &craft, &state, seat);
    assert_eq!(action, Action::Claim { route: last });
    let why = craft.why(Position { rules: &rules, state: &state, seat }, &action, &mut PlanCache::default());
    let [why] = &why[..] else { panic!("{why:?}") };
    assert_eq!(
        why.to_string(),
        "why-claim-last(from from-jakarta, to from-perth, ticket keep-t21, points 13)"
    );
}

#[test]
fn a_route_is_said_to_lie_on_the_way_of_the_ticket_that_needs_it() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let named = |tickets: &[TicketId]| {
        let (mut state, seat) = scene(&rules);
        state.hold_mut(seat).tickets = tickets.iter().copied().collect();
        let why = |route| {
            craft.why(
                Position { rules: &rules, state: &state, seat },
                &Action::Claim { route },
                &mut PlanCache::default(),
            )[0]
            .to_string()
        };
        let ways = rules.world().route_ids().map(|route| (route, why(route)));
        ways.filter(|(_, why)| why.starts_with("why-claim-way")).collect::<Vec<_>>()
    };
    // Cape Town - Jakarta, and Mexico - New York: they share no route.
    let (east, west) = (ticket(&rules, "t21"), ticket(&rules, "t15"));
    let (for_east, for_west, for_both) = (named(&[east]), named(&[west]), named(&[east, west]));
    assert!(!for_east.is_empty() && !for_west.is_empty());
    assert_eq!(for_both.len(), for_east.len() + for_west.len());
    assert!(for_both.iter().all(|way| for_east.contains(way) || for_west.contains(way)), "{for_both:?}");
}

#[test]
fn a_route_between_the_routes_of_a_rival_is_said_to_keep_them_apart() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut state, seat) = scene(&rules);
    let rival = state.hold_mut(Seat(1 - seat.0));
    let between = rules.world().find_route("r113").expect("Jakarta - Perth");
    let action = Action::Claim { route: between };
    let why = |state: &State| {
        let why = craft.why(Position { rules: &rules, state, seat }, &action, &mut PlanCache::default());
        why.into_iter().map(|remark| remark.key).collect::<Vec<_>>()
    };
    let [a, b] = rules.world().route(between).ends;
    rival.touched = a.bit();
    assert_eq!(why(&state), ["why-claim-spare"]);
    state.hold_mut(Seat(1 - seat.0)).touched |= b.bit();
    assert_eq!(why(&state), ["why-claim-between"]);
    state.hold_mut(Seat(1 - seat.0)).owned.insert(between);
    assert_eq!(why(&state), ["why-claim-spare"], "what is joined cannot be kept apart");
}

#[test]
fn a_joker_is_paid_only_where_nothing_else_will_do() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut state, seat) = scene(&rules);
    give(&mut state, seat, CardKind::JOKER, 3);
    give(&mut state, seat, CardKind::train_plain(Color::Yellow), 2);
    give(&mut state, seat, CardKind::train_harbor(Color::Yellow), 1);
    let route = rules.world().find_route("r010").expect("Los Angeles - Mexico");
    state.phase = Phase::PayRoute(route);
    let paid = Cards::of(CardKind::train_plain(Color::Yellow), 2);
    assert_eq!(best(&rules, &craft, &state, seat), Action::Pay(paid));
}

#[test]
fn tickets_that_lie_on_one_way_are_kept_together() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let mut random = rng(9);
    let mut kept = Vec::new();
    for _ in 0..6 {
        let mut state = rules.setup();
        let seat = asked(&rules, &mut state, &mut random).expect("the choice of tickets");
        assert_eq!(state.phase, Phase::FirstTickets);
        let Action::Keep(set) = best(&rules, &craft, &state, seat) else { panic!("tickets are kept") };
        kept.push(set.len());
    }
    assert!(kept.iter().all(|count| (3..=5).contains(count)), "{kept:?}");
}

#[test]
fn the_split_has_the_trains_that_the_plan_needs() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut state, seat) = scene(&rules);
    for other in Seat::all(2) {
        let hold = state.hold_mut(other);
        (hold.trains, hold.ships, hold.box_trains, hold.box_ships) = (0, 0, 25, 50);
    }
    state.phase = Phase::Split;
    for id in ["t03", "t07", "t12", "t23"] {
        state.hold_mut(seat).tickets.insert(ticket(&rules, id));
    }
    let Action::Split { trains: by_rail } = best(&rules, &craft, &state, seat) else { panic!("a split") };
    state.hold_mut(seat).tickets = ["t21", "t20", "t47"].map(|id| ticket(&rules, id)).into_iter().collect();
    let Action::Split { trains: by_sea } = best(&rules, &craft, &state, seat) else { panic!("a split") };
    assert!(by_rail > by_sea, "{by_rail} trains by land, {by_sea} across the oceans");
}

#[test]
fn a_harbour_stands_where_tickets_lead() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut state, seat) = scene(&rules);
    state.hold_mut(seat).tickets = ["t02", "t49"].map(|id| ticket(&rules, id)).into_iter().collect();
    for id in ["r064", "r106"] {
        let route = rules.world().find_route(id).expect("a route");
        state.free.remove(route);
        let ends = rules.world().route(route).ends;
        let hold = state.hold_mut(seat);
        hold.owned.insert(route);
        hold.touched |= ends[0].bit() | ends[1].bit();
    }
    give(&mut state, seat, CardKind::JOKER, 4);
    let legal = legal(&rules, &state, seat);
    let mut weights = Vec::new();
    craft.weigh(
        Position { rules: &rules, state: &state, seat },
        &legal,
        &mut PlanCache::default(),
        &mut weights,
    );
    let weight = |id: &str| {
        let city = rules.world().find_city(id).expect("a city");
        let at = legal.iter().position(|action| *action == Action::Harbour { city }).expect("a harbour");
        weights[at]
    };
    assert!(weight("jakarta") > weight("hong_kong"), "two tickets name Jakarta");
    assert!(weight("hong_kong") > weight("bangkok"), "no ticket names Bangkok");
}

#[test]
fn a_forecast_at_the_end_is_the_score() {
    for map in [MapName::World, MapName::GreatLakes] {
        let rules = rules(3, map);
        let craft = RailsCraft::new(&rules);
        let mut random = rng(3);
        let mut state = rules.setup();
        while let Some(seat) = asked(&rules, &mut state, &mut random) {
            let action = best(&rules, &craft, &state, seat);
            rules.apply(&mut state, &Step::Choice(seat, action));
        }
        let forecast = craft.forecast(&rules, &state, None, &mut PlanCache::default());
        for seat in Seat::all(3) {
            assert_eq!(forecast[seat], rules.score(&state, seat).total() as f32);
        }
    }
}
