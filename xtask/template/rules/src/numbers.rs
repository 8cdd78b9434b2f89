use midway_game::{SetupError, Tables};

/// The numbers of the game, as its tables have them.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    /// The stones in the box before the pile is laid.
    pub(crate) stones: u8,
    /// The smallest pile.
    pub(crate) fewest: u8,
    /// The largest pile.
    pub(crate) most: u8,
    /// The most stones of one turn.
    pub(crate) per_turn: u8,
    /// What the last stone adds.
    pub(crate) last: u8,
}

impl Numbers {
    pub(crate) fn read(tables: &Tables) -> Result<Numbers, SetupError> {
        let table = tables.table("stones.tsv")?;
        let number = |name: &str, most: u8| {
            let row = table.rows().find(|row| row.text("name") == Ok(name));
            row.ok_or_else(|| table.fault(format!("the row '{name}' is missing")))?.number("value", 1..=most)
        };
        let stones = number("box", 99)?;
        let most = number("most", stones)?;
        let fewest = number("fewest", most)?;
        Ok(Numbers { stones, fewest, most, per_turn: number("per_turn", stones)?, last: number("last", 99)? })
    }
}
