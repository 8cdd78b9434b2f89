use crate::Words;

/// A notification in the recipient's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The subject of the e-mail.
    pub subject: String,
    /// The whole text of the e-mail.
    pub text: String,
    /// The gist in one line, for a push message.
    pub line: String,
}

/// What there is to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// It is the recipient's turn.
    Turn,
    /// A game of theirs is over.
    Over,
}

impl Letter {
    /// Tells somebody that it is their turn, or that a game of theirs is over, in the words of that game. It says
    /// nothing about the position.
    pub fn told(words: &Words, occasion: Occasion, link: &str, stop: &str) -> Letter {
        let (subject, line) = match occasion {
            Occasion::Turn => ("letter-turn-subject", "letter-turn"),
            Occasion::Over => ("letter-over-subject", "letter-over"),
        };
        let subject = words.with(subject, [("game", words.say("title").into())]);
        let line = words.say(line);
        Letter { subject, text: format!("{line}\n\n{link}\n{}", foot(words, stop)), line }
    }

    /// Asks whether an address really belongs to whoever entered it.
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
