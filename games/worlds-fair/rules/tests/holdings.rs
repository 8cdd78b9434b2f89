//! What seats have to show at the end agrees with the points they got for it.
#![allow(clippy::unwrap_used)]

use midway_game::{Audit, Game, Holding, Playout, Seat, Tables};
use midway_worlds_fair::{Options, State, WorldsFair};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn each_seat(mut tell: impl FnMut(&WorldsFair, &State, Seat, &[Holding])) {
    for (seats, seed) in (2..=4).flat_map(|seats| (0..100).map(move |seed| (seats, seed))) {
        let rules =
            WorldsFair::new(seats, &Options::default(), &Tables::standard(WorldsFair::META.tables)).unwrap();
        let mut state = rules.setup();
        Playout::default().run(&rules, &mut state, &mut Xoshiro256PlusPlus::seed_from_u64(seed), u32::MAX);
        for seat in Seat::all(seats) {
            let mut holdings = Vec::new();
            rules.holdings(&state, seat, &mut holdings);
            tell(&rules, &state, seat, &holdings);
        }
    }
}

fn of<'a>(holdings: &'a [Holding], group: &'a str) -> impl Iterator<Item = &'a Holding> {
    holdings.iter().filter(move |holding| holding.group == group)
}

#[test]
fn sets_give_the_points_of_their_line() {
    each_seat(|rules, state, seat, holdings| {
        let points: i32 = of(holdings, "sets").filter_map(|set| set.points).sum();
        assert_eq!(points, rules.score(state, seat).line("sets"));
    });
}

#[test]
fn every_approval_and_every_exhibit_left_is_listed_once() {
    each_seat(|_, state, seat, holdings| {
        let hold = state.hold(seat);
        let tokens: usize = hold.tokens.iter().map(|&tokens| usize::from(tokens)).sum();
        assert_eq!(of(holdings, "exhibits approved").count(), tokens);
        assert_eq!(of(holdings, "exhibits left over").count(), hold.cards.exhibits() as usize);
    });
}
