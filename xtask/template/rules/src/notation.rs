use midway_game::{Notation, Scanner, Unreadable};

use crate::{{Type}};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// `take 2`
    Take { stones: u8 },
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// `pile 7`
    Pile { stones: u8 },
}

impl Notation<{{Type}}> for Action {
    fn write(&self, _rules: &{{Type}}, out: &mut String) {
        let Action::Take { stones } = self;
        out.push_str(&format!("take {stones}"));
    }

    fn read(_rules: &{{Type}}, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("take")?;
        Ok(Action::Take { stones: words.small("a number of stones")? })
    }
}

impl Notation<{{Type}}> for Chance {
    fn write(&self, _rules: &{{Type}}, out: &mut String) {
        let Chance::Pile { stones } = self;
        out.push_str(&format!("pile {stones}"));
    }

    fn read(_rules: &{{Type}}, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("pile")?;
        Ok(Chance::Pile { stones: words.small("a number of stones")? })
    }
}
