use crate::{Hall, HallError, Person};

/// Somebody who has shown a secret. In a browser of their own that is the person's, and they are the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub person: Person,
}

impl Known {
    /// Somebody new.
    pub fn fresh() -> Result<Known, HallError> {
        Ok(Known { person: Person::random()? })
    }

    /// What their browser keeps.
    pub fn reveal(&self) -> String {
        self.person.reveal()
    }
}

impl Hall {
    /// Who it is that shows this secret.
    pub async fn known(&self, shown: &str) -> Result<Option<Known>, HallError> {
        Ok(Person::parse(shown).map(|person| Known { person }))
    }
}
