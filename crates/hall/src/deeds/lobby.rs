use midway_game::{Hex, Nonce, Seat};

use crate::level::level_in;
use crate::{Chair, Deed, Event, Fitted, KeyHash, Refused, Table, Who};

const LONGEST_NAME: usize = 24;

impl Table {
    /// A person sits down. The nonce is theirs to choose, after they have seen the commitment to the seed.
    pub(crate) fn join(
        &self,
        seat: Option<Seat>,
        name: String,
        key: KeyHash,
        nonce: Option<String>,
    ) -> Result<Event, Refused> {
        self.check_lobby()?;
        check_name(&name)?;
        if let Some(nonce) = &nonce {
            let _: Nonce = Hex::parse(nonce).map_err(|_| Refused::Nonce)?;
        }
        let seat = match seat {
            Some(seat) if *self.chair(seat)? == Chair::Free => seat,
            Some(seat) => return Err(Refused::Taken(seat)),
            None => self.first_free().ok_or(Refused::Full)?,
        };
        Ok(Event::Joined { seat: seat.0, name, key, nonce })
    }

    pub(crate) fn seat_bot(&self, who: Who, seat: Seat, level: Fitted) -> Result<Event, Refused> {
        check_host(who)?;
        self.check_lobby()?;
        match self.chair(seat)? {
            Chair::Person { .. } => Err(Refused::Taken(seat)),
            Chair::Free | Chair::Bot(_) => {
                let Fitted { level, fair } = level;
                let level = level_in(&self.setup.game, level);
                Ok(Event::BotSat { seat: seat.0, level: level.id().into(), fair })
            }
        }
    }

    pub(crate) fn clear(&self, who: Who, seat: Seat) -> Result<Event, Refused> {
        check_host(who)?;
        self.check_lobby()?;
        match self.chair(seat)? {
            Chair::Free => Err(Refused::Empty(seat)),
            Chair::Bot(_) | Chair::Person { .. } => Ok(Event::Left { seat: seat.0 }),
        }
    }

    pub(crate) fn first_free(&self) -> Option<Seat> {
        self.chairs.iter().position(|chair| *chair == Chair::Free).map(|index| Seat(index as u8))
    }
}

pub(crate) fn check_host(who: Who) -> Result<(), Refused> {
    if who == Who::Host { Ok(()) } else { Err(Refused::HostOnly) }
}

pub(crate) fn check_name(name: &str) -> Result<(), Refused> {
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && name.trim() == name;
    if fits && is_plain(name) && !is_like_a_bots(name) && !looks_like_a_bots(name) {
        Ok(())
    } else {
        Err(Refused::Name)
    }
}

/// Whether everybody sees all of a name, and nobody can take it for another.
fn is_plain(name: &str) -> bool {
    let plain = |c: char| !c.is_control() && !is_invisible(c) && (c == ' ' || !c.is_whitespace());
    // Letters of these scripts look alike.
    let latin = name.chars().any(|c| c.is_ascii_alphabetic());
    let alike = name.chars().any(|c| matches!(c, '\u{370}'..='\u{52f}'));
    name.chars().all(plain) && !name.contains("  ") && !(latin && alike)
}

/// What leaves no trace on a page, or turns around what is beside it: format characters and fillers.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A bot is called a bot in every language.
fn is_like_a_bots(name: &str) -> bool {
    let mut words = name.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    words.any(|word| matches!(word.as_str(), "bot" | "robot"))
}

#[cfg(not(target_family = "wasm"))]
fn looks_like_a_bots(name: &str) -> bool {
    is_like_a_bots(&unicode_security::skeleton(name).collect::<String>())
}

/// Nobody else is there who could be taken in.
#[cfg(target_family = "wasm")]
fn looks_like_a_bots(_: &str) -> bool {
    false
}

impl Deed {
    /// Whether only a person who sits at the table can do this.
    pub fn needs_seat(&self) -> bool {
        match self {
            Deed::Join { .. }
            | Deed::SeatBot { .. }
            | Deed::Clear { .. }
            | Deed::Start
            | Deed::Tick
            | Deed::SetClock
            | Deed::Own { .. }
            | Deed::Rematch { .. } => false,
            Deed::Leave
            | Deed::Choose { .. }
            | Deed::Undo
            | Deed::Propose(_)
            | Deed::Answer { .. }
            | Deed::Resume
            | Deed::Resign
            | Deed::Return
            | Deed::Say { .. }
            | Deed::Hint => true,
        }
    }
}
