use axum::response::Response;
use midway_hall::{
    Absence, OwnBoard, TableId, Tournament, TournamentCourse, TournamentEnd, TournamentPlace,
    TournamentRound, TournamentStage,
};
use midway_tournament::{BoardResult, Player, TieBreak, TournamentPoints, TournamentStanding};
use midway_ui::Words;
use midway_ui::page::{
    TournamentBoard, TournamentDeeds, TournamentPage, TournamentPlayer, TournamentRoundPanel,
    TournamentTable, tournament_page,
};

use super::moment;
use crate::api::tournaments::sheet::{format_word, tie_break_word};
use crate::error::ApiError;
use crate::pages::lobby::pace;
use crate::pages::reader::Reader;
use crate::state::App;

/// Draws a tournament for a reader, who has come to their table by looking.
pub(super) async fn draw(
    app: &App,
    reader: &Reader,
    id: TableId,
    refused: Option<String>,
) -> Result<Response, ApiError> {
    let place = app.hall().arrive_at_tournament(&reader.person, id).await?;
    let course = app.hall().tournament(id).await?;
    let (tournament, frame) = (&course.tournament, reader.frame(app, None));
    let page = TournamentPage {
        id: id.to_string(),
        title: tournament.plan.title.clone(),
        about: tournament.plan.about.clone(),
        terms: terms(reader, tournament),
        state: state(frame.words, &course),
        deeds: deeds(reader, tournament, &place),
        own: own(&place),
        players: players(reader, &course),
        tie_breaks: tournament.plan.format.tie_breaks().iter().copied().map(tie_break_word).collect(),
        rounds: tournament
            .rounds
            .iter()
            .enumerate()
            .rev()
            .map(|(n, made)| round(frame.words, &course, n + 1, made))
            .collect(),
        link: format!("{}{}", reader.address, frame.to(&format!("/tournaments/{id}"))),
        refused,
    };
    Ok(reader.show(app, tournament_page(&frame, &page)))
}

fn terms(reader: &Reader, tournament: &Tournament) -> Vec<String> {
    let (plan, words) = (&tournament.plan, reader.words(None));
    let game = reader.words(Some(&plan.setup.game)).say("title");
    let seats = format!("{} {}", words.say("seats"), plan.setup.seats);
    let absence = match plan.absence {
        Absence::Loss => "tour-absence-loss",
        Absence::Bot => "tour-absence-bot",
    };
    let absence = format!("{}: {}", words.say("tour-absence"), words.say(absence));
    let format = words.say(&format!("tour-{}", format_word(plan.format)));
    let by = words.with("tour-by", [("name", called(words, &tournament.by).into())]);
    let rated = plan.setup.rated.then(|| words.say("rated-game"));
    [game, format, seats, pace(words, plan.setup.clock)]
        .into_iter()
        .chain(rated)
        .chain([by, absence])
        .collect()
}

fn state(words: &Words, course: &TournamentCourse) -> String {
    let tournament = &course.tournament;
    let when = |key: &str, at: midway_hall::Time| words.with(key, [("time", moment(at).into())]);
    match (tournament.over, tournament.rounds.len()) {
        (Some((_, TournamentEnd::Finished)), _) => words.say("tour-state-finished"),
        (Some((_, TournamentEnd::Cancelled)), _) => words.say("tour-state-cancelled"),
        (Some((_, TournamentEnd::TooFew)), _) => words.say("tour-state-few"),
        (None, 0) => {
            let starts = tournament.plan.starts.map(|at| when("tour-starts-at", at));
            [words.say("tour-state-open")].into_iter().chain(starts).collect::<Vec<_>>().join(" · ")
        }
        (None, rounds) => {
            let all = u32::from(tournament.length);
            let now = words.with("tour-state-round", [("n", rounds.into()), ("all", all.into())]);
            let next = course.next_round_at().filter(|_| tournament.plan.every > 0);
            let next = next.map(|at| when("tour-state-next", at));
            [now].into_iter().chain(next).collect::<Vec<_>>().join(" ")
        }
    }
}

