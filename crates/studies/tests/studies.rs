//! Studies as a program uses them: a plan in, results out, no command around.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use midway_bots::{BotName, Effort, Entrant, Level};
use midway_game::{Game, Tables};
use midway_studies::Subject;
use midway_studies::arena::{ArenaError, ArenaPlan, ArenaReport, PlayedSeries, SeriesFile, play_series};
use midway_studies::balance::{BalancePlan, BalanceReport, self_play};
use midway_studies::bench::measure;
use midway_studies::calibrate::{self, CalibrationPlan, CalibrationReport};
use midway_studies::ladder::{Climb, LadderPlan, LadderReport, climb};
use midway_studies::laws::{LawRun, law_runs};
use midway_studies::sim::{RandomPolicy, SimPlan, simulate};
use midway_worlds_fair::WorldsFair;

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::standard(WorldsFair::META.tables));

fn fair(seats: u8) -> Subject<'static> {
    Subject { game: "worlds-fair", seats, options: &[], tables: &TABLES }
}

fn entrant(name: BotName) -> Entrant {
    Entrant::new(name, Effort::Iterations(1))
}

/// A series of a heuristic and a random bot.
fn plan(games: u64) -> ArenaPlan {
    let entrants = vec![entrant(BotName::Heuristic), entrant(BotName::Random)];
    ArenaPlan::new(&WorldsFair::META, &TABLES, entrants, &[], games, 7)
}

fn add(count: &AtomicU64, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

/// Plays a series until it is over, or until it has asked so often whether to stop; also tells how often progress was
/// told. Games are over sooner than they are kept, so those that were kept are no good to count by.
fn play(plan: &ArenaPlan, file: &mut SeriesFile, stop_after: u64) -> (PlayedSeries, u64) {
    let (over, asked) = (AtomicU64::new(0), AtomicU64::new(0));
    let progress = || add(&over, 1);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= stop_after;
    let played = play_series(plan, &TABLES, file, 1, &stop, &progress).unwrap();
    (played, over.load(Ordering::Relaxed))
}

#[test]
fn a_series_that_was_stopped_and_resumed_is_the_same_series() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("series.jsonl");
    let mut plan = plan(12);
    let (whole, told) = play(&plan, &mut SeriesFile::none(), u64::MAX);
    assert_eq!((told, whole.stopped, whole.outcomes.len()), (12, false, 12));

    let (part, _) = play(&plan, &mut SeriesFile::begin(&path, &plan).unwrap(), 300);
    assert!(part.stopped && (1..12).contains(&part.outcomes.len()), "{part:?}");
    let mut file = SeriesFile::resume(&path, &mut plan, true).unwrap();
    assert_eq!(file.missing(&plan).len(), 12 - part.outcomes.len());
    let (resumed, _) = play(&plan, &mut file, u64::MAX);
    let wins = |played: &PlayedSeries| {
        let bots = plan.standings(&played.outcomes).bots;
        bots.into_iter().map(|bot| (bot.bot, bot.win_rate)).collect::<Vec<_>>()
    };
    assert_eq!(wins(&resumed), wins(&whole));
    assert_eq!(wins(&whole)[0].0, "heuristic");
}

#[test]
fn a_file_that_is_there_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("series.jsonl");
    SeriesFile::begin(&path, &plan(2)).unwrap();
    assert!(matches!(SeriesFile::begin(&path, &plan(2)), Err(ArenaError::FileExists(_))));
    let mut other = plan(2);
    other.head.seed = 8;
    let refused = SeriesFile::resume(&path, &mut other, true).unwrap_err().to_string();
    assert!(refused.ends_with(":1: this is another series: its seed: 7; asked for: 8"), "{refused}");
}

#[test]
fn an_arena_report_is_a_page_and_an_object() {
    let plan = plan(2);
    let (played, _) = play(&plan, &mut SeriesFile::none(), u64::MAX);
    let report = ArenaReport::new(&WorldsFair::META, &plan, &played, 1, 1.0);
    assert!(report.page().contains("--bots heuristic,random --games 2 --seed 7"));
    assert_eq!(serde_json::to_value(&report).unwrap()["games"], 2);
}

#[test]
fn an_arena_report_names_a_best_bot_only_if_the_games_show_a_difference() {
    let page = |entrants: [BotName; 2], games: u64| {
        let entrants = entrants.map(entrant).to_vec();
        let plan = ArenaPlan::new(&WorldsFair::META, &TABLES, entrants, &[], games, 7);
        let (played, _) = play(&plan, &mut SeriesFile::none(), u64::MAX);
        ArenaReport::new(&WorldsFair::META, &plan, &played, 1, 1.0).page()
    };
    let clear = page([BotName::Heuristic, BotName::Random], 40);
    assert!(clear.contains("heuristic is rated best: ") && !clear.contains("No difference shown"));
    let few = page([BotName::Heuristic, BotName::Random], 2);
    assert!(few.contains("No difference shown between ") && !few.contains("is rated best"));
}

