use midway_hall::{
    Participant, TimeControl, TournamentCourse, TournamentRound, TournamentStage, TournamentSummary,
};
use midway_tournament::{BoardResult, Player, TieBreak, TournamentFormat, TournamentStanding};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// What a list shows of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentRow {
    tournament: String,
    title: String,
    stage: &'static str,
    format: &'static str,
    game: String,
    seats: u8,
    #[schema(value_type = serde_json::Value)]
    clock: TimeControl,
    rated: bool,
    starts: Option<i64>,
    players: usize,
}

/// A tournament. Players are named by their number, counted from 0 in the order of `players`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentSheet {
    title: String,
    about: String,
    by: String,
    stage: &'static str,
    format: &'static str,
    game: String,
    seats: u8,
    #[schema(value_type = serde_json::Value)]
    clock: TimeControl,
    rated: bool,
    starts: Option<i64>,
    /// When the next round begins at the earliest, if there is one and it depends on time.
    next_round: Option<i64>,
    /// How many rounds there will be, once it has begun.
    rounds_in_all: u8,
    /// What decides between those with equal points, in this order.
    tie_breaks: Vec<&'static str>,
    players: Vec<PlayerBody>,
    rounds: Vec<RoundBody>,
    standings: Vec<StandingBody>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerBody {
    name: String,
    /// Whether they play on.
    plays: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoundBody {
    /// When it began, in milliseconds since 1970.
    at: i64,
    boards: Vec<BoardBody>,
    /// Who has a point without playing.
    byes: Vec<u32>,
    /// Who does not play.
    rests: Vec<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardBody {
    table: String,
    /// By seat.
    players: Vec<u32>,
    /// Who did not come; null while they still may.
    absent: Option<Vec<u32>>,
    /// Place, score and points by seat; null while the game is not over.
    result: Option<Value>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StandingBody {
    rank: usize,
    player: u32,
    name: String,
    /// Points of the tournament.
    points: f64,
    played: u32,
    won: u32,
    /// The mean of the points of all they have met, in thousandths.
    opponents: u32,
    head_to_head: u32,
    /// Their share of the points of their games, in thousandths of an equal share.
    share: u32,
}

fn stage(stage: TournamentStage) -> &'static str {
    match stage {
        TournamentStage::Open => "open",
        TournamentStage::Running => "running",
        TournamentStage::Over => "over",
    }
}

pub(crate) fn format_word(format: TournamentFormat) -> &'static str {
    match format {
        TournamentFormat::RoundRobin => "round-robin",
        TournamentFormat::Swiss => "swiss",
        TournamentFormat::League => "league",
    }
}

pub(crate) fn tie_break_word(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Opponents => "opponents",
        TieBreak::HeadToHead => "head-to-head",
        TieBreak::Share => "share",
    }
}

fn numbers(players: &[Player]) -> Vec<u32> {
    players.iter().map(|player| player.0).collect()
}

impl From<&TournamentSummary> for TournamentRow {
    fn from(summary: &TournamentSummary) -> TournamentRow {
        let TournamentSummary { id, title, game, seats, clock, rated, starts, players, .. } = summary.clone();
        let (stage, format) = (stage(summary.stage), format_word(summary.format));
        let (tournament, starts) = (id.to_string(), starts.map(|starts| starts.0));
        TournamentRow { tournament, title, stage, format, game, seats, clock, rated, starts, players }
    }
}

impl TournamentSheet {
    pub(crate) fn of(course: &TournamentCourse) -> TournamentSheet {
        let tournament = &course.tournament;
        let plan = &tournament.plan;
        let player = |entrant: &Participant| PlayerBody { name: entrant.name.clone(), plays: entrant.plays };
        TournamentSheet {
            title: plan.title.clone(),
            about: plan.about.clone(),
            by: tournament.by.clone(),
            stage: stage(tournament.stage()),
            format: format_word(plan.format),
            game: plan.setup.game.clone(),
            seats: plan.setup.seats,
            clock: plan.setup.clock,
            rated: plan.setup.rated,
            starts: plan.starts.map(|starts| starts.0),
            next_round: course.next_round_at().map(|at| at.0),
            rounds_in_all: tournament.length,
            tie_breaks: plan.format.tie_breaks().iter().copied().map(tie_break_word).collect(),
            players: tournament.entrants.iter().map(player).collect(),
            rounds: tournament.rounds.iter().map(|round| RoundBody::of(course, round)).collect(),
            standings: course.standings().iter().map(|standing| StandingBody::of(course, standing)).collect(),
        }
    }
}

impl RoundBody {
    fn of(course: &TournamentCourse, made: &TournamentRound) -> RoundBody {
        let results = course.results(made);
        let board = |board: usize| BoardBody {
            table: made.tables[board].to_string(),
            players: numbers(&made.round.boards[board]),
            absent: made.absent[board].as_deref().map(numbers),
            result: results[board].as_ref().map(result),
        };
        RoundBody {
            at: made.at.0,
            boards: (0..made.tables.len()).map(board).collect(),
            byes: numbers(&made.round.byes),
            rests: numbers(&made.round.rests),
        }
    }
}

fn result(result: &BoardResult) -> Value {
    let points = result.points().map(|(_, points)| f64::from(points.0) / 24.0);
    let seat = |(seat, points): (&midway_tournament::SeatResult, f64)| json!({ "place": seat.place, "score": seat.score, "points": points });
    json!({ "played": result.played, "seats": result.seats.iter().zip(points).map(seat).collect::<Vec<_>>() })
}

impl StandingBody {
    fn of(course: &TournamentCourse, standing: &TournamentStanding) -> StandingBody {
        let TournamentStanding { player, rank, points, played, won, opponents, head_to_head, share } =
            *standing;
        let name = course.tournament.entrant(player).map(|entrant| entrant.name.clone()).unwrap_or_default();
        let points = f64::from(points.0) / 24.0;
        StandingBody { rank, player: player.0, name, points, played, won, opponents, head_to_head, share }
    }
}
