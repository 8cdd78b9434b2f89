//! A batch plays the same games as matches that draw with the same generators.

use std::sync::Arc;

use midway_bots::Craft;
use midway_catalog::{Library, games};
use midway_game::{Encode, Head, Match, Seat, TableGame, Turn, Viewer, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::rules::{OfRules, of_rules};
use crate::{Batch, BatchPlan, BatchShape, Reward, Rows, random};

const SEED: u64 = 5;

#[test]
fn a_batch_plays_the_games_that_a_match_would() {
    for game in games() {
        for seats in game.meta().seat_counts() {
            let head = Library::standard().head(game.meta().id, seats, Vec::new()).expect("a game we have");
            of_rules(&head, None, Shadow { head: &head }).expect("a table");
        }
    }
}

struct Shadow<'a> {
    head: &'a Head,
}

impl OfRules for Shadow<'_> {
    type Out = ();

    fn of<G: TableGame + Encode, C: Craft<G>>(self, rules: Arc<G>) {
        let plan = BatchPlan {
            tables: 1,
            reward: Reward::Margin,
            bot: None,
            craft: false,
            adviser: None,
            threads: 1,
        };
        let mut batch = Batch::new(self.head, None, plan).expect("a batch");
        let mut told = Told::new(&batch.shape());
        batch.reset(SEED, told.rows()).expect("rows that fit");
        let mut player = Xoshiro256PlusPlus::seed_from_u64(1);
        for episode in 0..3 {
            let mut game = Match::new(rules.clone());
            let mut dice = random::of_game(SEED, 0, episode);
            draw(&mut game, &mut dice);
            while let Some(seat) = game.turn().seats().first() {
                told.agrees(&game, seat);
                let legal = rules.legal(game.state(), seat);
                let action = legal[below(&mut player, legal.len() as u32) as usize];
                let number = rules.number(&rules.view(game.state(), Viewer::Seat(seat)), seat, &action);
                game.choose(seat, action, game.revision()).expect("a legal choice");
                draw(&mut game, &mut dice);
                batch.step(&[number as i64], told.rows()).expect("a legal choice");
                assert_eq!(told.done, [i8::from(game.turn() == Turn::Over)]);
            }
            let mut due = vec![0.0; told.rewards.len()];
            Reward::Margin.write(&game.scores(), &mut due);
            assert_eq!(told.rewards, due, "{}", G::META.id);
        }
    }
}

fn draw<G: TableGame>(game: &mut Match<G>, dice: &mut Xoshiro256PlusPlus) {
    while game.turn() == Turn::Chance {
        let chance = game.rules().draw(game.state(), dice);
        game.chance(chance).expect("it may come");
    }
}

/// What a batch of one table says.
struct Told {
    observation: Vec<f32>,
    mask: Vec<i8>,
    acting: [i32; 1],
    rewards: Vec<f32>,
    done: [i8; 1],
    length: [i32; 1],
}

impl Told {
    fn new(shape: &BatchShape) -> Told {
        Told {
            observation: vec![0.0; shape.observation],
            mask: vec![0; shape.choices],
            acting: [0],
            rewards: vec![0.0; shape.seats],
            done: [0],
            length: [0],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observation,
            masks: &mut self.mask,
            weights: &mut [],
            advice: &mut [],
            acting: &mut self.acting,
            rewards: &mut self.rewards,
            done: &mut self.done,
            lengths: &mut self.length,
        }
    }

    /// It says what a match says to the seat that must act.
    fn agrees<G: TableGame + Encode>(&self, game: &Match<G>, seat: Seat) {
        let (rules, mut row) = (game.rules(), vec![0.0; self.observation.len()]);
        let view = rules.view(game.state(), Viewer::Seat(seat));
        rules.observe(&view, seat, &mut row);
        assert_eq!((self.acting, &self.observation), ([i32::from(seat.0)], &row), "{}", G::META.id);
        let mut mask = vec![0; self.mask.len()];
        let legal = rules.legal(game.state(), seat);
        legal.iter().for_each(|action| mask[rules.number(&view, seat, action)] = 1);
        assert_eq!(self.mask, mask, "{}", G::META.id);
    }
}
