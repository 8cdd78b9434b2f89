use midway_catalog::Library;
use midway_game::{Head, Record, Refusal, Seat, Seed};
use midway_lab::{LabError, Workbench, schema};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::play::{at_random, heads};

/// A table that is played at random.
struct Game {
    bench: Workbench,
    dice: Xoshiro256PlusPlus,
}

impl Game {
    fn new(head: &Head) -> Game {
        let bench = Workbench::seeded(head.clone(), None, Seed::from_number(7)).expect("a table");
        Game { bench, dice: Xoshiro256PlusPlus::seed_from_u64(3) }
    }

    fn mask(&self, seat: Seat) -> Vec<i8> {
        let mut mask = vec![-1; self.bench.choices()];
        self.bench.mask(seat, &mut mask).expect("a seat of the table");
        mask
    }

    fn observation(&self, seat: Seat) -> Vec<f32> {
        let mut row = vec![f32::NAN; self.bench.observation_len()];
        self.bench.observe(seat, &mut row).expect("a seat of the table");
        row
    }

    /// Takes one step, if the game is not over; who took it.
    fn go_on(&mut self) -> Option<Seat> {
        let seat = self.bench.acting().first()?;
        let number = at_random(&self.mask(seat), &mut self.dice);
        self.bench.step(seat, number).expect("a legal choice");
        Some(seat)
    }
}

fn verified(bench: &Workbench) {
    let record = Record::parse(&bench.record()).expect("a record");
    let replayed = Library::standard().verify(&record).expect("the draws of its seed");
    assert!(replayed.steps >= bench.game().steps());
}

#[test]
fn masks_numbers_and_texts_say_the_same() {
    for head in heads() {
        let mut game = Game::new(&head);
        for _ in 0..60 {
            for seat in Seat::all(head.seats) {
                let (mask, legal) = (game.mask(seat), game.bench.legal(seat).expect("a seat of the table"));
                let texts = game.bench.game().actions(seat);
                assert_eq!(mask.iter().filter(|&&allowed| allowed == 1).count(), legal.len());
                assert_eq!(texts.len(), legal.len());
                for (&number, text) in legal.iter().zip(&texts) {
                    assert_eq!(mask[number as usize], 1);
                    assert_eq!(game.bench.text(seat, number).as_ref(), Ok(text));
                    assert_eq!(game.bench.number(seat, text), Ok(number));
                }
            }
            game.go_on();
        }
    }
}

#[test]
fn a_whole_game_verifies_and_a_record_leads_back_to_it() {
    for head in heads() {
        let mut game = Game::new(&head);
        while game.go_on().is_some() {}
        assert!(game.bench.over());
        verified(&game.bench);
        let text = game.bench.record();
        let again = Workbench::from_record(&Record::parse(&text).expect("a record"), None).expect("a table");
        assert_eq!(again.record(), text);
        let scores = (again.game().scores(), game.bench.game().scores());
        assert_eq!(scores.0, scores.1);
    }
}

#[test]
fn a_record_verifies_after_going_back_and_taking_back() {
    for head in heads() {
        let mut game = Game::new(&head);
        let mut undone = 0;
        for round in 1..120 {
            let Some(seat) = game.go_on() else { break };
            if round % 10 == 0 {
                game.bench.rewind(game.bench.game().steps() / 2).expect("a step of the past");
                verified(&game.bench);
            }
            undone += usize::from(round % 3 == 0 && game.bench.undo(seat).is_ok());
        }
        verified(&game.bench);
        assert!(undone > 0 || head.game == "worlds-fair", "{}: nothing was taken back", head.game);
    }
}

#[test]
fn a_choice_taken_back_right_after_going_back_is_recorded() {
    let head = heads().into_iter().find(|head| head.game == "worlds-fair").expect("a game we have");
    let mut bench = Workbench::seeded(head, None, Seed::from_number(1)).expect("a table");
    let mut game = 0;
    // Until somebody has a figure, and so a choice that no draw follows.
    let (seat, steps) = loop {
        let seat = bench.acting().first().unwrap_or_default();
        let legal = bench.legal(seat).expect("a seat");
        let Some(&number) = legal.first() else {
            game += 1;
            bench = bench.again(Seed::from_number(game));
            continue;
        };
        bench.step(seat, number).expect("legal");
        if bench.game().ask().what == "figures" {
            break (seat, bench.game().steps());
        }
    };
    let number = bench.legal(seat).expect("a seat")[0];
    bench.step(seat, number).expect("legal");
    bench.rewind(steps).expect("a step of the past");
    bench.undo(seat).expect("nothing has followed");
    assert_eq!(bench.game().steps(), steps - 1);
    verified(&bench);
}

