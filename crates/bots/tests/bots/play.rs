use std::sync::Arc;

use midway_bots::search::{Guided, Lookahead, Search, Tree, Tuning};
use midway_bots::{Bot, Budget, Glance, Guide, Haze, Heuristic, NoChoice, Random, Sight};
use midway_game::{Game, Match, Remark, Seat};

use crate::guess::{Cards, Guess, Word};
use crate::stones::{Heap, Ignorance, Stones, Take};

type TreeSearch<G> = Search<G, Tree<G, Ignorance>>;
type GuidedSearch<G> = Search<G, Guided<G, Ignorance>>;

fn heap(stones: u8) -> Heap {
    Heap { stones, seat: Seat(0) }
}

fn searched<G: Game>(rules: &G, state: &G::State, seat: Seat, tuning: Tuning, iterations: u32) -> G::Action {
    let bot = TreeSearch::new(rules, 7, &tuning);
    chosen(rules, state, seat, bot, iterations)
}

fn guided<G: Game>(rules: &G, state: &G::State, seat: Seat, visits: u32) -> G::Action {
    chosen(rules, state, seat, GuidedSearch::new(rules, 7, &Tuning::CRAFT), visits)
}

fn chosen<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    mut bot: impl Bot<G>,
    iterations: u32,
) -> G::Action {
    let sight = Sight::from_state(rules, state, seat).expect("the seat is asked");
    bot.choose(&sight, &Budget::iterations(iterations)).expect("there is a choice").action
}

#[test]
fn search_leaves_a_multiple_of_four_stones() {
    for stones in [5, 6, 7, 9, 10, 11] {
        for tuning in [Tuning::PLAIN, Tuning::CRAFT] {
            let Take(taken) = searched(&Stones, &heap(stones), Seat(0), tuning, 8000);
            assert_eq!((stones - taken) % 4, 0, "took {taken} of {stones}");
        }
    }
}

#[test]
fn a_guided_search_leaves_a_multiple_of_four_stones() {
    for stones in [5, 6, 7, 9, 10, 11] {
        let Take(taken) = guided(&Stones, &heap(stones), Seat(0), 4000);
        assert_eq!((stones - taken) % 4, 0, "took {taken} of {stones}");
    }
}

#[test]
fn a_guided_search_guesses_what_is_likely_and_knows_no_choice_made_at_the_same_time() {
    for card in [1, 2, 3] {
        for bet in [None, Some(Word(1)), Some(Word(2))] {
            let state = Cards { card: Some(Word(card)), chosen: [bet, None] };
            assert_eq!(guided(&Guess, &state, Seat(1), 600), Word(3));
        }
    }
}

