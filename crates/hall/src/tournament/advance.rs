use std::time::Duration;

use midway_bots::Level;
use midway_game::Seat;
use midway_store::TableId;
use midway_tournament::Player;

use super::hold::Held;
use super::{Tournament, TournamentCourse, TournamentEvent, TournamentRound};
use crate::opening::table_from;
use crate::{Call, Chair, Deed, Hall, HallError, Key, Keys, Occasion, Stage, Table, Time, TimeControl};

/// How often one that is running is looked after, in milliseconds.
const LIVE: i64 = 2_000;
const SLOW: i64 = 15_000;
const ROUNDS: Duration = Duration::from_secs(1);
/// More entries than this do not follow from each other at once.
const STEPS: usize = 4;
/// The bot that plays for who is missing.
const STAND_IN: Level = Level::Regular;

/// A table of a round that is not over, by places.
struct Board<'a> {
    round: usize,
    board: usize,
    table: TableId,
    players: &'a [Player],
}

impl Hall {
    /// Looks after tournaments even if nobody visits them.
    pub(crate) async fn wake_tournaments(self) {
        loop {
            midway_tasks::sleep(ROUNDS).await;
            if let Err(error) = self.wake_due_tournaments().await {
                tracing::debug!(%error, "tournaments cannot be looked for");
            }
        }
    }

    async fn wake_due_tournaments(&self) -> Result<(), HallError> {
        let tournaments = self.0.store.tournaments();
        if !tournaments.are_kept() {
            return Ok(());
        }
        let mut last = None;
        loop {
            let due = tournaments.due(self.now().0, last).await?;
            let Some(&end) = due.last() else { return Ok(()) };
            for id in due {
                if let Err(error) = self.advance_if_due(id).await {
                    tracing::debug!(%error, "a tournament cannot be brought on");
                }
            }
            last = Some(end);
        }
    }

    /// Brings a tournament on, unless this server has just done so.
    pub(super) async fn advance_if_due(&self, id: TableId) -> Result<(), HallError> {
        let held = self.held_tournament(id);
        let mut held = held.lock().await;
        let now = self.now();
        let pause = match held.course.as_ref().map(|course| course.tournament.plan.setup.clock) {
            Some(TimeControl::Days { .. }) => SLOW,
            Some(TimeControl::Live { .. } | TimeControl::None) | None => LIVE,
        };
        if held.tended.is_some_and(|tended| (0..pause).contains(&(now.0 - tended.0))) {
            return Ok(());
        }
        self.catch_up_tournament(id, &mut held).await?;
        held.tended = Some(now);
        self.tend(id, &mut held).await?;
        for _ in 0..STEPS {
            let events = held.course()?.due(self.now());
            if events.is_empty() {
                break;
            }
            self.note_named(id, &mut held, events).await?;
        }
        Ok(())
    }

    /// Lets games begin that are late, with bots for who is missing.
    async fn tend(&self, id: TableId, held: &mut Held) -> Result<(), HallError> {
        let course = held.course()?.clone();
        let now = self.now();
        if course.tournament.over.is_some() {
            return Ok(());
        }
        for board in late_boards(&course, now) {
            if held.begun.contains(&board.table) {
                continue;
            }
            if self.tend_board(id, held, &course, &board).await? {
                held.begun.insert(board.table);
            }
        }
        Ok(())
    }

    /// Whether the game has begun.
    async fn tend_board(
        &self,
        id: TableId,
        held: &mut Held,
        course: &TournamentCourse,
        board: &Board<'_>,
    ) -> Result<bool, HallError> {
        let tournament = &course.tournament;
        let absent = match &tournament.rounds[board.round].absent[board.board] {
            Some(absent) => absent.clone(),
            None => match self.missing(tournament, board).await? {
                None => return Ok(true),
                Some(missing) => {
                    let (round, place) = (board.round as u32, board.board as u32);
                    let event = TournamentEvent::Absent { round, board: place, players: missing.clone() };
                    if !self.note(id, held, vec![event]).await? {
                        return Ok(false);
                    }
                    missing
                }
            },
        };
        if !course.is_played(board.players.len() - absent.len(), board.players.len()) {
            return Ok(false);
        }
        self.open_board(id, tournament, board.round, board.board).await?;
        for (seat, player) in seats(board.players) {
            if absent.contains(player) {
                self.host(id, board, Deed::Clear { seat }).await?;
                self.host(id, board, Deed::SeatBot { seat, level: STAND_IN.into() }).await?;
            }
        }
        self.host(id, board, Deed::Start).await?;
        Ok(self.look(board.table, Table::stage).await? != Stage::Lobby)
    }

