//! What a trace says about the hall: how long things took and how they ended, and never which table, seat or person it was.
//! Where nobody collects traces, a span costs a look at a flag.

use tracing::field::Empty;
use tracing::{Span, info_span};

use crate::{NoAnswer, WorkerAnswer, WorkerQuestion};

/// What all spans are told apart by from what is logged.
pub const SPANS: &str = "midway_span";

/// From the moment an append is handed to the store until it is durable, or refused.
pub(crate) fn append(entries: usize) -> Span {
    info_span!(target: SPANS, "append", entries = entries as i64)
}

/// A bot's turn: it thinks, and what it chooses is appended.
pub(crate) fn turn() -> Span {
    info_span!(target: SPANS, "turn")
}

/// From a question to its answer, with the time it waited for a worker.
pub(crate) fn thinking(question: &WorkerQuestion) -> Span {
    let bot = question.bot.as_str();
    info_span!(target: SPANS, "think", bot, hints = question.hints as i64, otel.status_code = Empty, error.type = Empty)
}

/// Tells the span of a question how it ended.
pub(crate) fn tell(span: &Span, answer: &Result<WorkerAnswer, NoAnswer>) {
    let Err(why) = answer else { return };
    span.record("otel.status_code", "error");
    let kind = match why {
        NoAnswer::Busy => "busy",
        NoAnswer::Late(_) => "late",
        NoAnswer::Broken(_) => "broken",
        NoAnswer::Refused(_) => "refused",
    };
    span.record("error.type", kind);
}