#[test]
fn a_clone_goes_its_own_way() {
    for head in heads() {
        let mut game = Game::new(&head);
        (0..20).for_each(|_| {
            game.go_on();
        });
        let (before, other) = (game.bench.record(), game.bench.clone());
        game.go_on();
        assert_eq!(other.record(), before);
        assert_ne!(game.bench.record(), before);
    }
}

#[test]
fn another_game_at_the_table_is_that_of_its_seed() {
    for head in heads() {
        let mut game = Game::new(&head);
        game.go_on();
        let seed = Seed::from_number(8);
        let fresh = Workbench::seeded(head.clone(), None, seed).expect("a table");
        assert_eq!(game.bench.again(seed).record(), fresh.record());
    }
}

#[test]
fn a_seat_does_not_see_what_another_chose_at_the_same_time() {
    let mut met = 0;
    for head in heads() {
        let mut game = Game::new(&head);
        for _ in 0..30 {
            let mut asked = game.bench.acting().iter();
            if let (Some(one), Some(two)) = (asked.next(), asked.next()) {
                let after = game.bench.legal(one).expect("a seat").into_iter().map(|number| {
                    let mut aside = Game { bench: game.bench.clone(), dice: game.dice.clone() };
                    aside.bench.step(one, number).expect("legal");
                    aside.observation(two)
                });
                let after: Vec<_> = after.collect();
                assert!(after.windows(2).all(|pair| pair[0] == pair[1]), "{}", head.game);
                met += after.len();
            }
            game.go_on();
        }
    }
    assert!(met > 1, "seats choose at once in some game");
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    for head in heads() {
        let mut game = Game::new(&head);
        (0..9).for_each(|_| {
            game.go_on();
        });
        let before = game.bench.record();
        let seat = game.bench.acting().first().expect("the game goes on");
        let far = Seat(head.seats);
        assert!(matches!(game.bench.step(far, 0), Err(LabError::NoSeat { .. })));
        for number in [-1, i64::MIN, i64::MAX, game.bench.choices() as i64] {
            assert!(matches!(game.bench.step(seat, number), Err(LabError::NoNumber { .. })));
        }
        let illegal = game.mask(seat).iter().position(|&allowed| allowed == 0).expect("not all are legal");
        let refused = game.bench.step(seat, illegal as i64).expect_err("it is not legal");
        assert!(refused.clause().is_some() || matches!(refused, LabError::NoNumber { .. }), "{refused}");
        let waiting = Seat::all(head.seats).find(|&other| !game.bench.acting().contains(other));
        if let Some(other) = waiting {
            let refused = game.bench.step(other, 0);
            assert!(matches!(refused, Err(LabError::Refused(Refusal::OutOfTurn { .. }))));
        }
        assert!(game.bench.step_text(seat, "no such thing").is_err());
        assert!(game.bench.rewind(usize::MAX).is_err());
        assert_eq!(game.bench.record(), before);
    }
}

#[test]
fn nothing_follows_the_end() {
    for head in heads() {
        let mut game = Game::new(&head);
        while game.go_on().is_some() {}
        assert_eq!(game.bench.step(Seat(0), 0), Err(LabError::Refused(Refusal::Over)));
        assert!(game.mask(Seat(0)).iter().all(|&allowed| allowed == 0));
        game.observation(Seat(0));
    }
}

#[test]
fn draws_are_told_where_there_is_no_seed() {
    let head = heads().into_iter().find(|head| head.game == "worlds-fair").expect("a game we have");
    let mut bench = Workbench::new(head, None).expect("a table");
    assert!(bench.acting().is_empty() && !bench.over());
    let tiles = "tiles agriculture electricity fine_arts manufacturing transportation";
    bench.draw(tiles).expect("it may come");
    assert!(bench.draw(tiles).is_err());
    assert!(bench.record().ends_with(&format!("# {tiles}\n")));
}

#[test]
fn the_schema_names_every_number() {
    for head in heads() {
        let (bench, schema) = (Game::new(&head).bench, schema(&head, None).expect("a game we have"));
        let names = |key: &str| schema[key].as_array().map_or(0, Vec::len);
        assert_eq!(names("observation_names"), bench.observation_len());
        assert_eq!(names("action_names"), bench.choices());
        assert!(names("observation") > 0 && names("actions") > 0);
        assert!(
            schema["left_out"].as_array().is_some_and(|left| left.iter().all(|one| one["why"].is_string()))
        );
    }
}
