use std::sync::Arc;

use midway_bots::{BotName, Entrant};
use midway_game::Head;
use midway_lab::{LabError, LessonPlan, Lessons, Pupil};
use midway_net::Net;

use crate::made::Shape;
use crate::play::heads;

/// A network that knows all tables of these tests, and nothing about them.
pub(crate) fn net(seed: u64) -> Arc<Net> {
    let kind = |head: &Head| {
        let bench = midway_lab::Workbench::new(head.clone(), None).expect("a table");
        (head.seats, bench.observation_len(), bench.choices())
    };
    let shape = Shape::for_kinds(heads().iter().map(kind).collect());
    Arc::new(Net::parse(shape.file(seed)).expect("a network"))
}

fn plan(pupils: Vec<Pupil>) -> LessonPlan {
    LessonPlan {
        pupils,
        games: 2,
        first: 0,
        seed: 7,
        visits: 8,
        fast_visits: 0,
        thorough: 0.25,
        noise: 1.0,
        onlookers: 0.5,
        adviser: None,
    }
}

fn everywhere(net: &Arc<Net>, head: &Head) -> Vec<Pupil> {
    vec![Pupil::Net(net.clone()); head.seats.into()]
}

fn taught(plan: &LessonPlan, head: &Head) -> Lessons {
    plan.play(head, None, &|| false).expect("lessons")
}

#[test]
fn every_row_is_whole() {
    let net = net(1);
    for head in heads() {
        let lessons = taught(&plan(everywhere(&net, &head)), &head);
        let (rows, seats, lines) = (lessons.rows(), lessons.seats, lessons.lines.len());
        assert!(rows > 20 && lines > 2, "{}: {rows} rows, {lines} lines", head.game);
        assert_eq!(lessons.observations.len(), rows * lessons.observation);
        assert_eq!((lessons.shares.len(), lessons.points.len()), (rows * seats, rows * seats * lines));
        assert_eq!((lessons.offsets.len(), lessons.results.len()), (rows + 1, 2 * seats));
        let mut onlookers = 0;
        for row in 0..rows {
            let range = lessons.offsets[row] as usize..lessons.offsets[row + 1] as usize;
            let (choices, policy) = (&lessons.choices[range.clone()], &lessons.policy[range]);
            if choices.is_empty() {
                onlookers += 1;
                assert_eq!(lessons.chosen[row], -1);
            } else {
                assert!(choices.len() > 1 && choices.contains(&lessons.chosen[row]));
                assert!((policy.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                assert!((0.0..=1.0).contains(&lessons.promised[row]));
            }
            let shares = &lessons.shares[row * seats..(row + 1) * seats];
            assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        }
        assert!((rows / 5..rows / 2).contains(&onlookers), "{onlookers} of {rows}");
        let thorough = lessons.thorough.iter().filter(|all| **all == 1).count();
        assert!((rows / 12..rows / 4).contains(&thorough), "{thorough} of {rows}");
    }
}

#[test]
fn a_game_follows_from_the_seed_and_its_number_alone() {
    let (net, head) = (net(1), &heads()[0]);
    let whole = taught(&plan(everywhere(&net, head)), head);
    assert_eq!(whole, taught(&plan(everywhere(&net, head)), head));
    let second = taught(&LessonPlan { games: 1, first: 1, ..plan(everywhere(&net, head)) }, head);
    let at = whole.games.iter().position(|game| *game == 1).expect("a second game");
    assert_eq!(whole.seat[at..], second.seat);
    assert_eq!(whole.observations[at * whole.observation..], second.observations);
    assert_eq!(whole.chosen[at..], second.chosen);
    let other = taught(&LessonPlan { seed: 8, ..plan(everywhere(&net, head)) }, head);
    assert_ne!(whole.observations, other.observations);
}

#[test]
fn players_move_on_and_only_networks_are_written_down() {
    let (net, head) = (net(1), &heads()[0]);
    let random = Pupil::Bot(Entrant::new(BotName::Random, BotName::Random.effort(None)));
    let mut pupils = vec![random; head.seats.into()];
    pupils[1] = Pupil::Net(net);
    let games = u64::from(head.seats);
    let lessons = taught(&LessonPlan { games, onlookers: 0.0, ..plan(pupils) }, head);
    assert!(lessons.pupil.iter().all(|pupil| *pupil == 1));
    let sat = |game: i64| {
        lessons.seat.iter().zip(&lessons.games).find(|(_, of)| **of == game).map(|(seat, _)| *seat)
    };
    let seats: Vec<_> = (0..games as i64).filter_map(sat).collect();
    let mut sorted = seats.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (0..games as i8).collect::<Vec<_>>(), "{seats:?}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let (net, head) = (net(1), &heads()[0]);
    let small = Shape::for_kinds(vec![(2, 3, 4)]).file(1);
    let small = Arc::new(Net::parse(small).expect("a network"));
    let refusal = |plan: LessonPlan| plan.play(head, None, &|| false).expect_err("it cannot be played");
    assert_eq!(refusal(plan(everywhere(&small, head))), LabError::OtherNet);
    assert!(matches!(refusal(plan(vec![Pupil::Net(net.clone())])), LabError::Length { .. }));
    let timed: BotName = "search:1s".parse().expect("a bot");
    let timed = Pupil::Bot(Entrant::new(timed, timed.effort(None)));
    assert_eq!(refusal(plan(vec![timed; head.seats.into()])), LabError::TimedBot);
    let none = plan(everywhere(&net, head)).play(head, None, &|| true).expect("no lessons");
    assert_eq!((none.rows(), none.offsets.len()), (0, 1));
}

#[test]
fn an_adviser_says_what_the_choices_of_thorough_rows_are_worth() {
    let net = net(1);
    let adviser: BotName = "search:12".parse().expect("a bot");
    let adviser = Some(Entrant::new(adviser, adviser.effort(None)));
    for head in heads() {
        let lessons = taught(&LessonPlan { adviser, ..plan(everywhere(&net, &head)) }, &head);
        let rows = 0..lessons.rows();
        let advised = rows.filter(|&row| lessons.thorough[row] == 1);
        let choices: i64 = advised.map(|row| lessons.offsets[row + 1] - lessons.offsets[row]).sum();
        assert!(choices > 0 && lessons.worths.len() == choices as usize, "{}: {choices} choices", head.game);
        let looked_at = || lessons.worths.iter().filter(|worth| !worth.is_nan());
        assert!(looked_at().count() > 0 && looked_at().all(|worth| (0.0..=1.0).contains(worth)));
        assert_eq!(lessons.uncorrected.len(), lessons.worths.len());
        assert_eq!(lessons.aspects.len() % lessons.worths.len(), 0);
        assert_eq!(lessons.aspects.is_empty(), head.game != "rails-sails");
    }
}
