use crate::{Chair, Refused, Table};

impl Table {
    /// What helps somebody is not for a table whose result counts.
    pub(crate) fn check_unrated(&self) -> Result<(), Refused> {
        if self.setup.rated { Err(Refused::Rated) } else { Ok(()) }
    }

    /// Whether everybody at a rated table is known, and nobody sits there twice.
    pub(crate) fn check_people(&self) -> Result<(), Refused> {
        let owner = |chair: &Chair| match chair {
            Chair::Person { owner, .. } => Some(owner.clone()),
            Chair::Free | Chair::Bot(_) => None,
        };
        let mut owners: Vec<Option<String>> = self.chairs.iter().filter_map(owner).collect();
        let people = owners.len();
        owners.retain(Option::is_some);
        owners.sort_unstable();
        owners.dedup();
        if owners.len() == people || !self.setup.rated { Ok(()) } else { Err(Refused::RatedSeat) }
    }
}