fn deeds(reader: &Reader, tournament: &Tournament, place: &TournamentPlace) -> TournamentDeeds {
    let open = tournament.over.is_none();
    let organises = open && tournament.is_organiser(&reader.person.owner());
    let late = tournament.plan.format == midway_tournament::TournamentFormat::Swiss
        && tournament.rounds.len() < usize::from(tournament.length);
    let plays = tournament.player(&reader.person.owner()).and_then(|player| tournament.entrant(player));
    let plays = plays.is_some_and(|entrant| entrant.plays);
    TournamentDeeds {
        enter: open && !plays && (late || tournament.stage() == TournamentStage::Open),
        leave: open && plays,
        begin: organises && !tournament.has_begun() && tournament.active().len() > 1,
        organise: organises,
        follow: open && (organises || *place != TournamentPlace::Outside),
    }
}

fn own(place: &TournamentPlace) -> Vec<TournamentTable> {
    let TournamentPlace::In(own) = place else { return Vec::new() };
    let table = |board: &OwnBoard| TournamentTable {
        table: board.table.to_string(),
        round: board.round + 1,
        begun: board.begun,
    };
    own.iter().map(table).collect()
}

fn players(reader: &Reader, course: &TournamentCourse) -> Vec<TournamentPlayer> {
    let tournament = &course.tournament;
    let you = tournament.player(&reader.person.owner());
    let player = |player: Player, standing: Option<&TournamentStanding>| {
        let entrant = tournament.entrant(player)?;
        Some(TournamentPlayer {
            number: player.0,
            rank: standing.map(|standing| standing.rank),
            name: called(reader.words(None), &entrant.name),
            you: you == Some(player),
            plays: entrant.plays,
            figures: standing.map(|standing| figures(reader, course, standing)).unwrap_or_default(),
        })
    };
    if tournament.has_begun() {
        let standings = course.standings();
        return standings.iter().filter_map(|standing| player(standing.player, Some(standing))).collect();
    }
    (0..tournament.entrants.len() as u32).filter_map(|number| player(Player(number), None)).collect()
}

fn figures(reader: &Reader, course: &TournamentCourse, standing: &TournamentStanding) -> Vec<String> {
    let words = reader.words(None);
    let thousandths = |n: u32| decimal(words, &format!("{}.{:02}", n / 1000, n % 1000 / 10));
    let figure = |tie_break: &TieBreak| match tie_break {
        TieBreak::Opponents => thousandths(standing.opponents),
        TieBreak::HeadToHead => standing.head_to_head.to_string(),
        TieBreak::Share => thousandths(standing.share),
    };
    let first = [points(words, standing.points), standing.played.to_string()];
    first.into_iter().chain(course.tournament.plan.format.tie_breaks().iter().map(figure)).collect()
}

fn points(words: &Words, points: TournamentPoints) -> String {
    decimal(words, &points.to_string())
}

fn decimal(words: &Words, text: &str) -> String {
    if words.lang() == midway_ui::Lang::default() { text.to_owned() } else { text.replace('.', ",") }
}

fn round(
    words: &Words,
    course: &TournamentCourse,
    number: usize,
    made: &TournamentRound,
) -> TournamentRoundPanel {
    let results = course.results(made);
    let name =
        |player: &Player| course.tournament.entrant(*player).map(|entrant| called(words, &entrant.name));
    let names = |players: &[Player]| players.iter().filter_map(name).collect();
    let board = |board: usize| {
        let result = results[board].as_ref();
        let given: Vec<TournamentPoints> =
            result.map(|result| result.points().map(|(_, points)| points).collect()).unwrap_or_default();
        let seat = |(seat, player): (usize, &Player)| {
            (name(player).unwrap_or_default(), given.get(seat).map(ToString::to_string))
        };
        TournamentBoard {
            table: seen(made, board, result),
            seats: made.round.boards[board].iter().enumerate().map(seat).collect(),
            state: board_state(result),
        }
    };
    TournamentRoundPanel {
        number,
        boards: (0..made.tables.len()).map(board).collect(),
        byes: names(&made.round.byes),
        rests: names(&made.round.rests),
    }
}

/// Whoever was forgotten has no name any more.
fn called(words: &Words, name: &str) -> String {
    if name.is_empty() { words.say("somebody") } else { name.to_owned() }
}

/// The table, unless nothing was played there.
fn seen(made: &TournamentRound, board: usize, result: Option<&BoardResult>) -> Option<String> {
    let played = result.is_none_or(|result| result.played);
    played.then(|| made.tables[board].to_string())
}

fn board_state(result: Option<&BoardResult>) -> &'static str {
    match result {
        Some(result) if result.played => "tour-board-over",
        Some(_) => "tour-board-walkover",
        None => "tour-board-plays",
    }
}