#[test]
fn an_improved_policy_sums_to_one_and_prefers_what_came_out_best() {
    let sight = Sight::from_state(&Stones, &heap(6), Seat(0)).unwrap();
    for noise in [0.0, 1.0] {
        let mut search = Guided::new(Guide::<_, Ignorance>::new(&Stones), noise);
        assert_eq!(search.look(&sight, &Budget::iterations(500), 3) / 100, 5);
        let improved = search.improved();
        assert!((improved.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{improved:?}");
        assert!(improved[1] > 0.9 && search.chance() > 0.8, "{improved:?}, {}", search.chance());
        assert_eq!(search.best(), Some(1));
    }
}

#[test]
fn without_visits_the_policy_is_the_guides_own_and_with_noise_all_choices_are_made() {
    let sight = Sight::from_state(&Stones, &heap(6), Seat(0)).unwrap();
    let mut search = Guided::new(Guide::<_, Ignorance>::new(&Stones), 1.0);
    let mut taken = [0; 3];
    for seed in 0..600 {
        assert_eq!(search.look(&sight, &Budget::iterations(0), seed), 0);
        assert!(search.improved().iter().all(|odds| (odds - 1.0 / 3.0).abs() < 1e-5));
        taken[search.best().unwrap()] += 1;
    }
    assert!(taken.iter().all(|count| (150..250).contains(count)), "{taken:?}");
}

#[test]
fn search_guesses_what_is_likely_and_not_what_is_there() {
    for card in [1, 2, 3] {
        let state = Cards { card: Some(Word(card)), chosen: [None; 2] };
        assert_eq!(searched(&Guess, &state, Seat(1), Tuning::PLAIN, 600), Word(3));
    }
}

#[test]
fn a_choice_made_at_the_same_time_is_not_known() {
    // Seat 0 has already bet; seat 1 sees nothing of it and guesses the same.
    let guesses = [1, 2].map(|bet| {
        let state = Cards { card: Some(Word(1)), chosen: [Some(Word(bet)), None] };
        searched(&Guess, &state, Seat(1), Tuning::CRAFT, 600)
    });
    assert_eq!(guesses, [Word(3); 2]);
    // A guess among three is more often wrong than right.
    let state = Cards { card: Some(Word(1)), chosen: [None; 2] };
    assert_eq!(searched(&Guess, &state, Seat(0), Tuning::PLAIN, 600), Word(2));
}

#[test]
fn the_same_seed_and_iterations_give_the_same_choices() {
    let play = |threads| {
        let tuning = Tuning { threads, ..Tuning::PLAIN };
        let mut bots = [11, 12].map(|seed| TreeSearch::new(&Stones, seed, &tuning));
        let mut game = Match::new(Arc::new(Stones));
        while let Some(seat) = [Seat(0), Seat(1)].into_iter().find(|&seat| game.turn().has(seat)) {
            let sight = Sight::of(&game, seat).unwrap();
            let choice = bots[seat.index()].choose(&sight, &Budget::iterations(50)).unwrap();
            game.choose(seat, choice.action, game.revision()).unwrap();
        }
        game.steps().iter().map(|step| step.line(game.rules())).collect::<Vec<_>>()
    };
    assert_eq!(play(1), play(1));
    assert_eq!(play(3), play(3));
}

#[test]
fn nothing_that_a_bot_did_before_changes_its_choice() {
    remembers_nothing(&|| TreeSearch::new(&Stones, 3, &Tuning::PLAIN));
    remembers_nothing(&|| GuidedSearch::new(&Stones, 3, &Tuning::CRAFT));
    remembers_nothing(&|| Glance::heated(Guide::<_, Ignorance>::new(&Stones), 3, 1.0));
}

fn remembers_nothing<B: Bot<Stones>>(seated: &dyn Fn() -> B) {
    let mut kept = seated();
    let mut game = Match::new(Arc::new(Stones));
    while game.turn().has(Seat(0)) {
        let sight = Sight::of(&game, Seat(0)).expect("it can be chosen");
        let budget = Budget::iterations(40);
        let told = kept.hints(&sight, &budget, 3).expect("it can be chosen");
        assert_eq!(told, seated().hints(&sight, &budget, 3).expect("it can be chosen"));
        game.choose(Seat(0), told[0].action, game.revision()).expect("it can be chosen");
        if game.turn().has(Seat(1)) {
            game.choose(Seat(1), Take(1), game.revision()).expect("it can be chosen");
        }
    }
}

#[test]
fn luck_is_another_after_another_number_of_steps() {
    let game = Match::new(Arc::new(Stones));
    let mut later = Match::new(Arc::new(Stones));
    later.choose(Seat(0), Take(1), 0).unwrap();
    let firsts = |game: &Match<Stones>, seat| {
        let sight = Sight::of(game, seat).unwrap();
        let choice = |seed| Random::new(seed).choose(&sight, &Budget::iterations(1)).unwrap().action;
        (0..40).map(choice).collect::<Vec<Take>>()
    };
    assert_ne!(firsts(&game, Seat(0)), firsts(&later, Seat(1)));
}

#[test]
fn hints_are_ranked_and_their_shares_sum_to_one() {
    let sight = Sight::from_state(&Stones, &heap(6), Seat(0)).unwrap();
    let mut bot = TreeSearch::new(&Stones, 1, &Tuning::PLAIN);
    let hints = bot.hints(&sight, &Budget::iterations(2000), 9).unwrap();
    assert_eq!(hints[0].action, Take(2));
    assert!(hints[0].win > 0.8 && hints[0].why == [Remark::new("nobody-knows")]);
    assert!((hints.iter().map(|hint| hint.share).sum::<f32>() - 1.0).abs() < 1e-3);
}

#[test]
fn a_finished_game_and_a_seat_not_asked_are_refused() {
    let over = Sight::from_state(&Stones, &heap(0), Seat(0)).unwrap_err();
    assert_eq!(over, NoChoice::Over);
    assert_eq!(over.to_string(), "the game is over: there is nothing left to choose");
    let waiting = Sight::from_state(&Stones, &heap(3), Seat(1)).unwrap_err();
    assert_eq!(waiting.to_string(), "seat 1 is not asked to choose now");
}

#[test]
fn random_and_heuristic_take_legal_choices() {
    let sight = Sight::from_state(&Stones, &heap(2), Seat(0)).unwrap();
    let mut bots: [Box<dyn Bot<Stones>>; 3] = [
        Box::new(Random::new(1)),
        Box::new(Heuristic::<Stones, Ignorance>::new(&Stones, 1)),
        Box::new(Heuristic::<Stones, Ignorance>::hazy(&Stones, 1, Haze::new(200, 1))),
    ];
    for bot in &mut bots {
        let choice = bot.choose(&sight, &Budget::iterations(1)).unwrap();
        assert!(sight.legal().contains(&choice.action));
    }
}
