//! What ratings promise, on evenings of people whose strength is known.
#![allow(
    clippy::disallowed_methods,
    reason = "nobody plays by ratings, and nobody compares their last digits"
)]

use std::time::Instant;

use midway_ratings::{BotRatings, Contestant, GameKey, RatedGame, RatedSeat, Rating, Ratings};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const MINUTE: i64 = 60_000;

/// People, each a little better than the one before.
struct Evening {
    luck: Xoshiro256PlusPlus,
    strengths: Vec<f64>,
    games: u64,
}

impl Evening {
    fn of(people: usize, seed: u64) -> Evening {
        let strength = |n: usize| 1000.0 + 1000.0 * n as f64 / people as f64;
        let luck = Xoshiro256PlusPlus::seed_from_u64(seed);
        Evening { luck, strengths: (0..people).map(strength).collect(), games: 0 }
    }

    /// A game of these people. What each makes of it is drawn by Gumbel: so 400 points are odds of ten to one between any two.
    fn play(&mut self, people: &[usize]) -> RatedGame {
        let mut form = |person: &usize| {
            let luck: f64 = self.luck.random_range(1e-12..1.0);
            self.strengths[*person] * std::f64::consts::LN_10 / 400.0 - (-luck.ln()).ln()
        };
        let made: Vec<f64> = people.iter().map(&mut form).collect();
        let place = |mine: &f64| 1 + made.iter().filter(|other| *other > mine).count() as u8;
        let places: Vec<u8> = made.iter().map(place).collect();
        let seat = |(person, place): (&usize, &u8)| seat(&person.to_string(), *place);
        let seats = people.iter().zip(&places).map(seat).collect();
        self.games += 1;
        game(self.games as i64 * MINUTE, self.games, seats)
    }

    fn games(&mut self, count: usize) -> Vec<RatedGame> {
        let all: Vec<usize> = (0..self.strengths.len()).collect();
        let mut played = Vec::new();
        for _ in 0..count {
            let seats = self.luck.random_range(2..=5);
            let people: Vec<usize> = all.sample(&mut self.luck, seats).copied().collect();
            played.push(self.play(&people));
        }
        played
    }
}

fn person(tag: &str) -> Contestant {
    Contestant::Person(tag.into())
}

fn seat(tag: &str, place: u8) -> RatedSeat {
    RatedSeat { who: person(tag), place, left_after: None, address: None }
}

fn game(at: i64, table: u64, seats: Vec<RatedSeat>) -> RatedGame {
    RatedGame { key: GameKey { at, table }, choices: 100, seats }
}

fn ratings() -> Ratings {
    Ratings::new("skyrise", BotRatings::standard())
}

fn folded(games: impl IntoIterator<Item = RatedGame>) -> Ratings {
    let mut ratings = ratings();
    games.into_iter().for_each(|game| ratings.fold(game));
    ratings
}

/// Everybody with their rating, to the last bit.
fn bits(ratings: &Ratings) -> Vec<(Contestant, u64, u64, u32)> {
    let bits = |rating: Rating| (rating.points.to_bits(), rating.uncertainty.to_bits());
    let people = ratings.people().into_iter();
    people
        .map(|standing| {
            let (points, uncertainty) = bits(standing.rating);
            (standing.who.clone(), points, uncertainty, standing.games)
        })
        .collect()
}

#[test]
fn games_in_any_order_give_the_same_ratings_to_the_last_bit() {
    let games = Evening::of(60, 1).games(1500);
    let in_order = bits(&folded(games.clone()));
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut late = games.clone();
    late.chunks_mut(20).for_each(|some| some.shuffle(&mut luck));
    assert_eq!(bits(&folded(late.clone())), in_order);
    // What comes twice counts once.
    assert_eq!(bits(&folded(late.into_iter().chain(games))), in_order);
}

#[test]
fn after_forty_games_each_the_order_is_that_of_strength() {
    let mut evening = Evening::of(200, 3);
    // Tables of two to five, so some 3.5 seats a game.
    let ratings = folded(evening.games(200 * 40 * 2 / 7));
    let found = (0..200).map(|n| ratings.rating(&person(&n.to_string())).points).collect::<Vec<_>>();
    let correlation = rank_correlation(&found);
    println!("rank correlation {correlation:.3}");
    assert!(correlation > 0.9, "{correlation}");
    let sure = ratings.people().iter().filter(|standing| !standing.rating.is_provisional()).count();
    assert!(sure > 190, "{sure} of 200 are sure");
}