#[test]
fn a_bot_against_itself_shares_all_wins_among_its_seats() {
    let plan = BalancePlan { bot: entrant(BotName::Random), games: 20, seed: 7 };
    let over = AtomicU64::new(0);
    let tally = self_play(fair(3), &plan, &|| add(&over, 1)).unwrap();
    assert_eq!((over.into_inner(), tally.games), (20, 20));
    let wins: f64 = tally.by_order.iter().map(|position| position.wins.won()).sum();
    assert!((wins - 20.0).abs() < 1e-9, "{wins}");
    let report =
        BalanceReport { meta: &WorldsFair::META, options: &[], plan, seconds: 1.0, tables: vec![tally] };
    assert!(report.page().contains("One bot in every seat"));
    assert_eq!(serde_json::to_value(&report).unwrap()["tables"][0]["seats"], 3);
}

#[test]
fn a_simulation_tells_of_every_game() {
    let over = AtomicU64::new(0);
    let plan = SimPlan { games: 300, seed: 7, policy: RandomPolicy::ByKind };
    let tally = simulate(fair(2), &plan, &|games| add(&over, games)).unwrap();
    assert_eq!((over.into_inner(), tally.games), (300, 300));
}

#[test]
fn the_games_of_laws_are_dealt_out_to_all_combinations_of_options() {
    let mut runs = law_runs(&WorldsFair::META, 2..=3, 5);
    assert_eq!(runs.iter().map(LawRun::count).sum::<u64>(), 10);
    runs[0].obey("worlds-fair", &TABLES, 7, &|| {}).unwrap();
    assert_eq!(runs[0].tally.games, runs[0].count());
}

#[test]
fn a_benchmark_asks_its_counter_for_allocations() {
    let figures = measure(fair(2), 0.01, |work| {
        work();
        3_000
    })
    .unwrap();
    assert_eq!((figures.seats, figures.allocations_per_game), (2, 3.0));
}

#[test]
fn a_game_that_is_not_in_the_catalog_is_refused() {
    let plan = SimPlan { games: 1, seed: 7, policy: RandomPolicy::Uniform };
    let refused = simulate(Subject { game: "chess", ..fair(2) }, &plan, &|_| {}).unwrap_err();
    assert_eq!(refused.to_string(), "there is no game 'chess' here");
}

/// Weights that fit some games tell the chances of others: of positions called likely, most are won.
#[test]
fn chances_that_a_model_gives_are_compared_with_what_came() {
    let plan = |seed| CalibrationPlan { bots: vec![entrant(BotName::Heuristic)], games: 40, seed };
    let weights = calibrate::fit(fair(2), &plan(1), &|| {}).unwrap();
    assert!(weights.0.iter().all(|weight| weight.is_finite()), "{weights:?}");
    let of = calibrate::measure(fair(2), &plan(2), &|| {}).unwrap();
    assert_eq!((of.games, of.bins.iter().map(|bin| bin.count).sum::<u64>()), (40, of.chances));
    assert!(of.brier() < 0.25 && of.calibration_error() < 0.2, "{of:?}");
    assert!(of.bins[9].won() > 0.7 && of.bins[0].won() < 0.3, "{of:?}");
    let meta = &WorldsFair::META;
    let report = CalibrationReport { meta, options: &[], bots: &[], seed: 2, tables: vec![(2, of)] };
    let (chart, text) = (report.chart(), report.to_string());
    assert!(chart.starts_with("<svg") && chart.contains("40 games"), "{chart}");
    assert!(text.contains("2 seats") && text.contains("40 games"), "{text}");
}

/// With a wide margin, as few games say little: who plays by craft alone is several levels above a newcomer.
#[test]
fn a_higher_level_beats_a_lower_one_in_every_game() {
    for game in midway_catalog::games() {
        let meta = game.meta();
        let tables = Tables::standard(meta.tables);
        let rungs = [Level::Newcomer.id(), "heuristic"].map(|name| (name.to_owned(), name.parse().unwrap()));
        let plan =
            LadderPlan { rungs: rungs.to_vec(), seats: 2, options: Vec::new(), games: 30, seed: 5, jobs: 2 };
        let climbers = climb(meta, &tables, &plan, &Climb { stop: &|_| false, progress: &|| {} }).unwrap();
        let report = LadderReport::new(meta, &plan, climbers, 1);
        let step = report.climbers[1].step.as_ref().unwrap();
        assert!(step.games == 30 && step.wins.value > 0.65, "{report}");
        assert_eq!(report.points()[1], (1500.0, 0.0));
        assert!(report.climbers.iter().all(|climber| climber.time.longest >= climber.time.median));
    }
}
