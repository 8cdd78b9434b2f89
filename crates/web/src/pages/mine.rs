//! What the first page tells of a reader's own table.

use midway_game::{Seat, Viewer};
use midway_hall::{Ears, Stage, Table, TableId};
use midway_ui::page::{TableRow, WhoseTurn};
use midway_ui::{AnyBoard, Look};

use super::reader::Reader;
use super::table::seat_names;
use crate::state::App;

/// Among so many steps somebody has moved: the rest are draws.
const RECENT: usize = 12;

/// A row with what changes from move to move.
pub(super) fn live(
    app: &App,
    reader: &Reader,
    ears: &Ears,
    id: TableId,
    table: &Table,
    row: TableRow,
) -> TableRow {
    let Ok(board) = app.hall().library().board(&table.setup().game) else { return row };
    let own = reader.person.seats(table, id);
    let names = seat_names(board.words(reader.switches.lang), table);
    let assets = format!("{}{}/", app.0.assets.folder, board.id());
    let begun = table.stage() != Stage::Lobby;
    TableRow {
        turn: turn(app, table, &own, &names),
        sketch: board.sketch(table.game(), &assets).unwrap_or_default(),
        last: if begun { last_move(board, reader, table, &own, &names) } else { None },
        unread: table.chat().iter().skip(reader.seen_talk(id)).filter(|said| ears.listen_to(said)).count(),
        ..row
    }
}

fn turn(app: &App, table: &Table, own: &[Seat], names: &[String]) -> Option<WhoseTurn> {
    let acts = |seat: &Seat| table.game().turn().has(*seat);
    let acting: Vec<Seat> = Seat::all(table.setup().seats).filter(acts).collect();
    if table.stage() != Stage::Playing || acting.is_empty() {
        return None;
    }
    let mine = acting.iter().find(|seat| own.contains(seat) && table.bot_at(**seat).is_none());
    let clock = mine.or(acting.first()).filter(|seat| table.clocks().runs(**seat));
    Some(WhoseTurn {
        mine: mine.is_some(),
        names: acting.iter().map(|seat| names[seat.index()].as_str()).collect::<Vec<_>>().join(", "),
        left: clock.and_then(|seat| table.clocks().left(*seat, app.hall().now())),
    })
}

/// The last thing that somebody did, as the reader saw it; several people at one browser see what everybody may.
fn last_move(
    board: &'static dyn AnyBoard,
    reader: &Reader,
    table: &Table,
    own: &[Seat],
    names: &[String],
) -> Option<String> {
    let viewer = if let [seat] = own { Viewer::Seat(*seat) } else { Viewer::Gallery };
    let (game, look) = (table.game(), Look::reading(viewer, reader.switches.lang, names));
    let told = board.tell(game, &look, game.steps().saturating_sub(RECENT));
    let moves = told.into_iter().rev().filter(|step| step.by.is_some());
    moves.flat_map(|step| step.lines).next().map(|(line, _)| line)
}