    /// Who is not at their table; nothing once its game has begun.
    async fn missing(
        &self,
        tournament: &Tournament,
        board: &Board<'_>,
    ) -> Result<Option<Vec<Player>>, HallError> {
        let absent = |table: &Table| {
            let away = |(seat, player): &(Seat, &Player)| !sits(tournament, table, *seat, **player);
            let away = seats(board.players).filter(away).map(|(_, player)| *player);
            (table.stage() == Stage::Lobby).then(|| away.collect())
        };
        match self.look_anew(board.table, absent).await {
            Err(HallError::NoTable) => Ok(Some(board.players.to_vec())),
            looked => looked,
        }
    }

    /// Does what a host may. It may have been done before, or be too late.
    async fn host(&self, id: TableId, board: &Board<'_>, deed: Deed) -> Result<(), HallError> {
        let keys = Keys { host: Some(self.board_host(id, board.round, board.board).await?), seat: None };
        match self.act(board.table, keys, None, &deed).await {
            Ok(_) | Err(HallError::Refused(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    pub(super) async fn board_tables(
        &self,
        id: TableId,
        round: usize,
        boards: usize,
    ) -> Result<Vec<String>, HallError> {
        let secret = self.secret().await?;
        let name = |board: usize| {
            let parts = [&*id.to_string(), &round.to_string(), &board.to_string()];
            table_from(&secret.derive("tournament table", &parts)).to_string()
        };
        Ok((0..boards).map(name).collect())
    }

    pub(super) async fn board_host(&self, id: TableId, round: usize, board: usize) -> Result<Key, HallError> {
        let parts = [&*id.to_string(), &round.to_string(), &board.to_string()];
        Ok(Key::from_bits(&self.secret().await?.derive("tournament host", &parts)))
    }

    /// Opens the table of a board, unless somebody has.
    pub(super) async fn open_board(
        &self,
        id: TableId,
        tournament: &Tournament,
        round: usize,
        board: usize,
    ) -> Result<(), HallError> {
        let made = &tournament.rounds[round];
        let (table, seats) = (made.tables[board], made.round.boards[board].len() as u8);
        match self.look(table, |_| ()).await {
            Err(HallError::NoTable) => {}
            looked => return looked,
        }
        let (host, seed) = (self.board_host(id, round, board).await?, self.offered_seed(table).await?);
        self.open_as(table, host.hash(), seed, tournament.plan.setup(seats), &[]).await.map(drop)
    }

    /// Whether somebody is still waited for, at the table of a round.
    pub async fn is_called_to_round(&self, call: &Call) -> bool {
        let course = self.tournament(call.table).await;
        course.is_ok_and(|course| course.tournament.calls(call.table).contains(call))
    }

    /// Tells those who are to play in the last round.
    pub(super) fn call_to_round(&self, id: TableId, tournament: &Tournament) {
        for call in tournament.calls(id) {
            let _ = self.0.calls.send(call);
        }
    }
}

impl Tournament {
    /// What there is to tell: that a round has begun, while its players are still waited for.
    pub(crate) fn calls(&self, id: TableId) -> Vec<Call> {
        let Some(round) = self.rounds.last().filter(|_| self.over.is_none()) else { return Vec::new() };
        let waited = (round.round.boards.iter().zip(&round.absent)).filter(|(_, absent)| absent.is_none());
        let players = waited.flat_map(|(board, _)| board);
        let call = |player: &Player| {
            let owner = self.entrant(*player)?.owner.clone();
            let (game, entry, at) = (self.plan.setup.game.clone(), round.entry, round.at);
            Some(Call { table: id, game, owner, occasion: Occasion::Round, entry, at })
        };
        players.filter_map(call).collect()
    }
}

fn late_boards(course: &TournamentCourse, now: Time) -> Vec<Board<'_>> {
    let tournament = &course.tournament;
    let late = |(_, made): &(usize, &TournamentRound)| tournament.patience(made) <= now;
    let boards = |(round, made): (usize, &'_ TournamentRound)| {
        let open = (0..made.tables.len()).filter(|board| course.is_open(made, *board));
        open.map(|board| (round, board)).collect::<Vec<_>>()
    };
    let places = tournament.rounds.iter().enumerate().filter(late).flat_map(boards);
    let board = |(round, board): (usize, usize)| {
        let made = &tournament.rounds[round];
        Board { round, board, table: made.tables[board], players: &made.round.boards[board] }
    };
    places.map(board).collect()
}

fn seats(players: &[Player]) -> impl Iterator<Item = (Seat, &Player)> {
    Seat::all(players.len() as u8).zip(players)
}

/// Whether a player sits where they are to sit: the address of a table is no secret, and anybody can sit down.
pub(super) fn sits(tournament: &Tournament, table: &Table, seat: Seat, player: Player) -> bool {
    match (table.chairs().get(seat.index()), tournament.entrant(player)) {
        (Some(Chair::Person { owner: Some(owner), .. }), Some(entrant)) => *owner == entrant.owner,
        _ => false,
    }
}
