use axum::extract::{Path, State};
use axum::response::Response;
use maud::Markup;
use midway_game::{AnyMatch, Hint, Seat, Turn, Viewer, places};
use midway_hall::{Chair, Corrupt, Ears, HallError, Motion, SeatRating, Stage, Table, TableId, Why};
use midway_ui::page::{
    After, Asks, ChairPanel, ChatLine, CoverPage, Frame, HintLine, MotionPanel, Pick, Preview, RatingFigure,
    Replay, ScoreSheet, SealedTable, TablePage, cover_page, table_page,
};
use midway_ui::{AnyBoard, Drawn, Look, ToldStep, Words};

use super::address::Asked;
use super::reader::Reader;
use super::{archive, lobby, offer, opinion, ratings, review};
use crate::error::ApiError;
use crate::middleware::Visit;
use crate::state::App;

/// How many steps back the log goes, unless the reader's last move is farther away.
const LOG_STEPS: usize = 40;
const MOST_LOG_STEPS: usize = 160;

/// What a page shows once, in addition to the table.
#[derive(Debug, Default)]
pub(super) struct Extra {
    pub(super) hints: Vec<Hint<String>>,
    pub(super) refused: Option<String>,
    /// The table of the next game, once this one is over.
    pub(super) next: Option<SealedTable>,
    /// How good everybody is, at a rated table.
    pub(super) ratings: Vec<Option<SeatRating>>,
    /// How talk reads to the reader.
    pub(super) ears: Ears,
}

impl Extra {
    pub(super) fn rating(&self, seat: usize) -> Option<RatingFigure> {
        self.ratings.get(seat).copied().flatten().map(ratings::seat_figure)
    }
}

pub(super) async fn show(
    State(app): State<App>,
    visit: Visit,
    reader: Reader,
    Path(word): Path<String>,
    asked: Asked,
) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    if asked.step.is_none() {
        review::prepare(&app, visit.client, id).await;
    }
    let mut response = draw(&app, &reader, id, &asked, Extra::default()).await?;
    if let Ok(lines) = app.hall().look(id, |table| table.chat().len()).await {
        reader.note_talk(&app, &mut response, id, lines);
    }
    Ok(response)
}

pub(super) async fn draw(
    app: &App,
    reader: &Reader,
    id: TableId,
    asked: &Asked,
    extra: Extra,
) -> Result<Response, ApiError> {
    let (ratings, ears) = (ratings::at_table(app, id).await, reader.ears(app).await?);
    let extra = Extra { ratings, ears, ..extra };
    let page = match app.hall().finished(id).await {
        // There is much to tell of a game that is over, and nobody waits for it at the table.
        Ok(Some(table)) => {
            let extra = Extra { next: offer::next(app, id).await, ..extra };
            let (app_there, reader_there, asked) = (app.clone(), reader.clone(), asked.clone());
            let page = move || drawn(&app_there, &reader_there, id, &table, &asked, extra);
            app.study(reader.client, page).await?
        }
        Ok(None) => app.hall().look(id, |table| drawn(app, reader, id, table, asked, extra)).await?,
        Err(HallError::Missing(_)) => return archive::draw(app, reader, id).await,
        Err(error) => return Err(error.into()),
    };
    Ok(reader.show(app, page.ok_or_else(ApiError::no_table)?))
}

fn drawn(
    app: &App,
    reader: &Reader,
    id: TableId,
    table: &Table,
    asked: &Asked,
    extra: Extra,
) -> Option<Markup> {
    let board = app.hall().library().board(&table.setup().game).ok()?;
    let (frame, now) = (reader.frame(app, Some(board.id())), app.hall().now());
    let (about, picture) = preview(&frame, id, table, asked.step);
    let frame = Frame { preview: Some(Preview { about: &about, picture: &picture }), ..frame };
    let context = TableContext { app, reader, frame, board, id, table, asked, now };
    Some(if table.stage() == Stage::Lobby {
        lobby::draw(reader, &context.frame, id, table, extra)
    } else {
        context.page(extra)
    })
}

