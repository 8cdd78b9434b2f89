use crate::Words;

/// What somebody is told outside the pages, in their language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    pub text: String,
    /// The same in one line, for a message that a browser shows.
    pub line: String,
}

/// What there is to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    Turn,
    Over,
}

impl Letter {
    /// That it is somebody's turn, or that a game of theirs is over, in the words of that game. It says nothing of the
    /// position.
    pub fn told(words: &Words, occasion: Occasion, link: &str, stop: &str) -> Letter {
        let (subject, line) = match occasion {
            Occasion::Turn => ("letter-turn-subject", "letter-turn"),
            Occasion::Over => ("letter-over-subject", "letter-over"),
        };
        let subject = words.with(subject, [("game", words.say("title").into())]);
        let line = words.say(line);
        Letter { subject, text: format!("{line}\n\n{link}\n{}", foot(words, stop)), line }
    }

    /// Asks whether an address is really that of whoever left it.
    pub fn confirm(words: &Words, link: &str, stop: &str) -> Letter {
        let line = words.say("letter-confirm");
        let text =
            format!("{line}\n\n{link}\n\n{}\n{}", words.say("letter-confirm-not-you"), foot(words, stop));
        Letter { subject: words.say("letter-confirm-subject"), text, line }
    }
}

fn foot(words: &Words, stop: &str) -> String {
    format!("\n-- \n{}\n{stop}\n", words.say("letter-stop"))
}
