use axum::response::Response;
use midway_game::Missing;
use midway_hall::{Archive, TableId};
use midway_ui::Words;
use midway_ui::page::{ArchivePage, ChatLine, archive_page};

use super::reader::Reader;
use crate::error::ApiError;
use crate::state::App;

/// A table whose rules are not at hand: what can be read without them.
pub(super) async fn draw(app: &App, reader: &Reader, id: TableId) -> Result<Response, ApiError> {
    let Archive { setup, names, log, chat, chat_earlier, scores, why, .. } = app.archive(id).await?;
    let known = app.hall().library().meta(&setup.game).is_ok();
    let frame = reader.frame(app, known.then_some(setup.game.as_str()));
    let page = ArchivePage {
        game: if known { frame.say("title") } else { setup.game.clone() },
        missing: missing(frame.words, &why),
        names,
        scores: scores.map(|scores| scores.iter().map(|score| (score.total, score.place)).collect()),
        moves: log.into_iter().map(|made| (made.seat, made.action)).collect(),
        chat_earlier: (chat_earlier > 0).then(|| frame.to(&format!("/t/{id}/chat?before={chat_earlier}"))),
        chat: chat.into_iter().map(|said| ChatLine { seat: said.seat, text: said.text }).collect(),
    };
    Ok(reader.show(app, archive_page(&frame, &page)))
}

/// What is missing, in the words of the reader.
pub(super) fn missing(words: &Words, missing: &Missing) -> String {
    match missing {
        Missing::Game(_) => words.say("missing-game"),
        Missing::Tables { .. } => words.say("missing-tables"),
        Missing::Revision { played, ours, .. } => {
            words.with("missing-revision", [("played", (*played).into()), ("ours", (*ours).into())])
        }
    }
}
