use maud::Markup;
use midway_game::{Meta, OptionSpec, Seat};
use midway_hall::{Chair, Setup, Table, TableId, TimeControl};
use midway_ui::Words;
use midway_ui::page::{ChairPanel, Frame, LobbyPage, lobby_page};
use qrcode::QrCode;
use qrcode::render::svg;

use super::open::{levels, value_label};
use super::reader::Reader;
use super::table::{Extra, is_neighbour, seat_names};

/// A table before its game begins.
pub(super) fn draw(reader: &Reader, frame: &Frame<'_>, id: TableId, table: &Table, extra: Extra) -> Markup {
    let word = id.to_string();
    let own = reader.person.seats(table, id);
    let names = seat_names(frame.words, table);
    let chair = |(n, chair): (usize, &Chair)| ChairPanel {
        name: names[n].clone(),
        free: matches!(chair, Chair::Free),
        you: own.contains(&Seat(n as u8)),
        rating: extra.rating(n),
        neighbour: is_neighbour(reader, id, table, &own, Seat(n as u8)),
        ..ChairPanel::default()
    };
    let link = format!("{}{}", reader.address, frame.to(&format!("/t/{word}")));
    let lobby = LobbyPage {
        table: &word,
        game_id: &table.setup().game,
        game: frame.say("title"),
        entry: table.entries() - 1,
        events: super::table::events(frame, id, table),
        icon: format!("{}icon.svg", frame.assets),
        chairs: table.chairs().iter().enumerate().map(chair).collect(),
        terms: terms(frame.words, table.game().meta(), table.setup()),
        host: table.is_host(&reader.person.host_key(id)),
        seated: !own.is_empty(),
        code: code(&link),
        link,
        commitment: table.commitment(),
        levels: &levels(&table.setup().game),
        refused: extra.refused,
    };
    lobby_page(frame, &lobby)
}

/// How long people may think, in words.
pub(super) fn pace(words: &Words, clock: TimeControl) -> String {
    match clock {
        TimeControl::None => words.say("clock-none"),
        TimeControl::Days { days } => words.with("clock-days", [("n", days.into())]),
        TimeControl::Live { seconds, increment } => {
            words.with("clock-live", [("n", (seconds / 60).into()), ("more", increment.into())])
        }
    }
}

/// The clock and the options of a table, each with what was chosen.
fn terms(words: &Words, meta: &Meta, setup: &Setup) -> Vec<(String, String)> {
    let clock = pace(words, setup.clock);
    let chosen = |spec: &OptionSpec| {
        let set = setup.options.iter().find(|(key, _)| key == spec.key).map(|(_, value)| value.as_str());
        set.or(spec.values.first().copied()).unwrap_or_default().to_owned()
    };
    let option = |spec: &OptionSpec| {
        (words.say(&format!("option-{}", spec.key)), value_label(words, spec.key, &chosen(spec)))
    };
    let rated = setup.rated.then(|| (words.say("ratings"), words.say("rated-game")));
    let listed = setup.listed.then(|| (words.say("who-may-sit"), words.say("listed")));
    let options = meta.options.iter().filter(|spec| words.has(&format!("option-{}", spec.key))).map(option);
    std::iter::once((words.say("clock"), clock)).chain(options).chain(rated).chain(listed).collect()
}

pub(super) fn code(link: &str) -> String {
    let code = QrCode::new(link.as_bytes());
    let drawn = code.map(|code| code.render::<svg::Color<'_>>().min_dimensions(160, 160).build());
    let drawn = drawn.unwrap_or_default();
    // An element within a page has no XML declaration.
    drawn.find("<svg").map(|at| drawn[at..].to_owned()).unwrap_or_default()
}
