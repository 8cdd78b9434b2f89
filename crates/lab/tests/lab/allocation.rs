use std::sync::Arc;

use midway_bots::search::{Guided, Lookahead};
use midway_bots::{Budget, Craft, Guide, Insight, Sight};
use midway_catalog::{Visitor, games, visit};
use midway_game::{Encode, Playout, Step, TableGame, Tables, Turn};
use midway_lab::Reward;
use midway_net::Net;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::lessons::net;
use crate::play::{Player, heads};

#[test]
fn a_step_of_a_batch_allocates_nothing() {
    for head in heads() {
        let (mut batch, mut player) = Player::at(&head, 16, Reward::Rank, 1).expect("a batch");
        let mut play = |steps| {
            for _ in 0..steps {
                player.choose();
                player.step(&mut batch).expect("legal choices");
            }
        };
        // Until every buffer is as long as it gets.
        play(400);
        let counted = allocation_counter::measure(|| play(400));
        assert_eq!(counted.count_total, 0, "{}", head.game);
    }
}

/// A choice that is searched for in a game that was played for a while.
struct Searching<'a> {
    net: &'a Arc<Net>,
}

impl Visitor for Searching<'_> {
    type Out = ();

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) {
        let rules = G::new(G::META.min_seats, &G::Options::default(), &Tables::standard(G::META.tables));
        let rules = rules.expect("the standard tables are good");
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut state = rules.setup();
        Playout::<G>::default().run(&rules, &mut state, &mut dice, 30);
        while rules.turn(&state) == Turn::Chance {
            let chance = rules.draw(&state, &mut dice);
            rules.apply(&mut state, &Step::Chance(chance));
        }
        let seat = rules.turn(&state).seats().first().expect("somebody chooses");
        let sight = Sight::from_state(&rules, &state, seat).expect("the seat is asked");
        let insight = Insight::new(&rules, self.net).expect("a table that it knows");
        let mut search = Guided::new(Guide::<G, C>::by(&rules, Some(insight)), 1.0);
        let mut look = || search.look(&sight, &Budget::iterations(48), 1);
        look();
        let counted = allocation_counter::measure(|| assert!(look() > 40));
        assert_eq!(counted.count_total, 0, "{}", G::META.id);
    }
}

#[test]
fn a_search_that_a_network_leads_allocates_nothing_once_its_buffers_are_there() {
    let net = net(3);
    for game in games() {
        visit(game.meta().id, Searching { net: &net }).expect("a game we have");
    }
}
