//! Games that are played on from imagined states.

use std::sync::Arc;

use midway_bots::{BotName, Budget, Craft, Effort, Playouts, Position, Sight};
use midway_game::{Fair, Game, Match, Seat, Seed, Step, Turn, Viewer};
use midway_rails_sails::{Action, MapName, Phase, RailsSails, State};
use midway_rails_sails_bot::{PlanCache, RailsCraft};

use crate::table::{after_good_turns, after_turns, legal, play_well, rng, rules};

#[test]
fn a_conjecture_is_a_state_that_the_seat_cannot_rule_out() {
    let mut random = rng(4);
    for seats in 2..=5 {
        let rules = rules(seats, MapName::World);
        let craft = RailsCraft::new(&rules);
        let state = after_turns(&rules, 60, &mut random);
        let view = rules.view(&state, Viewer::Seat(Seat(0)));
        let mut notes = PlanCache::default();
        for _ in 0..20 {
            let mut imagined = rules.imagine(&view, &mut random);
            craft.conjecture(&rules, &mut imagined, Seat(0), &mut notes, &mut random);
            assert_eq!(rules.view(&imagined, Viewer::Seat(Seat(0))), view);
        }
    }
}

#[test]
fn a_conjecture_is_right_about_half_of_a_rivals_tickets_when_most_routes_are_claimed() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut dealt, mut guessed, mut held) = (0, 0, 0);
    for seed in 0..4 {
        let mut random = rng(seed);
        let state = after_good_turns(&rules, &craft, 70, &mut random);
        let (view, real) = (rules.view(&state, Viewer::Seat(Seat(0))), state.hold(Seat(1)).tickets);
        let right = |state: &State| state.hold(Seat(1)).tickets.iter().filter(|&t| real.contains(t)).count();
        let mut notes = PlanCache::default();
        for _ in 0..10 {
            let mut imagined = rules.imagine(&view, &mut random);
            dealt += right(&imagined);
            craft.conjecture(&rules, &mut imagined, Seat(0), &mut notes, &mut random);
            guessed += right(&imagined);
            held += real.len() as usize;
        }
    }
    assert!(5 * dealt < held && 5 * guessed > 2 * held, "{guessed} of {held} guessed, by chance {dealt}");
}

#[test]
fn a_game_played_on_is_the_same_with_the_same_luck_and_any_notes() {
    let mut used = PlanCache::default();
    for map in [MapName::World, MapName::GreatLakes] {
        for seats in 2..=5 {
            let rules = rules(seats, map);
            let craft = RailsCraft::new(&rules);
            for turns in [0, 40, 150] {
                let state = after_turns(&rules, turns, &mut rng(9));
                let mut once = state.clone();
                let mut again = state.clone();
                let first = craft.play_on(&rules, &mut once, state.seat, &mut PlanCache::default(), 7);
                let second = craft.play_on(&rules, &mut again, state.seat, &mut used, 7);
                assert_eq!((first, once), (second, again));
                assert!(first.points.of(8).iter().chain(first.win.of(8)).all(|number| number.is_finite()));
            }
        }
    }
}

#[test]
fn what_games_played_on_promise_to_the_others_at_a_table_of_five_comes_true_on_average() {
    let rules = rules(5, MapName::World);
    let craft = RailsCraft::new(&rules);
    let (mut promised, mut reached, mut notes) = (0.0, 0.0, PlanCache::default());
    let games = 60;
    for seed in 0..games {
        let (mut random, mut luck) = (rng(seed), rng(seed + 100));
        let mut state = after_good_turns(&rules, &craft, 90, &mut random);
        let eyes = state.seat;
        let view = rules.view(&state, Viewer::Seat(eyes));
        play_well(&rules, &craft, &mut state, &mut random);
        let others = || Seat::all(5).filter(|&seat| seat != eyes);
        reached += others().map(|seat| rules.score(&state, seat).total() as f32).sum::<f32>();
        for seed in 0..5 {
            let mut imagined = rules.imagine(&view, &mut luck);
            craft.conjecture(&rules, &mut imagined, eyes, &mut notes, &mut luck);
            let prospect = craft.play_on(&rules, &mut imagined, eyes, &mut notes, seed);
            promised += others().map(|seat| prospect.points[seat]).sum::<f32>() / 5.0;
        }
    }
    let each = 4.0 * games as f32;
    let (promised, reached) = (promised / each, reached / each);
    assert!((promised - reached).abs() < 14.0, "{promised} promised and {reached} reached");
}

