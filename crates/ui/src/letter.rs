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

impl Letter {
    /// It is somebody's turn, in the words of the game. It says nothing of the position.
    pub fn turn(words: &Words, link: &str, stop: &str) -> Letter {
        Letter::told(words, ["letter-turn-subject", "letter-turn"], link, stop)
    }

    /// A game of theirs is over, in the words of the game. It says nothing of the position.
    pub fn over(words: &Words, link: &str, stop: &str) -> Letter {
        Letter::told(words, ["letter-over-subject", "letter-over"], link, stop)
    }

    /// A round of a tournament has begun, in the words of the game.
    pub fn round(words: &Words, link: &str, stop: &str) -> Letter {
        Letter::told(words, ["letter-round-subject", "letter-round"], link, stop)
    }

    fn told(words: &Words, [subject, line]: [&str; 2], link: &str, stop: &str) -> Letter {
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
