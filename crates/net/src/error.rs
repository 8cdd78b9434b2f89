use thiserror::Error;

/// Why bytes are not a net.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadNet {
    /// They begin otherwise.
    #[error("this is no network: it does not begin with `midwaynn`")]
    NoNet,
    /// It was written for other code.
    #[error("the network is of version {0}, and only versions 1 and 2 can be read")]
    Version(u16),
    /// Some of it is missing.
    #[error("the network ends in the middle of its {0}")]
    Short(&'static str),
    /// There is something after it.
    #[error("{0} bytes follow the end of the network")]
    Long(usize),
    /// A count is out of its range.
    #[error("the network says {what} = {given}, which is not {range}")]
    Count {
        /// What is counted.
        what: &'static str,
        /// What it is said to be.
        given: usize,
        /// What it can be.
        range: &'static str,
    },
    /// Something points to a row that is not there.
    #[error("the network's {what} point to row {row} of {rows}")]
    NoRow {
        /// What does.
        what: &'static str,
        /// Where it points.
        row: usize,
        /// How many rows there are.
        rows: usize,
    },
    /// A bias is so great that sums could overflow, or a scale is no number.
    #[error("the network's {0} has a bias or a scale that nothing can be reckoned with")]
    Number(&'static str),
    /// A name is no text.
    #[error("a line of the score has a name that is not UTF-8")]
    Name,
}
