use arrayvec::ArrayVec;
use serde::Serialize;

/// The points of one seat, line by line, and what decides between seats with equal totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The points by kind.
    pub lines: ArrayVec<ScoreLine, 16>,
    /// Compared in order when totals are equal; the greater wins.
    pub ties: ArrayVec<i32, 4>,
}

/// Points of one kind, with the clause that gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// What the points are for.
    pub name: &'static str,
    /// How many there are; they can be negative.
    pub points: i32,
    /// The clause that gives them.
    pub clause: &'static str,
}

impl Score {
    /// Appends a line.
    pub fn add(&mut self, name: &'static str, points: i32, clause: &'static str) {
        self.lines.push(ScoreLine { name, points, clause });
    }

    /// All points together.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.points).sum()
    }

    /// The points of the line with this name; 0 if there is none.
    pub fn line(&self, name: &str) -> i32 {
        self.lines.iter().filter(|line| line.name == name).map(|line| line.points).sum()
    }

    fn rank_key(&self) -> (i32, &[i32]) {
        (self.total(), &self.ties)
    }
}

impl Serialize for Score {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut score = serializer.serialize_struct("Score", 3)?;
        score.serialize_field("total", &self.total())?;
        score.serialize_field("lines", self.lines.as_slice())?;
        score.serialize_field("ties", self.ties.as_slice())?;
        score.end()
    }
}

/// The place of every seat, 1 for a winner. Seats that nothing tells apart share a place.
pub fn places(scores: &[Score]) -> ArrayVec<u8, 8> {
    let better = |mine: &Score| scores.iter().filter(|other| other.rank_key() > mine.rank_key()).count();
    scores.iter().take(8).map(|score| better(score) as u8 + 1).collect()
}
