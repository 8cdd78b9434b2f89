//! What a bot chooses depends on what its seat may know, and on nothing else.

#[allow(dead_code, reason = "the tests of the network use the rest of it")]
#[path = "../../net/tests/net/made.rs"]
mod made;

use std::sync::Arc;

use made::Shape;
use midway_bots::search::{Guided, Lookahead};
use midway_bots::{Bot, BotName, Budget, Craft, Glance, Guide, Insight, Sight};
use midway_catalog::{Visitor, games, visit};
use midway_game::{Encode, Field, Notation, Playout, Seat, StandIn, TableGame, Tables, Turn, Viewer, below};
use midway_net::Net;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const BOTS: [BotName; 5] =
    [BotName::Random, BotName::Heuristic, BotName::Look, BotName::Mind(None), BotName::Search(None)];

/// Random positions of a game in which a seat must choose.
fn positions<G: TableGame>(rules: &G, rng: &mut Xoshiro256PlusPlus) -> Vec<(G::State, Seat)> {
    let mut playout = Playout::<G>::default();
    let mut positions = Vec::new();
    for _ in 0..6 {
        let mut state = rules.setup();
        let cap = below(rng, 80);
        playout.run(rules, &mut state, rng, cap);
        while rules.turn(&state) == Turn::Chance {
            let chance = rules.draw(&state, rng);
            rules.apply(&mut state, &midway_game::Step::Chance(chance));
        }
        if let Turn::Seats(seats) = rules.turn(&state) {
            positions.extend(seats.first().map(|seat| (state, seat)));
        }
    }
    positions
}

/// What a bot chooses and what it says about it.
fn answer<G: TableGame, C: Craft<G>>(name: BotName, sight: &Sight<'_, G>) -> String {
    let budget = Budget::iterations(60);
    let choice = name.sit::<G, C>(sight.rules(), 5).choose(sight, &budget).expect("there is a choice").action;
    let hints = name.sit::<G, C>(sight.rules(), 5).hints(sight, &budget, 3).expect("there is a choice");
    format!("{}: {hints:?}", choice.text(sight.rules()))
}

/// What a network says that knows nothing but would tell any two views apart, and what searches and bots make of it.
fn by_network<G: TableGame + Encode, C: Craft<G>>(sight: &Sight<'_, G>) -> String {
    let rules = sight.rules();
    let kind = (rules.seats(), Field::total(&rules.observation()), Field::total(&rules.numbering()));
    let mut answers = String::new();
    for (any_seat, trust) in [(false, [0.0; 2]), (true, [0.0; 2]), (true, [1.0; 2])] {
        let file = Shape { any_seat, trust, ..Shape::for_kinds(vec![kind]) }.file(5);
        let net = Arc::new(Net::parse(file).expect("a network"));
        let guide = || Guide::<G, C>::by(rules, Insight::new(rules, &net));
        let hints =
            Glance::new(guide(), 5).hints(sight, &Budget::iterations(1), 3).expect("there is a choice");
        let mut search = Guided::new(guide(), 1.0);
        search.look(sight, &Budget::iterations(40), 7);
        answers += &format!("{hints:?} {:?} {:?} {}", search.best(), search.improved(), search.chance());
    }
    answers
}

struct Twins;

impl Visitor for Twins {
    type Out = ();

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1893);
        for seats in G::META.seat_counts() {
            let rules = G::new(seats, &G::Options::default(), &Tables::standard(G::META.tables));
            let rules = rules.expect("the standard tables are good");
            for (state, seat) in positions(&rules, &mut rng) {
                let other = rules.imagine(&rules.view(&state, Viewer::Seat(seat)), &mut rng);
                let [real, imagined] = [&state, &other]
                    .map(|state| Sight::<G>::from_state(&rules, state, seat).expect("the seat is asked"));
                assert_eq!(by_network::<G, C>(&real), by_network::<G, C>(&imagined), "{}", G::META.id);
                let levels = C::ladder().levels().map(BotName::Level);
                for name in BOTS.into_iter().chain(levels) {
                    assert_eq!(
                        answer::<G, C>(name, &real),
                        answer::<G, C>(name, &imagined),
                        "{} looked at a secret in {} of {}",
                        name,
                        rules.ask(&state).what,
                        G::META.id,
                    );
                }
            }
        }
    }
}

/// What may not be known put otherwise; how often that made another state.
struct Strangers;

impl Visitor for Strangers {
    type Out = usize;

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) -> usize {
        let (mut rng, mut others) = (Xoshiro256PlusPlus::seed_from_u64(1894), 0);
        for seats in G::META.seat_counts() {
            let rules = G::new(seats, &G::Options::default(), &Tables::standard(G::META.tables));
            let rules = rules.expect("the standard tables are good");
            for (state, seat) in positions(&rules, &mut rng) {
                let other = rules.disguise(&state, Viewer::Seat(seat), &mut rng);
                let [told, told_else] = [&state, &other].map(|state| {
                    serde_json::to_string(&StandIn::new(&rules, state, seat, 7)).expect("it is written")
                });
                assert_eq!(told, told_else, "seat {seat} of {}", G::META.id);
                others += usize::from(state != other);
            }
        }
        others
    }
}

/// So whoever thinks for a bot on another machine is told nothing that its seat may not know.
#[test]
fn what_stands_in_for_states_that_look_alike_is_the_same_to_the_byte() {
    for (game, has_secrets) in [("worlds-fair", false), ("rails-sails", true), ("skyrise", true)] {
        assert_eq!(visit(game, Strangers).unwrap() > 5, has_secrets, "{game}");
    }
}

#[test]
fn states_with_the_same_view_get_the_same_answer_from_every_bot() {
    for game in games() {
        visit(game.meta().id, Twins).unwrap();
    }
}
