use midway_bots::{BotName, Entrant};
use midway_game::Head;
use midway_lab::{Batch, BatchPlan, LabError, Reward};

use crate::play::{Player, heads};

const PLAN: BatchPlan =
    BatchPlan { tables: 1, reward: Reward::WinShare, bot: None, craft: false, adviser: None, threads: 1 };

fn each(tables: usize, reward: Reward, threads: usize, mut tell: impl FnMut(&Head, Batch, Player)) {
    for head in heads() {
        let (batch, player) = Player::at(&head, tables, reward, threads).expect("a batch");
        tell(&head, batch, player);
    }
}

#[test]
fn a_seed_makes_the_same_run_whatever_the_number_of_threads() {
    each(70, Reward::Margin, 1, |head, mut batch, mut player| {
        let others = [2, 3].map(|threads| Player::at(head, 70, Reward::Margin, threads).expect("a batch"));
        let mut others = others;
        for _ in 0..150 {
            player.choose();
            player.step(&mut batch).expect("legal choices");
            for (other_batch, other) in &mut others {
                other.choose();
                other.step(other_batch).expect("legal choices");
                assert_eq!(player, *other, "{}", head.game);
            }
        }
    });
}

#[test]
fn tables_of_a_batch_play_different_games_and_a_reset_plays_them_again() {
    each(2, Reward::WinShare, 1, |head, mut batch, mut player| {
        let first = player.clone();
        let (one, two) = player.observations.split_at(player.shape.observation);
        assert_ne!(one, two, "{}", head.game);
        player.choose();
        player.step(&mut batch).expect("legal choices");
        batch.reset(7, player.rows()).expect("rows that fit");
        assert_eq!((player.observations, player.masks), (first.observations, first.masks));
    });
}

#[test]
fn nothing_is_won_before_the_end_and_then_one_win_is_shared() {
    each(8, Reward::WinShare, 1, |head, mut batch, mut player| {
        let mut ended = 0;
        for _ in 0..2_000 {
            let before = player.lengths.clone();
            player.choose();
            player.step(&mut batch).expect("legal choices");
            let rewards = player.rewards.chunks_exact(player.shape.seats);
            for (table, (rewards, &done)) in rewards.zip(&player.done).enumerate() {
                let sum: f32 = rewards.iter().sum();
                assert!((sum - f32::from(done)).abs() < 1e-6, "{}: {rewards:?}", head.game);
                assert!(player.lengths[table] == before[table] + 1 || player.lengths[table] == 1);
                ended += i32::from(done);
            }
        }
        assert!(ended > 8, "{}: {ended} games ended", head.game);
    });
}

#[test]
fn a_choice_that_is_not_legal_changes_no_table() {
    each(5, Reward::WinShare, 2, |head, mut batch, mut player| {
        let (mut twin_batch, mut twin) = Player::at(head, 5, Reward::WinShare, 1).expect("a batch");
        for round in 0..40 {
            player.choose();
            twin.choose();
            let (good, before) = (player.numbers.clone(), player.clone());
            let row = &player.masks[2 * player.shape.choices..3 * player.shape.choices];
            let illegal = row.iter().position(|&allowed| allowed == 0).map_or(-1, |number| number as i64);
            for wrong in [illegal, -1, i64::MIN, i64::MAX, player.shape.choices as i64] {
                (player.numbers[2], player.numbers[4]) = (wrong, -5);
                let refused = player.step(&mut batch).expect_err("it is not legal");
                let LabError::AtTable { table: 2, number, .. } = &refused else { panic!("{refused}") };
                assert_eq!(*number, wrong, "{}", head.game);
            }
            player.numbers.clone_from(&good);
            assert_eq!(player, before, "{}: round {round} wrote something", head.game);
            player.step(&mut batch).expect("legal choices");
            twin.step(&mut twin_batch).expect("legal choices");
            assert_eq!(player, twin, "{}: round {round}", head.game);
        }
    });
}

#[test]
fn a_refusal_names_table_number_choice_and_clause() {
    let head = heads().into_iter().find(|head| head.game == "worlds-fair").expect("a game we have");
    let (mut batch, mut player) = Player::at(&head, 3, Reward::WinShare, 1).expect("a batch");
    player.choose();
    player.numbers[1] = 1;
    let refused = player.step(&mut batch).expect_err("the supply is not empty");
    assert_eq!(
        refused.to_string(),
        "table 1, number 1 ('place agriculture from agriculture'): a supporter is taken back only when the supply is \
         empty (WF-3.2)"
    );
    assert_eq!(refused.clause(), Some("WF-3.2"));
}

