use std::time::Instant;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, Library};
use midway_hall::{Leaderboard, rated_games, rebuild_appraisals, rebuild_endings};
use midway_store::Store;
use serde_json::json;

use super::serve::{open_store, runtime};
use crate::arguments::StoreArgs;
use crate::failure::{Failure, note};
use crate::out;

/// Say who plays a game best, or make all ratings again from the log
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/ratings.txt"))]
pub(crate) struct Args {
    /// The id of a game (see `midway games`); all of them if not given
    game: Option<String>,
    /// First make again from the log how every game ended
    #[arg(long)]
    rebuild: bool,
    /// First make again from the log what the choices of all games gave away; this takes a while for each game
    #[arg(long)]
    choices: bool,
    /// So many people of each game
    #[arg(long, value_name = "N", default_value_t = 20)]
    most: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    of: StoreArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let rules = data.rules()?;
    let games = match &args.game {
        Some(game) => vec![rules.meta(game).map_err(Failure::input)?.id],
        None => rules.titles().iter().map(|title| title.meta().id).collect(),
    };
    runtime(1)?.block_on(async {
        let store = open_store(&args.of.store).await?;
        let told = tell(args, &games, &store, &rules).await;
        store.close().await;
        told
    })
}

async fn tell(args: &Args, games: &[&str], store: &Store, rules: &Library) -> Result<(), Failure> {
    if args.rebuild {
        let began = Instant::now();
        let made = rebuild_endings(store).await.map_err(Failure::input)?;
        let seconds = began.elapsed().as_secs_f64();
        let (tables, endings, changed) = (made.tables, made.endings, made.changed);
        note(format!(
            "{tables} tables, {endings} games ended, {changed} were noted otherwise: {seconds:.1} s"
        ));
    }
    if args.choices {
        appraise(games, store, rules).await?;
    }
    let book = rated_games(store).await.map_err(Failure::input)?;
    let boards: Vec<(&str, Leaderboard)> =
        games.iter().map(|game| (*game, book.leaderboard(game, 0, args.most))).collect();
    if args.json {
        return out::line(as_json(&boards));
    }
    boards.iter().try_for_each(|(game, board)| show(game, board))
}

async fn appraise(games: &[&str], store: &Store, rules: &Library) -> Result<(), Failure> {
    for game in games {
        let began = Instant::now();
        let made = rebuild_appraisals(store, rules, game).await.map_err(Failure::input)?;
        let (games, changed, seconds) = (made.games, made.changed, began.elapsed().as_secs_f64());
        note(format!("{game}: choices of {games} games, {changed} were noted otherwise: {seconds:.1} s"));
    }
    Ok(())
}

fn show(game: &str, board: &Leaderboard) -> Result<(), Failure> {
    out::line(format!("{game}: {} people", board.people))?;
    for row in &board.rows {
        let sure = if row.rating.is_provisional() { "?" } else { " " };
        let (points, off) = (row.rating.points, row.rating.uncertainty);
        let name = if row.name.is_empty() { "somebody" } else { &row.name };
        out::line(format!(
            "{:>5}  {points:>5.0}{sure} ± {off:<4.0} {:>5} games  {name}",
            row.rank, row.games
        ))?;
    }
    Ok(())
}

fn as_json(boards: &[(&str, Leaderboard)]) -> String {
    let rows = |board: &Leaderboard| {
        let row = |row: &midway_hall::LeaderRow| {
            json!({ "rank": row.rank, "face": row.face.to_string(), "name": row.name,
                "points": row.rating.points, "uncertainty": row.rating.uncertainty,
                "provisional": row.rating.is_provisional(), "games": row.games, "same_address": row.at_home })
        };
        board.rows.iter().map(row).collect::<Vec<_>>()
    };
    let games = boards
        .iter()
        .map(|(game, board)| ((*game).to_owned(), json!({ "people": board.people, "rows": rows(board) })));
    serde_json::Value::Object(games.collect()).to_string()
}