#[test]
fn two_threads_play_as_many_games_as_one_and_choose_the_same_again() {
    let game = dealt(5);
    let sight = Sight::of(&game, Seat(0)).expect("everybody chooses tickets first");
    let played = |threads| {
        let mut bot =
            BotName::Search(None).sit_with_threads::<RailsSails, RailsCraft>(game.rules(), 1, threads);
        let choice = bot.choose(&sight, &Budget::iterations(200)).expect("there is a choice");
        (choice.action, choice.iterations)
    };
    let two = played(2);
    assert_eq!(two, played(2));
    assert!((200..250).contains(&two.1), "{two:?}");
    assert!((200..250).contains(&played(1).1));
}

#[test]
fn only_choices_that_matter_are_searched() {
    let rules = rules(2, MapName::World);
    let craft = RailsCraft::new(&rules);
    let mut state = after_turns(&rules, 10, &mut rng(2));
    let invited = |state: &_| {
        let choices: Vec<Action> = legal(&rules, state, state.seat);
        let at = Position { rules: &rules, state, seat: state.seat };
        let mut weights = Vec::new();
        craft.weigh(at, &choices, &mut PlanCache::default(), &mut weights);
        let chosen = craft.contenders(at, &choices, &weights);
        (choices, chosen)
    };
    let (choices, chosen) = invited(&state);
    assert!((2..=18).contains(&chosen.len()), "{chosen:?} of {choices:?}");
    let take = choices.iter().find(|action| matches!(action, Action::Take { .. })).expect("a card lies open");
    let step = Step::Choice(state.seat, *take);
    rules.apply(&mut state, &step);
    assert!(matches!(state.phase, Phase::Refill { .. }));
    let (decks, one) = invited(&state);
    assert_eq!(one.len(), 1);
    let step = Step::Choice(state.seat, decks[one[0]]);
    rules.apply(&mut state, &step);
    while rules.turn(&state) == Turn::Chance {
        let draw = rules.draw(&state, &mut rng(3));
        rules.apply(&mut state, &Step::Chance(draw));
    }
    assert_eq!(state.phase, Phase::Turn { second: true });
    assert!(invited(&state).1.len() > 1, "the second card of a turn matters as much as the first");
}

#[test]
fn a_level_plays_on_no_more_games_than_its_rung_says() {
    let game = dealt(2);
    let sight = Sight::of(&game, Seat(0)).expect("everybody chooses tickets first");
    let played = |level| {
        let mut bot = BotName::Level(level).sit::<RailsSails, RailsCraft>(game.rules(), 1);
        bot.choose(&sight, &Budget::iterations(6_400)).expect("there is a choice").iterations
    };
    for rung in RailsCraft::ladder().rungs() {
        let most = match (rung.bot, rung.bot.effort(None)) {
            (BotName::Search(_) | BotName::Mind(_), Effort::Iterations(most)) => 1..most + 10,
            (BotName::Look, _) => 1..2,
            _ => 0..1,
        };
        assert!(most.contains(&played(rung.level)), "{rung:?}");
    }
}

#[test]
fn a_mind_plays_games_on_as_a_search_does_and_compares_fewer_choices() {
    for seats in [2, 5] {
        let game = dealt(seats);
        let sight = Sight::of(&game, Seat(0)).expect("everybody chooses tickets first");
        let compared = |name: BotName| {
            let mut bot = name.sit::<RailsSails, RailsCraft>(game.rules(), 1);
            let hints = bot.hints(&sight, &Budget::iterations(12), 99).expect("there is a choice");
            let again =
                name.sit::<RailsSails, RailsCraft>(game.rules(), 1).choose(&sight, &Budget::iterations(12));
            assert_eq!(
                again.map(|choice| choice.action),
                Ok(hints[0].action),
                "it knows no luck but its own"
            );
            hints.iter().filter(|hint| hint.share > 0.0).count()
        };
        let (led, searched) = (compared(BotName::Mind(None)), compared(BotName::Search(None)));
        assert!((2..=searched.min(8)).contains(&led), "{seats} seats: {led} and {searched}");
    }
}

/// A game in which everybody is about to choose tickets.
fn dealt(seats: u8) -> Match<RailsSails> {
    let mut game = Match::new(Arc::new(rules(seats, MapName::World)));
    game.settle(&Fair::new(&Seed::from_number(7), &[]));
    game
}
