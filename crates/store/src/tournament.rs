use crate::index::IndexStage;

/// What is found of a tournament without reading its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRow {
    pub stage: IndexStage,
    /// Whether strangers can find it.
    pub listed: bool,
    /// What lists are sorted by: a time in milliseconds since 1970.
    pub at: i64,
    /// When it must be looked at even if nobody visits it.
    pub wake: Option<i64>,
    /// Whatever else is worth showing. The store does not look inside.
    pub note: String,
}
