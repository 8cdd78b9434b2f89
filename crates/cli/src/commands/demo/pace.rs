use std::io::{self, BufRead, IsTerminal, Write};

use midway_text::{FAINT, paint};

use crate::failure::Failure;

/// Whether a show waits for its reader.
#[derive(Debug)]
pub(crate) struct Pace {
    waits: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Turn,
    Quit,
}

impl Pace {
    /// Waits only for someone who can read the turn and press a key.
    pub(crate) fn new(fast: bool) -> Pace {
        Pace { waits: !fast && io::stdin().is_terminal() && io::stdout().is_terminal() }
    }

    pub(crate) fn waits(&self) -> bool {
        self.waits
    }

    pub(crate) fn wait(&mut self) -> Result<Next, Failure> {
        if !self.waits {
            return Ok(Next::Turn);
        }
        let mut out = anstream::stdout();
        write!(out, "\n  {} ", paint(FAINT, "Enter: next turn   a: all the rest   q: quit"))?;
        out.flush()?;
        let mut answer = String::new();
        let read = io::stdin().lock().read_line(&mut answer)?;
        match answer.trim() {
            "q" => Ok(Next::Quit),
            _ if read == 0 => Ok(Next::Quit),
            "a" => {
                self.waits = false;
                Ok(Next::Turn)
            }
            _ => Ok(Next::Turn),
        }
    }
}