#[test]
fn lists_of_the_wrong_length_are_refused() {
    let head = &heads()[0];
    let (mut batch, mut player) = Player::at(head, 3, Reward::WinShare, 1).expect("a batch");
    player.numbers.pop();
    let short = player.step(&mut batch).expect_err("a choice is missing");
    assert_eq!(short, LabError::Length { what: "choices", wanted: 3, given: 2 });
    player.numbers.push(0);
    player.observations.pop();
    assert!(matches!(player.step(&mut batch), Err(LabError::Length { what: "observations", .. })));
    for tables in [0, Batch::MOST_TABLES + 1, usize::MAX] {
        let none = Batch::new(head, None, BatchPlan { tables, ..PLAN });
        assert_eq!(none.err(), Some(LabError::NoTables));
    }
}

#[test]
fn what_cannot_be_set_up_is_refused() {
    let mut head = heads()[0].clone();
    head.game = "chess".into();
    let refused = Batch::new(&head, None, PLAN).expect_err("there is no such game");
    assert_eq!(refused.to_string(), "there is no game 'chess' here");
}

fn bot(name: &str) -> Option<Entrant> {
    let name: BotName = name.parse().expect("a bot");
    Some(Entrant::new(name, name.effort(None)))
}

#[test]
fn against_a_bot_the_caller_has_one_seat_and_another_in_every_game() {
    for head in heads() {
        let plan = BatchPlan { tables: 5, bot: bot("random"), ..PLAN };
        let (mut batch, mut player) = Player::with(&head, plan).expect("a batch");
        let seats = i32::from(head.seats);
        let mut games = [0; 5];
        while games.iter().any(|&games| games < 3) {
            let due = (0..).zip(games).map(|(table, game)| (table + game) % seats);
            assert_eq!(player.acting, due.collect::<Vec<_>>(), "{}", head.game);
            player.choose();
            player.step(&mut batch).expect("legal choices");
            games.iter_mut().zip(&player.done).for_each(|(games, &done)| *games += i32::from(done));
        }
    }
}

#[test]
fn bots_play_the_same_whatever_the_number_of_threads() {
    let head = &heads()[0];
    let with = |threads| {
        let plan = BatchPlan { tables: 70, bot: bot("search:8"), threads, ..PLAN };
        let (mut batch, mut player) = Player::with(head, plan).expect("a batch");
        for _ in 0..12 {
            player.choose();
            player.step(&mut batch).expect("legal choices");
        }
        player
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn a_bot_with_a_clock_is_refused() {
    let refused = Batch::new(&heads()[0], None, BatchPlan { bot: bot("search:1s"), ..PLAN });
    assert_eq!(refused.err(), Some(LabError::TimedBot));
}

#[test]
fn craft_weighs_what_may_be_chosen_and_nothing_else() {
    for head in heads() {
        let plan = BatchPlan { tables: 3, craft: true, ..PLAN };
        let (mut batch, mut player) = Player::with(&head, plan).expect("a batch");
        for _ in 0..60 {
            let choices = player.masks.len() / 3;
            for (mask, weights) in
                player.masks.chunks_exact(choices).zip(player.weights.chunks_exact(choices))
            {
                assert!(
                    weights
                        .iter()
                        .zip(mask)
                        .all(|(&weight, &allowed)| weight <= 0.0 && (allowed == 1 || weight == 0.0))
                );
                assert!(weights.iter().zip(mask).any(|(&weight, &allowed)| allowed == 1 && weight == 0.0));
            }
            player.choose();
            player.step(&mut batch).expect("legal choices");
        }
    }
}

#[test]
fn advice_is_a_legal_choice() {
    for head in heads() {
        let plan = BatchPlan { tables: 3, adviser: bot("heuristic"), ..PLAN };
        let (mut batch, mut player) = Player::with(&head, plan).expect("a batch");
        for _ in 0..60 {
            let choices = player.masks.len() / 3;
            for (mask, &advice) in player.masks.chunks_exact(choices).zip(&player.advice) {
                assert_eq!(mask.get(advice as usize), Some(&1), "{}", head.game);
            }
            player.choose();
            player.step(&mut batch).expect("legal choices");
        }
    }
}