/// How a link to the table, or to a moment of its game, looks where it is shared: who plays, and the board.
fn preview(frame: &Frame<'_>, id: TableId, table: &Table, step: Option<usize>) -> (String, String) {
    let names: Vec<String> =
        seat_names(frame.words, table).into_iter().filter(|name| !name.is_empty()).collect();
    let key = match table.stage() {
        Stage::Lobby => "preview-lobby",
        Stage::Playing | Stage::Paused => "preview-playing",
        Stage::Over => "preview-over",
    };
    let free = table.chairs().len() - names.len();
    let about = frame.words.with(key, [("names", names.join(", ").into()), ("n", free.into())]);
    let query = step.map_or_else(String::new, |step| format!("?step={step}"));
    (about, frame.to(&format!("/t/{id}/picture{query}")))
}

/// A table, and the request to show it.
pub(super) struct TableContext<'a> {
    pub(super) app: &'a App,
    reader: &'a Reader,
    pub(super) frame: Frame<'a>,
    pub(super) board: &'static dyn AnyBoard,
    pub(super) id: TableId,
    pub(super) table: &'a Table,
    asked: &'a Asked,
    now: midway_hall::Time,
}

/// What a page shows of a table to one viewer at one step.
struct Shown {
    you: Option<Seat>,
    replay: Replay,
    drawn: Drawn,
    log: Vec<ToldStep>,
    hints: Vec<HintLine>,
    refused: Option<String>,
    next: Option<SealedTable>,
    ratings: Vec<Option<RatingFigure>>,
    chat: Vec<ChatLine>,
}

/// Whose view a page shows.
enum Eyes {
    Viewer(Viewer),
    /// Several people share the browser, and it is this one's turn.
    Cover(Seat),
}