/// Spearman's, against the order of the list.
fn rank_correlation(values: &[f64]) -> f64 {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let count = values.len() as f64;
    let squares: f64 = order.iter().enumerate().map(|(rank, n)| (rank as f64 - *n as f64).powi(2)).sum();
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

#[test]
fn uncertainty_is_honest() {
    let mut evening = Evening::of(100, 4);
    let ratings = folded(evening.games(2000));
    let mean: f64 = ratings.people().iter().map(|standing| standing.rating.points).sum::<f64>() / 100.0;
    let within = |n: &usize| {
        let rating = ratings.rating(&person(&n.to_string()));
        // The scale has no zero: only differences from the mean of all can be right or wrong.
        let off = (rating.points - mean) - (evening.strengths[*n] - 1495.0);
        off.abs() < 2.0 * rating.uncertainty
    };
    let right = (0..100).filter(within).count();
    println!("{right} of 100 within two standard deviations");
    assert!(right >= 90, "{right}");
}

#[test]
fn whoever_leaves_is_last_whatever_the_bot_made_of_it() {
    let mut seats = vec![seat("ann", 1), seat("bob", 2), seat("cid", 3)];
    seats[0].left_after = Some(90);
    let ratings = folded([game(1, 1, seats)]);
    let points = ["ann", "bob", "cid"].map(|tag| ratings.rating(&person(tag)).points);
    assert!(points[0] < points[2] && points[2] < points[1], "{points:?}");
}

#[test]
fn a_friend_who_resigns_at_once_is_worth_nothing() {
    let mut seats = vec![seat("ann", 1), seat("bob", 2)];
    seats[1].left_after = Some(0);
    let ratings = folded([game(1, 1, seats)]);
    assert_eq!(ratings.rating(&person("ann")).points, 1500.0);
    assert!(ratings.rating(&person("bob")).points < 1450.0);
}

#[test]
fn a_week_of_wins_against_one_puppet_leads_nowhere() {
    let win = |n: i64| game(n * MINUTE, n as u64, vec![seat("ann", 1), seat("bob", 2)]);
    let after = |games: i64| folded((0..games).map(win)).rating(&person("ann")).points;
    let (ten, thousand) = (after(10), after(1000));
    println!("after ten wins {ten:.0}, after a thousand {thousand:.0}");
    assert!(thousand - ten < 30.0, "{ten} {thousand}");
}

#[test]
fn puppets_at_home_give_little() {
    let fresh = |n: i64, address: Option<u8>| {
        let mut seats = vec![seat("ann", 1), seat(&format!("puppet {n}"), 2)];
        seats.iter_mut().for_each(|seat| seat.address = address);
        game(n * MINUTE, n as u64, seats)
    };
    let after = |address| folded((0..20).map(|n| fresh(n, address))).rating(&person("ann"));
    let (home, abroad) = (after(Some(0)), after(None));
    println!("twenty puppets at home {home:?}, elsewhere {abroad:?}");
    assert!(home.points - 1500.0 < 0.7 * (abroad.points - 1500.0));
    let ratings = folded((0..20).map(|n| fresh(n, Some(0))));
    assert_eq!(ratings.standing(&person("ann")).map(|ann| (ann.games, ann.at_home)), Some((20, 20)));
}

#[test]
fn bots_do_not_move_and_people_find_their_place_among_them() {
    let bot = |level: &str, place| RatedSeat { who: Contestant::Bot(level.into()), ..seat("", place) };
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut ratings = ratings();
    let expert = Contestant::Bot("expert".into());
    let before = ratings.rating(&expert);
    for n in 0..60 {
        // Somebody as good as an expert, for two months.
        let wins = luck.random_bool(0.5);
        let seats = vec![seat("ann", 1 + u8::from(!wins)), bot("expert", 1 + u8::from(wins))];
        ratings.fold(game(n * 24 * 60 * MINUTE, n as u64, seats));
    }
    assert_eq!(ratings.rating(&expert), before);
    let ann = ratings.rating(&person("ann"));
    assert!((ann.points - before.points).abs() < 2.0 * ann.uncertainty, "{ann:?} {before:?}");
}

#[test]
fn nonsense_folds_without_harm() {
    let alone = game(1, 1, vec![seat("ann", 1)]);
    let twice = game(2, 2, vec![seat("ann", 1), seat("ann", 2)]);
    let nobody = game(i64::MIN, 3, Vec::new());
    let far = game(i64::MAX, 4, vec![seat("ann", 200), seat("bob", 0)]);
    let mut ratings = folded([far, alone, twice, nobody]);
    ratings.fold(game(0, 5, vec![seat("ann", 1), seat("bob", 2)]));
    assert!(ratings.people().iter().all(|standing| standing.rating.points.is_finite()));
    assert_eq!(ratings.steps(&person("bob")).len(), 2);
}

/// How long it takes: `cargo test --release -p midway-ratings -- --ignored --nocapture`.
#[test]
#[ignore = "measures"]
fn a_hundred_thousand_games_are_folded() {
    let games = Evening::of(2000, 6).games(100_000);
    let began = Instant::now();
    let ratings = folded(games);
    println!("{} games, {} people in {:?}", ratings.games(), ratings.people().len(), began.elapsed());
}
