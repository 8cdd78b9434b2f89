use midway_game::Refusal;
use midway_hall::{HallError, Refused, SetupRefused};
use midway_ui::Words;

use super::history::day;

/// What is said when the log cannot be written: in a browser, that its store is full or refused.
pub(super) const UNAVAILABLE: &str =
    if cfg!(target_family = "wasm") { "refused-store" } else { "refused-log" };

/// Why something was not done, in the reader's language.
pub(super) fn say(words: &Words, error: &HallError) -> String {
    match error {
        HallError::Refused(refused) => say_refused(words, refused),
        HallError::NoTable => words.say("no-table"),
        HallError::WrongKey => words.say("refused-seat"),
        HallError::Busy => words.say("refused-busy"),
        HallError::Missing(missing) => super::archive::missing(words, missing),
        HallError::Unavailable(_) => words.say(UNAVAILABLE),
        HallError::Damaged(_) => words.say("refused-damaged"),
        HallError::Newer(_) => words.say("refused-newer"),
        HallError::NoHint | HallError::Broken(_) => words.say("refused-other"),
    }
}

fn say_refused(words: &Words, refused: &Refused) -> String {
    let key = match refused {
        Refused::Rules(refusal) => return say_refusal(words, refusal),
        Refused::Banned(Some(until)) => return words.with("refused-banned", [("day", day(until.0).into())]),
        Refused::Banned(None) => "refused-banned-for-good",
        Refused::Unwelcome => "refused-unwelcome",
        Refused::OwnSeat => "refused-own-seat",
        Refused::ApartFull => "apart-full",
        Refused::ReportsFull => "report-full",
        Refused::HostOnly => "refused-host",
        Refused::SeatOnly => "refused-seat",
        Refused::Taken(_) => "refused-taken",
        Refused::Full => "refused-full",
        Refused::Name => "refused-name",
        Refused::Message => "refused-message",
        Refused::Begun => "refused-begun",
        Refused::NotBegun | Refused::FreeSeats => "refused-not-begun",
        Refused::Over => "refused-over",
        Refused::Paused => "refused-paused",
        Refused::Rated => "refused-rated",
        Refused::RatedSeat => "refused-rated-seat",
        #[cfg(not(target_family = "wasm"))]
        Refused::Tournament(refused) => tournament(*refused),
        #[cfg(not(target_family = "wasm"))]
        Refused::Passkey(refused) => passkey(*refused),
        Refused::Setup(SetupRefused::Rated) => "refused-rated-clock",
        Refused::Setup(SetupRefused::Rules(_) | SetupRefused::Clock)
        | Refused::Bot(_)
        | Refused::Nonce
        | Refused::NoSeat(_)
        | Refused::Empty(_)
        | Refused::NotAsked
        | Refused::NothingAsked
        | Refused::Pending
        | Refused::MidDraw
        | Refused::NotPaused
        | Refused::Away
        | Refused::NotAway
        | Refused::NoTimeUp
        | Refused::Resigned
        | Refused::NotOver
        | Refused::NoStep { .. }
        | Refused::HasRematch => "refused-other",
    };
    words.say(key)
}

#[cfg(not(target_family = "wasm"))]
fn passkey(refused: midway_hall::PasskeyRefused) -> &'static str {
    use midway_hall::PasskeyRefused as Why;
    match refused {
        Why::Stale => "passkeys-late",
        Why::Unknown => "passkeys-unknown",
        Why::Known => "passkeys-known",
        Why::TooMany => "passkeys-too-many",
        Why::Copied => "passkeys-copied",
        Why::Unreadable | Why::Elsewhere | Why::Unverified | Why::Algorithm | Why::Forged => {
            "passkeys-refused"
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn tournament(refused: midway_hall::TournamentRefused) -> &'static str {
    use midway_hall::TournamentRefused as Why;
    match refused {
        Why::OrganiserOnly => "tour-refused-organiser",
        Why::Over => "tour-refused-over",
        Why::Begun => "refused-begun",
        Why::Late => "tour-refused-late",
        Why::Full => "tour-refused-full",
        Why::NameTaken => "tour-refused-name",
        Why::TooFew => "tour-refused-few",
        Why::Title => "tour-refused-title",
        Why::Clock => "tour-refused-clock",
        Why::Pairs => "tour-refused-pairs",
        Why::Every => "tour-refused-every",
        Why::Times | Why::NoPlayer => "refused-other",
    }
}

fn say_refusal(words: &Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Illegal(illegal) => words.with("refused-illegal", [("clause", illegal.clause.into())]),
        Refusal::Stale { .. } => words.say("refused-stale"),
        Refusal::OutOfTurn { .. } => words.say("refused-turn"),
        Refusal::NoUndo { .. } => words.say("refused-undo"),
        Refusal::Over => words.say("refused-over"),
        Refusal::Unreadable(_)
        | Refusal::ImpossibleDraw { .. }
        | Refusal::NoDraw { .. }
        | Refusal::NoRewind { .. } => words.say("refused-other"),
    }
}