impl TableContext<'_> {
    fn page(&self, extra: Extra) -> Markup {
        match self.eyes() {
            Eyes::Cover(seat) => self.cover(seat),
            Eyes::Viewer(viewer) => self.table_for(viewer, extra),
        }
    }

    fn own(&self) -> Vec<Seat> {
        self.reader.person.seats(self.table, self.id)
    }

    fn eyes(&self) -> Eyes {
        let own = self.own();
        if let (Stage::Over, Some(eyes)) = (self.table.stage(), self.asked.eyes) {
            let seat = eyes.filter(|seat| seat.0 < self.table.setup().seats);
            return Eyes::Viewer(seat.map_or(Viewer::Gallery, Viewer::Seat));
        }
        let turn = self.table.game().turn();
        let acting = own.iter().copied().find(|&seat| turn.has(seat) && self.table.bot_at(seat).is_none());
        match (own.as_slice(), acting) {
            ([], _) => Eyes::Viewer(Viewer::Gallery),
            ([seat], _) => Eyes::Viewer(Viewer::Seat(*seat)),
            (_, Some(seat)) if !self.has_secrets(seat) => Eyes::Viewer(Viewer::Seat(seat)),
            (_, Some(seat)) if self.asked.seat == Some(seat) => Eyes::Viewer(Viewer::Seat(seat)),
            (_, Some(seat)) => Eyes::Cover(seat),
            (_, None) => Eyes::Viewer(Viewer::Gallery),
        }
    }

    /// Whether a seat can see what others may not.
    fn has_secrets(&self, seat: Seat) -> bool {
        let game = self.table.game();
        game.view(Viewer::Seat(seat)) != game.view(Viewer::Gallery)
    }

    fn cover(&self, seat: Seat) -> Markup {
        let word = self.id.to_string();
        let names = seat_names(self.frame.words, self.table);
        cover_page(
            &self.frame,
            &CoverPage {
                table: &word,
                seat,
                name: &names[seat.index()],
                entry: self.table.entries() - 1,
                events: events(&self.frame, self.id, self.table),
                title: self.frame.say("title"),
                icon: format!("{}icon-turn.svg", self.frame.assets),
            },
        )
    }

    fn table_for(&self, viewer: Viewer, extra: Extra) -> Markup {
        let (table, words) = (self.table, self.frame.words);
        let (you, names) = (self.you(viewer), seat_names(words, table));
        let replay = self.replay(viewer);
        let past = replay.at.and_then(|step| table.game().at(step).ok());
        let game: &dyn AnyMatch = past.as_deref().unwrap_or_else(|| table.game());
        let (base, assets) = (self.base(you), format!("{}{}/", self.frame.assets, self.board.id()));
        let look = Look {
            viewer,
            lang: words.lang(),
            may_choose: replay.at.is_none() && self.may_choose(you),
            picks: &self.asked.picks,
            names: &names,
            base: &base,
            assets: &assets,
        };
        let Some(mut drawn) = self.board.draw(game, &look) else { return Markup::default() };
        // Several people at one browser have to be told who is asked.
        if let Some(seat) = you.filter(|_| look.may_choose && self.own().len() > 1) {
            let told = [("name", names[seat.index()].as_str().into()), ("ask", drawn.ask.as_str().into())];
            drawn.ask = words.with("ask-by-name", told);
        }
        let why = |damage: &Corrupt| if damage.newer { "refused-newer" } else { "refused-damaged" };
        let damaged = table.damage().map(|damage| self.frame.say(why(damage)));
        let ratings = (0..names.len()).map(|seat| extra.rating(seat)).collect();
        let (refused, chat) = (extra.refused.or(damaged), chat(table, &extra.ears));
        let hints = extra.hints.into_iter().map(|hint| hint_line(self.board, game, &look, hint)).collect();
        let log = self.board.tell(game, &look, game.steps().saturating_sub(self.log_steps(you)));
        let waits = replay.at.is_none() && table.stage() == Stage::Playing && drawn.desk.left() == 0;
        let shown = Shown { you, replay, drawn, log, hints, refused, next: extra.next, ratings, chat };
        table_page(&Frame { waits, ..self.frame }, &self.table_page(&self.id.to_string(), &names, shown))
    }

    fn table_page<'a>(&self, word: &'a str, names: &[String], shown: Shown) -> TablePage<'a> {
        let (table, frame) = (self.table, &self.frame);
        let Shown { you, replay, mut drawn, log, hints, refused, next, ratings, chat } = shown;
        drawn.lesson = self.lesson(&drawn, names, you);
        let (now, over) = (replay.at.is_none(), table.stage() == Stage::Over);
        let my_turn = drawn.desk.left() > 0;
        TablePage {
            table: word,
            game_id: self.board.id(),
            title: self.title(my_turn),
            game: frame.say("title"),
            entry: table.entries() - 1,
            revision: table.game().revision(),
            events: events(frame, self.id, table),
            icon: format!("{}{}.svg", frame.assets, if my_turn { "icon-turn" } else { "icon" }),
            chairs: self.chairs(names, &ratings),
            chat,
            chat_earlier: table.last_chat().0,
            you,
            can_undo: now && you.is_some_and(|seat| self.can_undo(seat)),
            rewind: you.filter(|_| now).and_then(|seat| self.rewind(seat, &log)),
            alone: you.is_some_and(|seat| self.is_alone(seat)),
            at_once: now && you.is_some_and(|seat| self.at_once(seat, &drawn)),
            since: you.map(|seat| last_by(&log, seat).map_or(0, |step| step + 1)),
            motion: self.motion(you, names),
            paused: table.stage() == Stage::Paused,
            hints,
            replay,
            chosen: replay.at.filter(|_| over).and_then(|step| opinion::chosen(self, step, names)),
            after: (over && now).then(|| self.after(names)),
            rematch: table.rematch().map(str::to_owned),
            next: next.map(|sealed| (sealed, self.own())),
            assisted: table.assisted().iter().collect(),
            lesson: drawn.lesson.map(|key| frame.words.say(key)),
            refused,
            rated: table.setup().rated,
            drawn,
            log,
        }
    }

    /// The seat this page plays for.
    fn you(&self, viewer: Viewer) -> Option<Seat> {
        viewer.seat().filter(|seat| self.own().contains(seat))
    }

    fn may_choose(&self, you: Option<Seat>) -> bool {
        let plays = you.is_some_and(|seat| self.table.bot_at(seat).is_none());
        plays && self.table.stage() == Stage::Playing
    }

    /// Which step is shown, and whose view if that can be chosen.
    fn replay(&self, viewer: Viewer) -> Replay {
        let steps = self.table.game().steps();
        let at = self.asked.step.map(|step| step.min(steps)).filter(|&step| step < steps);
        let over = self.table.stage() == Stage::Over;
        let turns = if over || at.is_some() { self.turns(at.unwrap_or(steps)) } else { Default::default() };
        Replay { steps, at, eyes: over.then_some(viewer.seat()), turns }
    }

    /// Where the first move is made, and where the turns before and after a step begin.
    fn turns(&self, now: usize) -> (usize, usize, usize) {
        let lines = self.table.game().lines(0);
        let (mut starts, mut last) = (Vec::new(), None);
        for (step, line) in lines.iter().enumerate() {
            let by = line.split(' ').next().filter(|mark| *mark != "#");
            if by.is_some() && by != last {
                starts.push(step);
                last = by;
            }
        }
        let first = starts.first().copied().unwrap_or(0);
        let back = starts.iter().rev().find(|start| **start < now).copied().unwrap_or(first);
        let on = starts.iter().find(|start| **start > now).copied().unwrap_or(lines.len());
        (first, back, on)
    }

    /// The title of the browser's tab.
    fn title(&self, my_turn: bool) -> String {
        let title = self.frame.say("title");
        if my_turn { self.frame.words.with("turn-title", [("game", title.into())]) } else { title }
    }

    fn after(&self, names: &[String]) -> After {
        After { scores: scores(self.table), review: review::panel(self, names) }
    }

    /// The address of the page, which names the seat if the reader has several.
    fn base(&self, you: Option<Seat>) -> String {
        let page = self.frame.to(&format!("/t/{}", self.id));
        match you {
            Some(seat) if self.own().len() > 1 => format!("{page}?as={seat}"),
            Some(_) | None => page,
        }
    }

    fn chairs(&self, names: &[String], ratings: &[Option<RatingFigure>]) -> Vec<ChairPanel> {
        let own = self.own();
        let (table, words) = (self.table, self.frame.words);
        let playing = table.stage() == Stage::Playing;
        let panel = |(n, chair): (usize, &Chair)| {
            let seat = Seat(n as u8);
            let away = match chair {
                Chair::Person { stand_in, .. } => stand_in.map(|(_, why)| why),
                Chair::Free | Chair::Bot(_) => None,
            };
            ChairPanel {
                name: names[n].clone(),
                free: false,
                you: own.contains(&seat),
                away: away.map(|why| words.say(away_key(why))),
                resigned: away == Some(Why::Resigned),
                left: table.clocks().left(seat, self.now),
                runs: table.clocks().runs(seat),
                turn: playing && table.game().turn().has(seat),
                rating: ratings[n],
                neighbour: is_neighbour(self.reader, self.id, table, &own, seat),
            }
        };
        table.chairs().iter().enumerate().map(panel).collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.table.check_undo(seat).is_ok()
    }

    /// The step of the seat's last move, if going back there needs the others' consent.
    fn rewind(&self, seat: Seat, log: &[ToldStep]) -> Option<usize> {
        let playing = self.table.stage() == Stage::Playing && self.table.motion().is_none();
        last_by(log, seat).filter(|_| playing && !self.can_undo(seat) && !self.table.setup().rated)
    }

    /// Whether everybody else is a bot. Bots agree to everything, so whatever the seat does can be taken back, unless it counts.
    fn is_alone(&self, seat: Seat) -> bool {
        let bot = |other: Seat| other == seat || self.table.bot_at(other).is_some();
        !self.table.setup().rated && Seat::all(self.table.setup().seats).all(bot)
    }

    /// Whether the move that is left is made without asking first.
    fn at_once(&self, seat: Seat, drawn: &Drawn) -> bool {
        let Some(only) = drawn.only.as_ref().filter(|only| only.meant) else { return false };
        match self.frame.switches.asks {
            Asks::Always => false,
            Asks::Final => only.light || self.is_alone(seat) || self.can_return(seat, &only.action),
            Asks::Never => true,
        }
    }

    /// Whether a move could be taken back: it uncovers nothing, and no bot answers it at once.
    fn can_return(&self, seat: Seat, action: &str) -> bool {
        let game = self.table.game();
        let Ok(mut after) = game.at(game.steps()) else { return false };
        let made = after.choose(seat, action, after.revision()).is_ok();
        let waits = after.turn().seats().iter().all(|next| self.table.bot_at(next).is_none());
        made && matches!(after.turn(), Turn::Seats(_)) && waits && after.check_undo(seat).is_ok()
    }

    /// How far back the log goes: to the reader's last move, within reason.
    fn log_steps(&self, you: Option<Seat>) -> usize {
        let game = self.table.game();
        let lines = game.lines(game.steps().saturating_sub(MOST_LOG_STEPS));
        let own = |seat: Seat| lines.iter().rev().position(|line| line.starts_with(&format!("{seat} ")));
        you.and_then(own).map_or(LOG_STEPS, |since| (since + 1).max(LOG_STEPS))
    }

    fn motion(&self, you: Option<Seat>, names: &[String]) -> Option<MotionPanel> {
        let motion = self.table.motion()?;
        let key = match motion.motion {
            Motion::Rewind { .. } => "motion-rewind",
            Motion::Pause => "motion-pause",
        };
        let name = names[motion.by.index()].as_str();
        let asked = you.is_some_and(|seat| !motion.agreed.contains(seat));
        Some(MotionPanel { text: self.frame.words.with(key, [("name", name.into())]), asked })
    }

    /// What the guide says now, in the reader's first game: each thing once.
    fn lesson(&self, drawn: &Drawn, names: &[String], you: Option<Seat>) -> Option<&'static str> {
        let guided = self.reader.lesson.as_deref() == Some(&*self.id.to_string());
        let game = self.table.game();
        let seat = you.filter(|_| guided && game.turn() != Turn::Over)?;
        let look =
            Look { may_choose: true, ..Look::reading(Viewer::Seat(seat), self.frame.words.lang(), names) };
        let told = self.board.tell(game, &look, 0).into_iter().filter(|step| step.by == Some(seat));
        let moves: Vec<usize> = told.map(|step| step.step).collect();
        let picked = drawn.only.is_some() && !drawn.desk.picked().is_empty();
        let said = |key| {
            let then = |step: &usize| game.at(*step).ok().and_then(|past| self.board.lesson(&*past, &look));
            moves.iter().any(|step| then(step) == Some(key))
        };
        match drawn.lesson {
            _ if drawn.desk.left() == 0 => (moves.len() == 1).then_some("lesson-turns"),
            _ if picked && moves.is_empty() => Some("lesson-picked"),
            lesson => lesson.filter(|key| !said(key)),
        }
    }
}

/// The last that was said, as it reads to somebody.
fn chat(table: &Table, ears: &Ears) -> Vec<ChatLine> {
    let heard = ears.hear(table.last_chat().1).into_iter();
    heard.map(|said| ChatLine { seat: said.seat, text: said.text }).collect()
}

/// The step of a seat's last move.
fn last_by(log: &[ToldStep], seat: Seat) -> Option<usize> {
    log.iter().rev().find(|step| step.by == Some(seat)).map(|step| step.step)
}

/// A hint in the words of the board, with a link that picks it.
pub(super) fn hint_line(
    board: &'static dyn AnyBoard,
    game: &dyn AnyMatch,
    look: &Look<'_>,
    hint: Hint<String>,
) -> HintLine {
    let told = hint.told(|action| match board.choice(game, look, &action) {
        Some((text, href)) => Pick { text, href: Some(href) },
        None => Pick { text: action, href: None },
    });
    told.worded(|why| board.remark(game, look, &why))
}

/// Whether somebody else sits there with whom the reader plays, or at a table that they opened.
pub(super) fn is_neighbour(reader: &Reader, id: TableId, table: &Table, own: &[Seat], seat: Seat) -> bool {
    let person = matches!(table.chairs().get(seat.index()), Some(Chair::Person { .. }));
    let met = !own.is_empty() || table.is_host(&reader.person.host_key(id));
    cfg!(not(target_family = "wasm")) && person && met && !own.contains(&seat)
}

fn away_key(why: Why) -> &'static str {
    match why {
        Why::Left => "away-left",
        Why::Time => "away-time",
        Why::Resigned => "away-resigned",
    }
}

fn scores(table: &Table) -> ScoreSheet {
    let scores = table.game().scores();
    let places = places(&scores).to_vec();
    ScoreSheet { scores, places }
}

pub(super) fn events(frame: &Frame<'_>, id: TableId, table: &Table) -> String {
    frame.to(&format!("/api/v1/tables/{id}/events?after={}", table.entries() - 1))
}

/// The names of everybody at a table.
pub(crate) fn seat_names(words: &Words, table: &Table) -> Vec<String> {
    let bots = table.chairs().iter().filter(|chair| matches!(chair, Chair::Bot(_))).count();
    let mut number = 0;
    let name = |chair: &Chair| match chair {
        Chair::Free => String::new(),
        Chair::Person { name, .. } if name.is_empty() => words.say("somebody"),
        Chair::Person { name, .. } => name.clone(),
        Chair::Bot(level) => {
            number += 1;
            let name = words.say(&format!("bot-{}", level.id()));
            if bots > 1 { format!("{name} {number}") } else { name }
        }
    };
    table.chairs().iter().map(name).collect()
}
